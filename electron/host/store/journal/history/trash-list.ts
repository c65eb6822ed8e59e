import type { TrashedContact } from '../../../../contract/changes/trash.ts';
import { changeOf } from '../change-row.ts';
import { searchedWords } from './history-texts.ts';
import type { Journal } from '../journal.ts';
import type { JournalApi } from '../../api/journal-api.ts';

/**
 * An SQL condition for a delete `c` to be in the trash: the contact has no later delete, and no later create that
 * restored it.
 */
const NEWEST_DELETE = `NOT EXISTS (SELECT 1 FROM change AS later WHERE later.contact_key = c.contact_key
  AND later.sequence > c.sequence AND ((later.kind = 'contact.delete'
      AND (later.state = 'done' OR (later.state = 'queued' AND later.merge_id IS NULL)))
    OR (later.kind = 'contact.create' AND later.state NOT IN ('refused', 'cancelled'))))`;

/** Contacts whose delete is still in the history and wasn't undone, the latest delete first. */
export function trashedContacts(
  journal: Journal,
  query: Parameters<JournalApi['trash']>[0],
  groupName: (groupId: number | null) => string | null,
): { rows: TrashedContact[]; total: number } {
  const words = searchedWords(query.search);
  const has = words.map(() => 'AND instr(t.text, ?) > 0').join(' ');
  const from = `FROM change c ${words.length === 0 ? '' : 'JOIN change_text t ON t.sequence = c.sequence'}
    WHERE c.kind = 'contact.delete' AND (c.state = 'done' OR (c.state = 'queued' AND c.merge_id IS NULL)) AND c.undone = 0 ${has} AND ${NEWEST_DELETE}`;
  const total = journal.database.prepare(`SELECT count(*) AS count ${from}`).get(...words)?.['count'];
  const rows = journal.database
    .prepare(`SELECT c.* ${from} ORDER BY c.sequence DESC LIMIT ? OFFSET ?`)
    .all(...words, query.limit, query.offset)
    .map(changeOf);
  return {
    total: Number(total),
    rows: rows.flatMap((change): TrashedContact[] => {
      const key = change.contactKey;
      if (key === null) return [];
      const deletedAt = change.settledAt ?? change.recordedAt;
      const restorable = journal.customFieldsOf(key) !== null;
      const recreated = [
        'contactId',
        'dateCreated',
        'source',
        ...(restorable ? [] : (['customFields'] as const)),
      ] as const;
      return [
        {
          changeId: change.changeId,
          sequence: change.sequence,
          key,
          label: change.label,
          fields: change.before,
          groupName: groupName(change.before.groupId ?? null),
          deletedAt,
          expiresAt: new Date(Date.parse(deletedAt) + query.keepMs).toISOString(),
          // Restoring an unsent delete only cancels it, so nothing is lost.
          lost: change.state === 'queued' ? [] : [...recreated],
        },
      ];
    }),
  };
}
