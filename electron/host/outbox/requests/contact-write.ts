import type { Change } from '../../../contract/changes/change.ts';
import type { ContactFieldName, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import { differingFields, fieldsNotTaken, fieldsOf } from '../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import type { ContactWrite } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ChangeStep } from '../model/change-step.ts';

/**
 * Converts a change's values into a request: the guardian's contact key becomes its service number. Returns `after` if
 * the guardian must be created first.
 */
export async function toContactWrite(
  store: StoreApi,
  wanted: ContactPatch,
  /** Id of the change with these values, to look up the service number of a guardian that isn't in the mirror. */
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

/** The part of a change that is sent. `leftOut` are fields that can't be sent any more. */
export interface PartialWrite {
  kind: 'write';
  write: ContactWrite;
  leftOut: ContactFieldName[];
}

/**
 * Like `toContactWrite`, for an edit. If two contacts turned out to be the same, an edit may make a contact its own
 * guardian, which the interface forbids. The guardian is then left out; `ownGuardian` means it was the only field.
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
 * Like `toContactWrite`, for a create. A guardian that is missing, was never created or is the contact itself is left
 * out, so that the rest of the contact is still created.
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

/** The sent fields that the service didn't accept: its answer has other values. */
export function notTakenBy(sent: ContactWrite, stored: ServiceContact): ContactFieldName[] {
  const missing = fieldsNotTaken(sent.fields, stored.fields);
  const guardianSent = sent.guardianContactId;
  if (guardianSent !== undefined && (guardianSent ?? null) !== stored.guardianContactId)
    missing.push('guardian');
  return missing;
}

/** Whether the service has exactly these values already, so that nothing needs to be sent. */
export function isStored(wanted: ContactWrite, stored: ServiceContact): boolean {
  if (differingFields(wanted.fields, stored.fields).length > 0) return false;
  return wanted.guardianContactId === undefined || wanted.guardianContactId === stored.guardianContactId;
}

/**
 * The fields of a change that were changed at the service since the user saw them. A guardian is compared by service
 * number, because a contact that was created again keeps its key but has another number at the service. It isn't a
 * conflict if the guardian was deleted meanwhile: the service then returns no guardian, or still the number of the
 * deleted one.
 */
export async function fieldsChangedElsewhere(
  store: StoreApi,
  { changeId, before }: Pick<Change, 'changeId' | 'before'>,
  stored: ServiceContact,
): Promise<ContactFieldName[]> {
  const { guardian, ...fields } = before;
  const changed = fieldsNotTaken(fields, stored.fields);
  if (guardian === undefined) return changed;
  const seen = guardian === null ? null : ((await store.contact({ key: guardian }))?.contactId ?? null);
  const now = stored.guardianContactId;
  if (now === seen) return changed;
  const { guardianIdBefore } = await store.sendContext(changeId);
  if (now === guardianIdBefore) return changed;
  const wasDeleted =
    now === null
      ? guardian !== null && (seen === null || (guardianIdBefore ?? seen) !== seen)
      : guardian !== null && (await store.keyOfNumber(now)) === guardian;
  if (!wasDeleted) changed.push('guardian');
  return changed;
}

/** A contact's values in the mirror, without pending changes; null if it isn't in the mirror. */
export async function valuesAtService(store: StoreApi, key: ContactKey): Promise<ContactPatch | null> {
  const stored = await store.mirroredContact(key);
  if (stored === null) return null;
  const guardian =
    stored.guardianContactId === null ? null : await store.contact({ contactId: stored.guardianContactId });
  return { ...stored.fields, guardian: guardian?.key ?? null };
}
