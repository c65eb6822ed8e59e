import type { QueryClient } from '@tanstack/react-query';
import type { AccountId } from '../../electron/contract/accounts/account.ts';
import type { ContactPage } from '../../electron/contract/contacts/contact-query.ts';
import type { Contact, ContactKey } from '../../electron/contract/contacts/contact.ts';
import type { Group } from '../../electron/contract/contacts/group.ts';
import { contactLabel } from '../../electron/core/contact/contact-label.ts';
import { contactKeys } from '../lib/host-calls/queries/contact-queries.ts';
import type { ContactTarget } from '../features/contacts/selection/selection.ts';
import type { MoveRequest } from './move-contacts.ts';

/** A move of these contacts, with the texts for its dialog: the name of a single contact and the common group. */
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

/** A move of all contacts of a group. */
export const allOfGroup = ({ groupId, count }: Group): MoveRequest => ({
  selection: { kind: 'query', query: { search: '', filter: { groupId }, sort: null }, except: [] },
  count,
  label: null,
  fromGroupId: groupId,
});

/** A contact from the query cache, where a table page or the details panel put it. */
function cachedContact(queryClient: QueryClient, accountId: AccountId, key: ContactKey): Contact | undefined {
  return (
    queryClient.getQueryData<Contact | null>(contactKeys.one(accountId, key)) ??
    queryClient
      .getQueriesData<ContactPage>({ queryKey: contactKeys.pages(accountId) })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row.key === key)
  );
}
