import { keyOfDeletedContact } from '../recording/undo/restored-guardians.ts';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ContactSelection, Facets } from '../../../contract/contacts/contact-query.ts';
import { selectedRows } from '../queries/exported-contacts.ts';
import { groupList } from '../overlay/groups-with-counts.ts';
import { StoreFailure, type ContactsApi } from '../api/store-api.ts';
import type { ComponentAccess } from './component-access.ts';

/** The store's methods that read contacts and groups, with pending changes applied. */
export function contactMethods(access: ComponentAccess): ContactsApi {
  return {
    contactPage(request: Parameters<ContactsApi['contactPage']>[0]): ReturnType<ContactsApi['contactPage']> {
      return access.read(({ lists, reader, slices }) => {
        const { rows: all, isSimilar } = lists.list(request.query);
        const lastPage = Math.max(0, Math.floor((all.length - 1) / request.limit) * request.limit);
        const offset = request.offset < all.length ? request.offset : lastPage;
        const rows = [...all.subarray(offset, offset + request.limit)]
          .map((rowId) => reader.byRowId(rowId))
          .filter((contact) => contact !== null);
        slices.noteDrawing();
        return { rows, total: all.length, offset, isSimilar: isSimilar && all.length > 0 };
      });
    },

    contact(ref: { key: ContactKey } | { contactId: number }): ReturnType<ContactsApi['contact']> {
      return access.read(({ reader }) =>
        'key' in ref ? reader.byKey(ref.key) : reader.byContactId(ref.contactId),
      );
    },

    wards(key: ContactKey, limit: number): ReturnType<ContactsApi['wards']> {
      return access.read(({ reader }) => {
        const wards = reader.wards(key);
        return { wards: wards.slice(0, limit), total: wards.length };
      });
    },

    keysBetween(
      query: Parameters<ContactsApi['keysBetween']>[0],
      from: ContactKey,
      to: ContactKey,
      limit: number,
    ): ReturnType<ContactsApi['keysBetween']> {
      return access.read(async ({ lists, reader, slices }) => {
        const all = lists.rows(query);
        const ends = [from, to].map((key) => all.indexOf(reader.rowIdOf(key) ?? -1));
        if (ends.includes(-1)) return null;
        const first = Math.min(...ends);
        const between = [...all.subarray(first, Math.max(...ends) + 1)];
        // A range grows from `from`, so the keys beyond the limit are left out at the other end.
        const kept = ends[0] === first ? between.slice(0, limit) : between.slice(-limit);
        const keys: ContactKey[] = [];
        await slices.each(
          kept,
          (slice) => slice(),
          (rowId) => {
            const contact = reader.byRowId(rowId);
            if (contact !== null) keys.push(contact.key);
          },
        );
        return { keys, total: between.length };
      });
    },

    mirroredContact(key: ContactKey): ReturnType<ContactsApi['mirroredContact']> {
      return access.read(({ mirror, journal }) => {
        const row = mirror.rowOfKey(journal.previousKeys.now(key));
        return row ? mirror.mirrored(row) : null;
      });
    },

    findInGroup(input: Parameters<ContactsApi['findInGroup']>[0]): ReturnType<ContactsApi['findInGroup']> {
      return access.read(({ reader }) => reader.inGroup(input.groupId, input.emails, input.phones));
    },

    keyOfContactId(contactId: number): Promise<ContactKey | null> {
      return access.read(({ mirror, journal }) => {
        const key = journal.knownKey(contactId) ?? mirror.rowOfContactId(contactId)?.['key'];
        return typeof key === 'string' ? key : null;
      });
    },

    isDeletedContactId(contactId: number): Promise<boolean> {
      return access.read((parts) => keyOfDeletedContact(parts, contactId) !== null);
    },

    wardsOf(contactId: number): Promise<ContactKey[]> {
      return access.read(({ mirror }) => mirror.wardsOf(contactId));
    },

    contactIdsOfGroup(groupId: number): Promise<number[]> {
      return access.read(({ mirrorFile }) =>
        mirrorFile
          .prepare('SELECT contact_id FROM main.listing WHERE group_id = ? ORDER BY contact_id')
          .all(groupId)
          .map((row) => Number(row['contact_id'])),
      );
    },

    groups(): ReturnType<ContactsApi['groups']> {
      return access.read(({ mirrorFile, mirror, journal, overlay: { hiddenRowIds } }) =>
        groupList(mirrorFile, { mirror, journal, hiddenRowIds }),
      );
    },

    mirroredGroups(): ReturnType<ContactsApi['mirroredGroups']> {
      return access.read(({ mirror }) =>
        mirror
          .groups()
          .filter((group) => group.listed)
          .map(({ listed: _listed, marked: _marked, ...group }) => group),
      );
    },

    facets(): Promise<Facets> {
      return access.read(({ facets }) => facets.all());
    },

    selectedRows(selection: ContactSelection): ReturnType<ContactsApi['selectedRows']> {
      return access.read((parts) => ({
        rowIds: selectedRows(selection, parts),
        opening: parts.compared.version.opening,
      }));
    },

    exportedContacts(opening: string, rowIds: Int32Array): ReturnType<ContactsApi['exportedContacts']> {
      return access.read(({ exported, compared }) => {
        if (opening !== compared.version.opening)
          throw new StoreFailure({ code: 'unexpected', message: 'the files were opened anew' });
        return exported.first(rowIds);
      });
    },

    contactsOf(keys: ContactKey[]): ReturnType<ContactsApi['contactsOf']> {
      return access.read(({ reader }) =>
        keys.map((key) => reader.byKey(key)).filter((contact) => contact !== null),
      );
    },
  };
}
