import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { AccountProfile, Preferences, Session } from '../../electron/contract/account.ts';
import type { ContactKey } from '../../electron/contract/contact.ts';
import type { Group } from '../../electron/contract/group.ts';
import { AccountSwitcher } from '../features/accounts/components/account-switcher.tsx';
import { AccountDoubtBanner } from '../features/accounts/components/account-doubt-banner.tsx';
import { useAnswerDoubt } from '../features/accounts/mutations.ts';
import { RefusedKeyBanner } from '../features/accounts/components/refused-key-banner.tsx';
import { BatchStrip } from '../features/bulk/components/batch-strip.tsx';
import { HeldBanner } from '../features/changes/components/held-banner.tsx';
import { useResumeChanges } from '../features/changes/mutations.ts';
import { changesStatusQuery } from '../lib/change-queries.ts';
import type { UndoStep } from '../features/changes/undo.ts';
import { ContactsWorkspace } from '../features/contacts/components/contacts-workspace.tsx';
import { DRAGGED_CONTACTS, useContactsStore, useContactsView } from '../features/contacts/contacts-store.ts';
import { NOTHING_MARKED } from '../features/contacts/selection.ts';
import { GroupTabs } from '../features/groups/components/group-tabs.tsx';
import type { ChosenGroup } from '../features/groups/group-tab-list.ts';
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
import { historyKeys } from '../lib/batch-queries.ts';
import { duplicatesStatusQuery } from '../lib/duplicate-queries.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { useAppStore } from './app-store.ts';
import { ActionHint } from './action-hint.tsx';
import { FrameDialogs } from './frame-dialogs.tsx';
import classes from './frame.module.css';
import { DuplicatesScreen, HistoryScreen } from './later.ts';
import type { Messengers } from './messengers.ts';
import type { MoveRequest } from './moves.ts';
import { Rail } from './rail.tsx';
import { useFrameActions } from './use-frame-actions.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { moveRequest } from './what-to-move.ts';

interface FrameProps {
  session: Session;
  account: AccountProfile;
  preferences: Preferences;
  onOpenAccount: (account: AccountProfile) => void;
  onSample: () => void;
  messengers: Messengers;
}

/** The open account: rail, screens, dialogs and status line. Features meet here and nowhere else. */
export function Frame(props: FrameProps) {
  const { session, account, preferences, messengers, onOpenAccount, onSample } = props;
  const queryClient = useQueryClient();
  const bridge = useBridge();
  const announcer = useAnnouncer();
  const { accountId } = account;
  const { screen, show, open, askWhereTo, askBulk, askMerge, history, showHistory, settle } = useAppStore();
  const groupList = useQuery(groupListQuery(bridge, accountId));
  const sync = useQuery(syncStatusQuery(bridge, accountId));
  const changes = useQuery(changesStatusQuery(bridge, accountId));
  const duplicates = useQuery(duplicatesStatusQuery(bridge, accountId, 'within-group'));
  const { view, change, narrow } = useContactsView(accountId);
  const setPreferences = useSetPreferences();
  const syncNow = useSyncNow(accountId);
  const answerRemoval = useAnswerRemoval(accountId);
  const resume = useResumeChanges(accountId);
  const answerDoubt = useAnswerDoubt(accountId);
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
  const chooseGroup = (groupId: ChosenGroup) => {
    const { groupId: _, ...rest } = view.filter;
    show('contacts');
    narrow({ filter: groupId === undefined ? rest : { ...rest, groupId } });
  };
  const move = (request: MoveRequest, group: Group) => void messengers.move(accountId, request, group);
  const step = (wanted: UndoStep) =>
    void messengers
      .undo(wanted)
      .then(() => queryClient.invalidateQueries({ queryKey: historyKeys.latest(accountId) }));
  const openContact = (key: ContactKey) => {
    show('contacts');
    change({ activeKey: key, panel: { kind: 'details', key } });
  };
  useFrameActions({
    accounts: session.accounts,
    account,
    groups: groupList.data,
    onGroup: chooseGroup,
    onSample,
    onSync: readNow,
    onStep: step,
  });
  useShortcuts({ characterKeys: preferences.singleKeyShortcuts });
  const groups = groupList.data?.groups ?? NO_GROUPS;
  const question = sync.data?.removalQuestion ?? null;

  return (
    <div
      className={classes['frame']}
      style={cssVariables({ '--account-color': `var(--mantine-color-${account.color}-filled)` })}
    >
      <Rail screen={screen} duplicates={duplicates.data?.clusters ?? 0} onShow={show} />
      <div className={classes['screen']}>
        {screen === 'settings' ? (
          <PreferencesScreen
            preferences={preferences}
            version={session.version}
            keyStorage={session.keyStorage}
            onChange={keep}
          />
        ) : screen === 'duplicates' ? (
          <Suspense fallback={null}>
            <DuplicatesScreen
              groups={groups}
              singleKeys={preferences.singleKeyShortcuts}
              ways={{
                onContact: openContact,
                onMerge: (keys, onBegan) => askMerge({ keys, onBegan }),
                onMergeCertain: () => open('merge_certain'),
                onOpenPlan: () => open('merge_plan'),
                onUndoMerge: (batchId, title) =>
                  step({ direction: 'undo', accountId, batchId, title: `The merge of ${title}` }),
              }}
            />
          </Suspense>
        ) : screen === 'history' ? (
          <Suspense fallback={null}>
            <HistoryScreen
              tab={history.tab}
              batchId={history.batchId}
              groups={groups}
              changes={changes.data}
              blockedBy={session.blockedBy}
              onPlace={showHistory}
              ways={{
                onStep: step,
                onContact: openContact,
                onSelect: (keys) => {
                  narrow({ search: '', filter: {} });
                  change({ marked: { kind: 'keys', keys: new Set(keys) }, panel: { kind: 'closed' } });
                  show('contacts');
                },
                onSettle: (batchId) => settle({ kind: 'batch', batchId }),
                onSettleChange: (changeId) => settle({ kind: 'change', changeId }),
                onBegan: (batchId) => messengers.batchToasts.began(accountId, batchId),
                onFailed: failed('sync'),
              }}
            />
          </Suspense>
        ) : (
          <ContactsWorkspace
            groups={groups}
            preferences={preferences}
            reading={sync.data === undefined || sync.data.completedAt === null}
            onPreferences={keep}
            onMove={(target) => askWhereTo(moveRequest(queryClient, accountId, target))}
            onSet={(target) => askBulk({ ...target, action: { kind: 'set' } })}
            onMerge={askMerge}
            onDelete={(target) => askBulk({ ...target, action: { kind: 'delete' } })}
            switcher={
              <AccountSwitcher
                accounts={session.accounts}
                open={account}
                onOpen={onOpenAccount}
                onConnect={() => show('connect')}
                onSample={onSample}
                onChange={() => open('change_account')}
                onGiveKey={() => open('give_key')}
                onForget={() => open('forget_account')}
              />
            }
            banner={
              <>
                {session.blockedBy === 'key_refused' && (
                  <RefusedKeyBanner onGiveKey={() => open('give_key')} />
                )}
                {session.doubt !== null && (
                  <AccountDoubtBanner
                    name={account.name}
                    doubt={session.doubt}
                    waiting={changes.data?.queued ?? 0}
                    answering={answerDoubt.isPending}
                    onAnswer={(same) =>
                      answerDoubt.mutate(same, {
                        onSuccess: () => {
                          if (!same) open('give_key');
                        },
                        onError: failed('account'),
                      })
                    }
                  />
                )}
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
                onChoose={chooseGroup}
                onCreate={() => open('create_group')}
                onDelete={(group) => void removeGroup(group)}
                dragType={DRAGGED_CONTACTS}
                onDrop={(groupId) => {
                  const { dragged } = useContactsStore.getState();
                  const group = groups.find((each) => each.groupId === groupId);
                  if (dragged?.accountId === accountId && group !== undefined)
                    move(moveRequest(queryClient, accountId, dragged), group);
                }}
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
          onShowWaiting={() => showHistory({ tab: 'waiting' })}
          progress={<BatchStrip onOpen={(batchId) => showHistory({ tab: 'history', batchId })} />}
        >
          <ActionHint id="app.palette" />
          <ActionHint id="app.shortcuts" />
        </StatusLine>
      </div>
      <FrameDialogs
        session={session}
        account={account}
        preferences={preferences}
        groups={groupList.data}
        onPreferences={keep}
        onGroup={chooseGroup}
        onGroupCreated={(groupId) => {
          if (groupId === null) return;
          narrow({ search: '', filter: { groupId } });
          change({ panel: { kind: 'closed' } });
        }}
        onAccount={onOpenAccount}
        onContact={openContact}
        // One contact at once; several are shown first with what would change.
        onMove={(request, group) =>
          request.count > 1
            ? askBulk({ ...request, action: { kind: 'move', groupId: group.groupId } })
            : move(request, group)
        }
        onBulkBegan={(batchId, { selection, action }) => {
          messengers.batchToasts.began(accountId, batchId);
          // Deleted contacts are marked for nothing more; of a query, others match now.
          if (action.kind === 'delete' || selection.kind === 'query') change({ marked: NOTHING_MARKED });
        }}
        onBulkFailed={failed('sync')}
        onMergeBegan={(batchId) => messengers.batchToasts.began(accountId, batchId)}
        onStep={step}
      />
    </div>
  );
}

const NO_GROUPS: readonly never[] = [];
