import type { ListedOriginal } from '../lists/contacts/match-originals.ts';
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
  ...fields.flatMap(({ original, reviewed, now }) => [original, reviewed, now]),
  ...Object.values(created ?? {}),
];

/**
 * Returns the row for a contact of a list. `contact`: the account's contact that matches it; null if there is none.
 * `groups`: group ids by folded name. `handedBack`: the values with which an earlier hand-back created `contact`; null
 * if none did.
 */
export function rowOf(
  listed: ListedOriginal,
  contact: Contact | null,
  groups: ReadonlyMap<string, number>,
  handedBack: ContactPatch | null,
): HandBackRow {
  const { change, original, groupName, originalGroupName, matchedBy, isUncertain, isRemoval } = listed;
  const guardian = guardians(listed);
  const isCreated = change.line === null;
  const wantedGroup = groupName === null ? null : (groups.get(foldText(groupName)) ?? null);
  const isMoved = groupName !== originalGroupName;
  const missingGroup =
    groupName !== null && wantedGroup === null && (isMoved || isCreated) ? groupName : null;
  const moved = isMoved && wantedGroup !== null;
  const before: ContactPatch = {
    ...change.original,
    ...(moved
      ? { groupId: originalGroupName === null ? null : (groups.get(foldText(originalGroupName)) ?? null) }
      : {}),
    ...guardian.before,
  };
  const reviewed: ContactPatch = {
    ...change.fields,
    ...(moved ? { groupId: wantedGroup } : {}),
    ...guardian.reviewed,
  };
  const base = {
    row: change.contactId,
    line: change.line,
    label: contactLabel({ ...original, ...change.fields }),
    detail: contactDetail({ ...original, ...change.fields }),
    isRemoval,
    key: contact?.key ?? null,
    matchedBy: contact === null ? null : matchedBy,
    uncertainMatch: null,
    created: null,
    missingGroup,
    missingGuardian: guardian.missing,
    choice: 'account' as const,
  };
  if (isCreated && isRemoval) {
    const fields = contact === null ? [] : changesSinceHandBack(handedBack ?? {}, change.fields, contact);
    return { ...base, kind: fields.length === 0 ? 'delete' : 'conflict', fields: shownFields(fields, false) };
  }
  if (isCreated) {
    const created = {
      ...change.fields,
      ...(wantedGroup === null ? {} : { groupId: wantedGroup }),
      ...guardian.reviewed,
    };
    if (contact === null) return { ...base, kind: 'create', fields: [], created };
    const reviewedNow = handedBack === null ? created : correctedSince(created, handedBack);
    const differing = pickFields(reviewedNow, fieldsNotTaken(reviewedNow, contact.fields));
    const fields = threeWay(handedBack ?? {}, differing, contact.fields);
    if (fields.length === 0) return { ...base, kind: 'same', fields: [], created };
    // A contact that is only similar may be another person, so the user decides.
    const isSimilar = handedBack === null;
    return {
      ...base,
      kind: isSimilar || fields.some(({ isConflict }) => isConflict) ? 'conflict' : 'update',
      fields: shownFields(fields, isSimilar),
      uncertainMatch: isSimilar ? labelWithDetail(contact) : null,
      created: isSimilar ? created : null,
    };
  }
  if (contact === null) return { ...base, kind: 'unmatched', fields: [] };
  const fields = isRemoval
    ? changesBeforeRemoval(listed, contact, groups)
    : threeWay(before, reviewed, contact.fields);
  const hasConflict = isUncertain || fields.some(({ isConflict }) => isConflict);
  const kind =
    fields.length === 0 && !isRemoval ? 'same' : hasConflict ? 'conflict' : isRemoval ? 'delete' : 'update';
  return {
    ...base,
    kind,
    fields: shownFields(fields, isUncertain),
    uncertainMatch: isUncertain ? labelWithDetail(contact) : null,
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
  { original, originalGroupName, hasGroupColumn }: ListedOriginal,
  { fields, groupName }: Contact,
  groups: ReadonlyMap<string, number>,
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

/**
 * Returns the guardian before and after the review. Both patches are empty if the review didn't change the guardian, or
 * if the account lacks the new one, whose label is then in `missing`.
 */
function guardians({ guardian, originalGuardian }: ListedOriginal): {
  before: ContactPatch;
  reviewed: ContactPatch;
  missing: string | null;
} {
  if (guardian === undefined) return { before: {}, reviewed: {}, missing: null };
  if (guardian !== null && guardian.key === null)
    return { before: {}, reviewed: {}, missing: guardian.label };
  return {
    before: { guardian: originalGuardian?.key ?? null },
    reviewed: { guardian: guardian?.key ?? null },
    missing: null,
  };
}
