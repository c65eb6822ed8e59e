import type { Migration } from '../migration.ts';

export const calledOff: Migration = {
  version: 7,
  up(database) {
    database.exec(`
      -- Changes that an undo cancelled before they were sent. A redo records them again.
      CREATE TABLE called_off (
        -- In the order of cancelling.
        place INTEGER PRIMARY KEY,
        change_id TEXT NOT NULL UNIQUE,
        -- The batch that was undone.
        batch_id TEXT NOT NULL,
        -- Id of the undo. If the undo also had to send changes, its batch has this id.
        step_id TEXT NOT NULL,
        -- The highest change.sequence when it was cancelled.
        after INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX called_off_by_step ON called_off (step_id);
      CREATE INDEX called_off_of_batch ON called_off (batch_id);
    `);
  },
};
