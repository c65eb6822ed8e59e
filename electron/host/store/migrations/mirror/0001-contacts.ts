import type { Migration } from '../migration.ts';

/**
 * `contact` stores the service's values. `listing` stores folded text for sorting, filtering and search; it is narrow,
 * so scanning it is fast. `presence` stores which full sync saw a contact last; it is a separate table so that a full
 * sync rewrites few bytes.
 */
export const contacts: Migration = {
  version: 1,
  up(database) {
    database.exec(`
      CREATE TABLE contact (
        row_id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        contact_id INTEGER NOT NULL UNIQUE,
        first_name TEXT NOT NULL,
        last_name TEXT NOT NULL,
        email TEXT,
        phone TEXT,
        whatsapp_phone TEXT,
        birthday_month INTEGER,
        birthday_day INTEGER,
        birthday_year INTEGER,
        group_id INTEGER,
        group_name TEXT,
        guardian_contact_id INTEGER,
        status TEXT NOT NULL,
        salutation TEXT,
        gender TEXT,
        company TEXT,
        job_title TEXT,
        location TEXT,
        timezone TEXT,
        language TEXT,
        relationship_status TEXT,
        profile_image TEXT,
        source TEXT NOT NULL,
        date_created TEXT NOT NULL,
        date_updated TEXT,
        extras TEXT
      ) STRICT;

      CREATE TABLE listing (
        row_id INTEGER PRIMARY KEY REFERENCES contact (row_id) ON DELETE CASCADE,
        contact_id INTEGER,
        group_id INTEGER,
        birthday_month INTEGER,
        first_name TEXT NOT NULL,
        last_name TEXT NOT NULL,
        email TEXT NOT NULL,
        phone TEXT NOT NULL,
        whatsapp_phone TEXT NOT NULL,
        birthday TEXT NOT NULL,
        group_name TEXT NOT NULL,
        status TEXT NOT NULL,
        company TEXT NOT NULL,
        job_title TEXT NOT NULL,
        location TEXT NOT NULL,
        language TEXT NOT NULL,
        timezone TEXT NOT NULL,
        gender TEXT NOT NULL,
        source TEXT NOT NULL,
        date_created TEXT NOT NULL,
        date_updated TEXT NOT NULL,
        digits TEXT NOT NULL
      ) STRICT;
      -- For sorting by name. SQLite uses it only if its terms are exactly those of the listing's ORDER BY.
      CREATE INDEX listing_by_name ON listing (
        (last_name = ''), last_name, (first_name = ''), first_name, (contact_id IS NOT NULL), contact_id
      );
      CREATE INDEX listing_by_group ON listing (group_id);

      CREATE TABLE presence (
        row_id INTEGER PRIMARY KEY REFERENCES contact (row_id) ON DELETE CASCADE,
        -- The newest full sync (pass) when the contact was last seen.
        seen_pass INTEGER NOT NULL,
        missed_forward INTEGER NOT NULL DEFAULT 0,
        missed_backward INTEGER NOT NULL DEFAULT 0,
        not_seen_since TEXT
      ) STRICT;
      CREATE INDEX presence_not_seen ON presence (row_id) WHERE not_seen_since IS NOT NULL;

      CREATE TABLE tombstone (
        contact_id INTEGER PRIMARY KEY,
        key TEXT NOT NULL,
        removed_at TEXT NOT NULL
      ) STRICT;

      CREATE TABLE celebration_group (
        group_id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        category TEXT NOT NULL,
        status TEXT NOT NULL,
        contact_count INTEGER,
        extras TEXT,
        -- 1 if it is in the service's last group list.
        listed INTEGER NOT NULL,
        -- 1 if the service accepted its delete.
        marked INTEGER NOT NULL DEFAULT 0
      ) STRICT;

      CREATE TABLE pass (
        pass_id INTEGER PRIMARY KEY,
        direction TEXT NOT NULL,
        per_page INTEGER NOT NULL,
        total_records INTEGER,
        started_at TEXT NOT NULL,
        completed_at TEXT,
        abandoned INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE pass_page (
        pass_id INTEGER NOT NULL REFERENCES pass (pass_id) ON DELETE CASCADE,
        page INTEGER NOT NULL,
        PRIMARY KEY (pass_id, page)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    `);
  },
};
