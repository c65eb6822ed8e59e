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
  type AppliedCorrections,
  type KnownReferences,
  type ReviewTarget,
} from './review-target.ts';

/** The category of groups created by a review file. */
const CATEGORY = 'birthday';

/**
 * Merges the review of another computer into the one on this computer. Its marks become one undoable step, its changes
 * one batch. A field that was corrected differently on this computer keeps its value and is counted as a conflict.
 */
export async function applyReview(review: ReviewFile, target: ReviewTarget): Promise<MergedReview> {
  const found = await findCreations(review, target);
  const known = {
    groups: await groupsByName(review, target),
    createdKeys: await keysOfCreated(found, target),
  };
  const corrections = await applyCorrections(review, known, target);
  const removals = await applyRemovals(review, target);
  const creations = await applyCreations(found, known, target);
  // A correction may name a created contact as guardian, and then waits until that is created.
  const changes = [...corrections.changes, ...removals.changes, ...creations.changes];
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
  return {
    marked: marked.contacts,
    corrected: edits.length,
    removed: removals.changes.length,
    created: isCreated.size,
    conflicts: corrections.conflicts + creations.conflicts,
    keptContacts: removals.keptContacts,
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
  { corrections }: ReviewFile,
  known: KnownReferences,
  target: ReviewTarget,
): Promise<AppliedCorrections> {
  const applied: AppliedCorrections[] = [];
  const changedHere = fieldsChangedHere(target);
  for (const correction of corrections) {
    const { row, fields, original } = correction;
    const contact = await contactOfRow(target, row);
    if (contact === null) continue;
    const { values, missing } = await findReferences(correction, known, target);
    const changed = changedHere(row, contact.key);
    const { changes, conflicts } = correct(
      contact,
      { ...fields, ...values },
      (field) =>
        !changed.has(field) || equalValue(contact.fields[field], original[field as keyof typeof original]),
    );
    applied.push({ changes, conflicts: conflicts + missing });
  }
  return combine(applied);
}

/** `keptContacts`: number of contacts that stay, because they were corrected on this computer. */
async function applyRemovals(
  { merges, removals }: ReviewFile,
  target: ReviewTarget,
): Promise<{ changes: NewChange[]; keptContacts: number }> {
  const keptBy = new Map(merges.flatMap(({ kept, removed }) => removed.map((row) => [row, kept])));
  const changedHere = fieldsChangedHere(target);
  const changes: NewChange[] = [];
  let keptContacts = 0;
  for (const { row } of removals) {
    const contact = await contactOfRow(target, row);
    if (contact === null) continue;
    const kept = keptBy.get(row);
    // If the contact that the merge kept was removed here, as by a merge the other way round, the person would be lost.
    if (kept !== undefined && (await contactOfRow(target, kept)) === null) continue;
    const { key, fields } = contact;
    if (changedHere(row, key).size > 0) {
      keptContacts++;
      continue;
    }
    changes.push(
      newChange('contact.delete', { contactKey: key, before: fields, label: contactLabel(fields) }),
    );
  }
  return { changes, keptContacts };
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

/** Returns the ids of groups by folded name, after creating the groups that the review names and the list lacks. */
async function groupsByName(
  review: ReviewFile,
  { store, changes }: ReviewTarget,
): Promise<Map<string, number>> {
  const known = async () => {
    const { groups } = await store.groups();
    return new Map(groups.toReversed().map(({ name, groupId }) => [foldText(name), groupId]));
  };
  const named = [...review.corrections, ...review.creations].flatMap(({ group }) => group ?? []);
  const before = await known();
  const missing = new Map(
    named.filter((name) => !before.has(foldText(name))).map((name) => [foldText(name), name]),
  );
  for (const name of missing.values()) await changes.groups.create({ name, category: CATEGORY });
  return missing.size === 0 ? before : known();
}
