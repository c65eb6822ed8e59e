import { useQuery } from '@tanstack/react-query';
import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { CompareDialog } from '../../features/lists/comparing/compare-dialog.tsx';
import { ApplyListDialog } from '../../features/lists/comparing/apply-list-dialog.tsx';
import { syncStatusQuery } from '../../features/sync/queries.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { useAppStore } from '../app-store.ts';

interface CompareAndApplyDialogsProps {
  opened: boolean;
  account: AccountProfile;
  accounts: readonly AccountProfile[];
  groups: readonly Group[];
  onBegan: (batchId: string) => void;
  onContact: (key: ContactKey) => void;
  onClose: () => void;
}

/** The two dialogs that compare a list with the open account and that apply a reviewed list to it. */
export function CompareAndApplyDialogs(props: CompareAndApplyDialogsProps) {
  const { opened, account, accounts, groups, onBegan, onContact, onClose } = props;
  const { dialog, applyList, openKeyFor } = useAppStore();
  const { data: sync } = useQuery(syncStatusQuery(useBridge(), account.accountId));
  const lists = accounts
    .filter(({ kind, accountId }) => kind === 'list' && accountId !== account.accountId)
    // The list that the user comes from is preselected.
    .toSorted(
      (a, b) => Number(b.accountId === applyList?.listId) - Number(a.accountId === applyList?.listId),
    );
  const closeApplyList = () => {
    useAppStore.setState({ applyList: null });
    onClose();
  };
  return (
    <>
      <ApplyListDialog
        opened={opened && dialog === 'apply_list'}
        lists={lists}
        groups={groups}
        sync={sync}
        onBegan={onBegan}
        onGiveKey={() => openKeyFor('apply_list')}
        onClose={closeApplyList}
      />
      <CompareDialog
        opened={opened && dialog === 'compare_list'}
        lists={lists}
        groups={groups}
        onContact={onContact}
        onClose={onClose}
      />
    </>
  );
}
