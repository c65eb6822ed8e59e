import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { ClusterFilter, DuplicatesMode } from '../../contract/merging/duplicates.ts';
import { MAX_MERGE_MEMBERS } from '../../contract/enumerations.ts';
import { MAX_MERGES_PER_BATCH } from '../../contract/merging/merge-plan.ts';
import type { Finder } from '../duplicates/finder.ts';

const CLUSTERS_PER_PAGE = 200;
export interface ClusterKeys {
  clusterId: string;
  /** Keys of the members; null for more members than a merge allows. */
  keys: ContactKey[] | null;
}

/**
 * Returns the clusters to be merged: the given ones, or the certain ones that match the filter, in the finder's order
 * and at most `MAX_MERGES_PER_BATCH`.
 */
export async function clustersOf(
  finder: Pick<Finder, 'list' | 'get'>,
  mode: DuplicatesMode,
  filter: ClusterFilter,
  clusterIds?: readonly string[],
): Promise<ClusterKeys[]> {
  const found: ClusterKeys[] = [];
  if (clusterIds !== undefined) {
    for (const clusterId of clusterIds) {
      const cluster = await finder.get(clusterId);
      if (cluster !== null)
        found.push(
          keysOf(
            clusterId,
            cluster.members.map(({ key }) => key),
          ),
        );
    }
    return found;
  }
  for (let offset = 0; found.length < MAX_MERGES_PER_BATCH; offset += CLUSTERS_PER_PAGE) {
    const { rows } = await finder.list({
      mode,
      filter: { ...filter, certainOnly: true },
      offset,
      limit: CLUSTERS_PER_PAGE,
    });
    for (const { clusterId, members, size } of rows)
      found.push(
        size > members.length
          ? { clusterId, keys: null }
          : keysOf(
              clusterId,
              members.map(({ key }) => key),
            ),
      );
    if (rows.length < CLUSTERS_PER_PAGE) break;
  }
  return found.slice(0, MAX_MERGES_PER_BATCH);
}

const keysOf = (clusterId: string, keys: ContactKey[]): ClusterKeys => ({
  clusterId,
  keys: keys.length > MAX_MERGE_MEMBERS ? null : keys,
});
