import type { Migration } from '../migration.ts';

export const calledOff: Migration = {
  version: 7,
  up(database) {
    database.exec(`
      -- Changes that an undo ended before they were sent: a redo records them once more.
      CREATE TABLE called_off (
        -- In the order in which they were called off.
        place INTEGER PRIMARY KEY,
        change_id TEXT NOT NULL UNIQUE,
        -- The batch that was undone.
        batch_id TEXT NOT NULL,
        -- The undo; where something had to be sent for it as well, that is the batch of this id.
        step_id TEXT NOT NULL,
        -- The last change.sequence at that time.
        after INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX called_off_by_step ON called_off (step_id);
      CREATE INDEX called_off_of_batch ON called_off (batch_id);
    `);
  },
};
