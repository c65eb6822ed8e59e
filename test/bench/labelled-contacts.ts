import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseIsoBirthday } from '../../electron/core/contact/birthday.ts';
import type { Birthday } from '../../electron/contract/contacts/contact.ts';
import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';
import { aMatchContact } from '../builders/match-contact.ts';

/** A contact with a known identity: contacts with the same `cluster` are the same person. */
export interface LabelledContact {
  cluster: string;
  contact: MatchInput;
}

/** The cells of CSV text, row by row (RFC 4180). */
export function* csvRows(text: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      let end = at + 1;
      while (end < text.length && (text[end] !== '"' || text[end + 1] === '"'))
        end += text[end] === '"' ? 2 : 1;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      let end = at;
      while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end++;
      cell = text.slice(at, end);
      at = end;
    }
    row.push(cell);
    if (text[at] === ',') {
      at++;
      // A comma at the end starts another, empty cell.
      if (at === text.length || text[at] === '\n' || text[at] === '\r') row.push('');
      else continue;
    }
    while (text[at] === '\r' || text[at] === '\n') at++;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

const COLUMN_NAMES: Record<string, keyof MatchInput> = {
  first_name: 'firstName',
  given_name: 'firstName',
  last_name: 'lastName',
  surname: 'lastName',
  email: 'email',
  phone: 'phone',
  phone_number: 'phone',
  whatsapp_phone: 'whatsappPhone',
  birthday: 'birthday',
  date_of_birth: 'birthday',
  dob: 'birthday',
  company: 'company',
  job_title: 'jobTitle',
  gender: 'gender',
  guardian_contact_id: 'guardian',
};
/** Columns that are joined to one address line, in this order. */
const ADDRESS = [
  'location',
  'street_number',
  'address_1',
  'address_2',
  'suburb',
  'city',
  'postcode',
  'state',
];

function birthdayOf(text: string): Birthday | null {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text.trim());
  return parseIsoBirthday(compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : text);
}

/** Contacts of CSV text whose header names contact fields, or those of FEBRL's and Splink's test sets. */
export function* labelledContacts(text: string): Generator<LabelledContact> {
  const rows = csvRows(text);
  const header = (rows.next().value ?? []) as string[];
  const clusterAt = header.indexOf('cluster');
  const idAt = header.indexOf('id');
  const fieldAt = header.map((name) => COLUMN_NAMES[name]);
  const addressAt = ADDRESS.map((name) => header.indexOf(name)).filter((at) => at >= 0);
  let line = 0;
  for (const row of rows) {
    line++;
    const contact = aMatchContact({
      key: row[idAt] ?? String(line),
      location:
        addressAt
          .map((at) => row[at] ?? '')
          .filter((part) => part !== '')
          .join(', ') || null,
      groupId: null,
    });
    fieldAt.forEach((field, at) => {
      const value = row[at] ?? '';
      if (field === undefined || value === '') return;
      if (field === 'birthday') contact.birthday = birthdayOf(value);
      else Object.assign(contact, { [field]: value });
    });
    yield { cluster: row[clusterAt] ?? `row ${line}`, contact };
  }
}

/** The text of a file, unpacked if its name ends in `.gz`. */
export function readList(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
