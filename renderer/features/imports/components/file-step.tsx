import { Button, Loader, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef } from 'react';
import type { PageFile } from '../../../../electron/contract/bridge.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useImportsStore, useImportsView } from '../imports-store.ts';
import { pastedFile, usePastedFile } from '../use-pasted-file.ts';
import { useBeginImport } from '../hooks/use-begin-import.ts';
import { FILE_ENDINGS } from '../../../lib/file-reading/file-endings.ts';
import { FileProblem } from '../../../ui/file-reading/file-problem.tsx';
import { ImportList } from './import-list.tsx';
import classes from './imports.module.css';
import { PasteBox } from './paste-box.tsx';
import { StepFrame } from './step-frame.tsx';

/** Step that chooses a file, by dialog, drag and drop or paste, and lists earlier imports. */
export function FileStep() {
  const { t } = useLingui();
  const accountId = useAccountId();
  const { offered, isPasting, pasted } = useImportsView(accountId);
  const { change } = useImportsStore.getState();
  const begin = useBeginImport();
  const { mutate } = begin;
  // Pressing a key again must not import the same table twice.
  const isBusy = useRef(false);
  const beginPasted = useCallback(
    (file: PageFile, boxText?: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutate(boxText === undefined ? { file } : { file, boxText }, {
        onSettled: () => (isBusy.current = false),
      });
    },
    [mutate],
  );
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  usePastedFile(beginPasted);
  useEffect(() => {
    if (offered.length === 0) return;
    change(accountId, { offered: [] });
    for (const file of offered) mutate({ file });
  }, [accountId, offered, mutate, change]);

  const pick = (file: PageFile | undefined) => {
    if (file !== undefined) mutate({ file });
  };
  return (
    <StepFrame title={t`Choose a file`}>
      <div className={classes['column']}>
        {begin.isError && !begin.isPending && <FileProblem thrown={begin.error} />}
        <div className={classes['dropArea']}>
          <IconFileImport size={36} stroke={1.4} aria-hidden />
          {begin.isPending ? (
            <div role="status" className={classes['pending']}>
              <Loader size="sm" aria-hidden />
              <Text size="sm">
                <Trans>Opening the file…</Trans>
              </Text>
            </div>
          ) : (
            <>
              <Text fw={600}>
                <Trans>Drop a file here, or anywhere in the window</Trans>
              </Text>
              <Text size="sm" c="dimmed" id={hintId}>
                <Trans>
                  CSV, Excel (.xlsx), vCard or JSON from Google, Outlook, iCloud or any other program. You’ll
                  see what will happen before anything changes.
                </Trans>
              </Text>
              <div className={classes['choices']}>
                <Button aria-describedby={hintId} onClick={() => picker.current?.click()}>
                  <Trans>Choose a file…</Trans>
                </Button>
                <Button
                  variant="default"
                  aria-expanded={isPasting}
                  onClick={() => change(accountId, { isPasting: !isPasting })}
                >
                  <Trans>Paste a table</Trans>
                </Button>
              </div>
            </>
          )}
          <input
            ref={picker}
            type="file"
            accept={FILE_ENDINGS}
            hidden
            aria-label={t`File to import`}
            onChange={(event) => {
              pick(event.currentTarget.files?.[0]);
              // The input is reset, so that the user can choose the same file again after correcting it.
              event.currentTarget.value = '';
            }}
          />
        </div>
        {isPasting && (
          <PasteBox
            text={pasted}
            isBusy={begin.isPending}
            onChange={(text) => change(accountId, { pasted: text })}
            onRead={() => beginPasted(pastedFile(pasted), pasted)}
          />
        )}
        <ImportList />
      </div>
    </StepFrame>
  );
}
