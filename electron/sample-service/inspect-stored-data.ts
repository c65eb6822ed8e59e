import type { DatabaseSync } from 'node:sqlite';
import type { Account } from './records/accounts.ts';
import type { ContactRecord } from './records/contact-record.ts';
import type { GroupRecord } from './records/groups.ts';

/** A stored contact with parsed custom fields. */
interface StoredContact extends Omit<ContactRecord, 'custom_fields'> {
  custom_fields: unknown;
}

/** A stored group; `listed` is false after the quirk `group_delete` removed it from the list. */
interface StoredGroup extends GroupRecord {
  listed: boolean;
}

/** Access to the stored data beyond the interface. Without a key: the first account. */
export interface Inspect {
  /** Returns an account's contacts by contact_id. */
  contacts(apiKey?: string): StoredContact[];
  contact(contactId: number): StoredContact | undefined;
  /** Returns the number of an account's contacts, without reading them. */
  contactCount(apiKey?: string): number;
  /** Returns an account's groups by group_id. */
  groups(apiKey?: string): StoredGroup[];
}

const CONTACT_COLUMNS = `contact_id, first_name, last_name, email, phone, whatsapp_phone, profile_image, contact_status,
  birthday_month, birthday_day, birthday_year, gender, location, timezone, language, company, job_title, salutation,
  relationship_status, group_id, guardian_contact_id, source, date_created, date_updated, custom_fields`;

function stored(row: object): StoredContact {
  const record = row as ContactRecord;
  const customFields: unknown = record.custom_fields === null ? null : JSON.parse(record.custom_fields);
  return { ...record, custom_fields: customFields };
}

export function createInspect(database: DatabaseSync, accountOf: (apiKey?: string) => Account): Inspect {
  const contactsOf = database.prepare(
    `SELECT ${CONTACT_COLUMNS} FROM contact WHERE account_id = ? ORDER BY contact_id`,
  );
  const contact = database.prepare(`SELECT ${CONTACT_COLUMNS} FROM contact WHERE contact_id = ?`);
  const count = database.prepare('SELECT count(*) AS contacts FROM contact WHERE account_id = ?');
  const groupsOf = database.prepare(
    'SELECT group_id, name, category, status, listed FROM celebration_group WHERE account_id = ? ORDER BY group_id',
  );
  return {
    contacts: (apiKey) => contactsOf.all(accountOf(apiKey).account_id).map(stored),
    contact(contactId) {
      const row = contact.get(contactId);
      return row && stored(row);
    },
    contactCount: (apiKey) => Number(count.get(accountOf(apiKey).account_id)?.['contacts']),
    groups: (apiKey) =>
      groupsOf.all(accountOf(apiKey).account_id).map((row) => ({
        group_id: Number(row['group_id']),
        name: String(row['name']),
        category: String(row['category']),
        status: String(row['status']),
        listed: row['listed'] === 1,
      })),
  };
}
