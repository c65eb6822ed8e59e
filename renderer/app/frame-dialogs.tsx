import { memo, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { AccountProfile } from '../../electron/contract/accounts/account.ts';
import type { Preferences } from '../../electron/contract/accounts/preferences.ts';
import type { Session } from '../../electron/contract/accounts/session.ts';
import type { ContactKey } from '../../electron/contract/contacts/contact.ts';
import type { Group, GroupList } from '../../electron/contract/contacts/group.ts';
import type { UndoStep } from '../features/changes/undo.ts';
import { useContactsStore } from '../features/contacts/contacts-store.ts';
import { selectedCount } from '../features/contacts/selection/selection.ts';
import type { GroupDeletion } from '../features/groups/components/delete-group-dialog.tsx';
import { MoveDialog } from '../features/groups/components/move-dialog.tsx';
import type { ChosenGroup } from '../features/groups/group-tab-list.ts';
import { leaveDialogs, useAppStore, type BulkRequest } from './app-store.ts';
import {
  BulkDialog,
  NameAndColorDialog,
  CompareAndApplyDialogs,
  ConflictDialog,
  CreateGroupDialog,
  DeleteGroupDialog,
  ExportDialog,
  ForgetAccountDialog,
  GiveKeyDialog,
  MergeCertainDialog,
  MergeDialog,
  MergePlanDialog,
  ShortcutList,
  UndoConflictsDialog,
} from './lazy-components.ts';
import type { MoveRequest } from './move-contacts.ts';
import { Palette } from './commands/palette.tsx';
import { MountWhenOpened } from './mount-when-opened.tsx';

export interface FrameDialogsProps {
  session: Session;
  account: AccountProfile;
  preferences: Preferences;
  groups: GroupList | undefined;
  /** Whether the account's first full sync is still running. */
  isReading: boolean;
  onPreferences: (change: Partial<Preferences>) => void;
  onGroup: (groupId: ChosenGroup) => void;
  onGroupCreated: (groupId: number | null) => void;
  onGroupEmptied: (from: Group, to: Group) => Promise<boolean>;
  onGroupDeleted: (deletion: GroupDeletion) => void;
  onAccount: (account: AccountProfile) => void;
  onContact: (key: ContactKey) => void;
  onMove: (request: MoveRequest, group: Group) => void;
  onBulkBegan: (batchId: string, request: BulkRequest) => void;
  onBatchBegan: (batchId: string) => void;
  onMergeBegan: (keys: readonly ContactKey[]) => void;
  onStep: (step: UndoStep) => void;
}

const NO_GROUPS: readonly Group[] = [];

/**
 * Dialogs of the open account, one at a time. Dialogs that the user types into right after pressing their shortcut are
 * loaded together with this component, the others when they are first opened.
 */
export const FrameDialogs = memo(function FrameDialogs(props: FrameDialogsProps) {
  const { session, account, preferences, groups, isReading, onPreferences, onMove, ...on } = props;
  const {
    dialog,
    moving,
    bulk,
    merge,
    deletingGroup,
    exporting,
    conflicts,
    undoConflicts,
    dialogId,
    keysAhead,
    openMerge,
  } = useAppStore();
  const groupList = groups?.groups ?? NO_GROUPS;
  // Some dialogs close only when the host answers; by then another dialog may be open.
  const close = () => useAppStore.getState().close(dialogId);
  // The palette returns the focus itself, before it runs the chosen command.
  const returnsFocus = dialog !== null && dialog !== 'palette';
  useEffect(() => (returnsFocus ? leaveDialogs : undefined), [returnsFocus]);
  // A dialog about all contacts that match a query can open before they are counted, so it gets later counts.
  const { accountId } = account;
  useEffect(
    () =>
      useContactsStore.subscribe(({ views }) => {
        const selected = views[accountId]?.selected;
        if (selected?.kind === 'query') useAppStore.getState().recount(selectedCount(selected));
      }),
    [accountId],
  );
  return (
    <>
      <MountWhenOpened opened={dialog === 'create_group'}>
        {(opened) => (
          <CreateGroupDialog
            opened={opened}
            groups={groupList}
            onClose={close}
            onCreated={on.onGroupCreated}
            onExisting={(groupId) => {
              close();
              on.onGroup(groupId);
            }}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'delete_group'}>
        {(opened) => (
          <DeleteGroupDialog
            opened={opened}
            group={groupList.find(({ groupId }) => groupId === deletingGroup?.groupId) ?? deletingGroup}
            groups={groupList}
            isReading={isReading}
            onMove={on.onGroupEmptied}
            onDeleted={(deletion) => {
              flushSync(close);
              on.onGroupDeleted(deletion);
            }}
            onClose={close}
          />
        )}
      </MountWhenOpened>
      <MoveDialog
        opened={dialog === 'move'}
        count={moving?.count ?? 0}
        label={moving?.label ?? null}
        fromGroupId={moving?.fromGroupId ?? null}
        groups={groupList}
        keysAhead={keysAhead}
        onMove={(group) => {
          if (moving === null) return;
          // A move of several contacts opens its preview, which replaces this dialog.
          if (moving.count === 1) close();
          onMove(moving, group);
        }}
        onClose={close}
      />
      <MountWhenOpened opened={dialog === 'give_key'}>
        {(opened) => (
          <GiveKeyDialog
            account={account}
            keyStorage={session.keyStorage}
            opened={opened}
            onClose={() => {
              const { keyFor, open } = useAppStore.getState();
              close();
              if (keyFor !== null) open(keyFor);
            }}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'name_and_color'}>
        {(opened) => <NameAndColorDialog account={account} opened={opened} onClose={close} />}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'forget_account'}>
        {(opened) => <ForgetAccountDialog account={account} opened={opened} onClose={close} />}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'bulk'}>
        {(opened) => (
          <BulkDialog
            opened={opened}
            task={bulk}
            groups={groupList}
            onBegan={on.onBulkBegan}
            onClose={close}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'merge'}>
        {(opened) => (
          <MergeDialog
            opened={opened}
            task={merge}
            groups={groupList}
            onBegan={(batchId) => {
              if (merge !== null) on.onMergeBegan(merge.keys);
              on.onBatchBegan(batchId);
            }}
            onWith={openMerge}
            onContact={on.onContact}
            onClose={close}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'merge_certain'}>
        {(opened) => (
          <MergeCertainDialog opened={opened} groups={groupList} onBegan={on.onBatchBegan} onClose={close} />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'merge_plan'}>
        {(opened) => (
          <MergePlanDialog
            opened={opened}
            groups={groupList}
            onBegan={on.onBatchBegan}
            onMerge={openMerge}
            onClose={close}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'export'}>
        {(opened) => <ExportDialog account={account} opened={opened} request={exporting} onClose={close} />}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'apply_list' || dialog === 'compare_list'}>
        {(opened) => (
          <CompareAndApplyDialogs
            opened={opened}
            account={account}
            accounts={session.accounts}
            groups={groupList}
            onBegan={on.onBatchBegan}
            onContact={on.onContact}
            onClose={close}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'conflicts'}>
        {(opened) => (
          <ConflictDialog
            opened={opened}
            source={conflicts}
            groups={groupList}
            onBegan={on.onBatchBegan}
            onClose={close}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'undo_conflicts'}>
        {(opened) => (
          <UndoConflictsDialog
            opened={opened}
            request={undoConflicts}
            groups={groupList}
            onForce={on.onStep}
            onClose={close}
          />
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === 'shortcuts'}>
        {(opened) => (
          <ShortcutList
            opened={opened}
            characterKeys={preferences.singleKeyShortcuts}
            isList={account.kind === 'list'}
            onCharacterKeys={(singleKeyShortcuts) => onPreferences({ singleKeyShortcuts })}
            onClose={close}
          />
        )}
      </MountWhenOpened>
      <Palette
        opened={dialog === 'palette'}
        dialogId={dialogId}
        keysAhead={keysAhead}
        accounts={session.accounts}
        groups={groups}
        preferences={preferences}
        onClose={close}
        onPreferences={onPreferences}
        onGroup={on.onGroup}
        onAccount={on.onAccount}
        onContact={on.onContact}
      />
    </>
  );
});
