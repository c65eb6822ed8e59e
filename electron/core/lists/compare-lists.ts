import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';
import type { Certainty } from '../../contract/merging/duplicates.ts';
import { pickFields, tookValue } from '../contact/compare-fields.ts';
import { haveSameMeaning } from '../contact/words/same-meaning.ts';
import { certaintyOfContactId, REACHING_FIELDS } from '../matching/certainty/rule-based-certainty.ts';
import { foldText } from '../contact/text-folding.ts';
import type { ComparableContact, ComparedField } from './comparable-contact.ts';
import { Pairing } from './pairing.ts';

/** A list or an account to be compared. */
export interface ComparableList<T extends ComparableContact> {
  readonly contacts: readonly T[];
  /** The fields that the list has columns for, or that the account can hold. */
  readonly fields: readonly ComparedField[];
}

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
