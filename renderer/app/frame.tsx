import { useQuery } from '@tanstack/react-query';
import type { AccountProfile, Preferences, Session } from '../../electron/contract/account.ts';
import { AccountSwitcher } from '../features/accounts/components/account-switcher.tsx';
import { ForgetAccountDialog } from '../features/accounts/components/forget-account-dialog.tsx';
import { GiveKeyDialog } from '../features/accounts/components/give-key-dialog.tsx';
import { RenameAccountDialog } from '../features/accounts/components/rename-account-dialog.tsx';
import { HeldBanner } from '../features/changes/components/held-banner.tsx';
import { UnsettledDialog } from '../features/changes/components/unsettled-dialog.tsx';
import { useResumeChanges } from '../features/changes/mutations.ts';
import { changesStatusQuery } from '../features/changes/queries.ts';
import { lastStep, useUndoStore } from '../features/changes/undo-store.ts';
import { ContactsWorkspace } from '../features/contacts/components/contacts-workspace.tsx';
import { useContactsStore, useContactsView } from '../features/contacts/contacts-store.ts';
import { CreateGroupDialog } from '../features/groups/components/create-group-dialog.tsx';
import { GroupTabs } from '../features/groups/components/group-tabs.tsx';
import { groupListQuery } from '../features/groups/queries.ts';
import { useGroupRemoval } from '../features/groups/use-group-removal.tsx';
import { PreferencesScreen } from '../features/preferences/components/preferences-screen.tsx';
import { useSetPreferences } from '../features/preferences/mutations.ts';
import { RemovalQuestion } from '../features/sync/components/removal-question.tsx';
import { StatusLine } from '../features/sync/components/status-line.tsx';
import { useAnswerRemoval, useSyncNow } from '../features/sync/mutations.ts';
import { syncStatusQuery } from '../features/sync/queries.ts';
import { useAttention } from '../features/sync/use-attention.ts';
import { useAnnouncer } from '../lib/announcer.ts';
import { useBridge } from '../lib/bridge-context.ts';
import { appErrorOf } from '../lib/call-host.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { useAppStore } from './app-store.ts';
import classes from './frame.module.css';
import { Rail } from './rail.tsx';

interface FrameProps {
  session: Session;
  account: AccountProfile;
  preferences: Preferences;
  onOpenAccount: (account: AccountProfile) => void;
  onSample: () => void;
  onUndo: (step: { accountId: string; batchId: string; label: string }) => void;
}

/** The open account: rail, screens, dialogs and status line. Features meet here and nowhere else. */
export function Frame({ session, account, preferences, onOpenAccount, onSample, onUndo }: FrameProps) {
  const bridge = useBridge();
  const announcer = useAnnouncer();
  const { accountId } = account;
  const { screen, dialog, show, open } = useAppStore();
  const groupList = useQuery(groupListQuery(bridge, accountId));
  const sync = useQuery(syncStatusQuery(bridge, accountId));
  const changes = useQuery(changesStatusQuery(bridge, accountId));
  const { view, change, narrow } = useContactsView(accountId);
  const setPreferences = useSetPreferences();
  const syncNow = useSyncNow(accountId);
  const answerRemoval = useAnswerRemoval(accountId);
  const resume = useResumeChanges(accountId);
  const removeGroup = useGroupRemoval();

  const keep = (to: Partial<Preferences>) =>
    setPreferences.mutate(to, {
      onError: (thrown) => announcer.failure(appErrorOf(thrown), { accountId: null, attempt: 'settings' }),
    });
  const failed = (attempt: 'sync' | 'account') => (thrown: unknown) =>
    announcer.failure(appErrorOf(thrown), { accountId, attempt });
  useAttention(accountId);
  const readNow = () =>
    syncNow.mutate(undefined, {
      onError: (thrown) =>
        announcer.failure(appErrorOf(thrown), { accountId, attempt: 'sync', again: readNow }),
    });
  const close = () => open(null);
  const groups = groupList.data?.groups ?? NO_GROUPS;
  const question = sync.data?.removalQuestion ?? null;

  return (
    <div
      className={classes['frame']}
      style={cssVariables({ '--account-color': `var(--mantine-color-${account.color}-filled)` })}
    >
      <Rail screen={screen} onShow={show} />
      <div className={classes['screen']}>
        {screen === 'settings' ? (
          <PreferencesScreen
            preferences={preferences}
            version={session.version}
            keyStorage={session.keyStorage}
            onChange={keep}
          />
        ) : (
          <ContactsWorkspace
            groups={groups}
            preferences={preferences}
            reading={sync.data === undefined || sync.data.completedAt === null}
            onPageSize={(pageSize) => keep({ pageSize })}
            onUndo={() => {
              const step = lastStep(useUndoStore.getState().steps, accountId);
              if (step) onUndo(step);
            }}
            switcher={
              <AccountSwitcher
                accounts={session.accounts}
                open={account}
                onOpen={onOpenAccount}
                onConnect={() => show('connect')}
                onSample={onSample}
                onRename={() => open('rename_account')}
                onGiveKey={() => open('give_key')}
                onForget={() => open('forget_account')}
              />
            }
            banner={
              <>
                {changes.data && (
                  <HeldBanner
                    status={changes.data}
                    resuming={resume.isPending}
                    onResume={() => resume.mutate(undefined, { onError: failed('sync') })}
                  />
                )}
                {question !== null && (
                  <RemovalQuestion
                    question={question}
                    answering={answerRemoval.isPending}
                    onAnswer={(remove) => answerRemoval.mutate(remove, { onError: failed('sync') })}
                  />
                )}
              </>
            }
            tabs={
              <GroupTabs
                list={groupList.data}
                chosen={view.filter.groupId}
                onChoose={(groupId) => {
                  const { groupId: _, ...rest } = view.filter;
                  narrow({ filter: groupId === undefined ? rest : { ...rest, groupId } });
                }}
                onCreate={() => open('create_group')}
                onDelete={(group) => void removeGroup(group)}
              />
            }
          />
        )}
      </div>
      <div className={classes['status']}>
        <StatusLine
          sync={sync.data}
          changes={changes.data}
          blockedBy={session.blockedBy}
          onSyncNow={readNow}
          onGiveKey={() => open('give_key')}
          onShowUnsettled={() => open('unsettled')}
        />
      </div>
      <CreateGroupDialog
        opened={dialog === 'create_group'}
        onClose={close}
        onCreated={(groupId) => {
          if (groupId !== null) {
            narrow({ search: '', filter: { groupId } });
            change({ panel: { kind: 'closed' } });
          }
        }}
      />
      <GiveKeyDialog
        account={account}
        keyStorage={session.keyStorage}
        opened={dialog === 'give_key'}
        onClose={close}
      />
      <RenameAccountDialog account={account} opened={dialog === 'rename_account'} onClose={close} />
      <ForgetAccountDialog
        account={account}
        opened={dialog === 'forget_account'}
        onClose={close}
        onForgotten={() => useContactsStore.getState().forget(accountId)}
      />
      <UnsettledDialog opened={dialog === 'unsettled'} onClose={close} />
    </div>
  );
}

const NO_GROUPS: readonly never[] = [];
