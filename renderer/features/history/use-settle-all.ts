import { useState } from 'react';
import type { Change } from '../../../electron/contract/change.ts';
import { differingFields, pickFields } from '../../../electron/core/compare-fields.ts';
import { useAnnouncer } from '../../lib/announcer.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/call-host.ts';
import { inTurns } from '../../lib/in-turns.ts';
import { useAccountId } from '../../lib/open-account.ts';

/** Requests to the host at the same time; each waits for the service. */
const AT_ONCE = 6;

/** Settles many conflicts at once, and lets go of what is settled. */
export function useSettleAll() {
  const bridge = useBridge();
  const accountId = useAccountId();
  const announcer = useAnnouncer();
  const [running, setRunning] = useState(false);

  /** Whether the user's values are there, or on their way. */
  async function keep({ contactKey, label, after }: Change): Promise<boolean> {
    if (contactKey === null) return false;
    try {
      const now = await callHost(bridge, 'contacts.get', { accountId, key: contactKey });
      if (now === null) return true;
      const differing = differingFields(after, now.fields);
      if (differing.length === 0) return true;
      const outcome = await callHost(bridge, 'contacts.edit', {
        accountId,
        key: contactKey,
        before: pickFields(now.fields, differing),
        after: pickFields(after, differing),
      });
      if (outcome.state === 'refused') announcer.outcome({ accountId, kind: 'contact.edit', label, outcome });
      return outcome.state !== 'refused';
    } catch (thrown) {
      announcer.failure(appErrorOf(thrown), { accountId, attempt: 'contact.edit', label });
      return false;
    }
  }

  return {
    running,
    /** What is settled is refused no longer. That it cannot be let go, being settled by others, changes nothing. */
    async letGo(changes: readonly Change[]): Promise<void> {
      if (changes.length === 0) return;
      await bridge.invoke('changes.resolveRefused', {
        accountId,
        changeIds: changes.map(({ changeId }) => changeId),
        decision: 'drop',
      });
    },
    /** Resolves with the changes that are settled. */
    async keepMine(changes: readonly Change[]): Promise<Change[]> {
      setRunning(true);
      const kept = await inTurns(changes, AT_ONCE, keep);
      setRunning(false);
      return changes.filter((_, index) => kept[index] === true);
    },
  };
}
