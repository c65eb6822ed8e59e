import type { Change } from '../../../contract/changes/change.ts';
import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { AppError } from '../../../contract/result.ts';
import { fieldsOf } from '../../../core/contact/compare-fields.ts';
import type { ContactWrite } from '../../service-client/service-client.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { ChangeStep } from '../model/change-step.ts';

/**
 * Converts a change's values into a request: the guardian's contact key becomes its contact id. Returns `after` if the
 * guardian must be created first, `guardianGone` if the guardian no longer exists.
 */
export async function toContactWrite(
  store: StoreApi,
  wanted: ContactPatch,
  /** Id of the recorded change. Its context may have the contact id of a guardian that the mirror lacks. */
  changeId?: string,
): Promise<
  { kind: 'write'; write: ContactWrite } | Extract<ChangeStep, { kind: 'after' }> | { kind: 'guardianGone' }
> {
  const { guardian, ...fields } = wanted;
  if (guardian === undefined) return { kind: 'write', write: { fields } };
  if (guardian === null) {
    const { guardianIdAfter = null } = changeId === undefined ? {} : await store.sendContext(changeId);
    return { kind: 'write', write: { fields, guardianContactId: guardianIdAfter } };
  }
  const contact = await store.contact({ key: guardian });
  if (contact === null) return { kind: 'guardianGone' };
  if (contact.contactId === null) {
    return contact.pending === null
      ? { kind: 'guardianGone' }
      : { kind: 'after', key: guardian, orElse: 'later' };
  }
  return { kind: 'write', write: { fields, guardianContactId: contact.contactId } };
}

/** The error of an edit that would make a contact its own guardian. */
export const OWN_GUARDIAN: AppError = {
  code: 'validation_error',
  field: 'guardian',
  message: 'own_guardian',
};

/** The part of a change that is sent. `leftOut` are fields that can't be sent any more. */
export interface PartialWrite {
  kind: 'write';
  write: ContactWrite;
  leftOut: ContactFieldName[];
}

/**
 * Like `toContactWrite`, for an edit. If two contacts turned out to be the same, an edit may make a contact its own
 * guardian, which the interface forbids. The guardian is then left out; the result is `ownGuardian` if the edit had no
 * other field.
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
 * Like `toContactWrite`, for a create. Leaves out a guardian that no longer exists, that was never created, or that is
 * the contact itself. The rest of the contact is still created.
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
