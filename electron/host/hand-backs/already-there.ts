import type { ContactPatch } from '../../contract/contacts/contact.ts';
import { fieldsNotTaken } from '../../core/contact/compare-fields.ts';
import { compareLists, type ComparableContact } from '../../core/lists/compare-lists.ts';

/**
 * The numbers of those to be created whom an account has got since it was compared, with all that they hold: another window may have taken
 * the same list over, or an import brought them.
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
