import type { MatchedChange } from '../lists/contacts/match-changed-contacts.ts';
import type { Contact, ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import type { HandBackRow } from '../../contract/lists/hand-back.ts';
import { fieldsNotTaken, fieldsOf, pickFields } from '../../core/contact/compare-fields.ts';
import { contactDetail, contactLabel } from '../../core/contact/contact-label.ts';
import {
  changedSince,
  changedSinceCreated,
  correctedSince,
  threeWay,
  type ThreeWayField,
} from '../../core/lists/three-way.ts';
import { foldText } from '../../core/contact/text-folding.ts';
import { searchedValue } from '../searched-rows.ts';

/** Group ids of the account by folded name. */
type GroupIds = ReadonlyMap<string, number>;

/** Returns the values of a row that a search covers. */
export const textsOf = ({
  label,
  detail,
  fields,
  created,
  missingGroup,
  missingGuardian,
}: HandBackRow): unknown[] => [
  label,
  detail,
  missingGroup,
  missingGuardian,
  ...fields.flatMap(({ original, reviewed, now }) => [searchedValue(original), reviewed, now]),
  ...Object.values(created ?? {}),
];

/**
 * Returns the row for a contact of a list. `contact`: the account's contact that matches it; null if there is none.
 * `handedBack`: the values with which an earlier hand-back created `contact`; null if none did.
 */
export function rowOf(
  matched: MatchedChange,
  contact: Contact | null,
  groups: GroupIds,
  handedBack: ContactPatch | null,
): HandBackRow {
  const { change, original, matchedBy, isRemoval } = matched;
  const values = { ...original, ...change.fields };
  const group = groupChange(matched, groups);
  const guardian = guardianChange(matched);
  const before: ContactPatch = { ...change.original, ...group.before, ...guardian.before };
  const reviewed: ContactPatch = { ...change.fields, ...group.reviewed, ...guardian.reviewed };
  return {
    row: change.contactId,
    line: change.line,
    label: contactLabel(values),
    detail: contactDetail(values),
    isRemoval,
    key: contact?.key ?? null,
    matchedBy: contact === null ? null : matchedBy,
    uncertainMatch: null,
    created: null,
    missingGroup: group.missing,
    missingGuardian: guardian.missing,
    choice: 'account',
    ...(change.line !== null
      ? outcomeInFile(matched, contact, groups, { before, reviewed })
      : isRemoval
        ? outcomeOfRemovedAddition(change.fields, contact, handedBack)
        : outcomeOfAddition(reviewed, contact, handedBack)),
  };
}

/** The values of a row that depend on what applying it does to the account. */
type RowOutcome = Pick<HandBackRow, 'kind' | 'fields'> &
  Partial<Pick<HandBackRow, 'uncertainMatch' | 'created'>>;

/** Returns the outcome for a contact of the file. */
function outcomeInFile(
  matched: MatchedChange,
  contact: Contact | null,
  groups: GroupIds,
  { before, reviewed }: { before: ContactPatch; reviewed: ContactPatch },
): RowOutcome {
  if (contact === null) return { kind: 'unmatched', fields: [] };
  const { isUncertain, isRemoval } = matched;
  const fields = isRemoval
    ? changesBeforeRemoval(matched, contact, groups)
    : threeWay(before, reviewed, contact.fields);
  const hasConflict = isUncertain || fields.some(({ isConflict }) => isConflict);
  const kind = hasConflict ? 'conflict' : isRemoval ? 'delete' : 'update';
  return {
    kind: fields.length === 0 && !isRemoval ? 'same' : kind,
    fields: shownFields(fields, isUncertain).map((each) => withFileText(each, matched.change)),
    uncertainMatch: isUncertain ? labelWithDetail(contact) : null,
  };
}

/** Shows the file's text of a value that could not be read. */
function withFileText(
  field: HandBackRow['fields'][number],
  { originalTexts }: MatchedChange['change'],
): HandBackRow['fields'][number] {
  const unread = originalTexts[field.field];
  return unread === undefined ? field : { ...field, original: { unread } };
}

/** Returns the outcome for a contact that the review added and removed again. */
function outcomeOfRemovedAddition(
  inList: ContactPatch,
  contact: Contact | null,
  handedBack: ContactPatch | null,
): RowOutcome {
  const fields = contact === null ? [] : changesSinceHandBack(handedBack ?? {}, inList, contact);
  return { kind: fields.length === 0 ? 'delete' : 'conflict', fields: shownFields(fields, false) };
}

/** Returns the outcome for a contact that the review added with the values `created`. */
function outcomeOfAddition(
  created: ContactPatch,
  contact: Contact | null,
  handedBack: ContactPatch | null,
): RowOutcome {
  if (contact === null) return { kind: 'create', fields: [], created };
  const reviewedNow = handedBack === null ? created : correctedSince(created, handedBack);
  const differing = pickFields(reviewedNow, fieldsNotTaken(reviewedNow, contact.fields));
  const fields = threeWay(handedBack ?? {}, differing, contact.fields);
  if (fields.length === 0) return { kind: 'same', fields: [], created };
  // A contact that is only similar may be another person, so the user decides.
  const isSimilar = handedBack === null;
  return {
    kind: isSimilar || fields.some(({ isConflict }) => isConflict) ? 'conflict' : 'update',
    fields: shownFields(fields, isSimilar),
    uncertainMatch: isSimilar ? labelWithDetail(contact) : null,
    created: isSimilar ? created : null,
  };
}

const labelWithDetail = ({ fields }: Contact): string =>
  [contactLabel(fields), contactDetail(fields)].filter((text) => text !== '').join(', ');

const shownFields = (fields: readonly ThreeWayField[], isUncertain: boolean): HandBackRow['fields'] =>
  fields.map((each) => ({
    ...each,
    original: each.original ?? null,
    reviewed: each.reviewed ?? null,
    now: each.now ?? null,
    isConflict: isUncertain || each.isConflict,
  }));

/** Returns the fields of a contact to be deleted that were changed in the account since. */
function changesBeforeRemoval(
  { original, originalGroupName, hasGroupColumn }: MatchedChange,
  { fields, groupName }: Contact,
  groups: GroupIds,
): ThreeWayField[] {
  // The list numbers its groups in its own way, so groups are compared by name.
  const group = foldText(originalGroupName ?? '');
  const isMoved = hasGroupColumn && group !== foldText(groupName ?? '');
  const inFile: ContactPatch = isMoved ? { ...original, groupId: groups.get(group) ?? null } : original;
  const changed = [...changedSince(original, fields), ...(isMoved ? (['groupId'] as const) : [])];
  return removalConflicts(changed, inFile, fields);
}

/**
 * Returns the fields of an added contact to be deleted that were changed in the account since a hand-back created it with
 * the values `handedBack`. These are empty once they have left history; then the values in the list count.
 */
function changesSinceHandBack(
  handedBack: ContactPatch,
  inList: ContactPatch,
  { fields }: Contact,
): ThreeWayField[] {
  const created = fieldsOf(handedBack).length === 0 ? inList : handedBack;
  return removalConflicts(changedSinceCreated(created, fields), created, fields);
}

const removalConflicts = (
  fields: readonly ContactFieldName[],
  before: ContactPatch,
  now: ContactPatch,
): ThreeWayField[] =>
  fields.map((field) => ({
    field,
    original: before[field],
    reviewed: null,
    now: now[field],
    isConflict: true,
  }));

/** A reference to a group or another contact before and after a review. */
interface ReferenceChange {
  /** Empty, as `reviewed`, if the review didn't change the reference or if the account lacks the new one. */
  before: ContactPatch;
  reviewed: ContactPatch;
  /** The new group or guardian, if the account lacks it; otherwise null. */
  missing: string | null;
}

const NO_CHANGE: ReferenceChange = { before: {}, reviewed: {}, missing: null };

function groupChange({ groupName, originalGroupName }: MatchedChange, groups: GroupIds): ReferenceChange {
  if (groupName === originalGroupName) return NO_CHANGE;
  const idOf = (name: string | null) => (name === null ? null : (groups.get(foldText(name)) ?? null));
  const groupId = idOf(groupName);
  if (groupId === null) return { ...NO_CHANGE, missing: groupName };
  return { before: { groupId: idOf(originalGroupName) }, reviewed: { groupId }, missing: null };
}

function guardianChange({ guardian, originalGuardian }: MatchedChange): ReferenceChange {
  if (guardian === undefined) return NO_CHANGE;
  if (guardian !== null && guardian.key === null) return { ...NO_CHANGE, missing: guardian.label };
  return {
    before: { guardian: originalGuardian?.key ?? null },
    reviewed: { guardian: guardian?.key ?? null },
    missing: null,
  };
}
