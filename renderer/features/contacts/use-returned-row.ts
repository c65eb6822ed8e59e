import { useEffect, useRef } from 'react';
import type { Contact } from '../../../electron/contract/contacts/contact.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { atRow, useContactsView } from './contacts-store.ts';

/** Makes a deleted contact that comes back the active row, unless the user has moved on since. */
export function useReturnedRow(rows: readonly Contact[]): void {
  const { view, change } = useContactsView(useAccountId());
  const before = useRef<readonly Contact[]>([]);
  useEffect(() => {
    const { keys, from } = view.removed;
    // Right after a delete, the rows of before are still listed.
    const wasListed = (key: string) => before.current.some((row) => row.key === key);
    const back = rows.map(({ key }) => key).filter((key) => keys.includes(key) && !wasListed(key));
    before.current = rows;
    const [first] = back;
    if (first === undefined) return;
    change({
      removed: { keys: keys.filter((key) => !back.includes(key)), from: first },
      ...(view.activeKey === from ? atRow(view, first) : {}),
    });
  });
}
