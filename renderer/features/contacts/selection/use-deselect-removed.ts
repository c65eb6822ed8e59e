import { useEffect } from 'react';
import type { ContactKey } from '../../../../electron/contract/contacts/contact.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { contactsViewOf, useContactsStore } from '../contacts-store.ts';
import { withSelected } from './selection.ts';

/** Maximum number of selected contacts checked one by one. Commands skip removed contacts anyway. */
const MAX_LOOKED_UP = 200;

/** Deselects contacts that were removed by a delete or merge, in this window, another one or at the service. */
export function useDeselectRemoved(): void {
  const bridge = useBridge();
  const accountId = useAccountId();
  useEffect(() => {
    const isGone = async (key: ContactKey) => {
      const found = await bridge.invoke('contacts.get', { accountId, key });
      return found.ok && found.value === null;
    };
    const look = async (changed: readonly ContactKey[] | null) => {
      const { selected } = contactsViewOf(accountId);
      // Removed contacts no longer match, so a selection of all matches needs no update.
      if (selected.kind !== 'keys' || selected.keys.size === 0) return;
      const keys = (changed ?? [...selected.keys])
        .filter((key) => selected.keys.has(key))
        .slice(0, MAX_LOOKED_UP);
      const gone = await Promise.all(keys.map(async (key) => ((await isGone(key)) ? [key] : [])));
      deselect(accountId, gone.flat());
    };
    return bridge.onEvent((event) => {
      if (event.name === 'contacts.changed' && event.payload.accountId === accountId)
        void look(event.payload.keys);
    });
  }, [bridge, accountId]);
}

/** Deselects contacts. */
export function deselect(accountId: string, keys: readonly ContactKey[]): void {
  const { selected } = contactsViewOf(accountId);
  if (selected.kind !== 'keys' || !keys.some((key) => selected.keys.has(key))) return;
  useContactsStore.getState().change(accountId, { selected: withSelected(selected, keys, false) });
}
