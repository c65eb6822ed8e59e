import type { Migration } from '../migration.ts';
import { fillInBatchesOfVersion2 } from './fill-in-batches-v2.ts';

export const batches: Migration = {
  version: 2,
  up(database) {
    database.exec(`
      -- What the changes of one user action have in common. When they expire, it is kept without personal data.
      CREATE TABLE batch (
        -- Sequence of its first change; those of its other changes follow without a gap.
        sequence INTEGER PRIMARY KEY,
        batch_id TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        fields TEXT NOT NULL,
        shared_values TEXT NOT NULL,
        group_id INTEGER,
        group_name TEXT,
        label TEXT,
        total INTEGER NOT NULL,
        undo_of TEXT,
        paused INTEGER NOT NULL DEFAULT 0,
        recorded_at TEXT NOT NULL,
        settled_at TEXT,
        expired INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX batch_open ON batch (sequence) WHERE settled_at IS NULL;
      CREATE INDEX batch_undo_of ON batch (undo_of) WHERE undo_of IS NOT NULL;

      -- change.undone: 0 is in effect, 1 was undone, 2 is being undone.
      DROP INDEX change_by_batch;
      CREATE INDEX change_by_batch ON change (batch_id, state, undone);
      CREATE INDEX change_in_trash ON change (sequence)
        WHERE kind = 'contact.delete' AND state = 'done' AND undone = 0;

      -- Search text of the history: label and values, folded. It can be derived from the changes again.
      CREATE TABLE change_text (
        sequence INTEGER PRIMARY KEY,
        batch INTEGER NOT NULL,
        text TEXT NOT NULL
      ) STRICT;
    `);
    fillInBatchesOfVersion2(database);
  },
};
