import { v7 as uuidv7 } from 'uuid';
import type {
  Contact,
  ContactFieldName,
  ContactKey,
  ContactPatch,
} from '../../../../contract/contacts/contact.ts';
import { equalValue, fieldsNotTaken } from '../../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../../core/contact/contact-label.ts';
import type { NewChange, SendContext } from '../../api/journal-api.ts';
import type { Journal } from '../../journal/journal.ts';
import { newChange } from '../../journal/new-change.ts';
import type { PlanContext } from './plan-context.ts';

/** Upper bound for the pending changes of one contact that are read at once. */
const MAX_PENDING_OF_CONTACT = 1_000;

/**
 * The send context of a change that restores the guardian of a contact whose fields showed none. It names `lost`, the
 * deleted guardian that the contact had lost, or `contactId`, the id of a guardian that isn't in the mirror. If this
 * app deleted the contact with that id, the contact is named as the lost guardian, because the id is never valid again.
 * Otherwise the id is written, because a full sync may still find the contact.
 */
export function lostGuardian(
  { journal, mirror }: Pick<PlanContext, 'journal' | 'mirror'>,
  lost: ContactKey | undefined,
  contactId: number | null | undefined,
): Pick<SendContext, 'lostGuardianAfter' | 'guardianIdAfter'> {
  if (lost !== undefined) return { lostGuardianAfter: journal.previousKeys.now(lost) };
  if (contactId == null) return {};
  const key = keyOfDeletedContact({ journal, mirror }, contactId);
  return key === null ? { guardianIdAfter: contactId } : { lostGuardianAfter: key };
}

/**
 * The key of the contact that had an id until this app deleted it, even if the contact was restored under another id.
 * Null if the id may still be valid.
 */
export function keyOfDeletedContact(
  { journal, mirror }: Pick<PlanContext, 'journal' | 'mirror'>,
  contactId: number,
): ContactKey | null {
  const key = journal.knownKey(contactId);
  if (key === null) return null;
  const currentId = mirror.contactIdOfKey(key);
  return (currentId === null ? journal.isDeleted(key) : currentId !== contactId) ? key : null;
}

/**
 * The fields of a contact that differ from the expected ones. If the contact has no guardian, its lost guardian is
 * compared. If `expected` has none, `lost` is expected.
 */
export function touchedFields(
  { journal }: Pick<PlanContext, 'journal'>,
  key: ContactKey,
  { expected, lost, now }: { expected: ContactPatch; lost: ContactKey | undefined; now: ContactPatch },
): ContactFieldName[] {
  const hasExpectedGuardian = () =>
    (expected.guardian ?? lost ?? null) === (now.guardian ?? journal.lostGuardians.of(key));
  return fieldsNotTaken(expected, now).filter((field) => field !== 'guardian' || !hasExpectedGuardian());
}

/**
 * Completes the guardians in planned changes (modifies `changes`) once it is known which contacts these create and
 * delete. A contact gets the guardian that it should have or has lost, if that guardian will exist. Otherwise the
 * guardian is noted as lost. `returning` are the contacts that exist again. Returns edits that give guardians back to
 * them and their wards, unless `changes` already does.
 */
export function planGuardians(
  context: PlanContext,
  changes: readonly NewChange[],
  returning: ReadonlySet<ContactKey>,
): NewChange[] {
  const planned = completeGuardians(context, changes);
  // The delete of a contact expects the guardian that the other changes give the contact.
  for (const change of changes) {
    const guardian = change.contactKey === null ? undefined : planned.get(change.contactKey);
    if (change.kind === 'contact.delete' && guardian !== undefined)
      change.before = { ...change.before, guardian };
  }
  return giveGuardiansBack(context, returning, planned);
}

/** Completes the guardians in creates and edits (modifies `changes`). Returns the guardians that contacts get by them. */
function completeGuardians(
  context: PlanContext,
  changes: readonly NewChange[],
): Map<ContactKey, ContactKey | null> {
  const guardians = new Map<ContactKey, ContactKey | null>();
  for (const change of changes) {
    const { kind, contactKey: key, after } = change;
    if (key === null || (kind !== 'contact.create' && after.guardian === undefined)) continue;
    const { lostGuardianAfter, ...sendContext } = change.context ?? {};
    const lost = kind === 'contact.create' ? context.journal.lostGuardians.of(key) : lostGuardianAfter;
    const wanted = after.guardian ?? lost ?? null;
    if (wanted === null || wanted === key) {
      guardians.set(key, null);
      continue;
    }
    const state = stateAfter(context, wanted);
    // When a create is sent, a missing guardian is left out and reported; an edit with one would be rejected.
    const isLeftOut =
      after.guardian == null ? state !== 'there' : kind === 'contact.edit' && state === 'deleted';
    change.after = { ...after, guardian: isLeftOut ? null : wanted };
    change.context = state === 'there' ? sendContext : { ...sendContext, lostGuardianAfter: wanted };
    guardians.set(key, change.after.guardian ?? null);
  }
  return guardians;
}

/** Returns edits that give guardians back to returning contacts and their wards, except to contacts in `planned`. */
function giveGuardiansBack(
  context: PlanContext,
  returning: ReadonlySet<ContactKey>,
  planned: ReadonlyMap<ContactKey, ContactKey | null>,
): NewChange[] {
  const { journal, mirror, reader, batchId } = context;
  const edits = new Map<ContactKey, NewChange>();
  const giveBack = (ward: ContactKey, guardian: ContactKey) => {
    const contact = planned.has(ward) ? null : reader.byKey(ward);
    if (contact === null || contact.pending?.kind === 'delete') return;
    if (stateAfter(context, ward) !== 'there' || stateAfter(context, guardian) !== 'there') return;
    const guardianId = contact.guardianContactId;
    const isFree = guardianId === null || journal.contactIdsOf(guardian).includes(guardianId);
    if (isFree && equalValue(contact.fields.guardian, null))
      edits.set(ward, repointing(batchId, contact, guardian));
  };
  for (const key of returning) {
    const numbered = journal.contactIdsOf(key).flatMap((contactId) => mirror.wardsOf(contactId));
    for (const ward of [...numbered, ...journal.lostGuardians.wardsOf(key)]) giveBack(ward, key);
    const lost = journal.lostGuardians.of(key);
    if (lost !== null) giveBack(key, lost);
  }
  return [...edits.values()];
}

/** A contact's state once the plan is carried out. A contact whose delete is in its undo window is still there. */
function stateAfter(
  { journal, reader, planned }: PlanContext,
  key: ContactKey,
): 'there' | 'deleted' | 'unknown' {
  if (planned.has(key)) return planned.now(key, null) === null ? 'deleted' : 'there';
  const contact = reader.byKey(key);
  if (contact === null) return journal.isDeleted(key) ? 'deleted' : 'unknown';
  return contact.pending?.kind === 'delete' && !journal.isDeleteWaiting(key) ? 'deleted' : 'there';
}

/**
 * Breaks cycles of guardians among re-created contacts: one contact of each cycle gets its guardian by a later edit.
 * The creates in `changes` are modified; returns the edits.
 */
export function breakGuardianCycles(journal: Journal, changes: readonly NewChange[]): NewChange[] {
  const creates = new Map(
    changes.flatMap((change) =>
      change.kind === 'contact.create' && change.contactKey !== null ? [[change.contactKey, change]] : [],
    ),
  );
  const edits: NewChange[] = [];
  for (const [key, change] of creates) {
    const { guardian = null, ...after } = change.after;
    const met = new Set<ContactKey>();
    let at: ContactKey | null = guardian;
    while (at !== null && at !== key && !met.has(at)) {
      met.add(at);
      at = creates.has(at) ? (creates.get(at)?.after.guardian ?? null) : guardianOfPendingCreate(journal, at);
    }
    // A contact can't be created with itself as guardian.
    if (at !== key || guardian === key) continue;
    change.after = after;
    edits.push({
      ...change,
      changeId: uuidv7(),
      kind: 'contact.edit',
      before: { guardian: null },
      after: { guardian },
      customFields: null,
      undoOf: null,
      context: { guardianIdBefore: null, ...(guardian === null ? {} : { lostGuardianBefore: guardian }) },
    });
  }
  return edits;
}

/** The guardian in a pending create of a contact. */
function guardianOfPendingCreate(journal: Journal, key: ContactKey): ContactKey | null {
  const open = journal.changes({
    contactKey: key,
    states: ['queued', 'sending', 'unsettled'],
    limit: MAX_PENDING_OF_CONTACT,
  });
  return open.find(({ kind }) => kind === 'contact.create')?.after.guardian ?? null;
}

/**
 * An edit that sets a contact's guardian. It is sent once the guardian has a contact id. It is a conflict if the
 * contact has got another guardian before.
 */
function repointing(batchId: string, ward: Contact, guardian: ContactKey): NewChange {
  return newChange('contact.edit', {
    batchId,
    contactKey: ward.key,
    before: { guardian: ward.fields.guardian },
    after: { guardian },
    label: contactLabel(ward.fields),
    context: { guardianIdBefore: ward.guardianContactId, lostGuardianBefore: guardian },
  });
}
