import { useQueryClient } from '@tanstack/react-query';
import type { Contact, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../../lib/host-calls/call-host.ts';
import { contactQuery } from '../../lib/host-calls/queries/contact-queries.ts';
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { contactsViewOf, useContactsView } from './contacts-store.ts';
import { useContactRemoval } from './use-contact-removal.tsx';
import type { RowSelection } from './selection/use-row-selection.ts';

/** Deletes contacts of the table or panel after a confirmation; the neighbouring row becomes active. */
export function useRowRemoval(
  rows: readonly Contact[],
  rowSelection: Pick<RowSelection, 'drop'>,
  toTable: () => void,
): { remove: (contact: Contact) => Promise<void>; removeByKey: (key: ContactKey) => void } {
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const { change } = useContactsView(accountId);
  const askAndRemove = useContactRemoval();

  async function remove(contact: Contact) {
    const index = rows.findIndex((row) => row.key === contact.key);
    let answered: Element | null = null;
    if (!(await askAndRemove(contact, () => (answered = document.activeElement)))) return;
    rowSelection.drop(contact.key);
    const neighbour = rows[index + 1] ?? rows[index - 1];
    // The current view, because the user may have moved on meanwhile.
    const { activeKey: active, panel: open, removed } = contactsViewOf(accountId);
    const activeKey = active === contact.key ? (neighbour?.key ?? null) : active;
    change({
      activeKey,
      removed: { keys: [...removed.keys, contact.key], from: activeKey },
      ...((open.kind === 'details' || open.kind === 'edit') && open.key === contact.key
        ? { panel: { kind: 'closed' as const } }
        : {}),
    });
    if (!isFocusElsewhere(answered, document.getElementById('contact-panel'))) toTable();
  }

  async function readAndRemove(key: ContactKey) {
    // The panel's contact, or a contact just created, may not be on the page. Then it is fetched.
    const contact =
      rows.find((row) => row.key === key) ??
      (await queryClient.fetchQuery(contactQuery(bridge, accountId, key)));
    if (contact !== null && contact.pending?.kind !== 'delete') await remove(contact);
  }

  return {
    remove,
    removeByKey(key) {
      readAndRemove(key).catch((thrown: unknown) =>
        notifier.failure(appErrorOf(thrown), { accountId, attempt: 'read' }),
      );
    },
  };
}
