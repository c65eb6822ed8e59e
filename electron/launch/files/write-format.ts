import { v5 as uuidv5 } from 'uuid';
import type { ContactFieldName, ContactKey } from '../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';
import { blankFields } from '../../core/contact/blank-fields.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import type { ImportedContact } from '../../core/import/imported-contact.ts';
import { SENT_NAMES } from '../../core/wire/wire-names.ts';
import { STANDARD_CSV } from '../../host/files/csv/csv-dialect.ts';
import { writeCsv } from '../../host/files/csv/csv-writer.ts';
import { writeBirthdayCalendar, type BirthdayPerson } from '../../host/files/icalendar/icalendar-writer.ts';
import {
  writeContactsJson,
  writeContactsJsonLines,
  type WrittenContact,
} from '../../host/files/json/json-writer.ts';
import { VCARD_FIELDS, writeVcards, type CardContact } from '../../host/files/vcard/vcard-writer.ts';
import { writeXlsx } from '../../host/files/xlsx/xlsx-writer.ts';
import { contactPayload } from './contact-payload.ts';
import type { OutputFormat } from './output-format.ts';

type Batches = AsyncIterable<readonly ImportedContact[]>;

/** Columns of tables: fields of a contact, with the service's names. */
const COLUMNS = ['contact_id', ...CONTACT_FIELD_NAMES.map((field) => SENT_NAMES[field]), 'group_name'];

/** Counts of data that a format can't store. */
export class Losses {
  readonly #counts = new Map<string, number>();
  readonly #always = new Set<string>();

  /** Adds a loss that affects every contact. */
  say(what: string): void {
    this.#always.add(what);
  }

  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  texts(): string[] {
    return [
      ...this.#always,
      ...Array.from(
        this.#counts,
        ([what, count]) => `${what}: ${count} ${count === 1 ? 'contact' : 'contacts'}`,
      ),
    ];
  }
}

/** Namespace of the keys (RFC 9562, section 5.5). */
const KEY_NAMESPACE = '6f1c9a52-5d0e-4a57-9a7e-3c8b2f4d7e10';

/**
 * Keys of contacts of a file, which become the UIDs of cards and events. The same contact gets the same key in every
 * conversion, so that other programs update it instead of adding it again. Contacts that look the same are numbered.
 */
class StableKeys {
  readonly #counts = new Map<string, number>();

  keyOf({ contactId, fields }: Pick<ImportedContact, 'contactId' | 'fields'>): ContactKey {
    const { firstName = '', lastName = '', email, phone } = fields;
    const key = uuidv5(JSON.stringify([contactId, firstName, lastName, email ?? phone ?? '']), KEY_NAMESPACE);
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count === 0 ? key : uuidv5(String(count), key);
  }
}

/** Yields a file in the given format, piece by piece. Data that the format can't store is counted in `losses`. */
export function writeFormat(
  format: OutputFormat,
  batches: Batches,
  losses: Losses,
): AsyncIterable<string | Uint8Array> {
  switch (format) {
    case 'csv':
      return writeCsv(COLUMNS, rows(batches), { markLiterals: true });
    case 'tsv':
      return writeCsv(COLUMNS, rows(batches), {
        format: { ...STANDARD_CSV, delimiter: '\t' },
        markLiterals: true,
      });
    case 'xlsx': {
      const columns = COLUMNS.map((name) => ({ name, kind: name === 'birthday' ? 'date' : 'text' }) as const);
      return writeXlsx({ columns, rows: rows(batches), markLiterals: true }, ({ column }) =>
        losses.add(`${column} is cut, since a cell holds no more`),
      );
    }
    case 'vcf':
      return writeVcards(cards(batches, losses), '3.0');
    case 'json':
      return writeContactsJson(whole(batches));
    case 'jsonl':
      return writeContactsJsonLines(payloads(batches, losses));
    case 'ics':
      losses.say('a calendar holds only names and birthdays');
      return writeBirthdayCalendar(people(batches, losses), {
        writtenAt: new Date(),
        leapDayRule: 'feb28',
        name: 'Birthdays',
      });
    default:
      return format satisfies never;
  }
}

async function* rows(batches: Batches): AsyncGenerator<string[]> {
  for await (const batch of batches) {
    for (const contact of batch) {
      const payload = contactPayload(contact);
      yield COLUMNS.map((name) => cellOf(name === 'contact_id' ? contact.contactId : payload[name]));
    }
  }
}

function cellOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

async function* whole(batches: Batches): AsyncGenerator<WrittenContact> {
  for await (const batch of batches) {
    for (const contact of batch) {
      yield { ...contact, fields: { ...blankFields(), status: '', ...contact.fields } };
    }
  }
}

async function* payloads(batches: Batches, losses: Losses): AsyncGenerator<WrittenContact> {
  for await (const contact of whole(batches)) {
    if (contact.groupName && contact.fields.groupId !== null) losses.add("JSON Lines can't hold group_name");
    if (contact.contactId !== null) losses.add("JSON Lines can't hold contact_id");
    yield contact;
  }
}

const IN_CARDS: ReadonlySet<ContactFieldName> = new Set(VCARD_FIELDS);

async function* cards(batches: Batches, losses: Losses): AsyncGenerator<CardContact> {
  const keys = new StableKeys();
  for await (const contact of whole(batches)) {
    const { contactId, fields, groupName, guardianContactId } = contact;
    for (const field of CONTACT_FIELD_NAMES) {
      const isHeld = field === 'groupId' ? groupName !== '' : IN_CARDS.has(field);
      if (!isHeld && fields[field]) losses.add(`vCard can't hold ${SENT_NAMES[field]}`);
    }
    if (guardianContactId !== null) losses.add(`vCard can't hold ${SENT_NAMES.guardian}`);
    if (contactId !== null) losses.add("vCard can't hold contact_id");
    yield { key: keys.keyOf(contact), fields, groupName };
  }
}

async function* people(batches: Batches, losses: Losses): AsyncGenerator<BirthdayPerson> {
  const keys = new StableKeys();
  for await (const contact of whole(batches)) {
    const { fields } = contact;
    if (fields.birthday) {
      yield { key: keys.keyOf(contact), name: contactLabel(fields), birthday: fields.birthday };
    } else losses.add('left out without a birthday');
  }
}
