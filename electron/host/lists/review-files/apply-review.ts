import type { ChangeSinceFile } from '../contacts/change-since-file.ts';
import type { Change } from '../../../contract/changes/change.ts';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
  ContactPatch,
} from '../../../contract/contacts/contact.ts';
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
import { valuesAtCreate } from '../contacts/values-at-create.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { v7 as uuidv7 } from 'uuid';
import type { ReviewFile } from './review-file.ts';

/** The category of groups created by a review file. */
const CATEGORY = 'birthday';

export interface ReviewTarget {
  store: Pick<
    StoreApi,
    'changes' | 'contact' | 'contactIdsOf' | 'groups' | 'keyOfContactId' | 'mergeReviews'
  >;
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
 */
export async function applyReview(review: ReviewFile, target: ReviewTarget): Promise<MergedReview> {
  const groups = await groupsByName(review, target);
  const corrections = await applyCorrections(review, groups, target);
  const removals = await applyRemovals(review, target);
  const creations = await applyCreations(review, groups, target);
  const changes = [...corrections.changes, ...removals.changes, ...creations.changes];
  const count = (kind: NewChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const batchId = await target.changes.recorder.recordBatch(changes, target.label);
  const marked = await target.store.mergeReviews(
    review.marks.map(({ row, noteCleared = false, ...mark }) => ({
      contactId: row,
      isNoteCleared: noteCleared,
      ...mark,
    })),
  );
  return {
    marked: marked.contacts,
    corrected: count('contact.edit'),
    removed: count('contact.delete'),
    created: count('contact.create'),
    conflicts: corrections.conflicts + creations.conflicts,
    keptContacts: removals.keptContacts,
    batchId,
  };
}

/** Changes that take over corrections, and the number of fields that keep the value they got on this computer. */
interface AppliedCorrections {
  readonly changes: NewChange[];
  readonly conflicts: number;
}

/** Group ids by folded name. */
type GroupIds = ReadonlyMap<string, number>;

async function applyCorrections(
  { corrections }: ReviewFile,
  groups: GroupIds,
  target: ReviewTarget,
): Promise<AppliedCorrections> {
  const applied: AppliedCorrections[] = [];
  for (const { row, fields, group, guardianRow, original } of corrections) {
    const contact = await target.store.contact({ contactId: row });
    if (contact === null) continue;
    const wanted: ContactPatch = { ...fields };
    if (group !== undefined) wanted.groupId = group === null ? null : (groups.get(foldText(group)) ?? null);
    if (guardianRow !== undefined) wanted.guardian = await keyOf(target, guardianRow);
    const changedHere = new Set(fieldsChangedHere(target.listed, row));
    applied.push(
      correct(
        contact,
        wanted,
        (field) =>
          !changedHere.has(field) ||
          equalValue(contact.fields[field], original[field as keyof typeof original]),
      ),
    );
  }
  return combine(applied);
}

/** `keptContacts`: number of contacts that stay, because they were corrected on this computer. */
async function applyRemovals(
  { merges, removals }: ReviewFile,
  { store, listed }: ReviewTarget,
): Promise<{ changes: NewChange[]; keptContacts: number }> {
  const keptBy = new Map(merges.flatMap(({ kept, removed }) => removed.map((row) => [row, kept])));
  const changes: NewChange[] = [];
  let keptContacts = 0;
  for (const { row } of removals) {
    const contact = await store.contact({ contactId: row });
    if (contact === null) continue;
    const kept = keptBy.get(row);
    // If the contact that the merge kept was removed here, as by a merge the other way round, the person would be lost.
    if (kept !== undefined && (await store.contact({ contactId: kept })) === null) continue;
    if (fieldsChangedHere(listed, row).length > 0) {
      keptContacts++;
      continue;
    }
    const { key, fields } = contact;
    changes.push(
      newChange('contact.delete', { contactKey: key, before: fields, label: contactLabel(fields) }),
    );
  }
  return { changes, keptContacts };
}

/** Creates the added contacts that this computer lacks, and corrects those that an earlier review file created. */
async function applyCreations(
  review: ReviewFile,
  groups: GroupIds,
  target: ReviewTarget,
): Promise<AppliedCorrections> {
  const applied: AppliedCorrections[] = [];
  const addedHere = new Set([
    ...target.listed.flatMap(({ line, fields }) => (line === null ? [ownValues(fields)] : [])),
    ...target.creating.map(({ after }) => ownValues(after)),
  ]);
  const firstValuesHere = await ownValuesAtCreate(target);
  const knownIds = await idsCreatedHere(review, target);
  for (const { id, fields, group, guardianRow } of review.creations) {
    const groupId = group == null ? null : (groups.get(foldText(group)) ?? null);
    const guardian = guardianRow == null ? null : await keyOf(target, guardianRow);
    const after: ContactPatch = {
      ...fields,
      ...(groupId === null ? {} : { groupId }),
      ...(guardian === null ? {} : { guardian }),
    };
    if (id !== undefined && knownIds.has(id)) {
      applied.push(await correctCreated(id, after, target));
      continue;
    }
    const values = ownValues(fields);
    if (addedHere.has(values) || (id === undefined && firstValuesHere.has(values))) continue;
    const contactKey = id ?? uuidv7();
    knownIds.add(contactKey);
    const create = newChange('contact.create', { contactKey, after, label: contactLabel(fields) });
    applied.push({ changes: [create], conflicts: 0 });
  }
  return combine(applied);
}

/** Takes over the corrections of a contact that an earlier review file created here. It may have been removed since. */
async function correctCreated(
  key: ContactKey,
  values: ContactPatch,
  { store }: ReviewTarget,
): Promise<AppliedCorrections> {
  const contact = await store.contact({ key });
  if (contact === null) return combine([]);
  const created = await valuesAtCreate(store, key);
  return correct(contact, correctedSince(values, created), (field) =>
    equalValue(contact.fields[field], created[field]),
  );
}

/** Gives a contact the wanted values of its `isUnchangedHere` fields. The other fields that differ are conflicts. */
function correct(
  contact: Contact,
  wanted: ContactPatch,
  isUnchangedHere: (field: ContactFieldName) => boolean,
): AppliedCorrections {
  const differing = differingFields(wanted, contact.fields);
  const open = differing.filter(isUnchangedHere);
  const conflicts = differing.length - open.length;
  return { changes: open.length === 0 ? [] : [editOf(contact, pickFields(wanted, open))], conflicts };
}

const combine = (applied: readonly AppliedCorrections[]): AppliedCorrections => ({
  changes: applied.flatMap(({ changes }) => changes),
  conflicts: applied.reduce((sum, { conflicts }) => sum + conflicts, 0),
});

/** Returns the own values with which the contacts that were added here were created. */
async function ownValuesAtCreate(target: ReviewTarget): Promise<ReadonlySet<string>> {
  const values = new Set<string>();
  for (const { line, contactId } of target.listed) {
    const key = line === null ? await target.store.keyOfContactId(contactId) : null;
    if (key !== null) values.add(ownValues(await valuesAtCreate(target.store, key)));
  }
  return values;
}

/** Returns the ids of creations whose contact was created here before. It may have been removed since. */
async function idsCreatedHere(
  { creations }: ReviewFile,
  { store, creating }: ReviewTarget,
): Promise<Set<string>> {
  const ids = creations.flatMap(({ id }) => id ?? []);
  const contactIds = await store.contactIdsOf(ids);
  return new Set([
    ...ids.filter((_, at) => contactIds[at] !== null),
    ...creating.flatMap(({ contactKey }) => contactKey ?? []),
  ]);
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
