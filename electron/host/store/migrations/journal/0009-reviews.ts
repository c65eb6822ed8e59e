import type { Migration } from '../migration.ts';

export const reviews: Migration = {
  version: 9,
  up(database) {
    database.exec(`
      -- The reviewer's marks and notes about the contacts of a list.
      CREATE TABLE review (
        contact_key TEXT PRIMARY KEY,
        -- keep, fix or remove; none if the mark was removed; null if there never was one.
        mark TEXT,
        note TEXT NOT NULL,
        -- ISO 8601; of the marks of two reviewers, the later one counts.
        changed_at TEXT NOT NULL
      ) STRICT;
      -- Marks and notes from before the latest steps, for undo; null if there were none.
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
