import type { Migration } from '../migration.ts';

export const notes: Migration = {
  version: 3,
  up(database) {
    database.exec(`
      -- What must be remembered about the journal itself.
      CREATE TABLE note (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT;
    `);
  },
};
