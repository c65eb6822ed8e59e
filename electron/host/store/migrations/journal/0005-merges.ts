import type { Migration } from '../migration.ts';

export const merges: Migration = {
  version: 5,
  up(database) {
    database.exec(`
      -- Merges: what was wanted of each, and where it stands. What it does are changes of its batch.
      CREATE TABLE merge (
        merge_id TEXT PRIMARY KEY,
        batch_id TEXT NOT NULL,
        -- Its place among those of its batch, from 1.
        place INTEGER NOT NULL,
        -- JSON, as are the other columns that hold more than one value.
        plan TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'waiting',
        stop TEXT,
        -- Of a merge that stopped.
        left_as TEXT,
        written_again INTEGER NOT NULL DEFAULT 0,
        not_put_back TEXT NOT NULL DEFAULT '[]'
      ) STRICT;
      CREATE INDEX merge_by_batch ON merge (batch_id, place);
      CREATE INDEX merge_open ON merge (merge_id) WHERE state IN ('waiting', 'running', 'puttingBack');

      -- change.undone, besides: 3 it is nothing to be taken back by itself, another change stands for it.
      ALTER TABLE change ADD COLUMN merge_id TEXT;
      ALTER TABLE change ADD COLUMN merge_role TEXT;
      -- Recorded after the others of its batch, and so not beside them.
      ALTER TABLE change ADD COLUMN late INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX change_by_merge ON change (merge_id, sequence) WHERE merge_id IS NOT NULL;
    `);
  },
};
