import type { ChangeSinceFile } from '../contacts/change-since-file.ts';
import type { Change } from '../../../contract/changes/change.ts';
import type { Contact, ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { MergedReview } from '../../../contract/lists/list.ts';
import {
  differingFields,
  equalValue,
  fieldsOf,
  givenFields,
  pickFields,
} from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { correctedSince } from '../../../core/lists/three-way.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import type { AccountChanges } from '../../changes/account-changes.ts';
import type { NewChange } from '../../store/api/journal-api.ts';
import { newChange } from '../../store/journal/new-change.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { v7 as uuidv7 } from 'uuid';
import type { ReviewFile } from './review-file.ts';

/** The category of groups created by a review file. */
const CATEGORY = 'birthday';

export interface ReviewTarget {
  store: Pick<StoreApi, 'changes' | 'contact' | 'contactIdsOf' | 'groups' | 'keyOfContactId' | 'takeReviews'>;
  changes: Pick<AccountChanges, 'recorder' | 'groups'>;
  /** Changes that the review on this computer has made so far. */
  listed: readonly ChangeSinceFile[];
  /** The creates that are pending. */
  creating: readonly Pick<Change, 'contactKey' | 'after'>[];
  label: string;
}

/**
 * Merges the review of another computer into the one on this computer. Its marks become one undoable step, its changes
 * one batch. A field that was corrected differently on this computer keeps its value and is counted as a conflict.
 * A contact that was corrected on this computer is not removed.
 */
export async function applyReview(review: ReviewFile, target: ReviewTarget): Promise<MergedReview> {
  const groups = await groupsByName(review, target);
  const changes: NewChange[] = [];
  const counts = { corrected: 0, removed: 0, created: 0, conflicts: 0, keptContacts: 0 };
  for (const { row, fields, group, guardianRow, original } of review.corrections) {
    const contact = await target.store.contact({ contactId: row });
    if (contact === null) continue;
    const wanted: ContactPatch = { ...fields };
    if (group !== undefined) wanted.groupId = group === null ? null : (groups.get(foldText(group)) ?? null);
    if (guardianRow !== undefined) wanted.guardian = await keyOf(target, guardianRow);
    const isChangedHere = new Set(fieldsChangedHere(target.listed, row));
    const differing = differingFields(wanted, contact.fields);
    const open = differing.filter(
      (field) =>
        !isChangedHere.has(field) ||
        equalValue(contact.fields[field], original[field as keyof typeof original]),
    );
    counts.conflicts += differing.length - open.length;
    if (open.length === 0) continue;
    counts.corrected++;
    changes.push(editOf(contact, pickFields(wanted, open)));
  }
  const keptBy = new Map(review.merges.flatMap(({ kept, removed }) => removed.map((row) => [row, kept])));
  for (const { row } of review.removals) {
    const contact = await target.store.contact({ contactId: row });
    if (contact === null) continue;
    const kept = keptBy.get(row);
    // If the contact that the merge kept was removed here, as by a merge the other way round, the person would be lost.
    if (kept !== undefined && (await target.store.contact({ contactId: kept })) === null) continue;
    if (fieldsChangedHere(target.listed, row).length > 0) {
      counts.keptContacts++;
      continue;
    }
    counts.removed++;
    changes.push(
      newChange('contact.delete', {
        contactKey: contact.key,
        before: contact.fields,
        label: contactLabel(contact.fields),
      }),
    );
  }
  const there = new Set([
    ...target.listed.flatMap(({ line, fields }) => (line === null ? [ownValues(fields)] : [])),
    ...target.creating.map(({ after }) => ownValues(after)),
  ]);
  const createdThere = await valuesAtCreation(target);
  const known = await knownIds(review, target);
  for (const { id, fields, group, guardianRow } of review.creations) {
    const groupId = group == null ? null : (groups.get(foldText(group)) ?? null);
    const guardian = guardianRow == null ? null : await keyOf(target, guardianRow);
    const after: ContactPatch = {
      ...fields,
      ...(groupId === null ? {} : { groupId }),
      ...(guardian === null ? {} : { guardian }),
    };
    if (id !== undefined && known.has(id)) {
      const contact = await target.store.contact({ key: id });
      if (contact === null) continue;
      const created = await valuesCreated(target, id);
      const corrected = correctedSince(after, created);
      const { open, conflicts } = compareCorrections(corrected, contact, created);
      counts.conflicts += conflicts;
      if (open.length === 0) continue;
      counts.corrected++;
      changes.push(editOf(contact, pickFields(corrected, open)));
      continue;
    }
    const values = ownValues(fields);
    if (there.has(values) || (id === undefined && createdThere.has(values))) continue;
    counts.created++;
    const contactKey = id ?? uuidv7();
    known.add(contactKey);
    changes.push(newChange('contact.create', { contactKey, after, label: contactLabel(fields) }));
  }
  const batchId = await target.changes.recorder.recordBatch(changes, target.label);
  const marked = await target.store.takeReviews(
    review.marks.map(({ row, noteCleared = false, ...mark }) => ({
      contactId: row,
      isNoteCleared: noteCleared,
      ...mark,
    })),
  );
  return { ...counts, marked: marked.contacts, batchId };
}

/** Returns the own values with which the contacts that were added here were created. */
async function valuesAtCreation(target: ReviewTarget): Promise<ReadonlySet<string>> {
  const values = new Set<string>();
  for (const { line, contactId } of target.listed) {
    const key = line === null ? await target.store.keyOfContactId(contactId) : null;
    if (key !== null) values.add(ownValues(await valuesCreated(target, key)));
  }
  return values;
}

/** Returns the ids of creations whose contact was created here before. It may have been removed since. */
async function knownIds({ creations }: ReviewFile, { store, creating }: ReviewTarget): Promise<Set<string>> {
  const ids = creations.flatMap(({ id }) => id ?? []);
  const contactIds = await store.contactIdsOf(ids);
  return new Set([
    ...ids.filter((_, at) => contactIds[at] !== null),
    ...creating.flatMap(({ contactKey }) => contactKey ?? []),
  ]);
}

/** Returns the values with which a contact was created here; empty if they are no longer in history. */
async function valuesCreated({ store }: ReviewTarget, contactKey: string): Promise<ContactPatch> {
  const [first] = await store.changes({ contactKey, oldestFirst: true, limit: 1 });
  return first?.kind === 'contact.create' ? first.after : {};
}

/**
 * Compares the values that another review has corrected with those of the contact here, which was created with the
 * values `created`. `open` are the fields that are unchanged here; other differing fields are counted as conflicts.
 */
function compareCorrections(
  wanted: ContactPatch,
  { fields }: Contact,
  created: ContactPatch,
): { open: ContactFieldName[]; conflicts: number } {
  const differing = differingFields(wanted, fields);
  const open = differing.filter((field) => equalValue(fields[field], created[field]));
  return { open, conflicts: differing.length - open.length };
}

/** Returns a text that is equal for contacts with equal values; group and guardian are ignored. */
function ownValues(contact: ContactPatch): string {
  const { groupId: _group, guardian: _guardian, ...values } = givenFields(contact);
  return JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function editOf({ key, fields }: Contact, after: ContactPatch): NewChange {
  return newChange('contact.edit', {
    contactKey: key,
    before: pickFields(fields, fieldsOf(after)),
    after,
    label: contactLabel(fields),
  });
}

const fieldsChangedHere = (listed: readonly ChangeSinceFile[], row: number) => {
  const change = listed.find(({ contactId }) => contactId === row);
  if (change === undefined) return [];
  return [
    ...fieldsOf(change.fields),
    ...(change.groupName === undefined ? [] : (['groupId'] as const)),
    ...(change.guardianId === undefined ? [] : (['guardian'] as const)),
  ];
};

const keyOf = async ({ store }: ReviewTarget, row: number | null): Promise<string | null> =>
  row === null ? null : ((await store.contact({ contactId: row }))?.key ?? null);

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
