import type { Migration } from '../migration.ts';

export const reviewActions: Migration = {
  version: 10,
  up(database) {
    database.exec(`
      -- The steps whose rows are in review_step, stored so that they can be undone and redone after a restart.
      CREATE TABLE review_action (
        step INTEGER PRIMARY KEY,
        -- Sequence of the newest batch at that time, 0 for none. An undo reverses the newer of batch and step.
        after_sequence INTEGER NOT NULL,
        -- Id of the editing session of a note; all saves of one session are one step. Null for marks.
        sitting TEXT,
        -- Sequence of the newest batch when the step was undone; its rows then hold the values for a redo. Else null.
        undone_after INTEGER
      ) STRICT;
      INSERT INTO review_action SELECT DISTINCT step, 0, NULL, NULL FROM review_step;
    `);
  },
};
