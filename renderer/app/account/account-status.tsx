import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import type { Batch } from '../../../electron/contract/changes/batch.ts';
import { RunningBatchLink } from '../../features/bulk/components/running-batch-link.tsx';
import { StatusLine } from '../../features/sync/components/status-line.tsx';
import { useTryNow } from '../../features/sync/mutations.ts';
import { syncStatusQuery } from '../../features/sync/queries.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { changesStatusQuery } from '../../lib/host-calls/queries/change-queries.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { ShortcutButton } from '../commands/shortcut-button.tsx';
import { useAppStore } from '../app-store.ts';
import { RemovalStrip } from '../lazy-components.ts';

/** Status line of the open account. A component of its own, so that progress of a sync re-renders nothing else. */
export const AccountStatus = memo(function AccountStatus({
  blockedBy,
  onSyncNow,
  onUndo,
}: {
  blockedBy: Session['blockedBy'];
  onSyncNow: () => void;
  onUndo: (batch: Batch) => void;
}) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const sync = useQuery(syncStatusQuery(bridge, accountId));
  const tryNow = useTryNow(accountId);
  const changes = useQuery(changesStatusQuery(bridge, accountId));
  const { open, showHistory } = useAppStore.getState();
  return (
    <StatusLine
      sync={sync.data}
      changes={changes.data}
      blockedBy={blockedBy}
      onSyncNow={onSyncNow}
      onTryNow={() => tryNow.mutate()}
      onGiveKey={() => open('give_key')}
      onShowWaiting={() => showHistory({ tab: 'waiting' })}
      removals={
        changes.data?.removals !== undefined && (
          <Suspense fallback={null}>
            <RemovalStrip
              removals={changes.data.removals}
              onShow={() => showHistory({ tab: 'waiting' })}
              onUndo={onUndo}
            />
          </Suspense>
        )
      }
      progress={<RunningBatchLink onOpen={(batchId) => showHistory({ tab: 'history', batchId })} />}
    >
      <ShortcutButton id="app.palette" />
      <ShortcutButton id="app.shortcuts" />
    </StatusLine>
  );
});
