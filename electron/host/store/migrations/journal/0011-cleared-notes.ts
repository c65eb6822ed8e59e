import type { Migration } from '../migration.ts';

export const clearedNotes: Migration = {
  version: 11,
  up(database) {
    database.exec(`
      -- 1 where the user took a note away: the notes of contacts that were merged into this one are not shown in its place.
      ALTER TABLE review ADD COLUMN note_cleared INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE review_step ADD COLUMN note_cleared INTEGER NOT NULL DEFAULT 0;
    `);
  },
};
