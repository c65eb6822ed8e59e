import type { ServiceContact } from '../../../core/wire/service-types.ts';
import { fieldsNotTaken } from '../../../core/contact/compare-fields.ts';
import type { ContactWrite, ExpectedUpdate } from '../../service-client/service-client.ts';
import { withFields } from '../contacts/list-contact-values.ts';
import type { OpenedList } from './opened-list.ts';

/**
 * Creates a contact. If it was removed before (`formerId`), it gets its id and creation date again, so that it is the
 * contact of its row. So does a contact with the values of a removed one.
 */
export async function createListContact(
  list: OpenedList,
  write: ContactWrite,
  formerId?: number,
): Promise<ServiceContact> {
  await list.whenRead;
  const { changes, index } = list;
  const former = formerId === undefined ? null : changes.get(formerId);
  const alike = changes.removedLike(withFields(write.fields));
  const again = former?.isRemoved === true ? former : alike;
  const isAlike = again !== null && again.contactId === alike?.contactId;
  const fields = withFields(write.fields, isAlike ? alike.fields : undefined);
  const guardianId = write.guardianContactId ?? null;
  const contactId = again?.contactId ?? index.nextContactId;
  const now = new Date().toISOString();
  const created = { contactId, fields, guardianId, updatedAt: now, isRemoved: false };
  const customFields = write.customFields ?? again?.customFields ?? null;
  const createdAt = again === null ? now : again.createdAt;
  list.put({ ...created, customFields, createdAt });
  index.add(contactId, fields.groupId);
  return list.mustHave(contactId);
}

/** Updates a contact and returns it; null for an unknown or removed contact. */
export async function updateListContact(
  list: OpenedList,
  contactId: number,
  write: ContactWrite,
): Promise<ServiceContact | null> {
  const { contacts, index } = list;
  const before = contacts.stored(contactId);
  if (before === null || before.isRemoved) return null;
  if (write.guardianContactId !== undefined) await list.whenRead;
  const fields = withFields(write.fields, before.fields);
  const guardianId = write.guardianContactId === undefined ? before.guardianId : write.guardianContactId;
  list.put({ ...before, fields, guardianId, updatedAt: new Date().toISOString() });
  index.setGroup(contactId, fields.groupId);
  return list.mustHave(contactId);
}

/** See `ListApi.updateAsExpected`. */
export function updateListContacts(
  list: OpenedList,
  edits: readonly ExpectedUpdate[],
): (ServiceContact | null)[] {
  const { contacts, changes, index, problems } = list;
  const updatedAt = new Date().toISOString();
  const wasUpdated = changes.inTransaction(() =>
    edits.map(({ contactId, before, after }) => {
      const stored = contacts.stored(contactId);
      if (stored === null || stored.isRemoved || fieldsNotTaken(before, stored.fields).length > 0)
        return false;
      contacts.put({ ...stored, fields: withFields(after, stored.fields), updatedAt });
      return true;
    }),
  );
  // What is kept in memory follows the commit, because a failed transaction is rolled back.
  return edits.map(({ contactId, after }, at) => {
    if (wasUpdated[at] !== true) return null;
    problems.contactChanged(contactId);
    if (after.groupId !== undefined) index.setGroup(contactId, after.groupId);
    return list.mustHave(contactId);
  });
}

/** Removes a contact. Returns false for an unknown or removed contact. */
export function removeListContact(list: OpenedList, contactId: number): boolean {
  const { contacts, index } = list;
  const before = contacts.stored(contactId);
  if (before === null || before.isRemoved) return false;
  list.put({ ...before, updatedAt: new Date().toISOString(), isRemoved: true });
  index.remove(contactId);
  return true;
}

/** Deletes a group; its contacts then have no group. Returns false for an unknown group. */
export async function removeListGroup(list: OpenedList, groupId: number): Promise<boolean> {
  await list.whenRead;
  const { groups, changes, contacts, index } = list;
  if (!groups.has(groupId)) return false;
  changes.inTransaction(() => {
    const updatedAt = new Date().toISOString();
    for (const contactId of index.contacts(groupId)) {
      const before = contacts.stored(contactId);
      if (before === null) continue;
      list.put({ ...before, fields: withFields({ groupId: null }, before.fields), updatedAt });
      index.setGroup(contactId, null);
    }
    groups.remove(groupId);
  });
  return true;
}
