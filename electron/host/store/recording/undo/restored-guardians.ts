import { v7 as uuidv7 } from 'uuid';
import type { Contact, ContactKey } from '../../../../contract/contacts/contact.ts';
import { equalValue } from '../../../../core/contact/compare-fields.ts';
import { contactLabel } from '../../../../core/contact/contact-label.ts';
import type { NewChange } from '../../api/journal-api.ts';
import type { Journal } from '../../journal/journal.ts';
import { newChange } from '../../journal/new-change.ts';
import type { PlanContext } from './plan-context.ts';

/** Upper bound for the pending changes of one contact that are read at once. */
const MAX_PENDING_OF_CONTACT = 1_000;

/**
 * Whether the contact with that service number was deleted in this program. It may exist again under another number. A
 * number that is only missing from the mirror doesn't count, because a full sync may still find it.
 */
export function wasDeletedHere(
  { journal, mirror }: Pick<PlanContext, 'journal' | 'mirror'>,
  contactId: number,
): boolean {
  const key = journal.knownKey(contactId);
  if (key === null) return false;
  const currentId = mirror.contactIdOfKey(key);
  return currentId === null ? journal.isDeleted(key) : currentId !== contactId;
}

/**
 * Edits that make a re-created contact the guardian of its former wards again, under its new number. `deleteId` is the
 * change that deleted it.
 */
export function repointWards(
  { journal, mirror, reader, batchId }: PlanContext,
  key: ContactKey,
  deleteId: string,
  hasGuardian: ReadonlySet<ContactKey>,
): NewChange[] {
  const ids = journal.contactIdsOf(key);
  const { wards: wardsAtDelete = [], formerWards = [] } = journal.sendContext(deleteId);
  const wards = new Set([
    ...ids.flatMap((contactId) => mirror.wardsOf(contactId)),
    ...wardsAtDelete,
    ...formerWards,
  ]);
  return [...wards].flatMap((ward) => {
    const contact = reader.byKey(ward);
    const guardianId = contact?.guardianContactId ?? null;
    const free = guardianId === null || ids.includes(guardianId);
    if (contact === null || contact.pending?.kind === 'delete' || !free) return [];
    if (!equalValue(contact.fields.guardian, null) || hasGuardian.has(ward)) return [];
    return [repointing(batchId, contact, key)];
  });
}

/**
 * Notes in each delete which wards lose that guardian in the same undo, so that restoring the contact gives them back.
 * The deletes in `changes` are modified.
 */
export function noteFormerWards(changes: readonly NewChange[]): void {
  const wardsOf = new Map<ContactKey, ContactKey[]>();
  for (const { kind, contactKey, before, after } of changes)
    if (kind === 'contact.edit' && contactKey !== null && before.guardian != null && after.guardian === null)
      wardsOf.set(before.guardian, [...(wardsOf.get(before.guardian) ?? []), contactKey]);
  for (const change of changes) {
    const formerWards = change.contactKey === null ? undefined : wardsOf.get(change.contactKey);
    if (change.kind === 'contact.delete' && formerWards !== undefined)
      change.context = { ...change.context, formerWards };
  }
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
      context: { guardianIdBefore: null },
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
 * An edit that sets a contact's guardian. It is sent once the guardian has a number, and is a conflict if the contact
 * has got another guardian meanwhile.
 */
function repointing(batchId: string, ward: Contact, guardian: ContactKey): NewChange {
  return newChange('contact.edit', {
    batchId,
    contactKey: ward.key,
    before: { guardian: ward.fields.guardian },
    after: { guardian },
    label: contactLabel(ward.fields),
    context: { guardianIdBefore: ward.guardianContactId },
  });
}
