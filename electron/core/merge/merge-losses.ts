import type { ContactFieldName, ContactKey, ContactPatch } from '../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../contract/enumerations.ts';
import type { MergePlan } from '../../contract/merging/merge-plan.ts';
import type { LeftBehind, MergeLoss } from '../../contract/merging/merge-preview.ts';
import { equalValue, tookValue } from '../contact/compare-fields.ts';
import {
  phoneExtension,
  phoneNumber,
  samePhone,
  secondPhoneNumber,
} from '../matching/agreement/phone-likeness.ts';

type FieldValue = ContactPatch[ContactFieldName];

/**
 * Returns the data that is lost with the removed contacts: data that no request can carry over, and values that were
 * not chosen.
 */
export function mergeLosses(
  plan: MergePlan,
  has: { customFields: (key: ContactKey) => boolean; extras: (key: ContactKey) => boolean },
): { losses: MergeLoss[]; leftBehind: LeftBehind[] } {
  const removed = plan.members.filter(({ key }) => key !== plan.keptKey);
  const losses: MergeLoss[] = ['contact_id', 'date_created', 'source'];
  const known = removed.filter(({ key }) => has.customFields(key));
  if (known.length > 0) losses.push('custom_fields');
  if (known.length < removed.length) losses.push('unknown_custom_fields');
  if (removed.some(({ key }) => has.extras(key))) losses.push('extras');
  const leftBehind = removed
    .map(({ key, fields }) => ({
      key,
      fields: CONTACT_FIELD_NAMES.filter(
        (field) =>
          field !== 'status' &&
          !equalValue(fields[field], null) &&
          !isKept(field, fields[field], plan.final[field]),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
  return { losses, leftBehind };
}

/** Whether the final value has the removed one, if only in another format. */
function isKept(field: ContactFieldName, removed: FieldValue, final: FieldValue): boolean {
  if (tookValue(field, removed, final)) return true;
  if (field !== 'phone' && field !== 'whatsappPhone') return false;
  if (typeof removed !== 'string' || typeof final !== 'string') return false;
  // A second number or an extension isn't compared by matching, so it would be lost.
  if (secondPhoneNumber(removed) !== 0 || phoneExtension(removed) !== phoneExtension(final)) return false;
  return samePhone(phoneNumber(removed), phoneNumber(final));
}
