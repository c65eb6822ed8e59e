import type { Migration } from '../migration.ts';

export const notes: Migration = {
  version: 3,
  up(database) {
    database.exec(`
      -- Facts about the journal itself, by name.
      CREATE TABLE note (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT;
    `);
  },
};
