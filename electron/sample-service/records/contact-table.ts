import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ContactRecord, ContactValues, ListedContact } from './contact-record.ts';

const VALUE_COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'whatsapp_phone',
  'profile_image',
  'contact_status',
  'status_written',
  'birthday_month',
  'birthday_day',
  'birthday_year',
  'gender',
  'location',
  'timezone',
  'language',
  'company',
  'job_title',
  'salutation',
  'relationship_status',
  'group_id',
  'guardian_contact_id',
  'custom_fields',
] as const satisfies readonly (keyof ContactValues)[];

const READ_COLUMNS = ['contact_id', ...VALUE_COLUMNS, 'source', 'date_created', 'date_updated'];

/** The source and time of a contact's write. */
export interface Origin {
  source: string;
  dateCreated: string;
  dateUpdated: string | null;
}

/** The text that search scans: name, email and phone on separate lines. */
function searchText(values: ContactValues): string {
  const lines = [`${values.first_name} ${values.last_name}`.trim(), values.email ?? '', values.phone ?? ''];
  return lines.map((line) => line.replaceAll('\n', ' ').toLowerCase()).join('\n');
}

const emailKey = (email: string | null): string | null => email?.toLowerCase() ?? null;

/** SQL statements on contacts, without business rules: see `contacts.ts`. */
export class ContactTable {
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #delete: StatementSync;
  readonly #find: StatementSync;
  readonly #page: StatementSync;
  readonly #sameEmail: StatementSync;
  readonly #samePhone: StatementSync;
  readonly #revision: { next: number };

  constructor(database: DatabaseSync) {
    const derived = ['email_key', 'search_text', 'search_changed_ms', 'revision'];
    const inserted = [...VALUE_COLUMNS, 'source', 'date_created', 'date_updated', ...derived, 'account_id'];
    this.#insert = database.prepare(
      `INSERT INTO contact (${inserted.join(', ')}) VALUES (${inserted.map(() => '?').join(', ')})`,
    );
    this.#update = database.prepare(
      `UPDATE contact SET ${[...VALUE_COLUMNS, 'date_updated', ...derived].map((name) => `${name} = ?`).join(', ')},
         search_text_before = CASE WHEN search_changed_ms <= ? THEN search_text ELSE search_text_before END
       WHERE contact_id = ?`,
    );
    this.#delete = database.prepare('DELETE FROM contact WHERE contact_id = ?');
    this.#find = database.prepare(
      `SELECT ${READ_COLUMNS.join(', ')} FROM contact WHERE contact_id = ? AND account_id = ?`,
    );
    const listed = READ_COLUMNS.map((name) => `contact.${name}`).join(', ');
    this.#page = database.prepare(
      `SELECT ${listed}, celebration_group.name AS group_name
       FROM json_each(?) AS wanted
       JOIN contact ON contact.contact_id = wanted.value
       LEFT JOIN celebration_group ON celebration_group.group_id = contact.group_id
       ORDER BY wanted.key`,
    );
    this.#sameEmail = database.prepare(
      'SELECT contact_id FROM contact WHERE group_id = ? AND email_key = ? AND contact_id <> ? LIMIT 1',
    );
    this.#samePhone = database.prepare(
      'SELECT contact_id FROM contact WHERE group_id = ? AND phone = ? AND contact_id <> ? LIMIT 1',
    );
    const last = database.prepare('SELECT max(revision) AS revision FROM contact').get();
    this.#revision = { next: Number(last?.['revision'] ?? 0) + 1 };
  }

  /** Inserts a contact and returns its number. `nowMs`: since the epoch. */
  insert(accountId: number, values: ContactValues, origin: Origin, nowMs: number): number {
    const result = this.#insert.run(
      ...VALUE_COLUMNS.map((name) => values[name]),
      origin.source,
      origin.dateCreated,
      origin.dateUpdated,
      emailKey(values.email),
      searchText(values),
      nowMs,
      this.#revision.next++,
      accountId,
    );
    return Number(result.lastInsertRowid);
  }

  /** `seenByMs`: search shows writes up to this time, in milliseconds since the epoch. */
  update(
    contactId: number,
    values: ContactValues,
    dateUpdated: string,
    nowMs: number,
    seenByMs: number,
  ): void {
    this.#update.run(
      ...VALUE_COLUMNS.map((name) => values[name]),
      dateUpdated,
      emailKey(values.email),
      searchText(values),
      nowMs,
      this.#revision.next++,
      seenByMs,
      contactId,
    );
  }

  delete(contactId: number): void {
    this.#delete.run(contactId);
  }

  find(accountId: number, contactId: number): ContactRecord | undefined {
    return this.#find.get(contactId, accountId) as ContactRecord | undefined;
  }

  /** The contacts with these ids, in that order, with the names of their groups. */
  page(contactIds: readonly number[]): ListedContact[] {
    if (contactIds.length === 0) return [];
    return this.#page.all(JSON.stringify(contactIds)) as object[] as ListedContact[];
  }

  /** Whether another contact of the group has this email, ignoring case. */
  hasEmail(groupId: number, email: string, exceptId: number): boolean {
    return this.#sameEmail.get(groupId, email.toLowerCase(), exceptId) !== undefined;
  }

  /** Whether another contact of the group has this phone number, as written. */
  hasPhone(groupId: number, phone: string, exceptId: number): boolean {
    return this.#samePhone.get(groupId, phone, exceptId) !== undefined;
  }
}
