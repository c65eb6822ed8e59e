import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import type { Group, GroupList } from '../../../electron/contract/contacts/group.ts';
import { DRAGGED_CONTACTS, useContactsStore } from '../../features/contacts/contacts-store.ts';
import { copiedColumnIds, useTableColumns } from '../../features/contacts/use-table-columns.ts';
import { useAccountView } from '../../features/contacts/use-account-view.ts';
import { GroupTabs } from '../../features/groups/components/group-tabs.tsx';
import type { ChosenGroup } from '../../features/groups/group-tab-list.ts';
import { groupExport } from '../../lib/export-request.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { useAppStore } from '../app-store.ts';
import type { MoveRequest } from '../move-contacts.ts';
import { moveRequest } from '../build-move-request.ts';

/** Tabs of the open account's groups. Contacts can be dropped on them. */
export const AccountGroupTabs = memo(function AccountGroupTabs({
  list,
  onChoose,
  onMove,
}: {
  list: GroupList | undefined;
  onChoose: (groupId: ChosenGroup) => void;
  onMove: (request: MoveRequest, group: Group) => void;
}) {
  const accountId = useAccountId();
  const queryClient = useQueryClient();
  const chosen = useContactsStore((state) => state.views[accountId]?.filter.groupId);
  const columns = useTableColumns(useAccountView(accountId).view);
  const { open, openDeleteGroup, openExport } = useAppStore.getState();
  return (
    <GroupTabs
      list={list}
      chosen={chosen}
      onChoose={onChoose}
      onCreate={() => open('create_group')}
      onDelete={openDeleteGroup}
      onExport={(group) => openExport(groupExport(group, copiedColumnIds(columns)))}
      dragType={DRAGGED_CONTACTS}
      onDrop={(groupId) => {
        const { dragged } = useContactsStore.getState();
        const group = list?.groups.find((each) => each.groupId === groupId);
        if (dragged?.accountId === accountId && group !== undefined)
          onMove(moveRequest(queryClient, accountId, dragged), group);
      }}
    />
  );
});
