import type { Change } from '../../../contract/changes/change.ts';
import type { ContactFieldName, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import { differingFields, fieldsNotTaken, fieldsOf } from '../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import type { ContactWrite } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ChangeStep } from '../model/change-step.ts';

/**
 * A change's wanted values as they are sent: the guardian's contact key becomes the service's number. A guardian whose own
 * create is still on its way must go first.
 */
export async function toContactWrite(
  store: StoreApi,
  wanted: ContactPatch,
  /** The change whose wish it is: it may mean a guardian who is not known here. */
  changeId?: string,
): Promise<
  { kind: 'write'; write: ContactWrite } | Extract<ChangeStep, { kind: 'after' }> | { kind: 'guardianGone' }
> {
  const { guardian, ...fields } = wanted;
  if (guardian === undefined) return { kind: 'write', write: { fields } };
  if (guardian === null) {
    const unknown = changeId === undefined ? {} : await store.sendContext(changeId);
    return { kind: 'write', write: { fields, guardianContactId: unknown.guardianIdAfter ?? null } };
  }
  const contact = await store.contact({ key: guardian });
  if (contact === null) return { kind: 'guardianGone' };
  if (contact.contactId === null) {
    return contact.pending === null ? { kind: 'guardianGone' } : { kind: 'after', key: guardian };
  }
  return { kind: 'write', write: { fields, guardianContactId: contact.contactId } };
}

/** What is sent of a change, and fields of it that were left out since they cannot be had any more. */
export interface PartialWrite {
  kind: 'write';
  write: ContactWrite;
  leftOut: ContactFieldName[];
}

/**
 * As `toContactWrite`, for an edit. Two contacts may turn out to be one, and the edit make it its own guardian, which the interface
 * rules out: all else of it is sent without that. `ownGuardian`: there is nothing else.
 */
export async function toEditWrite(
  store: StoreApi,
  { after, changeId }: Change,
  contactId: number,
): Promise<
  PartialWrite | Extract<ChangeStep, { kind: 'after' }> | { kind: 'guardianGone' } | { kind: 'ownGuardian' }
> {
  const translated = await toContactWrite(store, after, changeId);
  if (translated.kind !== 'write') return translated;
  const { fields, guardianContactId } = translated.write;
  if (guardianContactId !== contactId) return { ...translated, leftOut: [] };
  if (fieldsOf(fields).length === 0) return { kind: 'ownGuardian' };
  return { kind: 'write', write: { fields }, leftOut: ['guardian'] };
}

/**
 * As `toContactWrite`, for a create. A guardian that is gone, was never made or is the contact itself is left out: all else of the
 * contact is worth more.
 */
export async function toCreateWrite(
  store: StoreApi,
  change: Change,
): Promise<PartialWrite | Extract<ChangeStep, { kind: 'after' }>> {
  const { customFields } = change;
  const translated = await toContactWrite(store, change.after);
  if (translated.kind === 'after' && translated.key !== change.contactKey) return translated;
  if (translated.kind === 'write')
    return { kind: 'write', write: { ...translated.write, customFields }, leftOut: [] };
  const { guardian: _gone, ...fields } = change.after;
  return { kind: 'write', write: { fields, customFields }, leftOut: ['guardian'] };
}

/** Fields of what was sent that the service answers with another value. */
export function notTakenBy(sent: ContactWrite, stored: ServiceContact): ContactFieldName[] {
  const missing = fieldsNotTaken(sent.fields, stored.fields);
  const guardianSent = sent.guardianContactId;
  if (guardianSent !== undefined && (guardianSent ?? null) !== stored.guardianContactId)
    missing.push('guardian');
  return missing;
}

/** Whether the service holds exactly this already, to the letter: then there is nothing to send. */
export function isStored(wanted: ContactWrite, stored: ServiceContact): boolean {
  if (differingFields(wanted.fields, stored.fields).length > 0) return false;
  return wanted.guardianContactId === undefined || wanted.guardianContactId === stored.guardianContactId;
}

/**
 * Which of the values that the user saw are no longer what the service holds: touched by someone else meanwhile. A guardian
 * is compared by number: created again it is the same contact here, and another one there. One that was deleted since is not
 * named any more, or under a number that is gone: that is nobody's wish.
 */
export async function touchedMeanwhile(
  store: StoreApi,
  { changeId, before }: Pick<Change, 'changeId' | 'before'>,
  stored: ServiceContact,
): Promise<ContactFieldName[]> {
  const { guardian, ...fields } = before;
  const touched = fieldsNotTaken(fields, stored.fields);
  if (guardian === undefined) return touched;
  const seen = guardian === null ? null : ((await store.contact({ key: guardian }))?.contactId ?? null);
  const now = stored.guardianContactId;
  if (now === seen) return touched;
  const { guardianIdBefore } = await store.sendContext(changeId);
  if (now === guardianIdBefore) return touched;
  const wasDeleted =
    now === null
      ? guardian !== null && (seen === null || (guardianIdBefore ?? seen) !== seen)
      : guardian !== null && (await store.keyOfNumber(now)) === guardian;
  if (!wasDeleted) touched.push('guardian');
  return touched;
}

/** A contact's fields as the service last said them, without anything on its way; null when it is not known. */
export async function valuesAtService(store: StoreApi, key: ContactKey): Promise<ContactPatch | null> {
  const stored = await store.mirroredContact(key);
  if (stored === null) return null;
  const guardian =
    stored.guardianContactId === null ? null : await store.contact({ contactId: stored.guardianContactId });
  return { ...stored.fields, guardian: guardian?.key ?? null };
}
