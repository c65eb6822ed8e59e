import type { ContactQuery } from '../../../contract/contacts/contact-query.ts';
import { contactOfTuple, type ContactTuple } from '../../../core/export/contact-tuple.ts';
import type { ComparableContact } from '../../../core/lists/comparable-contact.ts';
import { readExportedContacts } from '../../exports/read-exported-contacts.ts';
import type { StoreApi } from '../../store/api/store-api.ts';

const ALL: ContactQuery = { search: '', filter: {}, sort: null };

/** All contacts of an account, for comparison with a list. */
export async function comparableContacts(
  store: Pick<StoreApi, 'selectedRows' | 'exportedContacts'>,
): Promise<(ComparableContact & { key: string })[]> {
  const selected = await store.selectedRows({ kind: 'query', query: ALL, except: [] });
  const all: (ComparableContact & { key: string })[] = [];
  for await (const { contacts } of readExportedContacts(store, selected))
    for (const text of contacts) {
      const { key, contactId, fields, groupName } = contactOfTuple(JSON.parse(text) as ContactTuple);
      all.push({ key, contactId, fields, groupName: groupName ?? '' });
    }
  return all;
}
