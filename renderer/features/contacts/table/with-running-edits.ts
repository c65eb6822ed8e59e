import type { Contact, ContactFields, ContactPatch } from '../../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import type { ContactEdit } from '../mutations.ts';

/**
 * The rows with the values of edits that the host hasn't answered, so that a row never shows an old value after an edit.
 * A guardian is shown as before until the answer, which has the new one's name.
 */
export function withRunningEdits(
  rows: readonly Contact[],
  edits: readonly ContactEdit[],
  groups: readonly Pick<Group, 'groupId' | 'name'>[],
): readonly Contact[] {
  if (edits.length === 0) return rows;
  return rows.map((row) =>
    edits
      .filter(({ key }) => key === row.key)
      .reduce((edited, { after }) => withPatch(edited, after, groups), row),
  );
}

function withPatch(
  contact: Contact,
  patch: ContactPatch,
  groups: readonly Pick<Group, 'groupId' | 'name'>[],
): Contact {
  const { guardian } = contact.fields;
  const fields: ContactFields = Object.assign({}, contact.fields, patch, { guardian });
  const moved = groups.find(({ groupId }) => groupId === fields.groupId);
  return { ...contact, fields, groupName: moved?.name ?? contact.groupName };
}
