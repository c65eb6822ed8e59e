import type { ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import type { Certainty } from '../../contract/merging/duplicates.ts';
import { tookValue } from '../contact/compare-fields.ts';
import { phoneDigits } from '../contact/phone-digits.ts';
import { foldText } from '../contact/text-folding.ts';
import { haveSameMeaning } from '../contact/words/same-meaning.ts';
import {
  certaintyByRules,
  identifyingValues,
  matchable,
} from '../matching/certainty/rule-based-certainty.ts';
import { DuplicateIndex } from '../matching/clustering/duplicate-index.ts';
import type { ComparableContact, ComparedField } from './comparable-contact.ts';

/** Certainties of a match; less certain pairs are two contacts. */
const MATCHING: readonly Certainty[] = ['certain', 'likely'];
/** Maximum number of contacts with one name, email or phone that are compared. */
const MAX_COMPARED_PER_VALUE = 50;
const BEFORE_KEY = 'before:';
/** Fields that tell two people of one name apart, but that also change. */
const CHANGEABLE_FIELDS = ['email', 'phone', 'whatsappPhone', 'company', 'location'] as const;

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
export class Pairing {
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
      else if (places.length < MAX_COMPARED_PER_VALUE) places.push(place);
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
        else if (places.length < MAX_COMPARED_PER_VALUE) places.push(place);
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
