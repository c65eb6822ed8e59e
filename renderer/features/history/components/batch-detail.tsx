import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, CloseButton, Group, Loader, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDiff,
  IconCopy,
  IconListCheck,
  IconRefresh,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Batch } from '../../../../electron/contract/changes/batch.ts';
import type { Change, ChangeState } from '../../../../electron/contract/changes/change.ts';
import { CHANGE_STATES, MERGE_STATES } from '../../../../electron/contract/enumerations.ts';
import type { MergeState } from '../../../../electron/contract/merging/merge.ts';
import type { Group as ContactGroup } from '../../../../electron/contract/contacts/group.ts';
import { useAnnouncer } from '../../../lib/notices/announcer.ts';
import { useBatchControl } from '../../../lib/host-calls/batch-control.ts';
import { batchQuery } from '../../../lib/host-calls/queries/batch-queries.ts';
import { batchTitle, countsText, isActive, mergesText } from '../../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../lib/host-calls/call-host.ts';
import { describeError } from '../../../lib/texts/errors/error-messages.ts';
import { formatCount, formatInstant } from '../../../lib/formats/formats.ts';
import { mergeStateTexts } from '../../../lib/texts/merges/merge-texts.ts';
import { isNotRestored } from '../../../lib/texts/merges/values-not-restored.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { useStateTexts } from '../../../lib/texts/changes/use-state-texts.ts';
import { useIsMounted } from '../../../lib/focus/use-is-mounted.ts';
import { usePages } from '../../../lib/host-calls/use-pages.ts';
import { BatchProgress } from '../../../ui/batch-progress.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { VirtualList } from '../../../ui/lists/virtual-list.tsx';
import { resultsQuery } from '../queries.ts';
import { useBatchResults } from '../use-batch-results.ts';
import { ChangeItem } from './change-item.tsx';
import classes from './history.module.css';
import { MergeResults } from './merge-results.tsx';
import type { HistoryHandlers } from '../history-handlers.ts';

interface BatchDetailProps {
  batchId: string;
  groups: readonly ContactGroup[];
  /** Increases whenever the details take the focus. */
  focusCount: number;
  handlers: HistoryHandlers;
  onClose: () => void;
}

/** One batch: progress, the outcome for each contact, and commands. */
export function BatchDetail({ batchId, groups, focusCount, handlers, onClose }: BatchDetailProps) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const stateTexts = useStateTexts();
  const batch = useQuery(batchQuery(bridge, accountId, batchId));
  const [state, setState] = useState<ChangeState | null>(null);
  const [mergeState, setMergeState] = useState<MergeState | null>(null);
  const [asRequests, setAsRequests] = useState(false);
  const results = useInfiniteQuery(resultsQuery(bridge, accountId, batchId, state));
  const heading = useRef<HTMLHeadingElement>(null);
  const there = batch.data != null;
  useEffect(() => {
    if (focusCount > 0 && there) heading.current?.focus();
  }, [focusCount, there]);
  const { rows, more } = usePages(results);
  const entry = batch.data ?? null;
  const lines = useMemo(() => linesOf(rows, entry), [rows, entry]);

  const failed = batch.error ?? results.error;
  if (failed !== null) {
    return (
      <ErrorState
        error={appErrorOf(failed)}
        onRetry={() => {
          void batch.refetch();
          void results.refetch();
        }}
      />
    );
  }
  if (batch.data === null) {
    return (
      <EmptyState
        icon={<IconListCheck size={40} stroke={1.4} />}
        title={t`This entry has expired`}
        text={t`Finished changes are deleted after the time set in Settings.`}
      />
    );
  }
  if (batch.data === undefined) return <Skeleton height={120} m="md" />;
  const shown = batch.data;
  return (
    <>
      <div className={classes['detailHead']}>
        <Group wrap="nowrap" align="flex-start" gap="xs">
          <Title
            order={2}
            size="h5"
            ref={heading}
            tabIndex={-1}
            className={classes['title'] ?? ''}
            flex={1}
            dir="auto"
          >
            {batchTitle(batch.data, isActive(batch.data) ? 'doing' : 'done')}
          </Title>
          <CloseButton aria-label={t`Close the entry`} size="sm" onClick={onClose} />
        </Group>
        <DetailHead batch={batch.data} handlers={handlers} />
        {batch.data.merges !== null && (
          <SegmentedControl
            size="xs"
            aria-label={t`Show`}
            value={asRequests ? 'requests' : 'merges'}
            onChange={(to) => setAsRequests(to === 'requests')}
            data={[
              { value: 'merges', label: t`Merges` },
              { value: 'requests', label: t`Their changes` },
            ]}
          />
        )}
        {batch.data.merges !== null && !asRequests ? (
          <StateFilter
            states={MERGE_STATES}
            counts={batch.data.merges}
            texts={mergeStateTexts()}
            chosen={mergeState}
            onChoose={setMergeState}
          />
        ) : (
          batch.data.total > 1 && (
            <StateFilter
              states={CHANGE_STATES}
              counts={batch.data.counts}
              texts={stateTexts}
              chosen={state}
              onChoose={setState}
            />
          )
        )}
      </div>
      {batch.data.merges !== null && !asRequests ? (
        <MergeResults batch={batch.data} state={mergeState} handlers={handlers} />
      ) : results.data === undefined ? (
        <Loader type="dots" m="md" aria-label={t`Loading changes`} />
      ) : lines.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          {batch.data.undo === 'expired'
            ? t`The changes in this entry have expired.`
            : t`No changes in this state.`}
        </Text>
      ) : (
        <VirtualList
          label={t`Changes in this entry`}
          items={lines}
          keyOf={(line) => (line.change === null ? `reason ${line.reason}` : line.change.changeId)}
          estimate={(line) => (line.change === null ? 32 : 62)}
          hasMore={results.hasNextPage}
          onMore={more}
          render={(line) =>
            line.change === null ? (
              <div className={classes['reasonHead']}>{line.reason}</div>
            ) : (
              <ChangeItem batch={shown} change={line.change} groups={groups} handlers={handlers} />
            )
          }
        />
      )}
    </>
  );
}

function DetailHead({ batch, handlers }: { batch: Batch; handlers: HistoryHandlers }) {
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const control = useBatchControl(accountId, batch.batchId, (error) =>
    announcer.failure(error, { accountId, attempt: 'sync' }),
  );
  const results = useBatchResults(batch, handlers.onBegan);
  const drawn = useIsMounted();
  const { counts, undo, total } = batch;
  /** Fetching thousands of keys takes a while; the user may have moved to another entry or screen. */
  const select = async () => {
    const keys = await results.keys(counts.refused > 0 ? 'refused' : null);
    if (drawn.current) handlers.onSelect(keys);
  };
  const undoable = undo === 'possible' || undo === 'partly';
  const isUndo = batch.kind === 'undo';
  // Changes of a merge can't be retried alone, only the merge as a whole.
  const isPlain = batch.merges === null;
  const StepIcon = isUndo ? IconArrowForwardUp : IconArrowBackUp;
  const step = { accountId, batchId: batch.batchId, title: batchTitle(batch) };
  return (
    <>
      <Text size="xs" c="dimmed">
        {t`You, ${formatInstant(batch.recordedAt)}`}
        {batch.settledAt !== null && total > 1 && t`, finished ${formatInstant(batch.settledAt)}`}
        {total > 1 && `. ${batch.merges === null ? countsText(batch) : mergesText(batch.merges)}.`}
        {undo === 'done' && t` Undone later.`}
        {undo === 'partly' && t` Partly undone later.`}
        {undo === 'expired' && t` Too old to undo.`}
      </Text>
      {isActive(batch) && (
        <BatchProgress
          batch={batch}
          busy={control.isPending}
          onCommand={(command) => control.mutate(command)}
        />
      )}
      <Group gap={6}>
        {undoable && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<StepIcon size={15} aria-hidden />}
            onClick={() => handlers.onStep({ direction: isUndo ? 'redo' : 'undo', ...step })}
          >
            {isUndo ? t`Redo` : undo === 'partly' ? t`Undo the rest` : t`Undo`}
          </Button>
        )}
        {results.conflicts > 0 && isPlain && (
          <Button
            size="compact-sm"
            variant="light"
            color="orange"
            leftSection={<IconArrowsDiff size={15} aria-hidden />}
            onClick={() => handlers.onSettle(batch.batchId)}
          >
            {plural(results.conflicts, {
              one: `Resolve ${formatCount(results.conflicts)} conflict…`,
              other: `Resolve ${formatCount(results.conflicts)} conflicts…`,
            })}
          </Button>
        )}
        {counts.refused > 0 && isPlain && (
          <Button
            size="compact-sm"
            variant="default"
            loading={results.retrying}
            leftSection={<IconRefresh size={15} aria-hidden />}
            onClick={() => void results.retry().catch(handlers.onFailed)}
          >
            <Trans>Retry rejected</Trans>
          </Button>
        )}
        {total > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconListCheck size={15} aria-hidden />}
            onClick={() => void select().catch(handlers.onFailed)}
          >
            {counts.refused > 0 ? t`Select the rejected contacts` : t`Select these contacts`}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => void results.copy().catch(handlers.onFailed)}
        >
          {results.copied ? t`Copied` : t`Copy as text`}
        </Button>
      </Group>
    </>
  );
}

function StateFilter<S extends string>({
  states,
  counts,
  texts,
  chosen,
  onChoose,
}: {
  states: readonly S[];
  counts: Readonly<Record<S, number>>;
  texts: Readonly<Record<S, string>>;
  chosen: S | null;
  onChoose: (state: S | null) => void;
}) {
  const there = states.filter((state) => counts[state] > 0 || state === chosen);
  if (there.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`Changes shown`}
      value={chosen ?? 'all'}
      onChange={(to) => onChoose(states.find((state) => state === to) ?? null)}
      data={[
        { value: 'all', label: t`All` },
        ...there.map((state) => ({
          value: state as string,
          label: `${texts[state]} ${formatCount(counts[state])}`,
        })),
      ]}
    />
  );
}

type Line = { change: Change; reason: string } | { change: null; reason: string };

/** List lines: refused changes first, grouped by reason. */
function linesOf(changes: readonly Change[], batch: Batch | null): Line[] {
  const refused = changes.filter(({ state }) => state === 'refused');
  const lines: Line[] = [];
  let last: string | null = null;
  for (const change of refused) {
    const reason =
      batch !== null && isNotRestored(batch, change)
        ? t`Not restored`
        : describeError(change.error ?? { code: 'refused' }).title;
    if (reason !== last && changes.length > 1) lines.push({ change: null, reason });
    lines.push({ change, reason });
    last = reason;
  }
  const others = changes.filter(({ state }) => state !== 'refused');
  if (refused.length > 0 && others.length > 0) lines.push({ change: null, reason: t`All others` });
  return [...lines, ...others.map((change) => ({ change, reason: '' }))];
}
