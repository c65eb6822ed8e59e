import type { MatchCandidate } from '../rows/stored-row.ts';
import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { Certainty } from '../../../contract/merging/duplicates.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { DuplicateIndex } from '../../../core/matching/clustering/duplicate-index.ts';
import {
  certaintyOfContactId,
  matchable,
  certaintyByRules,
} from '../../../core/matching/certainty/rule-based-certainty.ts';
import { NumbersByHash } from '../../../core/matching/tables/numbers-by-hash.ts';
import type { MatchInput } from '../../../core/matching/columns/match-input.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';
import { PackedContacts } from './packed-contacts.ts';
import { IdentityIndex, identityOf, type Identity } from './identity-index.ts';
import { UsedEmailsAndPhones } from './used-emails-and-phones.ts';

/** The values of a row that are compared. */
export interface ComparedRow {
  /** Index among the non-blank rows of the file, from 0. */
  readonly place: number;
  readonly fields: ContactPatch;
  readonly contactId: number | null;
}

const MAX_CANDIDATES = 5;
/** Prefix of the keys of rows in the duplicate index, which also holds contacts. */
const ROW_KEY = 'row:';

/**
 * Matches the rows of a file with the account's contacts and with earlier rows. Rows with a known contact id or with
 * identical values are matched by lookup (exact candidates); all others are scored as by the search for duplicates.
 */
export class RowMatcher {
  #contacts = new PackedContacts();
  /** Numbers of contacts by contact id, by values and by store row, also former ones. Callers check what they find. */
  #byContactId = new NumbersByHash();
  #contactsBy = new IdentityIndex();
  #byRowId = new NumbersByHash();
  /** Hash of each row's name, by place. The exact candidates of a row exclude earlier rows with another name. */
  #nameOfRow: (number | null)[] = [];
  /** Places of rows by their values. */
  #rowsBy = new IdentityIndex();
  /** Places of rows by the contact id that they name. */
  #rowsOfContactId = new Map<number, number[]>();
  #used = this.#newUsedEmailsAndPhones();
  readonly #fieldsOfRow: (place: number) => ContactPatch | null;
  /** Index of the contacts and of the rows to be scored. */
  #index = new DuplicateIndex();

  /** `fieldsOfRow` returns the values of an earlier row by its place. */
  constructor(fieldsOfRow: (place: number) => ContactPatch | null) {
    this.#fieldsOfRow = fieldsOfRow;
  }

  /** Adds a contact, and removes the contact that its store row had before. */
  putContact(contact: WholeContact): void {
    const { rowId, key, contactId } = contact;
    this.removeContact(rowId);
    // A contact moves to another store row once the service has created it. The new row may be added before the old one
    // is removed.
    const former = this.#contacts.numberOf(key);
    if (former !== undefined) this.#remove(former);
    const number = this.#contacts.set(contact);
    this.#byRowId.add(rowId, number);
    if (contactId !== null) this.#byContactId.add(contactId, number);
    this.#contactsBy.add(identityOf(contact), number);
    this.#used.add(number, contact);
    this.#index.put(contact);
  }

  /** Removes the contact of a store row and returns its key; null if there is none. */
  removeContact(rowId: number): ContactKey | null {
    const number = this.#byRowId.get(rowId).find((each) => this.#contacts.rowIdOf(each) === rowId);
    return number === undefined ? null : this.#remove(number);
  }

  #remove(number: number): ContactKey {
    const key = this.#contacts.keyOf(number);
    this.#contacts.delete(number);
    this.#index.remove(key);
    return key;
  }

  clearContacts(): void {
    this.#contacts = new PackedContacts();
    this.#byRowId = new NumbersByHash();
    this.#byContactId = new NumbersByHash();
    this.#contactsBy = new IdentityIndex();
    this.#used = this.#newUsedEmailsAndPhones();
    this.#index = new DuplicateIndex();
  }

  #newUsedEmailsAndPhones(): UsedEmailsAndPhones {
    return new UsedEmailsAndPhones((number) => this.#contacts.at(number));
  }

  /** Returns a contact with its current values; null if it was removed. */
  contact(key: ContactKey): WholeContact | null {
    return this.#contacts.get(key) ?? null;
  }

  /** Returns the key of the contact with this contact id; null if there is none. */
  keyOfContactId(contactId: number): ContactKey | null {
    return this.#ofContactId(contactId)?.key ?? null;
  }

  #ofContactId(contactId: number): WholeContact | null {
    for (const number of this.#byContactId.get(contactId)) {
      const contact = this.#contacts.at(number);
      if (contact?.contactId === contactId) return contact;
    }
    return null;
  }

  /** See `UsedEmailsAndPhones.usedField`. */
  usedField(fields: ContactPatch, groupId: number | null): 'email' | 'phone' | null {
    return this.#used.usedField(fields, groupId);
  }

  /** Adds a row, or replaces it after a correction. */
  putRow(row: ComparedRow): void {
    this.#index.remove(`${ROW_KEY}${row.place}`);
    this.#putRow(row, identityOf(row.fields));
  }

  #putRow({ place, contactId }: ComparedRow, identity: Identity): void {
    if (contactId !== null) {
      const places = this.#rowsOfContactId.get(contactId);
      if (places === undefined) this.#rowsOfContactId.set(contactId, [place]);
      else places.push(place);
    }
    this.#rowsBy.add(identity, place);
    this.#nameOfRow[place] = identity.name;
  }

  /** Combines `exactCandidates` and `putRow`, for a row that follows all rows added so far. */
  putNextRow(row: ComparedRow): MatchCandidate[] | null {
    const identity = identityOf(row.fields);
    const candidates = this.#exactCandidates(row, identity);
    this.#putRow(row, identity);
    return candidates;
  }

  /** Removes all rows; contacts stay. */
  clearRows(): void {
    this.#rowsBy = new IdentityIndex();
    this.#rowsOfContactId = new Map();
    this.#nameOfRow = [];
    this.#index.removePlaced();
  }

  /**
   * Returns the candidates with the row's contact id or identical values; null if the row has to be scored
   * (`scoredCandidates`).
   */
  exactCandidates(row: ComparedRow): MatchCandidate[] | null {
    return this.#exactCandidates(row, identityOf(row.fields));
  }

  #exactCandidates({ place, fields, contactId }: ComparedRow, identity: Identity): MatchCandidate[] | null {
    const known = contactId === null ? null : this.#ofContactId(contactId);
    const certainty = known === null ? null : certaintyOfContactId(known, fields);
    const byContactId = known === null || certainty === null ? [] : [contactCandidate(known, certainty)];
    if (certainty === 'certain') return byContactId;
    const equal = this.#withEqualValues(place, fields, identity).filter(
      ({ key }) => key === null || key !== known?.key,
    );
    const found = [...equal, ...byContactId];
    return found.length === 0 ? null : found;
  }

  #withEqualValues(place: number, fields: ContactPatch, identity: Identity): MatchCandidate[] {
    const found: MatchCandidate[] = [];
    const hasMoreThanName = identity.email !== null || identity.phone !== null;
    for (const kind of hasMoreThanName ? BY_MORE_THAN_NAME : BY_NAME) {
      const value = identity[kind];
      for (const number of this.#contactsBy.get(kind, value)) {
        const contact = this.#contacts.at(number);
        if (contact === undefined || found.some((each) => each.key === contact.key)) continue;
        const certainty = certaintyByRules(contact, fields);
        if (certainty !== null) found.push(contactCandidate(contact, certainty));
        if (found.length === MAX_CANDIDATES) return found;
      }
      for (const other of this.#rowsBy.get(kind, value)) {
        if (other >= place || this.#nameOfRow[other] !== identity.name) continue;
        if (found.some((each) => each.place === other)) continue;
        const certainty = certaintyByRules(this.#fieldsOfRow(other) ?? {}, fields);
        if (certainty !== null) found.push(this.#rowCandidate(other, certainty));
        if (found.length === MAX_CANDIDATES) return found;
      }
    }
    return found;
  }

  /** Adds a row to the duplicate index, to be scored and to be a candidate of later rows. */
  indexRow({ place, fields }: ComparedRow): void {
    this.#index.put({ ...withOwnTexts(matchable(`${ROW_KEY}${place}`, fields)), place });
  }

  /**
   * Prepares `scoredCandidates` for all indexed rows, and yields between slices. Without this preparation, the first
   * call of `scoredCandidates` takes seconds.
   */
  *prepareScoring(): Generator<unknown, void> {
    yield* this.#index.prepareEarlier();
  }

  /** Returns the candidates of an indexed row, the most probable first. */
  scoredCandidates(place: number): MatchCandidate[] {
    const asked = { mode: 'across-groups', before: place } as const;
    const found = this.#index.findLikeHeld(`${ROW_KEY}${place}`, asked);
    return found.slice(0, MAX_CANDIDATES).flatMap(({ b, certainty }) => {
      if (isRow(b)) return [this.#rowCandidate(placeOf(b), certainty)];
      const contact = this.#contacts.get(b);
      return contact === undefined ? [] : [contactCandidate(contact, certainty)];
    });
  }

  /** Returns the places of later rows that may match a row's current values. */
  laterRowsLike({ place, fields }: ComparedRow): number[] {
    return this.#rowsLike(`${ROW_KEY}${place}`, fields).filter((other) => other > place);
  }

  /** Returns the places of rows that may match a contact's current values or name its id. */
  rowsLikeContact(contact: WholeContact): number[] {
    const named = contact.contactId === null ? [] : (this.#rowsOfContactId.get(contact.contactId) ?? []);
    return [...named, ...this.#rowsLike(contact.key, contact)];
  }

  #rowsLike(key: string, fields: ContactPatch): number[] {
    const identity = identityOf(fields);
    const sharing = [...BY_MORE_THAN_NAME, ...BY_NAME].flatMap((kind) =>
      this.#rowsBy.get(kind, identity[kind]),
    );
    const scored = this.#index.findLike(matchable(key, fields), { mode: 'across-groups' });
    return [...sharing, ...scored.flatMap(({ b }) => (isRow(b) ? [placeOf(b)] : []))];
  }

  #rowCandidate(place: number, certainty: Certainty): MatchCandidate {
    const label = contactLabel(this.#fieldsOfRow(place) ?? {});
    return { kind: 'row', key: null, place, label, certainty, groupId: null };
  }
}

function contactCandidate(contact: WholeContact, certainty: Certainty): MatchCandidate {
  const { key, groupId } = contact;
  return { kind: 'contact', key, place: null, label: contactLabel(contact), certainty, groupId };
}

/**
 * Values used to look up identical contacts and rows. Contacts that match a row are looked up by name only if the row
 * has neither email nor phone.
 */
const BY_MORE_THAN_NAME = ['email', 'phone'] as const;
const BY_NAME = ['name'] as const;

/** Texts of at least this length are kept by V8 as a reference to the text that they were cut from. */
const MIN_SLICED_LENGTH = 13;

/** Copies the texts of a row that the index keeps. They would otherwise keep whole chunks of the file in memory. */
function withOwnTexts(row: MatchInput): MatchInput {
  const { firstName, lastName, email, company, jobTitle, location } = row;
  return {
    ...row,
    firstName: ownText(firstName),
    lastName: ownText(lastName),
    email: email && ownText(email),
    company: company && ownText(company),
    jobTitle: jobTitle && ownText(jobTitle),
    location: location && ownText(location),
  };
}

const ownText = (text: string): string => (text.length < MIN_SLICED_LENGTH ? text : ` ${text}`.slice(1));

const isRow = (key: string) => key.startsWith(ROW_KEY);
const placeOf = (key: string) => Number(key.slice(ROW_KEY.length));
