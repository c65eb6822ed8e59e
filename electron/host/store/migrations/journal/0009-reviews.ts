import type { Migration } from '../migration.ts';

export const reviews: Migration = {
  version: 9,
  up(database) {
    database.exec(`
      -- What a reviewer of a list said of its contacts.
      CREATE TABLE review (
        contact_key TEXT PRIMARY KEY,
        -- keep, fix, remove; none where a mark was taken away; null where nothing was said.
        mark TEXT,
        note TEXT NOT NULL,
        -- ISO 8601, so that marks of two reviewers can be told apart by their age.
        changed_at TEXT NOT NULL
      ) STRICT;
      -- What stood before the last steps of reviewing; mark and note are null where nothing was said before.
      CREATE TABLE review_step (
        step INTEGER NOT NULL,
        contact_key TEXT NOT NULL,
        mark TEXT,
        note TEXT,
        changed_at TEXT,
        PRIMARY KEY (step, contact_key)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
