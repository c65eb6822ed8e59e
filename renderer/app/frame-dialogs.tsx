import { useEffect } from 'react';
import type { AccountProfile, Preferences, Session } from '../../electron/contract/account.ts';
import type { ContactKey } from '../../electron/contract/contact.ts';
import type { Group, GroupList } from '../../electron/contract/group.ts';
import { ChangeAccountDialog } from '../features/accounts/components/change-account-dialog.tsx';
import { ForgetAccountDialog } from '../features/accounts/components/forget-account-dialog.tsx';
import { GiveKeyDialog } from '../features/accounts/components/give-key-dialog.tsx';
import type { UndoStep } from '../features/changes/undo.ts';
import { useContactsStore } from '../features/contacts/contacts-store.ts';
import { useDuplicatesStore } from '../features/duplicates/duplicates-store.ts';
import { CreateGroupDialog } from '../features/groups/components/create-group-dialog.tsx';
import { MoveDialog } from '../features/groups/components/move-dialog.tsx';
import type { ChosenGroup } from '../features/groups/group-tab-list.ts';
import { giveFocusBack, useAppStore, type AppDialog, type BulkRequest } from './app-store.ts';
import {
  BulkDialog,
  ConflictDialog,
  MergeCertainDialog,
  MergeDialog,
  MergePlanDialog,
  UndoConflictsDialog,
} from './later.ts';
import type { MoveRequest } from './moves.ts';
import { Palette } from './palette.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { WhenAsked } from './when-asked.tsx';

interface FrameDialogsProps {
  session: Session;
  account: AccountProfile;
  preferences: Preferences;
  groups: GroupList | undefined;
  onPreferences: (change: Partial<Preferences>) => void;
  onGroup: (groupId: ChosenGroup) => void;
  onGroupCreated: (groupId: number | null) => void;
  onAccount: (account: AccountProfile) => void;
  onContact: (key: ContactKey) => void;
  onMove: (request: MoveRequest, group: Group) => void;
  onBulkBegan: (batchId: string, request: BulkRequest) => void;
  onBulkFailed: (thrown: unknown) => void;
  onMergeBegan: (batchId: string) => void;
  onStep: (step: UndoStep) => void;
}

/** Dialogs of which one may lead to the next. */
const GIVE_FOCUS_BACK: ReadonlySet<NonNullable<AppDialog>> = new Set([
  'move',
  'bulk',
  'merge',
  'merge_certain',
  'merge_plan',
  'conflicts',
  'undo_conflicts',
]);

/** The dialogs over the open account, one at a time. */
export function FrameDialogs(props: FrameDialogsProps) {
  const { session, account, preferences, groups, onPreferences, onMove, ...on } = props;
  const { dialog, moving, bulk, merge, conflicts, undoConflicts, open, askMerge } = useAppStore();
  const close = () => open(null);
  const own = dialog !== null && GIVE_FOCUS_BACK.has(dialog);
  useEffect(() => (own ? giveFocusBack : undefined), [own]);
  return (
    <>
      <CreateGroupDialog opened={dialog === 'create_group'} onClose={close} onCreated={on.onGroupCreated} />
      <MoveDialog
        opened={dialog === 'move'}
        count={moving?.count ?? 0}
        label={moving?.label ?? null}
        fromGroupId={moving?.fromGroupId ?? null}
        groups={groups?.groups ?? []}
        onMove={(group) => {
          if (moving === null) return;
          // Several are shown first with what would change: the next dialog takes this one's place.
          if (moving.count === 1) close();
          onMove(moving, group);
        }}
        onClose={close}
      />
      <GiveKeyDialog
        account={account}
        keyStorage={session.keyStorage}
        opened={dialog === 'give_key'}
        onClose={close}
      />
      <ChangeAccountDialog account={account} opened={dialog === 'change_account'} onClose={close} />
      <ForgetAccountDialog
        account={account}
        opened={dialog === 'forget_account'}
        onClose={close}
        onForgotten={() => {
          useContactsStore.getState().forget(account.accountId);
          useDuplicatesStore.getState().forget(account.accountId);
        }}
      />
      <WhenAsked asked={dialog === 'bulk'}>
        <BulkDialog
          opened={dialog === 'bulk'}
          task={bulk}
          groups={groups?.groups ?? []}
          onBegan={on.onBulkBegan}
          onFailed={on.onBulkFailed}
          onClose={close}
        />
      </WhenAsked>
      <WhenAsked asked={dialog === 'merge'}>
        <MergeDialog
          opened={dialog === 'merge'}
          task={merge}
          groups={groups?.groups ?? []}
          onBegan={on.onMergeBegan}
          onWith={askMerge}
          onContact={on.onContact}
          onClose={close}
        />
      </WhenAsked>
      <WhenAsked asked={dialog === 'merge_certain'}>
        <MergeCertainDialog
          opened={dialog === 'merge_certain'}
          groups={groups?.groups ?? []}
          onBegan={on.onMergeBegan}
          onClose={close}
        />
      </WhenAsked>
      <WhenAsked asked={dialog === 'merge_plan'}>
        <MergePlanDialog
          opened={dialog === 'merge_plan'}
          groups={groups?.groups ?? []}
          onBegan={on.onMergeBegan}
          onMerge={askMerge}
          onClose={close}
        />
      </WhenAsked>
      <WhenAsked asked={dialog === 'conflicts'}>
        <ConflictDialog
          opened={dialog === 'conflicts'}
          source={conflicts}
          groups={groups?.groups ?? []}
          onClose={close}
        />
      </WhenAsked>
      <WhenAsked asked={dialog === 'undo_conflicts'}>
        <UndoConflictsDialog
          opened={dialog === 'undo_conflicts'}
          asked={undoConflicts}
          groups={groups?.groups ?? []}
          onForce={on.onStep}
          onClose={close}
        />
      </WhenAsked>
      <ShortcutList
        opened={dialog === 'shortcuts'}
        characterKeys={preferences.singleKeyShortcuts}
        onCharacterKeys={(singleKeyShortcuts) => onPreferences({ singleKeyShortcuts })}
        onClose={close}
      />
      <Palette
        opened={dialog === 'palette'}
        accounts={session.accounts}
        groups={groups}
        onClose={close}
        onGroup={on.onGroup}
        onAccount={on.onAccount}
        onContact={on.onContact}
      />
    </>
  );
}
