import { Button, Skeleton, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Session } from '../../../../electron/contract/account.ts';
import type { Change } from '../../../../electron/contract/change.ts';
import type { Group } from '../../../../electron/contract/group.ts';
import { useAnnouncer } from '../../../lib/announcer.ts';
import { activeBatchesQuery } from '../../../lib/batch-queries.ts';
import { useBridge } from '../../../lib/bridge-context.ts';
import { appErrorOf, callHost } from '../../../lib/call-host.ts';
import { changeKeys, changesStatusQuery } from '../../../lib/change-queries.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { useAccountId } from '../../../lib/open-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { waitingQuery } from '../queries.ts';
import { waitingReason } from '../waiting-reason.ts';
import { CHANGE_WORDS } from './change-item.tsx';
import { ChangeValues } from './change-values.tsx';
import classes from './history.module.css';

/** What is on its way: of which contact, why it waits, and the ways out. Those whose fate is not known come first. */
export function WaitingTab({
  groups,
  blockedBy,
  onContact,
}: {
  groups: readonly Group[];
  blockedBy: Session['blockedBy'];
  onContact: (key: string) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const status = useQuery(changesStatusQuery(bridge, accountId));
  const active = useQuery(activeBatchesQuery(bridge, accountId));
  const list = useInfiniteQuery(waitingQuery(bridge, accountId));
  const changes = useMemo(() => {
    const all = list.data?.pages.flat() ?? [];
    const asks = ({ state }: Change) => state === 'unsettled';
    return [...all.filter(asks), ...all.filter((change) => !asks(change))];
  }, [list.data]);
  const { fetchNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  if (list.isError) return <ErrorState error={appErrorOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <Skeleton height={120} m="md" />;
  if (changes.length === 0) {
    return (
      <EmptyState
        icon={<IconChecks size={40} stroke={1.4} />}
        title="Nothing waits"
        text="Nothing is on its way to the service. What it refused stands among the changes."
      />
    );
  }
  const paused = new Set((active.data ?? []).filter((batch) => batch.paused).map(({ batchId }) => batchId));
  const unsettled = status.data?.unsettled ?? 0;
  return (
    <div className={classes['panel']}>
      {unsettled > 0 && (
        <Text size="sm" px="md" pb="sm">
          What is not confirmed was sent, but no answer came. The app reads the account to learn whether it
          arrived; where that leaves a doubt, look at the service and decide: send it again, or let it go
          because it arrived or is not wanted any more.
        </Text>
      )}
      <VirtualList
        label="Changes on their way"
        items={changes}
        keyOf={({ changeId }) => changeId}
        estimate={() => 84}
        hasMore={list.hasNextPage}
        onMore={more}
        render={(change) => (
          <WaitingChange
            change={change}
            groups={groups}
            reason={waitingReason(change, status.data, blockedBy, paused.has(change.batchId))}
            onContact={onContact}
          />
        )}
      />
    </div>
  );
}

function WaitingChange({
  change,
  groups,
  reason,
  onContact,
}: {
  change: Change;
  groups: readonly Group[];
  reason: string;
  onContact: (key: string) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const queryClient = useQueryClient();
  const { changeId, contactKey, kind, label, state } = change;
  const resolve = useMutation({
    mutationFn: (decision: 'send_again' | 'drop') =>
      callHost(bridge, 'changes.resolve', { accountId, changeId, decision }),
    onSuccess: (outcome, decision) => {
      if (decision === 'send_again') announcer.outcome({ accountId, kind, label, outcome });
    },
    onError: (thrown) => announcer.failure(appErrorOf(thrown), { accountId, attempt: kind, label }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: changeKeys.all(accountId) }),
  });
  const named = { disabled: resolve.isPending, size: 'xs' } as const;
  return (
    <div className={classes['row']} role="group" aria-label={`${CHANGE_WORDS[kind]}: ${label}`}>
      <div className={classes['rowText']}>
        <Text size="sm" fw={600} truncate>
          <bdi>{label}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {CHANGE_WORDS[kind]}, {formatInstant(change.recordedAt)}. {reason}
        </Text>
        <ChangeValues change={change} groups={groups} />
      </div>
      <div className={classes['rowEnd']}>
        {contactKey !== null && (
          <Button {...named} variant="subtle" onClick={() => onContact(contactKey)}>
            Open
          </Button>
        )}
        {state === 'queued' && (
          <Button {...named} variant="default" onClick={() => resolve.mutate('drop')}>
            Don’t send
          </Button>
        )}
        {state === 'unsettled' && (
          <>
            <Button {...named} variant="default" onClick={() => resolve.mutate('drop')}>
              Let it go
            </Button>
            <Button {...named} onClick={() => resolve.mutate('send_again')}>
              Send again
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
