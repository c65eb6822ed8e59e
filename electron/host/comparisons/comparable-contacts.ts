import type { ContactQuery } from '../../contract/contacts/contact-query.ts';
import { contactOfTuple, type ContactTuple } from '../../core/export/contact-tuple.ts';
import type { ComparableContact } from '../../core/lists/compare-lists.ts';
import type { StoreApi } from '../store/api/store-api.ts';

const ALL: ContactQuery = { search: '', filter: {}, sort: null };
const ROWS_PER_READ = 2_000;

/** All contacts of an account, for comparison with a list. */
export async function comparableContacts(
  store: Pick<StoreApi, 'selectedRows' | 'exportedContacts'>,
): Promise<(ComparableContact & { key: string })[]> {
  const { rowIds, opening } = await store.selectedRows({ kind: 'query', query: ALL, except: [] });
  const all: (ComparableContact & { key: string })[] = [];
  for (let from = 0; from < rowIds.length;) {
    const { contacts, taken } = await store.exportedContacts(
      opening,
      rowIds.slice(from, from + ROWS_PER_READ),
    );
    for (const record of JSON.parse(contacts) as ContactTuple[]) {
      const { key, contactId, fields, groupName } = contactOfTuple(record);
      all.push({ key, contactId, fields, groupName: groupName ?? '' });
    }
    from += taken;
  }
  return all;
}
