import type { Migration } from '../migration.ts';

export const mergedContacts: Migration = {
  version: 8,
  up(database) {
    database.exec(`
      -- Which contact a removed one was merged into. What was said of the removed one is passed on by it when marks are read, for
      -- as long as its removal is not taken back. Kept when the history of the merge is forgotten.
      CREATE TABLE merged_contact (
        merge_id TEXT NOT NULL,
        contact_key TEXT NOT NULL,
        kept_key TEXT NOT NULL,
        UNIQUE (merge_id, contact_key)
      ) STRICT;
      CREATE INDEX merged_contact_by_key ON merged_contact (contact_key);

      INSERT INTO merged_contact (merge_id, contact_key, kept_key)
        SELECT c.merge_id, c.contact_key, json_extract(m.plan, '$.keptKey')
        FROM change c JOIN merge m ON m.merge_id = c.merge_id
        WHERE c.merge_role = 'remove' AND c.state = 'done' AND c.contact_key IS NOT NULL
          AND m.state IN ('done', 'stopped', 'cancelled')
        ORDER BY c.sequence;

      -- What merges have passed on follows from that. Of merges that are no longer known, and so not to be taken back, it stays as said.
      DELETE FROM passed_mark WHERE merge_id NOT IN (SELECT merge_id FROM merge);
      DELETE FROM mark_member WHERE mark_id IN (SELECT mark_id FROM passed_mark);
      DELETE FROM mark WHERE mark_id IN (SELECT mark_id FROM passed_mark);
      DROP TABLE passed_mark;
    `);
  },
};
