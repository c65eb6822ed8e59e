import type { Migration } from '../migration.ts';

export const marks: Migration = {
  version: 4,
  up(database) {
    database.exec(`
      -- The user's decisions about similar contacts. A decision concerns every pair of its members.
      CREATE TABLE mark (
        -- A UUIDv7, so that decisions are ordered by time.
        mark_id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        marked_at TEXT NOT NULL
      ) STRICT;
      CREATE TABLE mark_member (
        mark_id TEXT NOT NULL,
        contact_key TEXT NOT NULL,
        UNIQUE (mark_id, contact_key)
      ) STRICT;
      CREATE INDEX mark_member_by_contact ON mark_member (contact_key);
    `);
  },
};
