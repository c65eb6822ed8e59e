import { useState } from 'react';
import type { Change } from '../../../electron/contract/changes/change.ts';
import { useAnnouncer } from '../../lib/notices/announcer.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../lib/host-calls/open-account.ts';

const idsOf = (changes: readonly Change[]) => changes.map(({ changeId }) => changeId);

/** Settles many conflicts at once, and lets go of what is settled. `onBegan`: a batch that is to be told of was begun. */
export function useSettleAll(onBegan: (batchId: string) => void) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const [running, setRunning] = useState(false);
  return {
    running,
    /** What is settled is refused no longer. That it cannot be let go, being settled by others, changes nothing. */
    async letGo(changes: readonly Change[]): Promise<void> {
      if (changes.length === 0) return;
      await bridge.invoke('changes.resolveRefused', {
        accountId,
        changeIds: idsOf(changes),
        decision: 'drop',
      });
    },
    /** Lets the user's values be sent after all, as one step; false when nothing of that could be recorded. */
    async keepMine(changes: readonly Change[]): Promise<boolean> {
      setRunning(true);
      try {
        const { batchId } = await callHost(bridge, 'changes.keepMine', {
          accountId,
          changeIds: idsOf(changes),
        });
        if (batchId !== null) onBegan(batchId);
        return true;
      } catch (thrown) {
        announcer.failure(appErrorOf(thrown), { accountId, attempt: 'conflicts' });
        return false;
      } finally {
        setRunning(false);
      }
    },
  };
}
