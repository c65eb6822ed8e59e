import { useState } from 'react';
import type { Change } from '../../../electron/contract/changes/change.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';

const idsOf = (changes: readonly Change[]) => changes.map(({ changeId }) => changeId);

/** Resolves many conflicts at once. `onBegan` is called when a batch starts. */
export function useResolveConflicts(onBegan: (batchId: string) => void) {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const [running, setRunning] = useState(false);
  const failed = (thrown: unknown) =>
    notifier.failure(appErrorOf(thrown), { accountId, attempt: 'conflicts' });
  return {
    running,
    /**
     * Drops rejected changes whose conflicts the user has decided, so that they are no longer shown as open. Returns
     * false, after reporting the error, if that failed.
     */
    async dismiss(changes: readonly Change[]): Promise<boolean> {
      try {
        await callHost(bridge, 'changes.resolveRefused', {
          accountId,
          changeIds: idsOf(changes),
          decision: 'drop',
        });
        return true;
      } catch (thrown) {
        failed(thrown);
        return false;
      }
    },
    /** Sends the user's values nevertheless, as one step. Returns false, after reporting the error, if that failed. */
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
        failed(thrown);
        return false;
      } finally {
        setRunning(false);
      }
    },
  };
}
