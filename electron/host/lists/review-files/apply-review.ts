import type { ChangeSinceFile } from '../contacts/change-since-file.ts';
import type { Contact, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { MergedReview } from '../../../contract/lists/list.ts';
import {
  differingFields,
  equalValue,
  fieldsOf,
  givenFields,
  pickFields,
} from '../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
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
  store: Pick<StoreApi, 'contact' | 'groups' | 'takeReviews'>;
  changes: Pick<AccountChanges, 'recorder' | 'groups'>;
  /** Changes that the review on this computer has made so far. */
  listed: readonly ChangeSinceFile[];
  /** Values of contacts whose creates are pending. */
  creating: readonly ContactPatch[];
  label: string;
}

/**
 * Merges the review of another computer into the one on this computer. Its marks become one undoable step, its changes
 * one batch. A field that was corrected differently on this computer keeps its value and is counted as a conflict.
 */
export async function applyReview(review: ReviewFile, target: ReviewTarget): Promise<MergedReview> {
  const groups = await groupsByName(review, target);
  const changes: NewChange[] = [];
  const counts = { corrected: 0, removed: 0, created: 0, conflicts: 0 };
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
  for (const { row } of review.removals) {
    const contact = await target.store.contact({ contactId: row });
    if (contact === null) continue;
    counts.removed++;
    changes.push(
      newChange('contact.delete', {
        contactKey: contact.key,
        before: contact.fields,
        label: contactLabel(contact.fields),
      }),
    );
  }
  const created = target.listed.flatMap(({ line, fields }) => (line === null ? [fields] : []));
  const there = new Set([...created, ...target.creating].map(ownValues));
  for (const { fields, group, guardianRow } of review.creations) {
    if (there.has(ownValues(fields))) continue;
    counts.created++;
    const groupId = group == null ? null : (groups.get(foldText(group)) ?? null);
    const guardian = guardianRow == null ? null : await keyOf(target, guardianRow);
    const after: ContactPatch = {
      ...fields,
      ...(groupId === null ? {} : { groupId }),
      ...(guardian === null ? {} : { guardian }),
    };
    changes.push(newChange('contact.create', { contactKey: uuidv7(), after, label: contactLabel(fields) }));
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
