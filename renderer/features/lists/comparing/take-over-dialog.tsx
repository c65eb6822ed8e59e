import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountProfile } from '../../../../electron/contract/accounts/account.ts';
import type { Group } from '../../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account.ts';
import { ChosenList, ListDialog } from './list-dialog.tsx';
import { TakeOverForm } from './take-over-form.tsx';
import { takeOverQuery } from './take-over-queries.ts';

interface TakeOverDialogProps {
  opened: boolean;
  /** Lists of this computer. */
  lists: readonly AccountProfile[];
  groups: readonly Group[];
  onBegan: (batchId: string) => void;
  onClose: () => void;
}

/** Takes a reviewed list over into the open account, after showing what will change. */
export function TakeOverDialog({ opened, onClose, ...content }: TakeOverDialogProps) {
  return (
    <ListDialog opened={opened} onClose={onClose} title={t`Take over a reviewed list`}>
      <Content {...content} onClose={onClose} />
    </ListDialog>
  );
}

function Content({ lists, groups, onBegan, onClose }: Omit<TakeOverDialogProps, 'opened'>) {
  const [listId, setListId] = useState(lists[0]?.accountId ?? '');
  const query = useQuery(takeOverQuery(useBridge(), useAccountId(), listId));
  return (
    <ChosenList
      lists={lists}
      listId={listId}
      onList={setListId}
      query={query}
      comparing={t`Comparing the list with the account…`}
    >
      {(comparison) => (
        <TakeOverForm
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
