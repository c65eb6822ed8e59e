import { useEffect } from 'react';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { contactsViewOf, useContactsStore } from '../contacts-store.ts';
import { withMarks } from './selection.ts';

/** Of more marks than this, those beyond are not looked up one by one; what is done with them leaves out who is gone. */
const MAX_LOOKED_UP = 200;

/** Takes the mark from contacts that are gone: deleted or merged away, here, in another window or at the service. */
export function useVanishedMarks(): void {
  const bridge = useBridge();
  const accountId = useAccountId();
  useEffect(() => {
    const isGone = async (key: ContactKey) => {
      const found = await bridge.invoke('contacts.get', { accountId, key });
      return found.ok && found.value === null;
    };
    const look = async (changed: readonly ContactKey[] | null) => {
      const { marked } = contactsViewOf(accountId);
      // Of "all that match" they fall out by themselves.
      if (marked.kind !== 'keys' || marked.keys.size === 0) return;
      const keys = (changed ?? [...marked.keys])
        .filter((key) => marked.keys.has(key))
        .slice(0, MAX_LOOKED_UP);
      const gone = await Promise.all(keys.map(async (key) => ((await isGone(key)) ? [key] : [])));
      unmark(accountId, gone.flat());
    };
    return bridge.onEvent((event) => {
      if (event.name === 'contacts.changed' && event.payload.accountId === accountId)
        void look(event.payload.keys);
    });
  }, [bridge, accountId]);
}

/** Takes the mark from these contacts. */
export function unmark(accountId: string, keys: readonly ContactKey[]): void {
  const { marked } = contactsViewOf(accountId);
  if (marked.kind !== 'keys' || !keys.some((key) => marked.keys.has(key))) return;
  useContactsStore.getState().change(accountId, { marked: withMarks(marked, keys, false) });
}
