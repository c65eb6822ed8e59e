import type { ContactPatch } from '../../contract/contacts/contact.ts';
import { fieldsNotTaken } from '../../core/contact/compare-fields.ts';
import { compareLists, type ComparableContact } from '../../core/lists/compare-lists.ts';

/**
 * Rows to be created that the account already has with all their values, because another window applied the same list
 * or an import added them since the comparison.
 */
export function alreadyThere(
  since: readonly ComparableContact[],
  toCreate: readonly { row: number; after: ContactPatch }[],
): ReadonlySet<number> {
  const wanted = toCreate.map(({ row, after }) => ({ row, contactId: null, fields: after, groupName: '' }));
  const { pairs } = compareLists(since, wanted, []);
  const found = pairs.filter(({ before, after }) => fieldsNotTaken(after.fields, before.fields).length === 0);
  return new Set(found.map(({ after }) => after.row));
}
