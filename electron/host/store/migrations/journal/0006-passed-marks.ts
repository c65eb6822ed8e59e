import type { Migration } from '../migration.ts';

export const passedMarks: Migration = {
  version: 6,
  up(database) {
    database.exec(`
      -- Decisions inherited through a merge: those about a removed contact apply to the kept one until the merge is
      -- undone.
      CREATE TABLE passed_mark (
        mark_id TEXT PRIMARY KEY,
        merge_id TEXT NOT NULL
      ) STRICT;
    `);
  },
};
