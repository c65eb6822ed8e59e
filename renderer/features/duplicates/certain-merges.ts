import type { AccountId } from '../../../electron/contract/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ClusterFilter, DuplicatesMode } from '../../../electron/contract/duplicates.ts';
import { MOST_MERGES_AT_ONCE, type ProposedMerge } from '../../../electron/contract/merge.ts';
import { callHost } from '../../lib/call-host.ts';

/** What is proposed for a certain cluster. */
export interface CertainMerge extends ProposedMerge {
  clusterId: string;
}

/** At most as many clusters as the host gives at once. */
const PAGE = 200;
// Enough to keep the host busy without standing before anything else.
const AT_ONCE = 4;

/**
 * Proposals for all clusters of the queue that are certain, in its order. Those that changed while they were read are left
 * out. `tell`: how many of how many there are so far; ends early, with null, once `signal` is aborted.
 */
export async function readCertainMerges(
  bridge: ContactsBridge,
  accountId: AccountId,
  mode: DuplicatesMode,
  filter: ClusterFilter,
  tell: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<CertainMerge[] | null> {
  const ids: { clusterId: string; keys: string[] }[] = [];
  for (;;) {
    const { rows, total } = await callHost(bridge, 'duplicates.list', {
      accountId,
      mode,
      filter: { ...filter, certainOnly: true },
      offset: ids.length,
      limit: PAGE,
    });
    ids.push(...rows.map(({ clusterId, members }) => ({ clusterId, keys: members.map(({ key }) => key) })));
    if (rows.length === 0 || ids.length >= Math.min(total, MOST_MERGES_AT_ONCE)) break;
  }
  const found: (CertainMerge | null)[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    if (signal.aborted) return null;
    tell(at, ids.length);
    const some = ids.slice(at, at + AT_ONCE).map(async ({ clusterId, keys }) => {
      const answer = await bridge.invoke('merges.propose', { accountId, keys });
      // One of them may have gone meanwhile: its cluster is no longer what was certain.
      return answer.ok && answer.value.members.length === keys.length ? { ...answer.value, clusterId } : null;
    });
    found.push(...(await Promise.all(some)));
  }
  return found.filter((each) => each !== null);
}
