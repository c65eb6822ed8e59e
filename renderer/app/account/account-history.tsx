import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { changesStatusQuery } from '../../lib/host-calls/queries/change-queries.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { useAppStore } from '../app-store.ts';
import { HistoryScreen } from '../lazy-components.ts';

type HistoryScreenProps = ComponentProps<typeof HistoryScreen>;
type Handlers = Omit<HistoryScreenProps['handlers'], 'onResolveBatch' | 'onResolveChange'>;

/** History of the open account, with the changes that are waiting. */
export function AccountHistory({
  switcher,
  groups,
  ...handlers
}: Pick<HistoryScreenProps, 'switcher' | 'groups'> & Handlers) {
  const { tab, batchId } = useAppStore((state) => state.history);
  const changes = useQuery(changesStatusQuery(useBridge(), useAccountId()));
  const { showHistory, openConflicts } = useAppStore.getState();
  return (
    <HistoryScreen
      switcher={switcher}
      tab={tab}
      batchId={batchId}
      groups={groups}
      changes={changes.data}
      onPlace={showHistory}
      handlers={{
        ...handlers,
        onResolveBatch: (each) => openConflicts({ kind: 'batch', batchId: each }),
        onResolveChange: (changeId) => openConflicts({ kind: 'change', changeId }),
      }}
    />
  );
}
