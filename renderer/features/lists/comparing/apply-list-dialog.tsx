import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import type { SyncStatus } from '../../../../electron/contract/accounts/sync.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { AccountSyncProgress } from './account-sync-progress.tsx';
import { ChosenList, ListDialog } from './list-dialog.tsx';
import { ApplyListForm } from './apply-list-form.tsx';
import { applyListQuery } from './apply-list-queries.ts';
import { useFreshAccount } from './use-fresh-account.ts';

interface ApplyListDialogProps {
  opened: boolean;
  /** Lists on this computer. */
  lists: readonly AccountProfile[];
  groups: readonly Group[];
  /** Sync status of the open account. */
  sync: SyncStatus | undefined;
  onBegan: (batchId: string) => void;
  /** Asks for the account's API key; the dialog opens again afterwards. */
  onGiveKey: () => void;
  onClose: () => void;
}

/** Dialog that applies a reviewed list to the open account, after a sync and a preview. */
export function ApplyListDialog({ opened, onClose, ...content }: ApplyListDialogProps) {
  return (
    <ListDialog opened={opened} onClose={onClose} title={t`Apply a reviewed list`}>
      <Content {...content} onClose={onClose} />
    </ListDialog>
  );
}

function Content({ lists, groups, sync, onBegan, onGiveKey, onClose }: Omit<ApplyListDialogProps, 'opened'>) {
  const [listId, setListId] = useState(lists[0]?.accountId ?? '');
  const fresh = useFreshAccount(sync);
  const query = useQuery({
    ...applyListQuery(useBridge(), useAccountId(), listId),
    enabled: fresh.isReady,
  });
  return (
    <ChosenList
      lists={lists}
      listId={listId}
      onList={setListId}
      query={query}
      comparing={t`Comparing the list with the account…`}
      waiting={fresh.isReady ? null : <AccountSyncProgress fresh={fresh} sync={sync} onGiveKey={onGiveKey} />}
    >
      {(comparison) => (
        <ApplyListForm
          key={comparison.handBackId}
          comparison={comparison}
          groups={groups}
          onBegan={(batchId) => {
            onClose();
            onBegan(batchId);
          }}
          onClose={onClose}
        />
      )}
    </ChosenList>
  );
}
