import type { ExportSource } from '../../contract/exports/export.ts';
import type { Finder } from '../duplicates/finder.ts';

const SETS_AT_ONCE = 200;

/** The members of all listed sets of duplicates, set by set, each with the number of its set in the list. */
export async function duplicateSetsOf(
  finder: Pick<Finder, 'list' | 'get'>,
  { mode, filter }: Extract<ExportSource, { kind: 'duplicates' }>,
): Promise<Map<string, number>> {
  const sets = new Map<string, number>();
  let number = 0;
  for (;;) {
    const { rows, total } = await finder.list({ mode, filter, offset: number, limit: SETS_AT_ONCE });
    for (const { clusterId, members, size } of rows) {
      number += 1;
      // A list names only the first members of a large set.
      const all = size > members.length ? ((await finder.get(clusterId))?.members ?? members) : members;
      for (const { key } of all) if (!sets.has(key)) sets.set(key, number);
    }
    if (rows.length === 0 || number >= total) return sets;
  }
}
