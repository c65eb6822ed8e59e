import type { Change } from '../../../../contract/changes/change.ts';
import type { ContactFieldName, ContactKey, ContactPatch } from '../../../../contract/contacts/contact.ts';
import { inverseOf, type Inverse } from '../../../../core/contact/change-inverse.ts';
import { fieldsNotTaken, fieldsOf, pickFields } from '../../../../core/contact/compare-fields.ts';
import type { SendContext } from '../../api/journal-api.ts';
import type { Journal } from '../../journal/journal.ts';
import { newChange } from '../../journal/new-change.ts';
import { asDone } from './in-flight-as-done.ts';
import { lostGuardian, touchedFields } from './restored-guardians.ts';
import { conflictOf, type PlanContext, type Planned, type PlannedConflict } from './plan-context.ts';

export interface InverseOptions {
  /** Replaces the groups of contacts that are created again; null if they keep their groups. */
  groupId: number | null;
  /** Leaves created contacts unchanged if values were added to them since. */
  keepsEdited: boolean;
  /** Called if some fields of a change are in conflict although its other fields are undone. */
  onConflict: (conflict: PlannedConflict) => void;
}

/** A change to a contact. */
type ContactChange = Change & { contactKey: ContactKey };

/**
 * Plans the change that undoes another on the current contact; null if there is nothing to undo. A cancelled change
 * must be one that counts as done, see `SendContext.endedWithDelete`.
 */
export function planInverse(context: PlanContext, options: InverseOptions, change: Change): Planned {
  const { contactKey } = change;
  // A change in flight is planned as if it were done. If it fails, the undo has nothing left to do.
  const inverse = inverseOf(change.state === 'cancelled' ? { ...change, state: 'done' } : asDone(change));
  if (inverse === null || contactKey === null) return null;
  const undone: ContactChange = { ...change, contactKey };
  switch (inverse.kind) {
    case 'contact.create':
      return planCreateAgain(context, options, undone, inverse.after);
    case 'contact.delete':
      return planDelete(context, options, undone, inverse.before);
    case 'contact.edit':
      return planEditBack(context, options, undone, inverse);
  }
}

/** Plans the delete that undoes a create. `created`: the values that the contact was created with. */
function planDelete(
  context: PlanContext,
  { keepsEdited }: InverseOptions,
  change: ContactChange,
  created: ContactPatch,
): Planned {
  const { journal, planned, force } = context;
  const present = presentFields(context, change);
  if (present.kind === 'conflict') return present;
  const { fields: now } = present;
  const touched = touchedSince(context, change, created, now);
  if (keepsEdited) touched.push(...fieldsAdded(journal, change, touched, now));
  if (touched.length > 0 && !force) return conflictOf(change)('changed', touched);
  planned.set(change.contactKey, null);
  // `before` includes values added since the create, so that a redo restores them.
  const content = { kind: 'contact.delete', before: now, after: {} } as const;
  return inverseChange(context, change, content, repeatedRemoval(journal, change));
}

/** Plans the edit that undoes an edit. `taken`: the values that the edit set; `former`: those before it. */
function planEditBack(
  context: PlanContext,
  { onConflict }: InverseOptions,
  change: ContactChange,
  { before: taken, after: former }: Inverse & { kind: 'contact.edit' },
): Planned {
  const { planned, force } = context;
  const { contactKey: key, merge } = change;
  // Re-creating the contact restores the email and phone that the merge had cleared, so nothing else has to be done.
  if (merge?.role === 'clear' && planned.has(key)) return null;
  const present = presentFields(context, change);
  if (present.kind === 'conflict') return present;
  const { fields: now } = present;
  const touched = touchedSince(context, change, taken, now);
  if (touched.length > 0 && !force) {
    const conflict = conflictOf(change)('changed', touched);
    const rest = fieldsOf(taken).filter((field) => !touched.includes(field));
    if (merge?.role !== 'write' || rest.length === 0) return conflict;
    // For a merge, the fields without a conflict are put back nevertheless. They may hold emails or phones that are
    // needed by members to be created again.
    onConflict(conflict);
    const after = pickFields(former, rest);
    planned.set(key, { ...now, ...after });
    return inverseChange(context, change, { kind: 'contact.edit', before: pickFields(taken, rest), after });
  }
  const { lostGuardianAfter } = guardianBefore(context, change, former);
  planned.set(key, {
    ...now,
    ...former,
    ...(lostGuardianAfter === undefined ? {} : { guardian: lostGuardianAfter }),
  });
  // With `force`, the change expects the current values, because those are the ones that the user has seen.
  const before = touched.length === 0 ? taken : pickFields(now, fieldsOf(taken));
  return inverseChange(context, change, { kind: 'contact.edit', before, after: former });
}

/** Returns the fields of a change's contact as planned so far, or why the change can't be undone. */
function presentFields(
  { reader, journal, blockedGroups, planned }: PlanContext,
  change: ContactChange,
): { kind: 'present'; fields: ContactPatch } | PlannedConflict {
  const { contactKey: key } = change;
  const contact = reader.byKey(key);
  const fields = planned.now(key, contact);
  const isGoing = contact?.pending?.kind === 'delete' && !isWrittenBeforeDelete(journal, change, key);
  if (fields === null || isGoing) return conflictOf(change)('gone', []);
  if (blockedGroups.putsContactBack(change)) return conflictOf(change)('group_being_deleted', ['groupId']);
  return { kind: 'present', fields };
}

/** Returns the fields that were changed since `change` gave them the values `taken`. */
function touchedSince(
  context: PlanContext,
  change: ContactChange,
  taken: ContactPatch,
  now: ContactPatch,
): ContactFieldName[] {
  const fields = fieldsOf(taken).filter((field) => !change.notTaken.includes(field));
  const { lostGuardianAfter: lost } = context.journal.sendContext(change.changeId);
  return touchedFields(context, change.contactKey, { expected: pickFields(taken, fields), lost, now });
}

/** Plans the create that undoes a delete. `values`: the contact's values before the delete. */
function planCreateAgain(
  context: PlanContext,
  { groupId }: InverseOptions,
  change: ContactChange,
  values: ContactPatch,
): Planned {
  const { reader, blockedGroups, planned } = context;
  const conflict = conflictOf(change);
  const contact = reader.byKey(change.contactKey);
  if (planned.now(change.contactKey, contact) !== null && contact?.pending?.kind !== 'delete')
    return conflict('changed', []);
  const isGoing = groupId === null ? blockedGroups.putsContactBack(change) : blockedGroups.has(groupId);
  if (isGoing) return conflict('group_being_deleted', ['groupId']);
  const after = groupId === null ? values : { ...values, groupId };
  planned.set(change.contactKey, after);
  return inverseChange(context, change, { kind: 'contact.create', before: {}, after });
}

function inverseChange(
  context: PlanContext,
  change: Change,
  { kind, before, after }: { kind: Inverse['kind']; before: ContactPatch; after: ContactPatch },
  sendContext: SendContext = {},
): Planned {
  const { batchId, journal } = context;
  const { contactKey, label, changeId: undoOf } = change;
  const isMadeAnew = kind === 'contact.create' && contactKey !== null;
  const inverse = newChange(kind, {
    batchId,
    contactKey,
    before,
    after,
    customFields: isMadeAnew ? journal.customFieldsOf(contactKey) : null,
    label,
    undoOf,
    context: { ...sendContext, ...guardianBefore(context, change, after) },
  });
  return { kind: 'change', change: inverse };
}

/** Fields of a created contact, other than `known`, that differ from their values at creation. */
function fieldsAdded(
  journal: Journal,
  { changeId }: Change,
  known: readonly ContactFieldName[],
  now: ContactPatch,
): ContactFieldName[] {
  const created = journal.createdFields(changeId);
  if (created === null) return [];
  return fieldsNotTaken(created, now).filter((field) => !known.includes(field));
}

/**
 * Whether the contact is the kept one of a merge and waits for its own delete. It is written back anyway, because the
 * other members need its email and phone. An undo of that delete restores the values from before the merge.
 */
function isWrittenBeforeDelete(journal: Journal, { merge }: Change, key: ContactKey): boolean {
  return merge?.role === 'write' && journal.isDeleteWaiting(key);
}

/** Links the undo of a restore to the removal that the restore had cancelled, because the undo repeats that removal. */
function repeatedRemoval(journal: Journal, { undoOf }: Change): SendContext {
  const removal = undoOf === null ? null : journal.change(undoOf);
  return removal?.kind === 'contact.delete' && removal.state === 'cancelled'
    ? { againOf: removal.changeId }
    : {};
}

/** The send context of a change that restores the guardian that the contact had before the change `changeId`. */
function guardianBefore(
  context: PlanContext,
  { changeId }: Change,
  { guardian }: ContactPatch,
): Pick<SendContext, 'lostGuardianBefore' | 'lostGuardianAfter' | 'guardianIdAfter'> {
  if (guardian === undefined) return {};
  const { guardianIdBefore, lostGuardianBefore, lostGuardianAfter } = context.journal.sendContext(changeId);
  return {
    ...(guardian === null ? lostGuardian(context, lostGuardianBefore, guardianIdBefore) : {}),
    ...(lostGuardianAfter === undefined ? {} : { lostGuardianBefore: lostGuardianAfter }),
  };
}
