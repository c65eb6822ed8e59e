/**
 * Contacts have two derived columns for duplicate checks and search: `email_key` (the lower-case email) and
 * `search_text` (name, email and phone on separate lines, in lower case). `search_text_before` is what search uses
 * while its index lags behind (quirk `search_lag`). `revision` counts writes of the whole service. AUTOINCREMENT
 * prevents numbers from being reused.
 */
export const accountsGroupsContacts = `
  CREATE TABLE account (
    account_id INTEGER PRIMARY KEY AUTOINCREMENT,
    api_key TEXT NOT NULL UNIQUE,
    seeded INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE celebration_group (
    group_id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account,
    name TEXT NOT NULL,
    category TEXT NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE INDEX group_by_account ON celebration_group (account_id, group_id);

  CREATE TABLE contact (
    contact_id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES account,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT,
    phone TEXT,
    whatsapp_phone TEXT,
    profile_image TEXT,
    contact_status TEXT NOT NULL,
    birthday_month INTEGER,
    birthday_day INTEGER,
    birthday_year INTEGER,
    gender TEXT,
    location TEXT,
    timezone TEXT,
    language TEXT,
    company TEXT,
    job_title TEXT,
    salutation TEXT,
    relationship_status TEXT,
    group_id INTEGER REFERENCES celebration_group,
    guardian_contact_id INTEGER,
    source TEXT NOT NULL,
    date_created TEXT NOT NULL,
    date_updated TEXT,
    custom_fields TEXT,
    email_key TEXT,
    search_text TEXT NOT NULL,
    search_text_before TEXT,
    search_changed_ms INTEGER NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX contact_by_account ON contact (account_id, contact_id, group_id);
  CREATE INDEX contact_by_email ON contact (group_id, email_key) WHERE email_key IS NOT NULL;
  CREATE INDEX contact_by_phone ON contact (group_id, phone) WHERE phone IS NOT NULL;
`;
