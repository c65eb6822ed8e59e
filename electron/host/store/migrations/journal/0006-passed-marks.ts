import type { Migration } from '../migration.ts';

export const passedMarks: Migration = {
  version: 6,
  up(database) {
    database.exec(`
      -- Marks that a merge has passed on: what was said of a contact that was removed is said of the one it was merged into,
      -- for as long as the merge is not taken back.
      CREATE TABLE passed_mark (
        mark_id TEXT PRIMARY KEY,
        merge_id TEXT NOT NULL
      ) STRICT;
    `);
  },
};
