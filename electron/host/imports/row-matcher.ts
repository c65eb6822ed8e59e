import type { Birthday, ContactKey, ContactPatch } from '../../contract/contact.ts';
import type { Certainty } from '../../contract/duplicates.ts';
import { contactLabel } from '../../core/contact-label.ts';
import { tookValue } from '../../core/compare-fields.ts';
import { DuplicateIndex } from '../../core/matching/duplicate-index.ts';
import type { MatchContact } from '../../core/matching/match-contact.ts';
import { phoneDigits } from '../../core/phone-digits.ts';
import { foldText } from '../../core/text-folding.ts';
import type { ComparedContact } from '../store/duplicates-api.ts';

/** Whom a row looks like, before it is known into which group it goes. */
export interface MatchCandidate {
  readonly kind: 'contact' | 'row';
  readonly key: ContactKey | null;
  /** Place of the other row; null for a contact. */
  readonly place: number | null;
  readonly label: string;
  readonly certainty: Certainty;
  readonly groupId: number | null;
}

/** What of a row is compared. */
export interface ComparedRow {
  readonly place: number;
  readonly fields: ContactPatch;
  readonly contactId: number | null;
}

/** Fields beside the name that a contact must hold to hold all of a row. */
const COMPARED_FIELDS = [
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
  'company',
  'jobTitle',
  'location',
  'gender',
] as const;
const MAX_CANDIDATES = 5;
const NAME = 'name ';
/** What rows are called among contacts. */
const ROW_KEY = 'row:';

/**
 * Finds out whom the rows of a file look like: contacts of the account, and earlier rows. Whoever has the service's number, or
 * holds all values of a row, is taken at once; all others are compared as the search for duplicates does.
 */
export class RowMatcher {
  readonly #index = new DuplicateIndex();
  readonly #contacts = new Map<ContactKey, ComparedContact>();
  readonly #byContactId = new Map<number, ContactKey>();
  readonly #rows = new Map<string, ComparedRow>();
  /** Contacts and rows by each of email, phone and name. */
  readonly #byValue = new Map<string, string[]>();

  takeContact(contact: ComparedContact): void {
    const { key, contactId } = contact;
    this.#contacts.set(key, contact);
    if (contactId !== null) this.#byContactId.set(contactId, key);
    this.#note(contact, key);
    this.#index.put(contact);
  }

  /** Rows must come in the order of the file. */
  takeRow(row: ComparedRow): void {
    const key = `${ROW_KEY}${row.place}`;
    this.#rows.set(key, row);
    this.#note(row.fields, key);
    this.#index.put(matchable(key, row.fields));
  }

  /** The likeliest first; a contact before a row that is as likely. */
  candidates(row: ComparedRow): MatchCandidate[] {
    const own = `${ROW_KEY}${row.place}`;
    const known = row.contactId === null ? undefined : this.#byContactId.get(row.contactId);
    if (known !== undefined) return [this.#candidate(known, 'certain')];
    const same = this.#plainlySame(row, own);
    if (same.length > 0) return same;
    return this.#index
      .findLike(matchable(own, row.fields), { mode: 'across-groups' })
      .filter(({ b }) => !isRow(b) || placeOf(b) < row.place)
      .slice(0, MAX_CANDIDATES)
      .map(({ b, certainty }) => this.#candidate(b, certainty));
  }

  /** The contact that the service knows by a number. */
  keyOfContactId(contactId: number): ContactKey | null {
    return this.#byContactId.get(contactId) ?? null;
  }

  /** Who holds each email and phone in each group; see `takenKeys`. */
  takenValues(): Map<string, ContactKey | number> {
    const taken = new Map<string, ContactKey | number>();
    for (const [key, contact] of this.#contacts)
      for (const value of takenKeys(contact, contact.groupId)) taken.set(value, key);
    return taken;
  }

  #note(fields: ContactPatch, key: string): void {
    for (const value of identifying(fields)) {
      const keys = this.#byValue.get(value);
      if (keys === undefined) this.#byValue.set(value, [key]);
      else keys.push(key);
    }
  }

  /** Contacts, and earlier rows, that are known to be the same without weighing anything. */
  #plainlySame({ fields, place }: ComparedRow, own: string): MatchCandidate[] {
    const found: MatchCandidate[] = [];
    for (const key of this.#sharing(fields)) {
      if (key === own || (isRow(key) && placeOf(key) >= place)) continue;
      const other = isRow(key) ? this.#rows.get(key)?.fields : this.#contacts.get(key);
      const certainty = other === undefined ? null : plainCertainty(other, fields);
      if (certainty !== null) found.push(this.#candidate(key, certainty));
      if (found.length === MAX_CANDIDATES) break;
    }
    return found;
  }

  /** Whoever holds a value that most of the same person's contacts share. */
  #sharing(fields: ContactPatch): Iterable<string> {
    const values = identifying(fields);
    const wanted = values.length > 1 ? values.filter((value) => !value.startsWith(NAME)) : values;
    return new Set(wanted.flatMap((value) => this.#byValue.get(value) ?? []));
  }

  #candidate(key: string, certainty: Certainty): MatchCandidate {
    if (isRow(key)) {
      const label = contactLabel(this.#rows.get(key)?.fields ?? {});
      return { kind: 'row', key: null, place: placeOf(key), label, certainty, groupId: null };
    }
    const contact = this.#contacts.get(key);
    return {
      kind: 'contact',
      key,
      place: null,
      label: contact === undefined ? '' : contactLabel(contact),
      certainty,
      groupId: contact?.groupId ?? null,
    };
  }
}

const isRow = (key: string) => key.startsWith(ROW_KEY);
const placeOf = (key: string) => Number(key.slice(ROW_KEY.length));

function matchable(key: string, fields: ContactPatch): MatchContact {
  const { firstName = '', lastName = '', email = null, phone = null, whatsappPhone = null } = fields;
  const { birthday = null, company = null, jobTitle = null, location = null, gender = null } = fields;
  const names = { firstName, lastName, email, phone, whatsappPhone, birthday };
  return { key, ...names, company, jobTitle, location, gender, guardian: null, groupId: null };
}

/**
 * How sure it is without weighing that two are one person, who must have the same name: certain where one holds all values of the
 * other, or where two of email, phone and birthday agree and nothing contradicts. A name alone may be somebody else's, of whom more
 * is known. Null: it must be weighed.
 */
function plainCertainty(other: ContactPatch, given: ContactPatch): Certainty | null {
  if (foldText(other.firstName) !== foldText(given.firstName)) return null;
  if (foldText(other.lastName) !== foldText(given.lastName)) return null;
  const equal = (field: (typeof COMPARED_FIELDS)[number]) =>
    Boolean(given[field]) && tookValue(field, given[field], other[field] ?? null);
  if (COMPARED_FIELDS.every((field) => !given[field] || equal(field)))
    return hasMoreThanName(given) || !hasMoreThanName(other) ? 'certain' : 'likely';
  // Who differs in one of these may be a relative of the same name.
  const sameDay = isSameDay(given.birthday ?? null, other.birthday ?? null);
  const isOther = sameDay === false || (given.gender && other.gender && !equal('gender'));
  const agreeing = [equal('email'), equal('phone'), sameDay === true].filter(Boolean).length;
  return agreeing >= 2 && !isOther && foldText(given.lastName) !== '' ? 'certain' : null;
}

/** Whether two birthdays may be one, where a year may be missing; null where one of them is. */
function isSameDay(a: Birthday | null, b: Birthday | null): boolean | null {
  if (a === null || b === null) return null;
  return a.month === b.month && a.day === b.day && (a.year === b.year || a.year === null || b.year === null);
}

const hasMoreThanName = ({ email, phone, whatsappPhone, birthday }: ContactPatch): boolean =>
  Boolean(email || phone || whatsappPhone || birthday);

/** Email, phone and name, in the form in which equal ones are the same text. */
function identifying({ email, phone, firstName, lastName }: ContactPatch): string[] {
  const digits = phoneDigits(phone ?? '');
  const name = foldText(`${firstName ?? ''} ${lastName ?? ''}`);
  return [
    ...(email ? [`email ${foldText(email)}`] : []),
    ...(digits === '' ? [] : [`phone ${digits}`]),
    ...(name === '' ? [] : [`${NAME}${name}`]),
  ];
}

/** Email and phone, with the group in which the service takes each once: without case, and as written. */
export function takenKeys({ email, phone }: ContactPatch, groupId: number | null): string[] {
  if (groupId === null) return [];
  return [
    ...(email ? [`email ${groupId} ${email.trim().toLowerCase()}`] : []),
    ...(phone ? [`phone ${groupId} ${phone.trim()}`] : []),
  ];
}
