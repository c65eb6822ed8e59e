import type { DatabaseSync } from 'node:sqlite';
import type { Group, GroupList } from '../../../contract/contacts/group.ts';
import type { Journal } from '../journal/journal.ts';
import { isMarkedForDeletion, type Mirror } from '../mirror/mirror.ts';

/** Numbers of contacts by group (null: no group), with pending changes applied. */
export function contactsByGroup(database: DatabaseSync): Map<number | null, number> {
  const counts = new Map<number | null, number>();
  const add = (sql: string, sign: 1 | -1) => {
    for (const row of database.prepare(sql).all()) {
      const groupId = typeof row['group_id'] === 'number' ? row['group_id'] : null;
      counts.set(groupId, (counts.get(groupId) ?? 0) + sign * Number(row['count']));
    }
  };
  add('SELECT group_id, count(*) AS count FROM main.listing GROUP BY group_id', 1);
  add(
    `SELECT l.group_id, count(*) AS count FROM temp.pending_listing p JOIN main.listing l ON l.row_id = p.row_id
     GROUP BY l.group_id`,
    -1,
  );
  add('SELECT group_id, count(*) AS count FROM temp.pending_listing GROUP BY group_id', 1);
  return counts;
}

/**
 * The service's groups with the numbers of their contacts in the store. The rows `hiddenRowIds` aren't counted, and
 * contacts of unlisted groups count as ungrouped.
 */
export function groupList(
  database: DatabaseSync,
  { mirror, journal, hiddenRowIds }: { mirror: Mirror; journal: Journal; hiddenRowIds: ReadonlySet<number> },
): GroupList {
  const counts = contactsByGroup(database);
  const hidden = database
    .prepare(
      `SELECT group_id, count(*) AS count FROM temp.pending_listing
         WHERE row_id IN (SELECT value FROM json_each(?)) GROUP BY group_id`,
    )
    .all(JSON.stringify([...hiddenRowIds]));
  for (const row of hidden) {
    const groupId = typeof row['group_id'] === 'number' ? row['group_id'] : null;
    counts.set(groupId, (counts.get(groupId) ?? 0) - Number(row['count']));
  }
  const waiting = new Set(journal.groupDeletes().map(({ groupId }) => groupId));
  const groups = mirror
    .groups()
    .filter((group) => group.listed)
    .map((group): Group => ({
      groupId: group.groupId,
      name: group.name,
      category: group.category,
      status: group.status,
      count: counts.get(group.groupId) ?? 0,
      serviceCount: group.contactCount,
      deletion: isMarkedForDeletion(group) ? 'marked' : waiting.has(group.groupId) ? 'waiting' : null,
    }));
  const allCount = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const grouped = groups.reduce((sum, group) => sum + group.count, 0);
  return { groups, allCount, ungroupedCount: allCount - grouped };
}
