import type { Migration } from '../migration.ts';

export const merges: Migration = {
  version: 5,
  up(database) {
    database.exec(`
      -- The plan and the state of each merge. Its steps are changes of its batch.
      CREATE TABLE merge (
        merge_id TEXT PRIMARY KEY,
        batch_id TEXT NOT NULL,
        -- Its position among the merges of its batch, from 1.
        place INTEGER NOT NULL,
        -- JSON, as are stop and not_put_back.
        plan TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'waiting',
        stop TEXT,
        -- What a stopped merge left behind.
        left_as TEXT,
        written_again INTEGER NOT NULL DEFAULT 0,
        not_put_back TEXT NOT NULL DEFAULT '[]'
      ) STRICT;
      CREATE INDEX merge_by_batch ON merge (batch_id, place);
      CREATE INDEX merge_open ON merge (merge_id) WHERE state IN ('waiting', 'running', 'puttingBack');

      -- change.undone has a further value: 3 can't be undone by itself, because another change represents it.
      ALTER TABLE change ADD COLUMN merge_id TEXT;
      ALTER TABLE change ADD COLUMN merge_role TEXT;
      -- 1 for a change recorded after its batch, so that its sequence is not adjacent to those of the batch.
      ALTER TABLE change ADD COLUMN late INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX change_by_merge ON change (merge_id, sequence) WHERE merge_id IS NOT NULL;
    `);
  },
};
