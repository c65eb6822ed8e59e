import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { runGenerator } from '../../../core/matching/tables/run-generator.ts';
import type { WholeContact } from '../api/duplicates-api.ts';

/** Upper bound for interned texts, such as languages, that save memory. */
const MAX_SHARED_TEXTS = 2_000;

/** Contacts read between two yields. */
const CONTACTS_A_SLICE = 512;

const COLUMNS = `row_id, key, contact_id, first_name, last_name, email, phone, whatsapp_phone, birthday_month, birthday_day, birthday_year,
  group_id, guardian_contact_id, status, salutation, gender, company, job_title, location, timezone, language, relationship_status,
  profile_image`;

/**
 * Reads all contacts of a mirror without pending changes, over a connection of its own, so that calls of the store
 * don't wait.
 */
export function readAllContacts(path: string): WholeContact[] {
  return runGenerator(mirroredContacts(path));
}

/** As `readAllContacts`, in slices. Yields how many it has read. */
export function* mirroredContacts(path: string): Generator<number, WholeContact[]> {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    const statement = database.prepare(`SELECT ${COLUMNS} FROM contact ORDER BY row_id`);
    statement.setReturnArrays(true);
    const share = sharedTexts();
    const contacts: WholeContact[] = [];
    const keyOf = new Map<number, string>();
    const wards: { contact: WholeContact; guardianId: number }[] = [];
    // With `setReturnArrays`, a row is an array although the types differ.
    for (const row of statement.iterate() as Iterable<unknown> as Iterable<SQLOutputValue[]>) {
      const contact = contactOf(row, share);
      contacts.push(contact);
      keyOf.set(contact.contactId ?? 0, contact.key);
      const guardianId = row[12];
      if (typeof guardianId === 'number') wards.push({ contact, guardianId });
      if (contacts.length % CONTACTS_A_SLICE === 0) yield contacts.length;
    }
    for (const { contact, guardianId } of wards) contact.guardian = keyOf.get(guardianId) ?? null;
    return contacts;
  } finally {
    database.close();
  }
}

function contactOf(row: SQLOutputValue[], share: (text: string | null) => string | null): WholeContact {
  const month = number(row[8]);
  return {
    rowId: Number(row[0]),
    key: String(row[1]),
    contactId: number(row[2]),
    firstName: text(row[3]) ?? '',
    lastName: text(row[4]) ?? '',
    email: text(row[5]),
    phone: text(row[6]),
    whatsappPhone: text(row[7]),
    birthday: month === null ? null : { month, day: number(row[9]) ?? 0, year: number(row[10]) },
    groupId: number(row[11]),
    guardian: null,
    status: share(text(row[13])) ?? '',
    salutation: share(text(row[14])),
    gender: share(text(row[15])),
    company: text(row[16]),
    jobTitle: text(row[17]),
    location: text(row[18]),
    timezone: share(text(row[19])),
    language: share(text(row[20])),
    relationshipStatus: share(text(row[21])),
    profileImage: text(row[22]),
  };
}

/** Returns a function that interns equal texts, up to a maximum number. */
function sharedTexts(): (text: string | null) => string | null {
  const known = new Map<string, string>();
  return (given) => {
    if (given === null) return null;
    const shared = known.get(given);
    if (shared !== undefined) return shared;
    if (known.size < MAX_SHARED_TEXTS) known.set(given, given);
    return given;
  };
}

const text = (value: SQLOutputValue | undefined): string | null => (typeof value === 'string' ? value : null);
const number = (value: SQLOutputValue | undefined): number | null =>
  typeof value === 'number' ? value : null;
