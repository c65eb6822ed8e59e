import type { Change } from '../../contract/change.ts';
import type { ContactFieldName, ContactPatch } from '../../contract/contact.ts';
import { fieldsNotTaken } from '../../core/compare-fields.ts';
import type { ServiceContact } from '../../core/service-contact.ts';
import type { ContactWrite } from '../service-client/service-client.ts';
import type { StoreApi } from '../store/store-api.ts';
import type { Step } from './step.ts';

/**
 * A change's wanted values as they are sent: the guardian's contact key becomes the service's number. A guardian whose own
 * create is still on its way must go first.
 */
export async function toContactWrite(
  store: StoreApi,
  wanted: ContactPatch,
): Promise<
  { kind: 'write'; write: ContactWrite } | Extract<Step, { kind: 'after' }> | { kind: 'guardianGone' }
> {
  const { guardian, ...fields } = wanted;
  if (guardian === undefined) return { kind: 'write', write: { fields } };
  if (guardian === null) return { kind: 'write', write: { fields, guardianContactId: null } };
  const contact = await store.contact({ key: guardian });
  if (contact === null) return { kind: 'guardianGone' };
  if (contact.contactId === null) {
    return contact.pending === null ? { kind: 'guardianGone' } : { kind: 'after', key: guardian };
  }
  return { kind: 'write', write: { fields, guardianContactId: contact.contactId } };
}

/** What a create sends, and fields of it that were left out since they cannot be had any more. */
export interface CreateWrite {
  kind: 'write';
  write: ContactWrite;
  leftOut: ContactFieldName[];
}

/**
 * As `toContactWrite`, for a create. A contact that is made again after its delete comes back without a guardian that is
 * gone meanwhile: all else of it is worth more.
 */
export async function toCreateWrite(
  store: StoreApi,
  change: Change,
): Promise<CreateWrite | Exclude<Awaited<ReturnType<typeof toContactWrite>>, { kind: 'write' }>> {
  const { customFields } = change;
  const translated = await toContactWrite(store, change.after);
  if (translated.kind === 'write')
    return { kind: 'write', write: { ...translated.write, customFields }, leftOut: [] };
  if (translated.kind !== 'guardianGone' || change.undoOf === null) return translated;
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

/** Which of the values known from before are no longer what the service holds: touched by someone else meanwhile. */
export async function touchedMeanwhile(
  store: StoreApi,
  known: ContactPatch,
  stored: ServiceContact,
): Promise<ContactFieldName[]> {
  const { guardian, ...fields } = known;
  const touched = fieldsNotTaken(fields, stored.fields);
  if (guardian !== undefined) {
    const before = guardian === null ? null : ((await store.contact({ key: guardian }))?.contactId ?? null);
    if (before !== stored.guardianContactId) touched.push('guardian');
  }
  return touched;
}
