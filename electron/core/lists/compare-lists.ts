import type { ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';
import type { Certainty } from '../../contract/merging/duplicates.ts';
import { pickFields, tookValue } from '../contact/compare-fields.ts';
import { haveSameMeaning } from '../contact/words/same-meaning.ts';
import { DuplicateIndex } from '../matching/clustering/duplicate-index.ts';
import {
  certaintyByRules,
  certaintyOfContactId,
  identifyingValues,
  matchable,
  REACHING_FIELDS,
} from '../matching/certainty/rule-based-certainty.ts';
import { phoneDigits } from '../contact/phone-digits.ts';
import { foldText } from '../contact/text-folding.ts';

/** A contact of a list or of an account. */
export interface ComparableContact {
  /** The service's id; null if the list has none. */
  readonly contactId: number | null;
  readonly fields: ContactPatch;
  /** Name of the contact's group; empty for none. */
  readonly groupName: string;
  /** Fields that a review set although the contact's list has no column for them. */
  readonly addedFields?: readonly ComparedField[];
}

/** A list or an account to be compared. */
export interface ComparableList<T extends ComparableContact> {
  readonly contacts: readonly T[];
  /** The fields that the list has columns for, or that the account can hold. */
  readonly fields: readonly ComparedField[];
}

/** A field of a contact, or the name of its group. */
export type ComparedField = Exclude<ContactFieldName, 'groupId' | 'guardian'> | 'groupName';

/** Two entries for the same contact. */
export interface ComparedPair<A, B> {
  readonly before: A;
  readonly after: B;
  /** `id`: matched by the service's id; otherwise the certainty of the match by values. */
  readonly matchedBy: 'id' | Certainty;
  /** Fields with different values; empty if there are none. */
  readonly changed: readonly ComparedField[];
}

export interface ListComparison<A, B> {
  /** Contacts that are only in the second list. */
  readonly added: readonly B[];
  /** Contacts that are only in the first list. */
  readonly missing: readonly A[];
  /** Contacts that are in both lists, in the order of the second one. */
  readonly pairs: readonly ComparedPair<A, B>[];
}

/** Certainties of a match; less certain pairs are two contacts. */
const MATCHING: readonly Certainty[] = ['certain', 'likely'];
/** Maximum number of contacts with one name, email or phone that are compared. */
const MAX_SHARING = 50;
const BEFORE_KEY = 'before:';
/** Fields that tell two people of one name apart, but that also change. */
const CHANGEABLE_FIELDS = ['email', 'phone', 'whatsappPhone', 'company', 'location'] as const;

/** The comparable fields: all but ids, which are meaningful in one account only. */
export const COMPARED_LIST_FIELDS: readonly ComparedField[] = [
  ...CONTACT_FIELD_NAMES.filter((field) => field !== 'groupId' && field !== 'guardian'),
  'groupName',
];

/**
 * Compares two lists of contacts: first by the service's id, then by equal values, then as imports match rows. Each
 * contact is matched at most once, most certain matches first. `fields`: the fields that both lists have columns for.
 * `canPairById`: whether two contacts with the same id may be matched by it.
 */
export function compareLists<A extends ComparableContact, B extends ComparableContact>(
  before: readonly A[],
  after: readonly B[],
  fields: readonly ComparedField[] = COMPARED_LIST_FIELDS,
  canPairById: (before: ComparableContact, after: ComparableContact) => boolean = () => true,
): ListComparison<A, B> {
  const pairing = new Pairing(before, after);
  pairing.pair(fields, canPairById);
  return comparison(before, after, pairing, () => fields);
}

/** Returns the comparison of paired contacts. `fieldsOf`: the fields to be compared of two contacts. */
function comparison<A extends ComparableContact, B extends ComparableContact>(
  before: readonly A[],
  after: readonly B[],
  pairing: Pairing,
  fieldsOf: (before: A, after: B) => readonly ComparedField[],
): ListComparison<A, B> {
  const pairs = after.flatMap((contact, at): ComparedPair<A, B>[] => {
    const paired = pairing.pairOf(at);
    const other = paired === null ? undefined : before[paired.place];
    if (paired === null || other === undefined) return [];
    const changed = fieldsOf(other, contact).filter((field) => !isSame(field, other, contact));
    return [{ before: other, after: contact, matchedBy: paired.matchedBy, changed }];
  });
  return {
    added: after.filter((_, at) => pairing.pairOf(at) === null),
    missing: before.filter((_, at) => !pairing.isPaired(at)),
    pairs,
  };
}

/**
 * Whether two contacts with one id are one contact. If nothing else agrees, the id of one of them is from another account
 * or program.
 */
export const isSameById = (one: ComparableContact, other: ComparableContact): boolean =>
  certaintyOfContactId(one.fields, other.fields) !== null;

/**
 * Compares two lists, or a list and an account, that may be from different accounts and programs.
 *
 * - If no contact has the id of one that agrees with it, they are from two accounts or programs, and ids are ignored.
 * - Only fields that both have are compared, and those that a review added.
 * - Contacts whose full name is unique in both are matched if they differ in one identifying field at most. Nothing is
 *   changed by a comparison, and a user expects a new email to be shown as a change.
 * - If only one of them has first names or last names, contacts are matched by the fields that both have, such as emails.
 */
export function compareUnrelatedLists<A extends ComparableContact, B extends ComparableContact>(
  before: ComparableList<A>,
  after: ComparableList<B>,
): ListComparison<A, B> {
  const common = before.fields.filter((field) => after.fields.includes(field));
  const haveWholeNames = common.includes('firstName') && common.includes('lastName');
  const areIdsCommon = haveCommonIds(before.contacts, after.contacts);
  const matched = (contact: ComparableContact): ComparableContact => ({
    ...(haveWholeNames ? contact : withFields(contact, common)),
    contactId: areIdsCommon ? contact.contactId : null,
  });
  const pairing = new Pairing(before.contacts.map(matched), after.contacts.map(matched));
  pairing.pair(common, isSameById);
  pairing.pairByUniqueName();
  const has = ({ fields }: ComparableList<ComparableContact>, { addedFields }: ComparableContact) =>
    addedFields === undefined || addedFields.length === 0 ? fields : [...fields, ...addedFields];
  return comparison(before.contacts, after.contacts, pairing, (one, other) => {
    const inAfter = has(after, other);
    return has(before, one).filter((field) => inAfter.includes(field));
  });
}

function haveCommonIds(before: readonly ComparableContact[], after: readonly ComparableContact[]): boolean {
  const byId = new Map(before.map((contact) => [contact.contactId, contact]));
  return after.some((contact) => {
    const other = contact.contactId === null ? undefined : byId.get(contact.contactId);
    return other !== undefined && isSameById(other, contact);
  });
}

/** Returns a contact with only the given fields, unless nothing by which it is reached would remain. */
function withFields(contact: ComparableContact, fields: readonly ComparedField[]): ComparableContact {
  const kept = fields.filter((field) => field !== 'groupName');
  const canBeReached = REACHING_FIELDS.some((field) => kept.includes(field) && contact.fields[field]);
  return canBeReached ? { ...contact, fields: pickFields(contact.fields, kept) } : contact;
}

function isSame(field: ComparedField, one: ComparableContact, other: ComparableContact): boolean {
  if (field === 'groupName') return foldText(one.groupName) === foldText(other.groupName);
  // Either value can be the one that the service stored for the other, so both directions are tried. The results differ
  // only for blank values.
  return (
    tookValue(field, one.fields[field], other.fields[field]) ||
    tookValue(field, other.fields[field], one.fields[field]) ||
    haveSameMeaning(field, one.fields[field], other.fields[field])
  );
}

/** Returns the values of a contact as a text that is equal for equal values. */
function valuesText(
  { fields: values, groupName }: ComparableContact,
  fields: readonly ComparedField[],
): string {
  return JSON.stringify(
    fields.map((field) => {
      if (field === 'groupName') return foldText(groupName);
      const value = values[field] ?? null;
      if (value === null) return '';
      if (typeof value !== 'string') return [value.year, value.month, value.day];
      if (field === 'phone' || field === 'whatsappPhone') return phoneDigits(value);
      return field === 'email' ? foldText(value) : value.trim();
    }),
  );
}

/** Returns the places of contacts by full name, without those that share their name. */
function placesByUniqueName(contacts: readonly ComparableContact[]): Map<string, number> {
  const places = new Map<string, number>();
  const shared = new Set<string>();
  for (const [place, { fields }] of contacts.entries()) {
    const [first, last] = [foldText(fields.firstName), foldText(fields.lastName)];
    if (first === '' || last === '') continue;
    const name = `${first} ${last}`;
    if (places.has(name)) shared.add(name);
    places.set(name, place);
  }
  for (const name of shared) places.delete(name);
  return places;
}

/** Whether two contacts of one name have the same day of birth and gender, and differ in one other value at most. */
function differInOneValue(one: ContactPatch, other: ContactPatch): boolean {
  const differs = (field: ContactFieldName) =>
    Boolean(one[field]) &&
    Boolean(other[field]) &&
    !tookValue(field, one[field], other[field]) &&
    !haveSameMeaning(field, one[field], other[field]);
  const areOfOnePerson = !differs('birthday') && !differs('gender');
  return areOfOnePerson && CHANGEABLE_FIELDS.filter(differs).length <= 1;
}

type Paired = { readonly place: number; readonly matchedBy: 'id' | Certainty };

/** Matches entries of the second list with those of the first, by position. */
class Pairing {
  readonly #before: readonly ComparableContact[];
  readonly #after: readonly ComparableContact[];
  readonly #pairs = new Map<number, Paired>();
  readonly #paired = new Set<number>();

  constructor(before: readonly ComparableContact[], after: readonly ComparableContact[]) {
    this.#before = before;
    this.#after = after;
  }

  pairOf(afterPlace: number): Paired | null {
    return this.#pairs.get(afterPlace) ?? null;
  }

  isPaired(beforePlace: number): boolean {
    return this.#paired.has(beforePlace);
  }

  /** `fields`: the fields that both lists have. `canPairById`: see `compareLists`. */
  pair(
    fields: readonly ComparedField[],
    canPairById: (before: ComparableContact, after: ComparableContact) => boolean,
  ): void {
    this.#pairById(canPairById);
    this.#pairEqual(fields);
    this.#pairByRules();
    this.#pairByModel();
  }

  #pairById(canPairById: (before: ComparableContact, after: ComparableContact) => boolean): void {
    const byId = new Map<number, number>();
    for (const [place, { contactId }] of this.#before.entries())
      if (contactId !== null && !byId.has(contactId)) byId.set(contactId, place);
    for (const [at, contact] of this.#after.entries()) {
      const place = contact.contactId === null ? undefined : byId.get(contact.contactId);
      const other = place === undefined ? undefined : this.#before[place];
      if (place !== undefined && other !== undefined && canPairById(other, contact))
        this.#pair(at, place, 'id');
    }
  }

  /** Like `#pairByRules`, for equal values only, so that a contact with fewer values doesn't take another's place. */
  #pairEqual(fields: readonly ComparedField[]): void {
    const byValues = new Map<string, number[]>();
    for (const [place, contact] of this.#before.entries()) {
      if (this.#paired.has(place)) continue;
      const values = valuesText(contact, fields);
      const places = byValues.get(values);
      if (places === undefined) byValues.set(values, [place]);
      else if (places.length < MAX_SHARING) places.push(place);
    }
    for (const [at, contact] of this.#after.entries()) {
      if (this.#pairs.has(at)) continue;
      const equal = byValues.get(valuesText(contact, fields)) ?? [];
      const place = equal.find((each) => this.#matchesByRules(each, contact));
      if (place !== undefined) this.#pair(at, place, 'certain');
    }
  }

  /**
   * Matches contacts by rules alone, without the model: they have the same name and nothing contradicts, as is the case
   * for most contacts in two versions of a list.
   */
  #pairByRules(): void {
    const byValue = new Map<string, number[]>();
    for (const [place, { fields }] of this.#before.entries()) {
      if (this.#paired.has(place)) continue;
      for (const value of identifyingValues(fields)) {
        const places = byValue.get(value);
        if (places === undefined) byValue.set(value, [place]);
        else if (places.length < MAX_SHARING) places.push(place);
      }
    }
    for (const [at, contact] of this.#after.entries()) {
      if (this.#pairs.has(at)) continue;
      const place = identifyingValues(contact.fields)
        .flatMap((value) => byValue.get(value) ?? [])
        .find((each) => this.#matchesByRules(each, contact));
      if (place !== undefined) this.#pair(at, place, 'certain');
    }
  }

  #matchesByRules(place: number, contact: ComparableContact): boolean {
    const other = this.#before[place];
    if (other === undefined || this.#paired.has(place) || this.#haveDifferentIds(other, contact))
      return false;
    return (
      certaintyByRules(other.fields, contact.fields) === 'certain' ||
      certaintyByRules(contact.fields, other.fields) === 'certain'
    );
  }

  /** Matches the remaining contacts with the model for duplicates. */
  #pairByModel(): void {
    const open = this.#after.flatMap((_, at) => (this.#pairs.has(at) ? [] : [at]));
    const index = new DuplicateIndex();
    for (const [place, { fields }] of this.#before.entries())
      if (!this.#paired.has(place)) index.put(matchable(`${BEFORE_KEY}${place}`, fields));
    if (open.length === 0 || index.size === 0) return;
    const found = open.flatMap((at) => {
      const contact = this.#after[at];
      if (contact === undefined) return [];
      return index
        .findLike(matchable('after', contact.fields), { mode: 'across-groups' })
        .filter(({ certainty }) => MATCHING.includes(certainty))
        .map(({ b, certainty, logOdds }) => ({
          at,
          place: Number(b.slice(BEFORE_KEY.length)),
          certainty,
          logOdds,
        }));
    });
    for (const { at, place, certainty } of found.toSorted((one, other) => other.logOdds - one.logOdds)) {
      const [other, contact] = [this.#before[place], this.#after[at]];
      if (other === undefined || contact === undefined || this.#haveDifferentIds(other, contact)) continue;
      if (!this.#pairs.has(at) && !this.#paired.has(place)) this.#pair(at, place, certainty);
    }
  }

  /** Matches the remaining contacts that have a full name which no other contact of their list has. */
  pairByUniqueName(): void {
    const placesBefore = placesByUniqueName(this.#before);
    for (const [name, at] of placesByUniqueName(this.#after)) {
      const place = placesBefore.get(name);
      const [other, contact] = [place === undefined ? undefined : this.#before[place], this.#after[at]];
      if (place === undefined || other === undefined || contact === undefined) continue;
      if (this.#haveDifferentIds(other, contact) || !differInOneValue(other.fields, contact.fields)) continue;
      this.#pair(at, place, 'possible');
    }
  }

  /** Whether both have an id and the ids differ: then they are two contacts, however much they have in common. */
  #haveDifferentIds(one: ComparableContact, other: ComparableContact): boolean {
    return one.contactId !== null && other.contactId !== null && one.contactId !== other.contactId;
  }

  #pair(at: number, place: number, matchedBy: Paired['matchedBy']): void {
    if (this.#pairs.has(at) || this.#paired.has(place)) return;
    this.#pairs.set(at, { place, matchedBy });
    this.#paired.add(place);
  }
}
