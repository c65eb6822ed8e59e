import type { ContactKey, ContactPatch } from '../../../contract/contact.ts';
import type { Certainty } from '../../../contract/duplicates.ts';
import { contactLabel } from '../../../core/contact-label.ts';
import { DuplicateIndex } from '../../../core/matching/duplicate-index.ts';
import {
  certaintyOfNumber,
  identifyingValues,
  matchable,
  NAME_PREFIX,
  plainCertainty,
} from '../../../core/matching/plain-certainty.ts';
import type { ComparedContact } from '../../store/duplicates-api.ts';

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

const MAX_CANDIDATES = 5;
/** Contacts of one name, email or phone that are looked at; the others are weighed. */
const MAX_SHARING = 50;
/** What rows are called among contacts. */
const ROW_KEY = 'row:';

/**
 * Finds out whom the rows of a file look like: contacts of the account, and earlier rows. Who is known by the service's number, or is
 * plainly the same, is taken at once; all others are compared as the search for duplicates does.
 */
export class RowMatcher {
  readonly #contacts = new Map<ContactKey, ComparedContact>();
  readonly #byContactId = new Map<number, ContactKey>();
  /** Contacts by each of email, phone and name. */
  #contactsBy = new KeysByValue<ContactKey>();
  readonly #keyOfRowId = new Map<number, ContactKey>();
  /** Places of rows by the same. */
  #rowsBy = new KeysByValue<number>();
  readonly #fieldsOfRow: (place: number) => ContactPatch | null;
  /** Contacts and rows that must be weighed; null while there are none. */
  #index: DuplicateIndex | null = null;

  /** `fieldsOfRow`: of an earlier row, by its place. */
  constructor(fieldsOfRow: (place: number) => ContactPatch | null) {
    this.#fieldsOfRow = fieldsOfRow;
  }

  /** Takes a contact in, in place of what its row of the store held before. */
  takeContact(contact: ComparedContact): void {
    const { rowId, key, contactId } = contact;
    this.removeContact(rowId);
    this.#keyOfRowId.set(rowId, key);
    this.#contacts.set(key, contact);
    if (contactId !== null) this.#byContactId.set(contactId, key);
    for (const value of identifyingValues(contact)) this.#contactsBy.add(value, key);
    this.#index?.put(contact);
  }

  /** Takes out what a row of the store held, and answers its key; null where that is not known. */
  removeContact(rowId: number): ContactKey | null {
    const key = this.#keyOfRowId.get(rowId);
    if (key === undefined) return null;
    const contactId = this.#contacts.get(key)?.contactId ?? null;
    if (contactId !== null) this.#byContactId.delete(contactId);
    // By its values it may still be found, and is not there then.
    this.#contacts.delete(key);
    this.#keyOfRowId.delete(rowId);
    this.#index?.remove(key);
    return key;
  }

  forgetContacts(): void {
    this.#contacts.clear();
    this.#keyOfRowId.clear();
    this.#byContactId.clear();
    this.#contactsBy = new KeysByValue();
    this.#index = null;
  }

  /** Takes a row in, in place of what it was before it was corrected. */
  takeRow({ place, fields }: ComparedRow): void {
    this.#index?.remove(`${ROW_KEY}${place}`);
    for (const value of identifyingValues(fields)) this.#rowsBy.add(value, place);
  }

  /** Forgets all rows; contacts stay. */
  forgetRows(): void {
    this.#rowsBy = new KeysByValue();
    this.#index = null;
  }

  /** Who is a row without weighing anything; null where it must be weighed (`weigh`). */
  plainCandidates({ place, fields, contactId }: ComparedRow): MatchCandidate[] | null {
    const known = contactId === null ? undefined : this.#byContactId.get(contactId);
    const certainty = known === undefined ? null : certaintyOfNumber(this.#contacts.get(known) ?? {}, fields);
    const byNumber =
      known === undefined || certainty === null ? [] : [this.#contactCandidate(known, certainty)];
    if (certainty === 'certain') return byNumber;
    const alike = this.#plainlyAlike(place, fields).filter(({ key }) => key === null || key !== known);
    const found = [...alike, ...byNumber];
    return found.length === 0 ? null : found;
  }

  #plainlyAlike(place: number, fields: ContactPatch): MatchCandidate[] {
    const found: MatchCandidate[] = [];
    for (const value of lookedUp(fields)) {
      for (const key of this.#contactsBy.get(value)) {
        const contact = this.#contacts.get(key);
        const certainty = contact === undefined ? null : plainCertainty(contact, fields);
        if (certainty !== null && !found.some((each) => each.key === key))
          found.push(this.#contactCandidate(key, certainty));
        if (found.length === MAX_CANDIDATES) return found;
      }
      for (const other of this.#rowsBy.get(value)) {
        if (other >= place || found.some((each) => each.place === other)) continue;
        const certainty = plainCertainty(this.#fieldsOfRow(other) ?? {}, fields);
        if (certainty !== null) found.push(this.#rowCandidate(other, certainty));
        if (found.length === MAX_CANDIDATES) return found;
      }
    }
    return found;
  }

  /** Prepares a row to be weighed, and to be met by later ones. */
  takeToWeigh({ place, fields }: ComparedRow): void {
    if (this.#index === null) {
      this.#index = new DuplicateIndex();
      for (const contact of this.#contacts.values()) this.#index.put(contact);
    }
    this.#index.put(matchable(`${ROW_KEY}${place}`, fields));
  }

  /** Whom a row that was taken to be weighed looks like, the likeliest first. */
  weigh(place: number): MatchCandidate[] {
    const found = this.#index?.findLikeHeld(`${ROW_KEY}${place}`, { mode: 'across-groups' }) ?? [];
    return found
      .filter(({ b }) => !isRow(b) || placeOf(b) < place)
      .slice(0, MAX_CANDIDATES)
      .map(({ b, certainty }) =>
        isRow(b) ? this.#rowCandidate(placeOf(b), certainty) : this.#contactCandidate(b, certainty),
      );
  }

  /** Places of later rows that may look like a row as it is now. */
  laterRowsLike({ place, fields }: ComparedRow): number[] {
    return this.#rowsLike(`${ROW_KEY}${place}`, fields).filter((other) => other > place);
  }

  /** Places of rows that may look like a contact as it is now, but for those that say no more than its number. */
  rowsLikeContact(contact: ComparedContact): number[] {
    return this.#rowsLike(contact.key, contact);
  }

  #rowsLike(key: string, fields: ContactPatch): number[] {
    const sharing = identifyingValues(fields).flatMap((value) => this.#rowsBy.get(value));
    const weighed = this.#index?.findLike(matchable(key, fields), { mode: 'across-groups' }) ?? [];
    return [...sharing, ...weighed.flatMap(({ b }) => (isRow(b) ? [placeOf(b)] : []))];
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

  #contactCandidate(key: ContactKey, certainty: Certainty): MatchCandidate {
    const contact = this.#contacts.get(key);
    const label = contact === undefined ? '' : contactLabel(contact);
    return { kind: 'contact', key, place: null, label, certainty, groupId: contact?.groupId ?? null };
  }

  #rowCandidate(place: number, certainty: Certainty): MatchCandidate {
    const label = contactLabel(this.#fieldsOfRow(place) ?? {});
    return { kind: 'row', key: null, place, label, certainty, groupId: null };
  }
}

/** Keys by values that several may share. Most share none, so that a list is made for those alone that do. */
class KeysByValue<K extends string | number> {
  readonly #keys = new Map<string, K | K[]>();

  add(value: string, key: K): void {
    const there = this.#keys.get(value);
    if (there === undefined) this.#keys.set(value, key);
    else if (!Array.isArray(there)) {
      if (there !== key) this.#keys.set(value, [there, key]);
    } else if (!there.includes(key) && there.length < MAX_SHARING) there.push(key);
  }

  get(value: string): readonly K[] {
    const found = this.#keys.get(value);
    if (found === undefined) return [];
    return Array.isArray(found) ? found : [found];
  }
}

const isRow = (key: string) => key.startsWith(ROW_KEY);
const placeOf = (key: string) => Number(key.slice(ROW_KEY.length));

/** By what contacts that may be plainly the same are looked up: a name only where nothing else is given. */
function lookedUp(fields: ContactPatch): string[] {
  const values = identifyingValues(fields);
  return values.length > 1 ? values.filter((value) => !value.startsWith(NAME_PREFIX)) : values;
}

/** Email and phone, with the group in which the service takes each once: without case, and as written. */
export function takenKeys({ email, phone }: ContactPatch, groupId: number | null): string[] {
  if (groupId === null) return [];
  return [
    ...(email ? [`email ${groupId} ${email.trim().toLowerCase()}`] : []),
    ...(phone ? [`phone ${groupId} ${phone.trim()}`] : []),
  ];
}
