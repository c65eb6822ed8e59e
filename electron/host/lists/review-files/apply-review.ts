import type { ContactFieldName, ContactKey } from '../../../contract/contacts/contact.ts';
import type { MergedReview } from '../../../contract/lists/list.ts';
import { equalValue, fieldsOf } from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import type { NewChange } from '../../store/api/journal-api.ts';
import { newChange } from '../../store/journal/new-change.ts';
import { applyCreations, findCreations, type FoundCreation } from './apply-creations.ts';
import type { ReviewFile } from './review-file.ts';
import {
  combine,
  contactOfRow,
  correct,
  findReferences,
  isAsShown,
  type AppliedCorrections,
  type FoundConflict,
  type KnownReferences,
  type ReviewTarget,
} from './review-target.ts';

/** The category of groups created by a review file. */
const CATEGORY = 'birthday';

/** What merging a review file into the one on this computer does. */
export interface PlannedReview {
  readonly found: readonly FoundCreation[];
  readonly changes: readonly NewChange[];
  /** Names of groups that the list lacks, by the negative ids that stand for them in `changes`. */
  readonly newGroups: ReadonlyMap<number, string>;
  /** Number of contacts that are removed. */
  readonly removed: number;
  /** Fields that were corrected differently on this computer, and contacts that were corrected and removed. */
  readonly conflicts: readonly FoundConflict[];
  /** Number of contacts that the review file removes, and that stay because others were merged into them here. */
  readonly mergedHere: number;
  /** Number of new groups and guardians that this computer lacks, so that the contacts keep theirs. */
  readonly missing: number;
  /** Number of contacts that the review file corrects and this computer has removed. */
  readonly removedHere: number;
}

/**
 * Plans how the review of another computer is merged into the one on this computer. A field that was corrected
 * differently on this computer keeps its value, unless the user chose the other one.
 */
export async function planReview(review: ReviewFile, target: ReviewTarget): Promise<PlannedReview> {
  const found = await findCreations(review, target);
  const { groups, newGroups } = await groupsByName(review, target);
  const known = { groups, createdKeys: await keysOfCreated(found, target) };
  const corrections = await applyCorrections(review, known, target);
  const removals = await applyRemovals(review, target);
  const creations = await applyCreations(found, known, target);
  return {
    found,
    // A correction may name a created contact as guardian, and then waits until that is created.
    changes: [...corrections.changes, ...removals.changes, ...creations.changes],
    newGroups,
    removed: removals.changes.length,
    conflicts: [...corrections.conflicts, ...removals.conflicts, ...creations.conflicts],
    mergedHere: removals.mergedHere,
    missing: corrections.missing + creations.missing,
    removedHere: corrections.removedHere,
  };
}

/** Merges a review file into the review on this computer. Its marks become one undoable step, its changes one batch. */
export async function applyReview(review: ReviewFile, target: ReviewTarget): Promise<MergedReview> {
  const planned = await planReview(review, target);
  const { found, removed, conflicts, mergedHere, missing, removedHere } = planned;
  const changes = await withCreatedGroups(planned, target);
  const batchId = await target.changes.recorder.recordBatch(changes, target.label);
  // The next review file may have other values of a contact that both reviewers added.
  await target.store.recordSameContacts(
    found.flatMap(({ kind, key, creation: { id } }) =>
      kind === 'equal' && id !== undefined ? [{ key, otherKey: id }] : [],
    ),
  );
  const marked = await target.store.mergeReviews(reviewsOf(review, found, target));
  const isCreated = new Set(
    changes.flatMap(({ kind, contactKey }) => (kind === 'contact.create' ? [contactKey] : [])),
  );
  const edits = changes.filter(
    ({ kind, contactKey }) => kind === 'contact.edit' && !isCreated.has(contactKey),
  );
  const ofRemovals = conflicts.filter(({ there }) => there === null);
  const ofFields = conflicts.filter(({ there }) => there !== null);
  return {
    marked: marked.contacts,
    corrected: edits.length,
    removed,
    created: isCreated.size,
    conflicts: ofFields.reduce((sum, { fields }) => sum + fields.length, missing),
    keptContacts: ofRemovals.length + mergedHere,
    removedHere,
    batchId,
  };
}

/** Returns the marks and notes of a review file: those of rows, and those of created contacts. */
const reviewsOf = ({ marks }: ReviewFile, found: readonly FoundCreation[], { rows }: ReviewTarget) => [
  // Older versions wrote marks of created contacts with rows that aren't in the source.
  ...marks.flatMap(({ row, ...mark }) => (row > rows ? [] : [{ contactId: row, ...reviewOf(mark) }])),
  ...found.flatMap(({ key, creation: { review } }) =>
    review === undefined ? [] : [{ key, ...reviewOf(review) }],
  ),
];

const reviewOf = ({ noteCleared = false, ...review }: Omit<ReviewFile['marks'][number], 'row'>) => ({
  ...review,
  isNoteCleared: noteCleared,
});

async function applyCorrections(
  { corrections, removals }: ReviewFile,
  known: KnownReferences,
  target: ReviewTarget,
): Promise<AppliedCorrections & { removedHere: number }> {
  const applied: AppliedCorrections[] = [];
  const changedHere = fieldsChangedHere(target);
  const isRemovedThere = new Set(removals.map(({ row }) => row));
  let removedHere = 0;
  for (const correction of corrections) {
    const { row, fields, original, group = null } = correction;
    const contact = await contactOfRow(target, row);
    if (contact === null) {
      if (row <= target.rows && !isRemovedThere.has(row)) removedHere++;
      continue;
    }
    const { values, missing } = await findReferences(correction, known, target);
    const changed = changedHere(row, contact.key);
    const isUnchangedHere = (field: ContactFieldName) =>
      !changed.has(field) || equalValue(contact.fields[field], original[field as keyof typeof original]);
    const wanted = { values: { ...fields, ...values }, original, groupName: group };
    applied.push({ ...correct(contact, wanted, isUnchangedHere, target), missing });
  }
  return { ...combine(applied), removedHere };
}

/** Removes contacts, except those that were corrected on this computer, unless the user chose to remove these too. */
async function applyRemovals(
  { merges, removals }: ReviewFile,
  target: ReviewTarget,
): Promise<Pick<AppliedCorrections, 'changes' | 'conflicts'> & Pick<PlannedReview, 'mergedHere'>> {
  const keptBy = new Map(merges.flatMap(({ kept, removed }) => removed.map((row) => [row, kept])));
  const changedHere = fieldsChangedHere(target);
  const hasOthers = await rowsWithOthers(removals, target);
  const changes: NewChange[] = [];
  const conflicts: FoundConflict[] = [];
  let mergedHere = 0;
  for (const { row } of removals) {
    const contact = await contactOfRow(target, row);
    if (contact === null) continue;
    const kept = keptBy.get(row);
    // If the contact that the merge kept was removed here, as by a merge the other way round, the person would be lost.
    if (kept !== undefined && (await contactOfRow(target, kept)) === null) continue;
    if (kept === undefined && hasOthers.has(row)) {
      mergedHere++;
      continue;
    }
    const { key, fields } = contact;
    const changed = [...changedHere(row, key)];
    const shown = target.decisions.get(key) ?? {};
    if (changed.every((field) => isAsShown(contact, field, shown)))
      changes.push(
        newChange('contact.delete', { contactKey: key, before: fields, label: contactLabel(fields) }),
      );
    else conflicts.push({ contact, fields: changed, original: {}, there: null, groupThere: null });
  }
  return { changes, conflicts, mergedHere };
}

/**
 * Returns the rows of the contacts into which others were merged here, unless the review file removes these others, too.
 * Without them, the others would be gone although nobody removed them.
 */
async function rowsWithOthers(
  removals: ReviewFile['removals'],
  { store }: ReviewTarget,
): Promise<ReadonlySet<number>> {
  const isRemovedThere = new Set(removals.map(({ row }) => row));
  const merged = await store.mergedContactIds();
  return new Set(merged.flatMap(({ removed, kept }) => (isRemovedThere.has(removed) ? [] : [kept])));
}

/** Returns a function that returns the fields of a contact that were changed here, applied to the list or still pending. */
function fieldsChangedHere({
  listed,
  pending,
}: ReviewTarget): (row: number, key: ContactKey) => ReadonlySet<ContactFieldName> {
  const applied = new Map(listed.map((change) => [change.contactId, change]));
  const waiting = Map.groupBy(
    pending.filter(({ kind }) => kind === 'contact.edit'),
    ({ contactKey }) => contactKey,
  );
  return (row, key) => {
    const change = applied.get(row);
    return new Set([
      ...fieldsOf(change?.fields ?? {}),
      ...(change?.groupName === undefined ? [] : (['groupId'] as const)),
      ...(change?.guardianId === undefined ? [] : (['guardian'] as const)),
      ...(waiting.get(key) ?? []).flatMap(({ after }) => fieldsOf(after)),
    ]);
  };
}

/** Returns the keys of created contacts by their ids in the file, without those that were removed here. */
async function keysOfCreated(
  found: readonly FoundCreation[],
  { store }: ReviewTarget,
): Promise<Map<string, ContactKey>> {
  const keys = new Map<string, ContactKey>();
  for (const { creation, key, kind } of found) {
    const contact = kind === 'new' ? null : await store.contact({ key });
    const isHere = kind === 'new' || (contact !== null && contact.pending?.kind !== 'delete');
    if (creation.id !== undefined && isHere) keys.set(creation.id, key);
  }
  return keys;
}

/** Returns the ids of groups by folded name: of the list's groups, and negative ones for groups that the list lacks. */
async function groupsByName(
  review: ReviewFile,
  { store }: ReviewTarget,
): Promise<{ groups: Map<string, number>; newGroups: Map<number, string> }> {
  const listed = (await store.groups()).groups.toReversed();
  const groups = new Map(listed.map(({ name, groupId }) => [foldText(name), groupId]));
  const newGroups = new Map<number, string>();
  for (const name of [...review.corrections, ...review.creations].flatMap(({ group }) => group ?? [])) {
    if (groups.has(foldText(name))) continue;
    const groupId = -1 - newGroups.size;
    groups.set(foldText(name), groupId);
    newGroups.set(groupId, name);
  }
  return { groups, newGroups };
}

/**
 * Creates the new groups that changes name, and returns the changes with the ids of these groups. If a group can't be
 * created now, its contacts keep theirs.
 */
async function withCreatedGroups(
  { changes, newGroups }: PlannedReview,
  { store, changes: commands }: ReviewTarget,
): Promise<NewChange[]> {
  const used = new Set(changes.flatMap(({ after: { groupId } }) => groupId ?? []));
  const toCreate = [...newGroups].filter(([groupId]) => used.has(groupId));
  for (const [, name] of toCreate) await commands.groups.create({ name, category: CATEGORY });
  if (toCreate.length === 0) return [...changes];
  const listed = (await store.groups()).groups.toReversed();
  const idsByName = new Map(listed.map(({ name, groupId }) => [foldText(name), groupId]));
  return changes.flatMap((change) => {
    const name = newGroups.get(change.after.groupId ?? 0);
    if (name === undefined) return [change];
    const groupId = idsByName.get(foldText(name));
    if (groupId !== undefined) return [{ ...change, after: { ...change.after, groupId } }];
    const { groupId: _before, ...before } = change.before;
    const { groupId: _after, ...after } = change.after;
    return fieldsOf(after).length === 0 ? [] : [{ ...change, before, after }];
  });
}
