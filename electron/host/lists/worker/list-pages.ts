import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { ListReadingOptions } from '../list-reading-options.ts';
import type { ListApi, ListContactPage } from './list-api.ts';
import type { OpenedList } from './opened-list.ts';

/** Returns a page of contacts as soon as its rows are read; see `ListApi.page`. */
export async function listPage(
  list: OpenedList,
  { page, perPage, groupId, search }: Parameters<ListApi['page']>[0],
): Promise<ListContactPage> {
  const { about, index, contacts } = list;
  const from = (page - 1) * perPage;
  // Guardians, members of a group and search results may be anywhere in the file, so such a page needs the whole file.
  const wantsWhole = groupId !== undefined || search !== undefined || namesGuardians(about);
  if (wantsWhole) await list.whenRead;
  else await index.waitForCount(from + perPage + 1);
  const all = search === undefined ? index.contacts(groupId) : found(list, search, groupId);
  const isWhole = list.rowCount !== null;
  const total = isWhole ? all.length : about.expectedRecords;
  return {
    contacts: all
      .slice(from, from + perPage)
      .map((contactId) => contacts.get(contactId))
      .filter((contact) => contact !== null),
    totalRecords: total,
    hasMore: !isWhole || all.length > from + perPage,
  };
}

function found({ index, contacts }: OpenedList, search: string, groupId: number | undefined): number[] {
  return index.contacts(groupId).filter((contactId) => {
    const stored = contacts.stored(contactId);
    return stored !== null && matchesSearch(stored.fields, search);
  });
}

const namesGuardians = ({ mapping }: ListReadingOptions): boolean =>
  mapping.columns.some(({ field }) => field === 'guardianContactId');

const SEARCHED_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Returns whether a searched field contains the text, ignoring case. */
function matchesSearch(fields: ServiceContact['fields'], search: string): boolean {
  const wanted = search.toLowerCase();
  return SEARCHED_FIELDS.some((field) => fields[field]?.toLowerCase().includes(wanted) === true);
}
