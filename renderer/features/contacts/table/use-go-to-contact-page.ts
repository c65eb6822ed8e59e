import { useQueryClient } from '@tanstack/react-query';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../../lib/host-calls/call-host.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { preferencesQuery } from '../../../lib/host-calls/queries/preference-queries.ts';
import { todayHere } from '../../../lib/formats/today.ts';
import { contactsViewOf, pageRequestOf, useContactsStore } from '../contacts-store.ts';

/** Returns a function that shows the table page with a contact, if the table lists it and it's still the active one. */
export function useGoToContactPage(): (key: ContactKey) => Promise<void> {
  const bridge = useBridge();
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  return async (key) => {
    const pageSize = queryClient.getQueryData(preferencesQuery(bridge).queryKey)?.pageSize;
    if (pageSize === undefined) return;
    const view = contactsViewOf(accountId);
    const start = pageRequestOf({ ...view, offset: 0 }, 1, todayHere());
    const [first] = (await callHost(bridge, 'contacts.page', { accountId, ...start })).rows;
    if (first === undefined) return;
    const range = { query: start.query, from: first.key, to: key };
    const rows = await callHost(bridge, 'contacts.between', { accountId, ...range });
    const now = contactsViewOf(accountId);
    const isSame = (['search', 'filter', 'sort', 'offset'] as const).every(
      (name) => now[name] === view[name],
    );
    // The user may have moved to another contact or page, or changed the query meanwhile.
    if (rows === null || now.activeKey !== key || !isSame) return;
    const offset = Math.floor((rows.total - 1) / pageSize) * pageSize;
    useContactsStore.getState().change(accountId, { offset, landOn: null });
  };
}
