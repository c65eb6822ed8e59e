import { useEffect, useRef } from 'react';
import type { GroupList } from '../../electron/contract/contacts/group.ts';
import { contactsViewOf, useContactsViewActions } from '../features/contacts/contacts-store.ts';
import { useAccountId } from '../lib/host-calls/open-account-context.ts';

/**
 * Shows all contacts once the chosen group is removed, in another window or at the service: it has no tab any more. A
 * group that was just created is chosen before the list has it.
 */
export function useLeaveRemovedGroup(list: GroupList | undefined): void {
  const accountId = useAccountId();
  const { narrow } = useContactsViewActions(accountId);
  const before = useRef(list);
  useEffect(() => {
    const { groupId, ...rest } = contactsViewOf(accountId).filter;
    const isListed = (groups: GroupList | undefined) =>
      groups?.groups.some((group) => group.groupId === groupId);
    if (isListed(before.current) === true && isListed(list) === false) narrow({ filter: rest });
    before.current = list;
  }, [accountId, list, narrow]);
}
