import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Batch, WaitingEntry } from '../../../../../electron/contract/changes/batch.ts';
import type { Group } from '../../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../../../lib/host-calls/call-host.ts';
import { changesStatusQuery } from '../../../../lib/host-calls/queries/change-queries.ts';
import { formatInstant } from '../../../../lib/formats/formats.ts';
import { useAccountId } from '../../../../lib/host-calls/open-account-context.ts';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../../../ui/messages/error-state.tsx';
import { VirtualList } from '../../../../ui/lists/virtual-list.tsx';
import { waitingQuery } from '../../queries.ts';
import { removalsText } from '../../../../lib/texts/changes/waiting-removals.ts';
import { batchReason, waitingReason } from '../../../../lib/texts/changes/waiting-reason.ts';
import { changeKindTexts } from '../change-item.tsx';
import screen from '../../../../ui/layout/screen.module.css';
import { RemovalButtons, SendRemovalButton } from './removal-buttons.tsx';
import { WaitingBatch } from './waiting-batch.tsx';
import { WaitingChange } from './waiting-change.tsx';

/** Pending changes by batch with reasons and buttons, unsettled ones first. */
export function WaitingTab({
  groups,
  onContact,
  onUndo,
}: {
  groups: readonly Group[];
  onContact: (key: string) => void;
  onUndo: (batch: Batch) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const status = useQuery(changesStatusQuery(bridge, accountId));
  const list = useInfiniteQuery(waitingQuery(bridge, accountId));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const entries = useMemo(() => {
    const all = list.data?.pages.flat() ?? [];
    const asks = ({ batch }: WaitingEntry) => batch.counts.unsettled > 0;
    return [...all.filter(asks), ...all.filter((entry) => !asks(entry))];
  }, [list.data]);
  const { fetchNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  const toggle = (batchId: string) => {
    const next = new Set(opened);
    if (!next.delete(batchId)) next.add(batchId);
    setOpened(next);
  };
  if (list.isError) return <ErrorState error={appErrorOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <Skeleton height={120} m="md" />;
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<IconChecks size={40} stroke={1.4} />}
        title={t`No waiting changes`}
        text={t`No changes are waiting. Rejected changes are listed under Changes.`}
      />
    );
  }
  const unsettled = status.data?.unsettled ?? 0;
  return (
    <div className={screen['panel']}>
      {unsettled > 0 && (
        <Text size="sm" px="md" pb="sm">
          <Trans>
            Unconfirmed changes were sent, but the service didn’t respond. The app checks whether they
            arrived. If it can’t tell, look in the service’s application: send a change again if it’s missing
            there, or remove it from this list.
          </Trans>
        </Text>
      )}
      <VirtualList
        label={t`Changes in progress`}
        items={entries}
        keyOf={({ batch }) => batch.batchId}
        estimate={() => 84}
        hasMore={list.hasNextPage}
        onMore={more}
        render={({ batch, change, behind }) =>
          change === null ? (
            <WaitingBatch
              batch={batch}
              opened={opened.has(batch.batchId)}
              groups={groups}
              reasonOf={(now) => batchReason(now, status.data, behind)}
              {...(behind === undefined ? {} : { behind })}
              onToggle={() => toggle(batch.batchId)}
              onContact={onContact}
              onUndo={onUndo}
            />
          ) : (
            <WaitingChange
              change={change}
              groups={groups}
              reason={`${changeKindTexts()[change.kind]}, ${formatInstant(change.recordedAt)}. ${batch.removals === undefined ? waitingReason(change.state, batch.blockedBy, status.data, behind) : `${removalsText(batch.removals)}.`}`}
              onContact={onContact}
              {...(behind === undefined ? {} : { unblockButton: <SendRemovalButton behind={behind} /> })}
              {...(batch.removals === undefined
                ? {}
                : { buttons: <RemovalButtons batch={batch} onUndo={onUndo} /> })}
            />
          )
        }
      />
    </div>
  );
}
