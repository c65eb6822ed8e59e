import type { Migration } from '../migration.ts';

export const changes: Migration = {
  version: 1,
  up(database) {
    database.exec(`
      CREATE TABLE change (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
        change_id TEXT NOT NULL UNIQUE,
        batch_id TEXT NOT NULL,
        kind TEXT NOT NULL,
        state TEXT NOT NULL,
        contact_key TEXT,
        group_id INTEGER,
        -- Values by field, as JSON. Lists and objects in the other columns are JSON too.
        before TEXT NOT NULL,
        after TEXT NOT NULL,
        custom_fields TEXT,
        new_group TEXT,
        label TEXT NOT NULL,
        error TEXT,
        not_taken TEXT NOT NULL DEFAULT '[]',
        undo_of TEXT,
        undone INTEGER NOT NULL DEFAULT 0,
        recorded_at TEXT NOT NULL,
        settled_at TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        send_context TEXT NOT NULL DEFAULT '{}',
        -- Number of the settlement, in order, and its effect on the mirror, which replays the effects that it lacks.
        settlement INTEGER UNIQUE,
        effect TEXT
      ) STRICT;
      CREATE INDEX change_by_state ON change (state, sequence);
      CREATE INDEX change_by_batch ON change (batch_id);
      CREATE INDEX change_pending ON change (contact_key, sequence) WHERE state IN ('queued', 'sending', 'unsettled');
      CREATE INDEX change_by_contact ON change (contact_key, sequence);

      -- The key of each contact, so that a rebuilt mirror assigns the same keys again.
      CREATE TABLE identity (
        contact_id INTEGER PRIMARY KEY,
        contact_key TEXT NOT NULL
      ) STRICT;
      CREATE INDEX identity_by_key ON identity (contact_key);
    `);
  },
};
