import type { QueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../electron/contract/accounts/account.ts';
import type { ContactPage } from '../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactKey } from '../../electron/contract/contacts/contact.ts';
import type { Group } from '../../electron/contract/contacts/group.ts';
import { contactLabel } from '../../electron/core/contact/contact-label.ts';
import { contactKeys } from '../lib/host-calls/queries/contact-queries.ts';
import type { ContactTarget } from '../features/contacts/selection/selection.ts';
import type { MoveRequest } from './move-contacts.ts';

/** A move of these contacts, with what the dialog says about it: a name for one contact, and the group all of them are in. */
export function moveRequest(
  queryClient: QueryClient,
  accountId: AccountId,
  { selection, count, label }: ContactTarget,
): MoveRequest {
  if (selection.kind === 'query') {
    const { groupId } = selection.query.filter;
    return { selection, count, label: null, fromGroupId: groupId ?? null };
  }
  const contacts = selection.keys.map((key) => cachedContact(queryClient, accountId, key));
  const [first] = contacts;
  const same = contacts.every((contact) => contact?.fields.groupId === first?.fields.groupId);
  return {
    selection,
    count,
    label: label ?? (count === 1 && first ? contactLabel(first.fields) : null),
    fromGroupId: same ? (first?.fields.groupId ?? null) : null,
  };
}

/** All contacts of a group. */
export const allOfGroup = ({ groupId, count }: Group): MoveRequest => ({
  selection: { kind: 'query', query: { search: '', filter: { groupId }, sort: null }, except: [] },
  count,
  label: null,
  fromGroupId: groupId,
});

/** A contact that was read lately: a page of the table or the panel holds it. */
function cachedContact(queryClient: QueryClient, accountId: AccountId, key: ContactKey): Contact | undefined {
  return (
    queryClient.getQueryData<Contact | null>(contactKeys.one(accountId, key)) ??
    queryClient
      .getQueriesData<ContactPage>({ queryKey: contactKeys.pages(accountId) })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row.key === key)
  );
}
