import type { ContactFieldName, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import type { Certainty } from '../../../contract/merging/duplicates.ts';
import type { ComparableContact, ComparedField } from '../../../core/lists/comparable-contact.ts';
import { compareLists, isSameById, type ComparedPair } from '../../../core/lists/compare-lists.ts';
import { fieldsOf, givenFields, pickFields } from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { changedSince } from '../../../core/lists/three-way.ts';
import {
  certaintyOfContactId,
  IDENTIFYING_FIELDS,
  identifyingValues,
  PERSONAL_FIELDS,
  REACHING_FIELDS,
} from '../../../core/matching/certainty/rule-based-certainty.ts';
import type { ImportFile } from '../../imports/rows/import-file.ts';
import type { ChangedContact } from './list-changes.ts';
import { changeSinceFile, type ChangeSinceFile } from './change-since-file.ts';

const ROWS_PER_READ = 1_000;

export interface ListToMatch {
  file: Pick<ImportFile, 'rowsAfter' | 'row'>;
  mapping: Pick<ImportMapping, 'columns'>;
  changes: readonly ChangeSinceFile[];
  stored(contactId: number): ChangedContact | null;
  original(contactId: number): ChangedContact | null;
  nameOf(groupId: number | null): string | null;
  /** The fields that the file has a column for. */
  fieldsWithColumn: readonly ComparedField[];
}

type Match = Omit<ComparedPair<OtherContact, ListContact>, 'changed'>;
type ListContact = ComparableContact & { number: number };
type OtherContact = ComparableContact & { key: string };

/** Matches the contacts of a list, as they were in its file, with other contacts; see `ListApi.matchChangedContacts`. */
export function matchChangedContacts(
  others: readonly (ComparableContact & { key: string })[],
  removals: readonly number[],
  addedKeys: ReadonlyMap<number, ContactKey>,
  list: ListToMatch,
): MatchedChange[] {
  const isRemoval = new Set(removals);
  for (const { contactId, isRemoved } of list.changes) if (isRemoved) isRemoval.add(contactId);
  const matches = findMatches(others, isRemoval, addedKeys, list);
  const changed = new Set(list.changes.map(({ contactId }) => contactId));
  const marked = removals
    .filter((contactId) => !changed.has(contactId))
    .flatMap((contactId) => withoutChange(list, contactId) ?? []);
  // An added contact that is to be removed concerns an account only if an earlier hand-back created it there.
  return [...list.changes, ...marked]
    .filter(({ line, contactId }) => line !== null || !isRemoval.has(contactId) || matches.has(contactId))
    .map((change) => {
      const { contactId } = change;
      const pair = matches.get(contactId);
      const original = list.original(contactId);
      const now = list.stored(contactId);
      const guardianOf = (number: number | null): ListedGuardian | null => {
        if (number === null) return null;
        const match = matches.get(number);
        const label = contactLabel(list.stored(number)?.fields ?? {});
        return { label, key: match === undefined || match.isUncertain ? null : match.before.key };
      };
      return {
        ...(change.guardianId === undefined
          ? {}
          : {
              guardian: guardianOf(change.guardianId),
              originalGuardian: guardianOf(original?.guardianId ?? null),
            }),
        change,
        original: valuesOf(original?.fields ?? {}, list.fieldsWithColumn),
        hasGroupColumn: list.fieldsWithColumn.includes('groupName'),
        groupName: list.nameOf(now?.fields.groupId ?? null),
        originalGroupName: list.nameOf(original?.fields.groupId ?? null),
        key: pair?.before.key ?? null,
        matchedBy: pair?.matchedBy ?? null,
        isUncertain: pair?.isUncertain ?? false,
        isRemoval: isRemoval.has(contactId),
      };
    })
    .toSorted((a, b) => a.change.contactId - b.change.contactId);
}

/**
 * Matches the contacts of a list: kept ones before removed ones, and by their values in the file before their current
 * ones. So if a hand-back is repeated, a removed contact isn't taken for the one that was kept, and a corrected contact is
 * recognised by the values that the account has got. Added contacts are matched by key, and come last.
 */
function findMatches(
  others: readonly OtherContact[],
  isRemoval: ReadonlySet<number>,
  addedKeys: ReadonlyMap<number, ContactKey>,
  list: ListToMatch,
): Map<number, Match & { isUncertain: boolean }> {
  const isRemoved = ({ number }: ListContact) => isRemoval.has(number);
  const isKept = ({ number }: ListContact) => !isRemoval.has(number);
  const inFile = [...contactsInFile(list)];
  const corrected = [...correctedContacts(list)];
  const added = [...addedContacts(list)];
  const matching = new Matching(others);
  matching.matchByKey(added, addedKeys);
  matching.match(inFile.filter(isKept), list.fieldsWithColumn);
  matching.match(corrected.filter(isKept), list.fieldsWithColumn);
  const unmatched = matching.unmatched([...inFile, ...corrected].filter(isKept));
  const valuesOfUnmatched = new Set(unmatched.flatMap(({ fields }) => identifyingValues(fields)));
  matching.match(inFile.filter(isRemoved), list.fieldsWithColumn);
  matching.match(corrected.filter(isRemoved), list.fieldsWithColumn);
  matching.match(added.filter(isKept));
  return new Map(
    matching.pairs.map((pair) => {
      // The account may have merged the removed contact with the kept one, which then has its values.
      const mayBeKept =
        isRemoved(pair.after) &&
        identifyingValues(pair.before.fields).some((value) => valuesOfUnmatched.has(value));
      return [pair.after.number, { ...pair, isUncertain: mayBeKept || isUncertain(pair) }];
    }),
  );
}

/** Matches contacts of a list with those of `others` that were not matched before. */
class Matching {
  readonly pairs: Match[] = [];
  readonly #matched = new Set<number>();
  #left: readonly OtherContact[];

  constructor(others: readonly OtherContact[]) {
    this.#left = others;
  }

  matchByKey(contacts: readonly ListContact[], keys: ReadonlyMap<number, ContactKey>): void {
    const byKey = new Map(this.#left.map((contact) => [contact.key, contact]));
    const pairs = contacts.flatMap((after) => {
      const before = byKey.get(keys.get(after.number) ?? '');
      return before === undefined ? [] : [{ before, after, matchedBy: 'certain' as const }];
    });
    const found = new Set(pairs.map(({ before }) => before));
    this.#keep(
      pairs,
      this.#left.filter((contact) => !found.has(contact)),
    );
  }

  /** `fields`: the fields that the contacts can have; all by default. */
  match(contacts: readonly ListContact[], fields?: readonly ComparedField[]): void {
    const { pairs, missing } = compareLists(this.#left, this.unmatched(contacts), fields, isSameById);
    this.#keep(pairs, missing);
  }

  unmatched(contacts: readonly ListContact[]): ListContact[] {
    return contacts.filter(({ number }) => !this.#matched.has(number));
  }

  #keep(pairs: readonly Match[], left: readonly OtherContact[]): void {
    for (const { after } of pairs) this.#matched.add(after.number);
    this.pairs.push(...pairs);
    this.#left = left;
  }
}

/**
 * Whether a matched contact may be another person than the one in the list: it was found by similar values, but email or
 * phone, name, birthday and gender don't all agree, or it was found by its id although identifying values differ, as in
 * a list of another account.
 */
function isUncertain({ before: { fields: now }, after: { fields }, matchedBy }: Match): boolean {
  if (matchedBy === 'certain') return false;
  const given = givenFields(fields);
  const changed = changedSince(given, now);
  const differs = (among: readonly ContactFieldName[]) => among.some((field) => changed.includes(field));
  if (matchedBy === 'id')
    return certaintyOfContactId(now, fields) !== 'certain' && differs(IDENTIFYING_FIELDS);
  const canBeReached = REACHING_FIELDS.some((field) => given[field] !== undefined && !differs([field]));
  return !canBeReached || differs([...PERSONAL_FIELDS, 'gender']);
}

function* contactsInFile({ file, original, nameOf }: ListToMatch): Generator<ListContact> {
  for (let rows = file.rowsAfter(-1, ROWS_PER_READ); rows.length > 0;) {
    for (const { place, contactId } of rows) {
      const contact = original(place + 1);
      if (contact === null) continue;
      const { groupId, ...fields } = contact.fields;
      yield { number: place + 1, contactId, fields, groupName: nameOf(groupId) ?? '' };
    }
    rows = file.rowsAfter(rows.at(-1)?.place ?? 0, ROWS_PER_READ);
  }
}

/**
 * Yields the contacts of the file that the review corrected or removed, with their current values. An account has these
 * after an earlier hand-back.
 */
function* correctedContacts({ changes, stored, nameOf }: ListToMatch): Generator<ListContact> {
  for (const { contactId, line, fileContactId } of changes) {
    const contact = line === null ? null : stored(contactId);
    if (contact === null) continue;
    const { groupId, ...fields } = contact.fields;
    yield { number: contactId, contactId: fileContactId, fields, groupName: nameOf(groupId) ?? '' };
  }
}

/** Yields the contacts created in the review, with their current values, or their last ones if they were removed. */
function* addedContacts({ changes, stored, nameOf }: ListToMatch): Generator<ListContact> {
  for (const { contactId, line } of changes) {
    const contact = line === null ? stored(contactId) : null;
    if (contact === null) continue;
    const { groupId, ...fields } = contact.fields;
    yield { number: contactId, contactId: null, fields, groupName: nameOf(groupId) ?? '' };
  }
}

/** Returns the values that the file has: all non-empty values, and the empty ones of fields with a column. */
function valuesOf(fields: ContactPatch, withColumn: readonly ComparedField[]): ContactPatch {
  const given = givenFields(fields);
  const known = fieldsOf(fields).filter(
    (field) => given[field] !== undefined || withColumn.some((each) => each === field),
  );
  return pickFields(
    fields,
    known.filter((field) => field !== 'groupId'),
  );
}

/** Returns an empty change for an unchanged contact. */
function withoutChange(
  { file, mapping, original, nameOf }: ListToMatch,
  contactId: number,
): ChangeSinceFile | null {
  const contact = original(contactId);
  return contact === null
    ? null
    : changeSinceFile(contact, contact, file.row(contactId - 1), mapping, nameOf);
}

/** A changed or removed contact of a list, with its match in another list or account. */
export interface MatchedChange {
  readonly change: ChangeSinceFile;
  /**
   * The values in the file, without the group. Empty values are included only for fields with a column. For a created
   * contact, there are no values.
   */
  readonly original: ContactPatch;
  readonly groupName: string | null;
  readonly originalGroupName: string | null;
  /** Whether the file names groups. */
  readonly hasGroupColumn: boolean;
  /** The new guardian; null if it was cleared, absent if unchanged. */
  readonly guardian?: ListedGuardian | null;
  /** Guardian in the file; absent if unchanged. */
  readonly originalGuardian?: ListedGuardian | null;
  /** Key of the matched contact; null if there is none. */
  readonly key: string | null;
  readonly matchedBy: 'id' | Certainty | null;
  /** Whether the matched contact may be another person. */
  readonly isUncertain: boolean;
  readonly isRemoval: boolean;
}

/** The guardian of a contact of a list. */
export interface ListedGuardian {
  readonly label: string;
  /** Key of the contact that matches the guardian with certainty in another list or account; null if there is none. */
  readonly key: string | null;
}
