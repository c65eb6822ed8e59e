import type { AccountId } from '../../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../../electron/contract/bridge.ts';
import type { ContactSelection } from '../../../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';

/** Maximum number of contacts copied to the clipboard; more belong in an export. */
export const MAX_COPIED_CONTACTS = 5_000;

const PAGE_SIZE = 200;
const READ_CONCURRENCY = 20;

/**
 * Contacts of a selection, at most `MAX_COPIED_CONTACTS`, in the order of the query or the keys. Contacts in `known`
 * aren't fetched; removed contacts are left out. Rejects with a `HostError`.
 */
export async function readSelection(
  bridge: ContactsBridge,
  accountId: AccountId,
  selection: ContactSelection,
  known: (key: ContactKey) => Contact | undefined,
): Promise<Contact[]> {
  return selection.kind === 'keys'
    ? readKeys(bridge, accountId, selection.keys.slice(0, MAX_COPIED_CONTACTS), known)
    : readQuery(bridge, accountId, selection);
}

async function readKeys(
  bridge: ContactsBridge,
  accountId: AccountId,
  keys: readonly ContactKey[],
  known: (key: ContactKey) => Contact | undefined,
): Promise<Contact[]> {
  const found: Contact[] = [];
  for (let start = 0; start < keys.length; start += READ_CONCURRENCY) {
    const some = await Promise.all(
      keys
        .slice(start, start + READ_CONCURRENCY)
        .map(async (key) => known(key) ?? callHost(bridge, 'contacts.get', { accountId, key })),
    );
    found.push(...some.filter((contact) => contact !== null));
  }
  return found;
}

async function readQuery(
  bridge: ContactsBridge,
  accountId: AccountId,
  { query, except, isSimilar }: Extract<ContactSelection, { kind: 'query' }>,
): Promise<Contact[]> {
  const left = new Set(except);
  const found: Contact[] = [];
  for (let offset = 0; found.length < MAX_COPIED_CONTACTS; offset += PAGE_SIZE) {
    const page = await callHost(bridge, 'contacts.page', { accountId, query, offset, limit: PAGE_SIZE });
    // When the contacts were selected, the query found matches, and now it finds only similar contacts, or vice versa.
    // So these aren't the contacts that the user selected.
    if (isSimilar !== undefined && page.isSimilar !== isSimilar) return [];
    // Past the end, the host returns the last page again.
    if (page.offset !== offset) break;
    found.push(...page.rows.filter(({ key }) => !left.has(key)));
    if (offset + page.rows.length >= page.total) break;
  }
  return found.slice(0, MAX_COPIED_CONTACTS);
}
