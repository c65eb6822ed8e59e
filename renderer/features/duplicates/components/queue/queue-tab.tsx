import { plural, t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { useActionHandlers } from '../../../../lib/actions/action-handlers.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { QueryList } from '../../../../ui/lists/query-list.tsx';
import { FRESH_QUEUE, NO_FILTER, useDuplicatesStore, type QueueFilter } from '../../duplicates-store.ts';
import { useQueueActions } from '../../queue/use-queue-actions.ts';
import type { DuplicatesHandlers } from '../../duplicates-handlers.ts';
import { ClusterList } from './cluster-list.tsx';
import { ClusterView } from '../cluster-view.tsx';
import { QueueFilters } from './queue-filters.tsx';
import screen from '../../../../ui/layout/screen.module.css';
import classes from '../duplicates.module.css';
import { useClusterQueue } from '../../queue/use-cluster-queue.ts';
import { useSeenId } from '../../use-seen-id.ts';
import { useMembersLeftOut } from '../../use-members-left-out.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { QueueModes } from './queue-modes.tsx';
import { QueueBar } from './queue-bar.tsx';

interface QueueTabProps {
  groups: readonly Group[];
  singleKeys: boolean;
  handlers: DuplicatesHandlers;
}

/** Queue of clusters by certainty, with the active one beside it. */
export function QueueTab({ groups, singleKeys, handlers }: QueueTabProps) {
  const accountId = useAccountId();
  const { queue, statuses, status, list, entries, more, total, place, cluster, isNarrowed, done, left } =
    useClusterQueue();
  const { mode, filter, decided, chosen } = queue;
  const { index, shownId } = place;
  const { leftOut, leaveOut } = useMembersLeftOut(shownId);
  const seenId = useSeenId(cluster.data?.clusterId ?? null);
  const isSeen = seenId !== null && seenId === shownId;
  const [ignoredId, setIgnoredId] = useState<string | null>(null);
  if (ignoredId !== null && ignoredId !== shownId) setIgnoredId(null);
  const actions = useQueueActions({
    shownId,
    cluster: cluster.data,
    isSeen,
    leftOut,
    handlers,
    onIgnored: setIgnoredId,
    onDecided: place.advance,
  });
  const change = (to: Partial<typeof queue>) => useDuplicatesStore.getState().change(accountId, to);
  const toggle = (clusterId: string) => useDuplicatesStore.getState().toggle(accountId, clusterId);
  const mergeMany = (merging: typeof queue.merging) => {
    change({ merging });
    handlers.onMergeCertain();
  };
  const hasCluster = () => cluster.data != null;
  useActionHandlers({
    'duplicate.next': {
      enabled: () => index < entries.length - 1 || list.hasNextPage,
      run: place.next,
    },
    'duplicate.previous': { enabled: () => index > 0, run: place.previous },
    'duplicate.merge': { enabled: () => shownId !== null && actions.canMerge, run: actions.merge },
    'duplicate.not': { enabled: hasCluster, run: () => actions.mark('not') },
    'duplicate.meant': {
      enabled: () => (cluster.data?.groupIds.length ?? 0) > 1,
      run: () => actions.mark('meant'),
    },
    'duplicate.skip': { enabled: hasCluster, run: actions.skip },
    'duplicate.undo': { enabled: () => actions.undo !== null, run: () => actions.undo?.() },
    'duplicate.choose': { enabled: () => shownId !== null, run: () => toggle(shownId ?? '') },
    'duplicate.mergeCertain': { enabled: () => total > 0, run: () => mergeMany('certain') },
    'duplicate.mergeChosen': { enabled: () => chosen.size > 0, run: () => mergeMany('chosen') },
    'duplicate.openPlan': { run: handlers.onOpenPlan },
  });

  const narrow = (to: Partial<QueueFilter>) => change({ filter: { ...filter, ...to }, activeIndex: 0 });
  const chooseNone = { chosen: FRESH_QUEUE.chosen };

  return (
    <div className={`${screen['panel']} ${classes['panel']}`}>
      <div className={screen['tools']}>
        <QueueModes
          mode={mode}
          statuses={statuses}
          onMode={(to) => change({ mode: to, activeIndex: 0, ...chooseNone })}
        />
        <QueueFilters filter={filter} groups={groups} onNarrow={narrow} />
      </div>
      <QueueBar
        mode={mode}
        status={status}
        done={done}
        left={left}
        chosenCount={chosen.size}
        canMerge={total > 0}
        onMerge={mergeMany}
        onChooseNone={() => change(chooseNone)}
      />
      <div className={`${screen['split']} ${classes['split']}`} data-duplicate-shortcuts>
        <QueryList
          query={list}
          count={entries.length}
          isReading={status?.state === 'scanning'}
          reading={t`Finding duplicates`}
          nothingFound={isNarrowed ? t`No duplicates match the search and filters.` : null}
          found={plural(total, {
            one: `${formatCount(total)} set of duplicates`,
            other: `${formatCount(total)} sets of duplicates`,
          })}
          onClear={() => change({ filter: NO_FILTER })}
          empty={<EmptyQueue mode={mode} state={status?.state ?? 'idle'} done={done} />}
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
          <VisuallyHidden role="status">
            {ignoredId !== null && t`No decision was saved, because these contacts had just appeared.`}
          </VisuallyHidden>
          <section
            className={classes['detail']}
            aria-label={t`Set of duplicates`}
            data-seen={isSeen}
            data-ignored={ignoredId !== null || undefined}
          >
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
        </QueryList>
      </div>
    </div>
  );
}
