import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, CloseButton, Group as MantineGroup, Progress, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChecks, IconCopyCheck } from '@tabler/icons-react';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import type { DuplicatesMode, DuplicatesStatus } from '../../../../electron/contract/merging/duplicates.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useActionHandlers } from '../../../lib/actions/action-handlers.ts';
import { useAnnouncer } from '../../../lib/notices/announcer.ts';
import { guardedCacheWriter } from '../../../lib/host-calls/queries/query-cache-updates.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/host-calls/call-host.ts';
import { duplicateKeys, duplicatesStatusQuery } from '../../../lib/host-calls/queries/duplicate-queries.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { usePages } from '../../../lib/host-calls/use-pages.ts';
import { EmptyPlace, EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ReadList } from '../../../ui/lists/read-list.tsx';
import {
  clusterFilter,
  dealtWith,
  FRESH_QUEUE,
  NO_FILTER,
  useDuplicatesStore,
  useQueue,
  type QueueFilter,
} from '../duplicates-store.ts';
import { clusterListQuery, clusterQuery } from '../queries.ts';
import { useMergedInBulk, useReopening } from '../use-reopening.ts';
import { useQueuePlace } from '../use-queue-place.ts';
import { useQueueActions } from '../use-queue-actions.ts';
import type { DuplicatesHandlers } from '../duplicates-handlers.ts';
import { ClusterList, progressText } from './cluster-list.tsx';
import { ClusterView } from './cluster-view.tsx';
import { QueueFilters } from './queue-filters.tsx';
import screen from '../../../ui/layout/screen.module.css';
import classes from './duplicates.module.css';
import { ScanStatus } from './scan-status.tsx';

// Debounce of the search in milliseconds.
const TYPING_MS = 120;
const NOBODY: ReadonlySet<ContactKey> = new Set();

interface QueueTabProps {
  groups: readonly Group[];
  singleKeys: boolean;
  handlers: DuplicatesHandlers;
}

/** Queue of clusters by certainty, with the active one beside it. */
export function QueueTab({ groups, singleKeys, handlers }: QueueTabProps) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const queryClient = useQueryClient();
  const queue = useQueue(accountId);
  const { mode, filter, decided, chosen } = queue;
  const change = (to: Partial<typeof queue>) => useDuplicatesStore.getState().change(accountId, to);
  const [debouncedFilter] = useDebouncedValue(filter, TYPING_MS);
  const statuses = {
    'within-group': useQuery(duplicatesStatusQuery(bridge, accountId, 'within-group')),
    'across-groups': useQuery(duplicatesStatusQuery(bridge, accountId, 'across-groups')),
  };
  const status = statuses[mode];
  const list = useInfiniteQuery({
    ...clusterListQuery(bridge, accountId, mode, clusterFilter(debouncedFilter)),
    placeholderData: keepPreviousData,
  });
  const { rows: entries, more } = usePages(list);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  useReopening(entries);
  const inBulk = useMergedInBulk();

  const place = useQueuePlace(queue, entries, list);
  const { index, shownId } = place;
  const cluster = useQuery({
    ...clusterQuery(bridge, accountId, shownId ?? ''),
    enabled: shownId !== null,
  });
  // Prefetches the next cluster.
  const { followingId } = place;
  useEffect(() => {
    if (followingId !== undefined)
      void queryClient.prefetchQuery({
        ...clusterQuery(bridge, accountId, followingId),
        staleTime: 30_000,
      });
  }, [queryClient, bridge, accountId, followingId]);

  const [out, setOut] = useState<{ of: string | null; keys: ReadonlySet<ContactKey> }>({
    of: null,
    keys: NOBODY,
  });
  const leftOut = out.of === shownId ? out.keys : NOBODY;
  const leaveOut = (key: ContactKey, isOut: boolean) => {
    const keys = new Set(leftOut);
    if (isOut) keys.add(key);
    else keys.delete(key);
    setOut({ of: shownId, keys });
  };
  const actions = useQueueActions(shownId, cluster.data, leftOut, handlers, place.advance);
  const toggle = (clusterId: string) => useDuplicatesStore.getState().toggle(accountId, clusterId);
  const mergeMany = (merging: typeof queue.merging) => {
    change({ merging });
    handlers.onMergeCertain();
  };
  const split = useRef<HTMLDivElement>(null);
  const there = () => cluster.data != null;
  useActionHandlers({
    'duplicate.next': {
      enabled: () => index < entries.length - 1 || list.hasNextPage,
      run: place.next,
    },
    'duplicate.previous': { enabled: () => index > 0, run: place.previous },
    'duplicate.merge': { enabled: () => shownId !== null && actions.canMerge, run: actions.merge },
    'duplicate.not': { enabled: there, run: () => actions.mark('not') },
    'duplicate.meant': {
      enabled: () => (cluster.data?.groupIds.length ?? 0) > 1,
      run: () => actions.mark('meant'),
    },
    'duplicate.skip': { enabled: there, run: actions.skip },
    'duplicate.undo': { enabled: () => actions.undo !== null, run: () => actions.undo?.() },
    'duplicate.choose': { enabled: () => shownId !== null, run: () => toggle(shownId ?? '') },
    'duplicate.mergeCertain': { enabled: () => total > 0, run: () => mergeMany('certain') },
    'duplicate.mergeChosen': { enabled: () => chosen.size > 0, run: () => mergeMany('chosen') },
    'duplicate.openPlan': { run: handlers.onOpenPlan },
  });

  const call = (channel: 'duplicates.scan' | 'duplicates.cancel') => {
    const statusKey = duplicateKeys.status(accountId, mode);
    const put = guardedCacheWriter(queryClient, statusKey);
    return callHost(bridge, channel, { accountId, mode }).then(
      (now) => put(statusKey, now),
      (thrown: unknown) => announcer.failure(appErrorOf(thrown), { accountId, attempt: 'duplicates' }),
    );
  };
  const narrowed = filter !== NO_FILTER && JSON.stringify(clusterFilter(debouncedFilter)) !== '{}';
  const narrow = (to: Partial<QueueFilter>) => change({ filter: { ...filter, ...to }, activeIndex: 0 });
  const done = dealtWith(queue) + inBulk;
  // Clusters being merged are listed until the merge is done.
  const ending = entries.filter(({ clusterId }) =>
    ['merging', 'not', 'meant'].includes(decided[clusterId] ?? ''),
  );
  // Counted from the list if it's complete, because events with new totals arrive before the updated list.
  const isWhole = list.data !== undefined && !list.isPlaceholderData && !narrowed;
  const left = Math.max(0, (isWhole ? total : (status.data?.clusters ?? 0)) - ending.length);

  return (
    <div className={`${screen['panel']} ${classes['panel']}`}>
      <div className={screen['tools']}>
        <SegmentedControl
          size="xs"
          className={classes['modes'] ?? ''}
          aria-label={t`Where to look for duplicates`}
          value={mode}
          data={modeChoices().map(({ value, label }) => ({
            value,
            label: modeLabel(label, statuses[value]),
          }))}
          onChange={(to) =>
            change({
              mode: modeChoices().find(({ value }) => value === to)?.value ?? mode,
              activeIndex: 0,
              chosen: FRESH_QUEUE.chosen,
            })
          }
        />
        <QueueFilters filter={filter} groups={groups} onNarrow={narrow} />
      </div>
      <div className={classes['progress']}>
        {done + left > 0 && (
          <>
            <Progress
              className={classes['bar'] ?? ''}
              size="sm"
              value={(100 * done) / (done + left)}
              aria-label={t`Reviewed`}
              transitionDuration={0}
            />
            <span data-testid="duplicates-progress" role="status">
              {progressText(done, left)}
            </span>
          </>
        )}
        <ScanStatus
          status={status.data}
          onScan={() => void call('duplicates.scan')}
          onCancel={() => void call('duplicates.cancel')}
        />
        {chosen.size === 0 ? (
          <Button
            size="xs"
            variant="light"
            ms="auto"
            leftSection={<IconChecks size={16} aria-hidden />}
            disabled={total === 0}
            onClick={() => mergeMany('certain')}
          >
            <Trans>Merge all certain…</Trans>
          </Button>
        ) : (
          <MantineGroup gap={4} wrap="nowrap" ms="auto">
            <CloseButton
              size="sm"
              aria-label={t`Choose none`}
              title={t`Choose none`}
              onClick={() => change({ chosen: FRESH_QUEUE.chosen })}
            />
            <Button
              size="xs"
              leftSection={<IconChecks size={16} aria-hidden />}
              onClick={() => mergeMany('chosen')}
            >
              <Trans>Merge {formatCount(chosen.size)} chosen…</Trans>
            </Button>
          </MantineGroup>
        )}
      </div>
      <div ref={split} className={`${screen['split']} ${classes['split']}`} data-duplicate-shortcuts>
        <ReadList
          query={list}
          count={entries.length}
          isReading={status.data?.state === 'scanning'}
          reading={t`Finding duplicates`}
          nothingFound={narrowed ? t`No duplicates match the search and filters.` : null}
          found={plural(total, {
            one: `${formatCount(total)} set of duplicates`,
            other: `${formatCount(total)} sets of duplicates`,
          })}
          onClear={() => change({ filter: NO_FILTER })}
          empty={<NothingLeft mode={mode} state={status.data?.state ?? 'idle'} done={done} />}
        >
          <div className={classes['list']}>
            <ClusterList
              entries={entries}
              groups={groups}
              total={total}
              activeId={shownId}
              decided={decided}
              chosen={chosen}
              onToggle={toggle}
              hasMore={list.hasNextPage}
              onMore={more}
              onActivate={place.activate}
              onEnter={actions.merge}
            />
          </div>
          <section className={classes['detail']} aria-label={t`Cluster`}>
            <ClusterView
              key={shownId}
              cluster={cluster}
              groups={groups}
              showKeys={singleKeys}
              leftOut={leftOut}
              busy={actions.busy}
              onLeaveOut={leaveOut}
              onContact={handlers.onContact}
              onMerge={actions.merge}
              onNot={() => actions.mark('not')}
              onMeant={() => actions.mark('meant')}
              onSkip={actions.skip}
            />
          </section>
        </ReadList>
      </div>
    </div>
  );
}

/** Label of a mode with its number of clusters, if known. */
const modeLabel = (label: string, { data }: UseQueryResult<DuplicatesStatus>): string =>
  data === undefined || data.state === 'idle' ? label : `${label} (${formatCount(data.clusters)})`;

const modeChoices = (): { value: DuplicatesMode; label: string }[] => [
  { value: 'within-group', label: t`Within a group` },
  { value: 'across-groups', label: t`Across groups` },
];

/** Shown in place of an empty queue. The last decision can still be undone there. */
function NothingLeft({ mode, state, done }: { mode: DuplicatesMode; state: string; done: number }) {
  return (
    <EmptyPlace>
      {state === 'ready' ? (
        <EmptyState
          icon={<IconCopyCheck size={40} stroke={1.4} />}
          title={done > 0 ? t`All duplicates are reviewed` : t`No duplicates`}
          text={
            mode === 'within-group'
              ? t`No one is in a group twice. New and changed contacts are compared automatically.`
              : t`No one is in several groups by mistake. New and changed contacts are compared automatically.`
          }
        />
      ) : (
        <EmptyState
          icon={<IconCopyCheck size={40} stroke={1.4} />}
          title={t`Not searched yet`}
          text={t`Duplicates appear here when the comparison is done.`}
        />
      )}
    </EmptyPlace>
  );
}
