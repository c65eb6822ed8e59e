import { Button, Text, Title } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChannelOutput } from '../../../../electron/contract/channels.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { batchQuery } from '../../../lib/host-calls/queries/batch-queries.ts';
import { batchState } from '../../../lib/texts/changes/batch-texts.ts';
import { formatAgo, formatCount } from '../../../lib/formats/formats.ts';
import { useNotifier } from '../../../lib/notices/notifier.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useCurrentTime } from '../../../lib/formats/use-current-time.ts';
import { StateBadge } from '../../../ui/data-display/state-badge.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../../ui/messages/error-notice.tsx';
import { useDraftsStore } from '../drafts-store.ts';
import { useImportsStore } from '../imports-store.ts';
import { importKeys, importListQuery } from '../queries.ts';
import classes from './imports.module.css';

type ListedImport = ChannelOutput<'imports.list'>[number];

/** Drafts and reports of imports, which can be opened or deleted. */
export function ImportList() {
  const { t } = useLingui();
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const list = useQuery(importListQuery(bridge, accountId));
  const place = useRef<HTMLDivElement>(null);
  /** Ids of the imports that are being deleted; others can be deleted meanwhile. */
  const discarding = useRef(new Set<string>());
  const notifier = useNotifier();
  const nameOf = useImportName();
  const discard = useMutation({
    mutationFn: ({ importId }: ListedImport) => callHost(bridge, 'imports.discard', { accountId, importId }),
    onMutate: ({ importId }) => void discarding.current.add(importId),
    onSettled: (_, _error, { importId }) => void discarding.current.delete(importId),
    // A toast, because others may be deleted meanwhile, and the user may have left the list.
    onError: (thrown, listed) =>
      notifier.failure(appErrorOf(thrown), { accountId, attempt: 'remove', label: nameOf(listed) }),
    onSuccess: (_, { importId }) => {
      useDraftsStore.getState().drop(importId);
      queryClient.removeQueries({ queryKey: importKeys.one(accountId, importId) });
      queryClient.setQueryData(importListQuery(bridge, accountId).queryKey, (was) =>
        was?.filter((each) => each.importId !== importId),
      );
    },
  });
  const ask = async (listed: ListedImport) => {
    const { state } = listed;
    const name = nameOf(listed);
    const texts = {
      draft: t`Your choices and corrections for “${name}” will be lost. The file itself doesn’t change.`,
      recorded: t`The contacts imported from “${name}” and the entry in History stay. The list of rows is deleted.`,
      damaged: t`Contacts that it imported stay, and so does its entry in History. The list of rows is deleted.`,
    };
    const titles = {
      draft: t`Discard this draft?`,
      recorded: t`Remove this report?`,
      damaged: t`Discard the damaged import?`,
    };
    const yes = await confirm({
      title: titles[state],
      text: texts[state],
      confirm: state === 'recorded' ? t`Remove` : t`Discard`,
      dangerous: true,
    });
    if (yes && !discarding.current.has(listed.importId)) discard.mutate(listed);
  };
  const open = (importId: string) => useImportsStore.getState().change(accountId, { importId });
  const all = list.data ?? [];
  const drafts = all.filter(({ state }) => state === 'draft');
  const recorded = all.filter(({ state }) => state === 'recorded');
  const damaged = all.filter(({ state }) => state === 'damaged');
  return (
    <div ref={place} className={classes['lists']}>
      {list.isError && <ErrorNotice error={appErrorOf(list.error)} />}
      <Imports title={t`Drafts`} imports={drafts} onOpen={open} onDiscard={(each) => void ask(each)} />
      <Imports
        title={t`Earlier imports`}
        imports={recorded}
        onOpen={open}
        onDiscard={(each) => void ask(each)}
      />
      <Imports
        title={t`Damaged imports`}
        note={t`They can’t be opened, because their files are damaged. What they have changed is in History. Discard them, then choose their files again: contacts that they have imported are found, not created twice.`}
        imports={damaged}
        onDiscard={(each) => void ask(each)}
      />
    </div>
  );
}

/** Returns what an import is called on screen. */
function useImportName(): (listed: ListedImport) => string {
  const { t } = useLingui();
  return ({ fileName, state }) => (state === 'damaged' ? t`Damaged import` : fileName || t`Pasted table`);
}

interface ImportsProps {
  title: string;
  note?: string;
  imports: readonly ListedImport[];
  /** Absent if the imports can't be opened. */
  onOpen?: (importId: string) => void;
  onDiscard: (listed: ListedImport) => void;
}

function Imports({ title, note, imports, onOpen, onDiscard }: ImportsProps) {
  const { t } = useLingui();
  const nameOf = useImportName();
  const now = useCurrentTime();
  if (imports.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      {note !== undefined && (
        <Text size="sm" mb={4}>
          {note}
        </Text>
      )}
      <ul className={classes['importList']}>
        {imports.map((listed) => {
          const { importId, begunAt, rows, batchId, state } = listed;
          const name = nameOf(listed);
          const isDraft = state === 'draft';
          const ago = formatAgo(begunAt, now);
          const count = formatCount(rows ?? 0);
          return (
            <li key={importId} className={classes['importItem']}>
              <div className={classes['importText']}>
                <Text size="sm" fw={600} dir="auto" truncate title={name}>
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  {rows === null
                    ? t`Started ${ago}`
                    : plural(rows, {
                        one: `${count} row, started ${ago}`,
                        other: `${count} rows, started ${ago}`,
                      })}
                </Text>
              </div>
              {batchId !== null && <ImportState batchId={batchId} />}
              {onOpen !== undefined && (
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={isDraft ? t`Continue with ${name}` : t`Open the report of ${name}`}
                  onClick={() => onOpen(importId)}
                >
                  {isDraft ? t`Continue` : t`Report`}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={state === 'recorded' ? t`Remove the report of ${name}` : t`Discard ${name}`}
                onClick={() => onDiscard(listed)}
              >
                {state === 'recorded' ? t`Remove` : t`Discard`}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** State of a recorded import. */
function ImportState({ batchId }: { batchId: string }) {
  const { t } = useLingui();
  const { data: batch } = useQuery(batchQuery(useBridge(), useAccountId(), batchId));
  if (batch == null) return null;
  if (batch.undo === 'done') return <StateBadge state="cancelled" text={t`Undone`} />;
  if (batch.undo === 'partly') return <StateBadge state="cancelled" text={t`Partly undone`} />;
  const { state, text } = batchState(batch);
  return <StateBadge state={state} text={text} />;
}
