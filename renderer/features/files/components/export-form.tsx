import { Button, Collapse, NativeSelect, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import { EXPORT_FORMATS } from '../../../../electron/contract/enumerations.ts';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { columnsFor, optionsOf, type ExportChoice } from '../export-options.ts';
import type { ExportRequest } from '../../../lib/export-request.ts';
import { formatsOf } from '../export-texts.ts';
import { useExportPreview, useExportRun } from '../use-export.ts';
import { ExportColumns } from './export-columns.tsx';
import { ExportNotes } from './export-notes.tsx';
import { ExportProgress } from './export-progress.tsx';
import { LeapDayOption, TextOptions } from './export-text-options.tsx';

interface ExportFormProps {
  account: AccountProfile;
  request: ExportRequest;
  onClose: () => void;
}

export function ExportForm({ account, request, onClose }: ExportFormProps) {
  const { t } = useLingui();
  const kind = { withSets: request.source.kind === 'duplicates', isList: account.kind === 'list' };
  const isHistory = request.source.kind === 'history';
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    format: 'csv',
    columnsOf: 'screen',
    preset: 'product',
    columns: columnsFor('screen', request.onScreen, kind),
    delimiter: ',',
    encoding: 'utf-8',
    byteOrderMark: true,
    protect: true,
    leapDayRule: 'feb28',
  }));
  const change = (to: Partial<ExportChoice>) => setChoice((was) => ({ ...was, ...to }));
  const isTable = choice.format === 'csv' || choice.format === 'xlsx';
  const hasColumns = !isTable || choice.columns.some(({ checked }) => checked);
  const options = optionsOf(choice);
  const preview = useExportPreview(request.source, options, hasColumns);
  const run = useExportRun(account, request, options, onClose);
  const notesId = useId();
  const isTooLarge = preview.data?.notes.some(({ code }) => code === 'too_many_rows') === true;
  const isEmpty = preview.data?.written === 0;

  if (run.progress !== null)
    return <ExportProgress progress={run.progress} areChanges={isHistory} onCancel={run.cancel} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (hasColumns && !isTooLarge && !isEmpty) run.start();
      }}
    >
      <Stack gap="sm">
        {run.error !== null && <ErrorNotice error={run.error} />}
        <NativeSelect
          label={t`Format`}
          data-autofocus
          data={formatsOf(isHistory)}
          value={choice.format}
          onChange={(event) => {
            const format = EXPORT_FORMATS.find((each) => each === event.currentTarget.value);
            if (format !== undefined) change({ format });
          }}
        />
        {isTable && !isHistory && (
          <ExportColumns choice={choice} onScreen={request.onScreen} kind={kind} onChange={change} />
        )}
        {choice.format === 'icalendar' && <LeapDayOption choice={choice} onChange={change} />}
        {/* Above the options of texts, so that it stays in view when they open. */}
        <ExportNotes id={notesId} preview={preview} hasColumns={hasColumns} areRows={isHistory} />
        {choice.format === 'csv' && (
          <MoreOptions>
            <TextOptions choice={choice} onChange={change} />
          </MoreOptions>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            aria-describedby={notesId}
            disabled={!hasColumns || isTooLarge || isEmpty}
            loading={run.isStarting}
          >
            <Trans>Export</Trans>
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function MoreOptions({ children }: { children: React.ReactNode }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened((was) => !was)}
      >
        <Trans>More options</Trans>
      </Button>
      <Collapse id={id} expanded={opened} pt="xs">
        {children}
      </Collapse>
    </div>
  );
}
