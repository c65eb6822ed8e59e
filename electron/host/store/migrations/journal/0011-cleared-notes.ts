import type { Migration } from '../migration.ts';

export const clearedNotes: Migration = {
  version: 11,
  up(database) {
    database.exec(`
      -- 1 if the user deleted the note. Then no note of a contact that was merged into this one is shown in its place.
      ALTER TABLE review ADD COLUMN note_cleared INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE review_step ADD COLUMN note_cleared INTEGER NOT NULL DEFAULT 0;
    `);
  },
};
