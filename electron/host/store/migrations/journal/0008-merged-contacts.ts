import type { Migration } from '../migration.ts';

export const mergedContacts: Migration = {
  version: 8,
  up(database) {
    database.exec(`
      -- The contact that each removed one was merged into. Decisions about the removed contact are read as decisions
      -- about the kept one until the removal is undone. Kept when the history of the merge expires.
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

      -- Inherited decisions are now derived from merged_contact, so their copies are deleted. Copies of merges that
      -- are no longer known stay as ordinary decisions, because these merges can't be undone.
      DELETE FROM passed_mark WHERE merge_id NOT IN (SELECT merge_id FROM merge);
      DELETE FROM mark_member WHERE mark_id IN (SELECT mark_id FROM passed_mark);
      DELETE FROM mark WHERE mark_id IN (SELECT mark_id FROM passed_mark);
      DROP TABLE passed_mark;
    `);
  },
};
