import type { MatchCandidate } from '../rows/stored-row.ts';
import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { Certainty } from '../../../contract/merging/duplicates.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { DuplicateIndex } from '../../../core/matching/clustering/duplicate-index.ts';
import {
  certaintyOfNumber,
  matchable,
  plainCertainty,
} from '../../../core/matching/certainty/rule-based-certainty.ts';
import { runGenerator } from '../../../core/matching/tables/run-generator.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';
import { IdentityIndex, identityOf, type Identity } from './identity-index.ts';
import { UsedValues } from './used-values.ts';

/** What of a row is compared. */
export interface ComparedRow {
  readonly place: number;
  readonly fields: ContactPatch;
  readonly contactId: number | null;
}

const MAX_CANDIDATES = 5;
/** Contacts folded between two yields. */
const CONTACTS_A_SLICE = 64;
/** What rows are called among contacts. */
const ROW_KEY = 'row:';

/**
 * Finds out whom the rows of a file look like: contacts of the account, and earlier rows. Who is known by the service's number, or is
 * plainly the same, is taken at once; all others are compared as the search for duplicates does.
 */
export class RowMatcher {
  readonly #contacts = new Map<ContactKey, WholeContact>();
  readonly #byContactId = new Map<number, ContactKey>();
  #contactsBy = new IdentityIndex<ContactKey>();
  readonly #keyOfRowId = new Map<number, ContactKey>();
  /** By the place of a row the number of its name: those of other names need not be looked at. */
  #nameOfRow: (number | null)[] = [];
  /** Places of rows. */
  #rowsBy = new IdentityIndex<number>();
  /** By the service's number places of the rows that name it. */
  #rowsOfNumber = new Map<number, number[]>();
  readonly #taken = new UsedValues(this.#contacts);
  readonly #fieldsOfRow: (place: number) => ContactPatch | null;
  /** Contacts and rows that must be weighed; null while there are none. */
  #index: DuplicateIndex | null = null;
  #indexHoldsRows = false;

  /** `fieldsOfRow`: of an earlier row, by its place. */
  constructor(fieldsOfRow: (place: number) => ContactPatch | null) {
    this.#fieldsOfRow = fieldsOfRow;
  }

  /** Takes a contact in, in place of what its row of the store held before. */
  putContact(contact: WholeContact): void {
    const { rowId, key, contactId } = contact;
    this.removeContact(rowId);
    // A contact that the service has made meanwhile may be in another row, of which it is heard before the former one.
    const former = this.#contacts.get(key);
    if (former !== undefined) this.removeContact(former.rowId);
    this.#keyOfRowId.set(rowId, key);
    this.#contacts.set(key, contact);
    if (contactId !== null) this.#byContactId.set(contactId, key);
    this.#contactsBy.add(identityOf(contact), key);
    this.#taken.forget();
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
    this.#taken.forget();
    this.#index?.remove(key);
    return key;
  }

  clearContacts(): void {
    this.#contacts.clear();
    this.#keyOfRowId.clear();
    this.#byContactId.clear();
    this.#contactsBy = new IdentityIndex();
    this.#taken.forget();
    this.#forgetIndex();
  }

  /** A contact as it stands; null where it is gone. */
  contact(key: ContactKey): WholeContact | null {
    return this.#contacts.get(key) ?? null;
  }

  /** The contact that the service knows by a number. */
  keyOfContactId(contactId: number): ContactKey | null {
    return this.#byContactId.get(contactId) ?? null;
  }

  /** As `TakenValues.takenBy`. */
  usedField(fields: ContactPatch, groupId: number | null, except: ContactKey | null): 'email' | 'phone' | null {
    return this.#taken.usedField(fields, groupId, except);
  }

  /** Takes a row in, in place of what it was before it was corrected. */
  putRow(row: ComparedRow): void {
    this.#index?.remove(`${ROW_KEY}${row.place}`);
    this.#putRow(row, identityOf(row.fields));
  }

  #putRow({ place, contactId }: ComparedRow, identity: Identity): void {
    if (contactId !== null) {
      const places = this.#rowsOfNumber.get(contactId);
      if (places === undefined) this.#rowsOfNumber.set(contactId, [place]);
      else places.push(place);
    }
    this.#rowsBy.add(identity, place);
    this.#nameOfRow[place] = identity.name;
  }

  /** As `takeRow` and `plainCandidates` for a row that comes after all those taken before. */
  putNextRow(row: ComparedRow): MatchCandidate[] | null {
    const identity = identityOf(row.fields);
    const candidates = this.#plainCandidates(row, identity);
    this.#putRow(row, identity);
    return candidates;
  }

  /** Forgets all rows; contacts stay. */
  clearRows(): void {
    this.#rowsBy = new IdentityIndex();
    this.#rowsOfNumber = new Map();
    this.#nameOfRow = [];
    // What it has learnt of rows goes with them.
    if (this.#indexHoldsRows) this.#forgetIndex();
  }

  #forgetIndex(): void {
    this.#index = null;
    this.#indexHoldsRows = false;
  }

  /** Who is a row without weighing anything; null where it must be weighed (`weigh`). */
  exactCandidates(row: ComparedRow): MatchCandidate[] | null {
    return this.#plainCandidates(row, identityOf(row.fields));
  }

  #plainCandidates({ place, fields, contactId }: ComparedRow, identity: Identity): MatchCandidate[] | null {
    const known = contactId === null ? undefined : this.#byContactId.get(contactId);
    const certainty = known === undefined ? null : certaintyOfNumber(this.#contacts.get(known) ?? {}, fields);
    const byNumber =
      known === undefined || certainty === null ? [] : [this.#contactCandidate(known, certainty)];
    if (certainty === 'certain') return byNumber;
    const alike = this.#plainlyAlike(place, fields, identity).filter(
      ({ key }) => key === null || key !== known,
    );
    const found = [...alike, ...byNumber];
    return found.length === 0 ? null : found;
  }

  #plainlyAlike(place: number, fields: ContactPatch, identity: Identity): MatchCandidate[] {
    const found: MatchCandidate[] = [];
    const hasMoreThanName = identity.email !== null || identity.phone !== null;
    for (const kind of hasMoreThanName ? BY_MORE_THAN_NAME : BY_NAME) {
      const value = identity[kind];
      for (const key of this.#contactsBy.get(kind, value)) {
        const contact = this.#contacts.get(key);
        const certainty = contact === undefined ? null : plainCertainty(contact, fields);
        if (certainty !== null && !found.some((each) => each.key === key))
          found.push(this.#contactCandidate(key, certainty));
        if (found.length === MAX_CANDIDATES) return found;
      }
      for (const other of this.#rowsBy.get(kind, value)) {
        if (other >= place || this.#nameOfRow[other] !== identity.name) continue;
        if (found.some((each) => each.place === other)) continue;
        const certainty = plainCertainty(this.#fieldsOfRow(other) ?? {}, fields);
        if (certainty !== null) found.push(this.#rowCandidate(other, certainty));
        if (found.length === MAX_CANDIDATES) return found;
      }
    }
    return found;
  }

  /** Folds the contacts held, so that no row that must be weighed waits for it. Yields after some of them. */
  *prepareContacts(): Generator<void> {
    if (this.#index === null) yield* this.#newIndex();
  }

  *#newIndex(): Generator<void, DuplicateIndex> {
    const index = new DuplicateIndex();
    let held = 0;
    for (const contact of this.#contacts.values()) {
      index.put(contact);
      if (++held % CONTACTS_A_SLICE === 0) yield;
    }
    this.#index = index;
    this.#indexHoldsRows = false;
    return index;
  }

  /** Prepares a row to be weighed, and to be met by later ones. */
  indexRow({ place, fields }: ComparedRow): void {
    const index = this.#index ?? runGenerator(this.#newIndex());
    this.#indexHoldsRows = true;
    index.put({ ...matchable(`${ROW_KEY}${place}`, fields), place });
  }

  /** Whom a row that was taken to be weighed looks like, the likeliest first. */
  scoredCandidates(place: number): MatchCandidate[] {
    const asked = { mode: 'across-groups', before: place } as const;
    const found = this.#index?.findLikeHeld(`${ROW_KEY}${place}`, asked) ?? [];
    return found
      .slice(0, MAX_CANDIDATES)
      .map(({ b, certainty }) =>
        isRow(b) ? this.#rowCandidate(placeOf(b), certainty) : this.#contactCandidate(b, certainty),
      );
  }

  /** Places of later rows that may look like a row as it is now. */
  laterRowsLike({ place, fields }: ComparedRow): number[] {
    return this.#rowsLike(`${ROW_KEY}${place}`, fields).filter((other) => other > place);
  }

  /** Places of rows that may look like a contact as it is now, or name it by its number. */
  rowsLikeContact(contact: WholeContact): number[] {
    const named = contact.contactId === null ? [] : (this.#rowsOfNumber.get(contact.contactId) ?? []);
    return [...named, ...this.#rowsLike(contact.key, contact)];
  }

  #rowsLike(key: string, fields: ContactPatch): number[] {
    const identity = identityOf(fields);
    const sharing = [...BY_MORE_THAN_NAME, ...BY_NAME].flatMap((kind) =>
      this.#rowsBy.get(kind, identity[kind]),
    );
    const weighed = this.#index?.findLike(matchable(key, fields), { mode: 'across-groups' }) ?? [];
    return [...sharing, ...weighed.flatMap(({ b }) => (isRow(b) ? [placeOf(b)] : []))];
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

/** By what those that may be plainly the same are looked up: a name only where nothing else is given. */
const BY_MORE_THAN_NAME = ['email', 'phone'] as const;
const BY_NAME = ['name'] as const;

const isRow = (key: string) => key.startsWith(ROW_KEY);
const placeOf = (key: string) => Number(key.slice(ROW_KEY.length));
