import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Batch } from '../../../../../electron/contract/changes/batch.ts';
import type { ChangeState } from '../../../../../electron/contract/changes/change.ts';
import type { Merge, MergeState } from '../../../../../electron/contract/merging/merge-state.ts';
import { contactLabel } from '../../../../../electron/core/contact/contact-label.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { formatCount, listText } from '../../../../lib/formats/formats.ts';
import { mergeStateTexts } from '../../../../lib/texts/merges/merge-texts.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { stopText, stoppedMergeButtons } from '../../../../lib/texts/merges/stopped-merge.ts';
import { usePages } from '../../../../lib/host-calls/use-pages.ts';
import { ErrorState } from '../../../../ui/messages/error-state.tsx';
import { VirtualList } from '../../../../ui/lists/virtual-list.tsx';
import { mergesQuery } from '../../queries.ts';
import type { HistoryHandlers } from '../../history-handlers.ts';
import classes from '../history.module.css';
import { StateBadge } from '../../../../ui/data-display/state-badge.tsx';

/** For each merge state, the change state that is shown in the same style. */
const LOOKS: Record<MergeState, ChangeState> = {
  waiting: 'queued',
  running: 'sending',
  puttingBack: 'sending',
  done: 'done',
  stopped: 'refused',
  cancelled: 'cancelled',
};

/** Merges of a batch, stopped ones first with reason, remaining state and buttons. */
export function MergeResults({
  batch: { batchId },
  state,
  handlers,
}: {
  batch: Batch;
  /** Null for all. */
  state: MergeState | null;
  handlers: HistoryHandlers;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const list = useInfiniteQuery(mergesQuery(bridge, accountId, batchId, state));
  const { rows: merges, more } = usePages(list);
  if (list.isError) return <ErrorState error={appErrorOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <Loader type="dots" m="md" aria-label={t`Loading merges`} />;
  if (merges.length === 0)
    return (
      <Text size="sm" c="dimmed" p="md">
        <Trans>None.</Trans>
      </Text>
    );
  return (
    <VirtualList
      label={t`Merges of this entry`}
      items={merges}
      keyOf={({ mergeId }) => mergeId}
      estimate={(merge) => (merge.state === 'stopped' ? 110 : 56)}
      hasMore={list.hasNextPage}
      onMore={more}
      render={(merge) => <MergeItem merge={merge} handlers={handlers} />}
    />
  );
}

function MergeItem({ merge, handlers }: { merge: Merge; handlers: HistoryHandlers }) {
  const { state, label } = merge;
  return (
    <div className={classes['change']}>
      <div className={classes['changeHead']}>
        <span className={classes['who']} dir="auto">
          {label}
        </span>
        <span className={classes['changeEnd']}>
          <StateBadge state={LOOKS[state]} text={mergeStateTexts()[state]} />
        </span>
      </div>
      <p className={classes['reason']}>
        {state === 'stopped'
          ? stopText(merge)
          : state === 'done'
            ? removedText(merge)
            : t`With ${othersText(merge)}.`}
      </p>
      {state === 'stopped' && (
        <Group gap={6} mt={6}>
          {stoppedMergeButtons(merge, {
            openContact: handlers.onContact,
            mergeAgain: handlers.onMerge,
            removeFirst: handlers.onRemoveFirst,
          }).map(({ label: text, run }) => (
            <Button
              key={text}
              size="compact-xs"
              variant="light"
              aria-label={`${text}: ${label}`}
              onClick={run}
            >
              {text}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}

function removedText(merge: Merge): string {
  const { length } = merge.removed;
  const [number, names] = [formatCount(length), othersText(merge)];
  return plural(length, {
    one: `${number} contact removed: ${names}.`,
    other: `${number} contacts removed: ${names}.`,
  });
}

function othersText({ plan }: Merge): string {
  const names = plan.members
    .filter(({ key }) => key !== plan.keptKey)
    .map(({ contactId, fields }) => `“${contactLabel(fields)}” (${contactId ?? '…'})`);
  return listText(names);
}
