import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { WholeContact } from '../api/duplicates-api.ts';

/** Upper bound for the number of interned texts. Interning texts that repeat, such as languages, saves memory. */
const MAX_SHARED_TEXTS = 2_000;

const CONTACTS = `SELECT contact.row_id, contact.key, contact.contact_id, contact.first_name, contact.last_name, contact.email,
  contact.phone, contact.whatsapp_phone, contact.birthday_month, contact.birthday_day, contact.birthday_year, contact.group_id,
  guardian.key, contact.status, contact.salutation, contact.gender, contact.company, contact.job_title, contact.location,
  contact.timezone, contact.language, contact.relationship_status, contact.profile_image
  FROM contact LEFT JOIN contact AS guardian ON guardian.contact_id = contact.guardian_contact_id ORDER BY contact.row_id`;

/**
 * Yields all contacts as the mirror's file has them; pending changes aren't applied. It has a connection of its own, so
 * that calls of the store don't wait.
 */
export function* readAllContacts(path: string): Generator<WholeContact> {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    const statement = database.prepare(CONTACTS);
    statement.setReturnArrays(true);
    const share = sharedTexts();
    // With `setReturnArrays`, a row is an array, although the types of Node say otherwise.
    for (const row of statement.iterate() as Iterable<unknown> as Iterable<SQLOutputValue[]>)
      yield contactOf(row, share);
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
    guardian: text(row[12]),
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
