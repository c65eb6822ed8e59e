import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import { storeAnswer, invalidateAfterFetch } from '../../lib/host-calls/queries/query-cache-updates.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { settingKey } from '../../lib/host-calls/queries/settings-keys.ts';
import type { ToastSenders } from './create-toast-senders.ts';
import { createGatheredInvalidation } from './gathered-invalidation.ts';
import { effectsOf } from './host-event-effects.ts';

// Frequent enough to look live, rare enough to keep the main thread free for input.
const PAUSES_MS = { first: 200, longest: 800 };

/** Whether this window is changing the setting of a query right now. Its cache is then newer than the host's answer. */
const isBeingSet = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient.isMutating({ mutationKey: settingKey(queryKey), exact: true }) > 0;

/** Applies host events to the query cache, and reports outcomes of changes. */
export function useHostEvents(
  openAccountId: () => AccountId | null,
  { notifier, batchToasts }: ToastSenders,
): void {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  useEffect(() => {
    let stopped = false;
    const gathered = createGatheredInvalidation((queryKey) => {
      void invalidateAfterFetch(queryClient, queryKey).then((due) => {
        if (due && !stopped) gathered.add([queryKey]);
      });
    }, PAUSES_MS);
    const stop = bridge.onEvent((event) => {
      const effects = effectsOf(event, openAccountId());
      for (const { queryKey, data } of effects.store) storeAnswer(queryClient, queryKey, data);
      gathered.add(effects.invalidate.filter((queryKey) => !isBeingSet(queryClient, queryKey)));
      const openId = openAccountId();
      if (effects.catchUp === true && openId !== null) batchToasts.catchUp(openId);
      if (effects.announce !== null) {
        const { accountId, batches, changes } = effects.announce;
        for (const change of batchToasts.take(accountId, batches, changes))
          notifier.outcome({ accountId, kind: change.kind, label: change.label, outcome: change });
      }
    });
    return () => {
      stopped = true;
      stop();
      gathered.stop();
    };
  }, [bridge, queryClient, openAccountId, notifier, batchToasts]);
}
