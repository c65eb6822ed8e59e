import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import { useAppStore } from '../app-store.ts';
import { MountWhenOpened } from '../mount-when-opened.tsx';
import { lazyComponent } from '../../lib/load-code.ts';

const HandBackDialog = lazyComponent(
  async () => (await import('../../features/lists/handing-back/hand-back-dialog.tsx')).HandBackDialog,
);
const ListReadingDialog = lazyComponent(
  async () => (await import('../../features/lists/opening/list-reading-dialog.tsx')).ListReadingDialog,
);

interface ListDialogsProps {
  account: AccountProfile;
  session: Session;
  onOpenAccount: (account: AccountProfile) => void;
}

/** Dialogs that only lists have, in addition to those of the frame. */
export function ListDialogs({ account, session, onOpenAccount }: ListDialogsProps) {
  const { dialog, dialogId, close } = useAppStore();
  const onClose = () => close(dialogId);
  return (
    <>
      <MountWhenOpened opened={dialog === 'hand_back'}>
        {(opened) => (
          <HandBackDialog
            opened={opened}
            accounts={session.accounts.filter(({ kind }) => kind !== 'list')}
            onInto={(into) => {
              onClose();
              useAppStore.setState({
                applyList: { listId: account.accountId, accountId: into.accountId },
              });
              onOpenAccount(into);
            }}
            onClose={onClose}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'list_reading'}>
        {(opened) => <ListReadingDialog opened={opened} onClose={onClose} />}
      </MountWhenOpened>
    </>
  );
}
