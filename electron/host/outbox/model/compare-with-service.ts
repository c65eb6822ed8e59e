import type { Change } from '../../../contract/changes/change.ts';
import type { ContactFieldName, ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import { differingFields, fieldsNotTaken } from '../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { ContactWrite } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';

/** The fields that were sent but that the service didn't accept: its answer has other values for them. */
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
 * The fields of a change that were changed at the service since the user saw them. A guardian is compared by contact
 * id, because a contact that was created again keeps its contact key but has another id. If the guardian was deleted
 * meanwhile, that is no conflict: the service then returns no guardian, or still the id of the deleted one.
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
  if (!(await wasDeleted())) changed.push('guardian');
  return changed;

  /** Whether the guardian that one side shows was deleted, so that the contact has no guardian on either side. */
  async function wasDeleted(): Promise<boolean> {
    if (now === null) return seen === null || (guardianIdBefore ?? seen) !== seen;
    if (guardian === null) return store.isDeletedContactId(now);
    return (await store.keyOfContactId(now)) === guardian;
  }
}

/** A contact's values in the mirror, without pending changes; null if it isn't in the mirror. */
export async function valuesAtService(store: StoreApi, key: ContactKey): Promise<ContactPatch | null> {
  const stored = await store.mirroredContact(key);
  if (stored === null) return null;
  const guardian =
    stored.guardianContactId === null ? null : await store.contact({ contactId: stored.guardianContactId });
  return { ...stored.fields, guardian: guardian?.key ?? null };
}
