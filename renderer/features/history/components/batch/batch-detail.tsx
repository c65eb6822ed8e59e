import { t } from '@lingui/core/macro';
import { CloseButton, Group, Loader, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChangeState } from '../../../../../electron/contract/changes/change.ts';
import { CHANGE_STATES, MERGE_STATES } from '../../../../../electron/contract/enumerations.ts';
import type { MergeState } from '../../../../../electron/contract/merging/merge-state.ts';
import type { Group as ContactGroup } from '../../../../../electron/contract/contacts/group.ts';
import { batchQuery } from '../../../../lib/host-calls/queries/batch-queries.ts';
import { batchTitle, isActive } from '../../../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { mergeStateTexts } from '../../../../lib/texts/merges/merge-texts.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { useStateTexts } from '../../../../lib/texts/changes/use-state-texts.ts';
import { usePages } from '../../../../lib/host-calls/use-pages.ts';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../../../ui/messages/error-state.tsx';
import { VirtualList } from '../../../../ui/lists/virtual-list.tsx';
import { resultsQuery } from '../../queries.ts';
import { ChangeItem } from '../change-item.tsx';
import classes from '../history.module.css';
import { MergeResults } from './merge-results.tsx';
import type { HistoryHandlers } from '../../history-handlers.ts';
import { BatchHead } from './batch-head.tsx';
import { resultLines } from './result-lines.ts';
import { StateFilter } from './state-filter.tsx';

interface BatchDetailProps {
  batchId: string;
  groups: readonly ContactGroup[];
  /** Each increase moves the focus to the details. */
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
  const lines = useMemo(() => resultLines(rows, entry), [rows, entry]);

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
        <BatchHead batch={batch.data} handlers={handlers} />
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
