import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountId } from '../../electron/contract/account.ts';
import type { Announcer } from '../lib/announcer.ts';
import { useBridge } from '../lib/bridge-context.ts';
import { createGatheredInvalidation } from './gathered-invalidation.ts';
import { effectsOf } from './host-event-effects.ts';

// Often enough to look live, seldom enough to leave the main thread to the user.
const PAUSE_MS = 200;

/** Keeps the cache equal to what the host says, and tells what became of changes. */
export function useHostEvents(openAccountId: () => AccountId | null, announcer: Announcer): void {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  useEffect(() => {
    const gathered = createGatheredInvalidation((queryKey) => {
      // A reading under way is let through: starting anew at every event could keep the first answer away for long.
      queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false }).catch(() => {
        // The failure stands in the query itself and is shown where its data would be.
      });
    }, PAUSE_MS);
    const stop = bridge.onEvent((event) => {
      const effects = effectsOf(event, openAccountId());
      for (const { queryKey, data } of effects.store) queryClient.setQueryData(queryKey, data);
      gathered.add(effects.invalidate);
      if (effects.announce !== null) {
        const { accountId, changes } = effects.announce;
        for (const change of changes)
          announcer.outcome({ accountId, kind: change.kind, label: change.label, outcome: change });
      }
    });
    return () => {
      stop();
      gathered.stop();
    };
  }, [bridge, queryClient, openAccountId, announcer]);
}
