import type { Migration } from '../migration.ts';

export const reviewActions: Migration = {
  version: 10,
  up(database) {
    database.exec(`
      -- The steps of reviewing whose rows are kept in review_step, so that undo and redo find them after a restart.
      CREATE TABLE review_action (
        step INTEGER PRIMARY KEY,
        -- The newest batch at that time, 0 for none: an undo takes back whichever of the two is newer.
        after_sequence INTEGER NOT NULL,
        -- Names the editing that a note was typed in: what is saved while typing is one step. Null for marks.
        sitting TEXT,
        -- The newest batch when it was undone; its rows hold what a redo gives back. Null while it counts.
        undone_after INTEGER
      ) STRICT;
      INSERT INTO review_action SELECT DISTINCT step, 0, NULL, NULL FROM review_step;
    `);
  },
};
