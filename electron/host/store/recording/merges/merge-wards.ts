import type { ContactKey } from '../../../../contract/contacts/contact.ts';
import type { MergePlan } from '../../../../contract/merging/merge-plan.ts';
import type { ContactReader } from '../../overlay/contact-reader.ts';

/** Contacts outside the merge whose guardian is a member to be removed, with pending changes applied. */
export function wardsOf(
  reader: ContactReader,
  { keptKey, members }: MergePlan,
): { key: ContactKey; guardian: ContactKey }[] {
  const keys = new Set(members.map(({ key }) => key));
  return members
    .filter(({ key }) => key !== keptKey)
    .flatMap(({ key: guardian }) => reader.wards(guardian).map(({ key }) => ({ key, guardian })))
    .filter(({ key }) => !keys.has(key) && reader.byKey(key)?.pending?.kind !== 'delete');
}
