import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { AccountProfile, Preferences, Session } from '../../electron/contract/accounts/account.ts';
import type { ContactKey } from '../../electron/contract/contacts/contact.ts';
import type { DuplicatesStatus } from '../../electron/contract/merging/duplicates.ts';
import type { Group } from '../../electron/contract/contacts/group.ts';
import type { MergePlan } from '../../electron/contract/merging/merge-plan.ts';
import type { SyncStatus } from '../../electron/contract/accounts/sync.ts';
import { AccountSwitcher } from '../features/accounts/components/account-switcher.tsx';
import type { UndoStep } from '../features/changes/undo.ts';
import { ContactsWorkspace } from '../features/contacts/components/contacts-workspace.tsx';
import { contactsViewOf, useContactsViewActions } from '../features/contacts/contacts-store.ts';
import { NOTHING_SELECTED, type ContactTarget } from '../features/contacts/selection/selection.ts';
import { deselect, useDeselectRemoved } from '../features/contacts/selection/use-deselect-removed.ts';
import { focusChosenTab } from '../features/groups/focus-chosen-tab.ts';
import { tabIdOf, type ChosenGroup } from '../features/groups/group-tab-list.ts';
import { groupListQuery } from '../features/groups/queries.ts';
import { useImportsStore } from '../features/imports/imports-store.ts';
import { useSetPreferences } from '../features/preferences/mutations.ts';
import { useSyncNow } from '../features/sync/mutations.ts';
import { syncStatusQuery } from '../features/sync/queries.ts';
import { useAttention } from '../features/sync/use-attention.ts';
import { useAnnouncer } from '../lib/notices/announcer.ts';
import { batchTitle } from '../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../lib/host-calls/bridge-context.ts';
import { appErrorOf } from '../lib/host-calls/call-host.ts';
import { batchKeys, historyKeys } from '../lib/host-calls/queries/batch-queries.ts';
import { duplicatesStatusQuery } from '../lib/host-calls/queries/duplicate-queries.ts';
import { useStableActions } from '../lib/actions/use-stable-actions.ts';
import { cssVariables } from '../ui/layout/css-variables.ts';
import { AccountBanners } from './account/account-banners.tsx';
import { AccountHistory } from './account/account-history.tsx';
import { AccountStatus } from './account/account-status.tsx';
import { AccountTabs } from './account/account-tabs.tsx';
import { AfterPainting } from './start/after-painting.tsx';
import { useAppStore, type BulkRequest } from './app-store.ts';
import { FrameDialogs } from './frame-dialogs.tsx';
import { FileDrop } from './file-drop.tsx';
import classes from './frame.module.css';
import { DuplicatesScreen, ImportsScreen, PreferencesScreen, TrashScreen } from './lazy-components.ts';
import type { ListReview } from './lists/use-list-review.tsx';
import type { Messengers } from './events/messengers.ts';
import type { MoveRequest } from './move-contacts.ts';
import { Rail } from './navigation-rail.tsx';
import { useFrameActions } from './commands/use-frame-actions.ts';
import { useShortcuts } from './commands/use-shortcuts.ts';
import { allOfGroup, moveRequest } from './move-request.ts';

interface FrameProps {
  session: Session;
  account: AccountProfile;
  preferences: Preferences;
  onOpenAccount: (account: AccountProfile) => void;
  onSample: () => void;
  /** Opens the file chooser for a list. */
  onOpenList: () => void;
  /** The review of the open list; null for an account. */
  review: ListReview | null;
  messengers: Messengers;
}

const clusterCount = (status: DuplicatesStatus) => status.clusters;
const neverRead = ({ completedAt }: SyncStatus) => completedAt === null;

/**
 * Layout of the open account: navigation, screens, dialogs and status line. Features meet only here. It doesn't
 * subscribe to state that changes with every key or during a sync; the components showing such state do.
 */
export function Frame(props: FrameProps) {
  const { session, account, preferences, messengers, onOpenAccount, onSample, onOpenList, review } = props;
  const queryClient = useQueryClient();
  const bridge = useBridge();
  const announcer = useAnnouncer();
  const { accountId } = account;
  const { show, open, openMove, openBulk, openMerge, openExport } = useAppStore.getState();
  const screen = useAppStore((state) => state.screen);
  const setting = useAppStore((state) => state.setting);
  const groupList = useQuery(groupListQuery(bridge, accountId));
  const reading = useQuery({ ...syncStatusQuery(bridge, accountId), select: neverRead }).data ?? true;
  const clusters = useQuery({
    ...duplicatesStatusQuery(bridge, accountId, 'within-group'),
    select: clusterCount,
  }).data;
  const { change, narrow } = useContactsViewActions(accountId);
  const setPreferences = useSetPreferences();
  const syncNow = useSyncNow(accountId);
  const groups = groupList.data?.groups ?? NO_GROUPS;
  useAttention(accountId);
  useEffect(() => {
    const { takeOver } = useAppStore.getState();
    if (takeOver?.accountId === accountId) open('take_over');
    // The chosen account couldn't be opened and this is another one, so the list mustn't be handed back to it.
    else if (takeOver !== null) useAppStore.setState({ takeOver: null });
  }, [accountId, open]);
  useDeselectRemoved();

  const failed = (attempt: 'sync' | 'account') => (thrown: unknown) =>
    announcer.failure(appErrorOf(thrown), { accountId, attempt });
  const readNow = () =>
    syncNow.mutate(undefined, {
      onError: (thrown) =>
        announcer.failure(appErrorOf(thrown), { accountId, attempt: 'sync', again: readNow }),
    });

  const takeStep = (wanted: UndoStep): Promise<void> =>
    messengers
      .undo(wanted)
      .then(() => queryClient.invalidateQueries({ queryKey: historyKeys.latest(accountId) }));

  // Stable callbacks, so that children re-render only for their own changes.
  const handlers = useStableActions({
    chooseGroup(groupId: ChosenGroup) {
      const { groupId: _, ...rest } = contactsViewOf(accountId).filter;
      show('contacts');
      narrow({ filter: groupId === undefined ? rest : { ...rest, groupId } });
    },
    keep: (to: Partial<Preferences>) =>
      setPreferences.mutate(to, {
        onSuccess: () => {
          // A shorter history period deletes entries that may be on screen.
          if (to.historyDays === undefined) return;
          for (const queryKey of [historyKeys.all(accountId), batchKeys.all(accountId)])
            void queryClient.invalidateQueries({ queryKey });
        },
        onError: (thrown) => announcer.failure(appErrorOf(thrown), { accountId: null, attempt: 'settings' }),
      }),
    readNow,
    failed: failed('sync'),
    accountFailed: failed('account'),
    move: (request: MoveRequest, group: Group) => void messengers.move(accountId, request, group),
    step: (wanted: UndoStep) => void takeStep(wanted),
    undoBatch: (batch: Batch) =>
      void takeStep({
        direction: 'undo',
        accountId,
        batchId: batch.batchId,
        title: batchTitle(batch),
      }),
    importFile([offered]: readonly File[]) {
      if (offered === undefined) return;
      useImportsStore.getState().change(accountId, { importId: null, offered });
      show('imports');
    },
    openContact(key: ContactKey) {
      show('contacts');
      change({ activeKey: key, panel: { kind: 'details', key } });
    },
    select(keys: readonly ContactKey[]) {
      narrow({ search: '', filter: {} });
      change({ selected: { kind: 'keys', keys: new Set(keys) }, panel: { kind: 'closed' } });
      show('contacts');
    },
    mergeThese: (keys: readonly ContactKey[]) => openMerge({ keys }),
    removeFirst: (plan: MergePlan) => void messengers.removeFirst(accountId, plan),
    // Contacts that a merge removes are deselected.
    mergeBegan: (keys: readonly ContactKey[]) => deselect(accountId, keys),
    batchBegan: (batchId: string) => messengers.batchToasts.began(accountId, batchId),
    openMove: (target: ContactTarget) => openMove(moveRequest(queryClient, accountId, target)),
    openSetField: (target: ContactTarget) => openBulk({ ...target, action: { kind: 'set' } }),
    openDelete: (target: ContactTarget) => openBulk({ ...target, action: { kind: 'delete' } }),
    openAccount: onOpenAccount,
    sample: onSample,
    groupCreated(groupId: number | null) {
      if (groupId === null) return;
      narrow({ search: '', filter: { groupId } });
      change({ panel: { kind: 'closed' } });
    },
    groupEmptied: (from: Group, to: Group) => messengers.move(accountId, allOfGroup(from), to),
    groupDeleted(group: Group, movedTo: Group | null) {
      const { filter } = contactsViewOf(accountId);
      if (filter.groupId !== group.groupId) return;
      const { groupId: _, ...rest } = filter;
      const to = movedTo === null ? {} : { groupId: movedTo.groupId };
      flushSync(() => narrow({ filter: { ...rest, ...to } }));
      focusChosenTab();
    },
    moveOrAsk: (request: MoveRequest, group: Group) =>
      // One contact is moved at once; several are previewed first.
      request.count > 1
        ? openBulk({ ...request, action: { kind: 'move', groupId: group.groupId } })
        : void messengers.move(accountId, request, group),
    bulkBegan(batchId: string, { selection, action }: BulkRequest) {
      messengers.batchToasts.began(accountId, batchId);
      // Deleted contacts are deselected. After a change, a query selection would match other contacts.
      if (action.kind === 'delete' || selection.kind === 'query') change({ selected: NOTHING_SELECTED });
    },
  });
  useFrameActions({
    accounts: session.accounts,
    account,
    groups: groupList.data,
    screen,
    duplicates: clusters ?? 0,
    onGroup: handlers.chooseGroup,
    onSample: handlers.sample,
    onOpenList,
    onReviewStep: review?.onStep ?? null,
    onSync: handlers.readNow,
    onStep: takeStep,
    onStepUnknown: (thrown) =>
      announcer.failure(appErrorOf(thrown), { accountId, attempt: 'undo', label: '' }),
  });
  useShortcuts({ characterKeys: preferences.singleKeyShortcuts });

  // At the same place on every screen, so that it's always clear whose contacts these are.
  const switcher = (
    <AccountSwitcher
      accounts={session.accounts}
      open={account}
      onOpen={handlers.openAccount}
      onConnect={() => show('connect')}
      onSample={handlers.sample}
      onOpenList={onOpenList}
      onChange={() => open('change_account')}
      onGiveKey={() => open('give_key')}
      onForget={() => open('forget_account')}
    />
  );
  return (
    <div
      className={classes['frame']}
      style={cssVariables({ '--account-color': `var(--mantine-color-${account.color}-filled)` })}
    >
      <Rail screen={screen} duplicates={clusters ?? 0} onShow={show} />
      <div className={classes['screens']}>
        <AccountBanners
          name={account.name}
          session={session}
          onFailed={handlers.failed}
          onAccountFailed={handlers.accountFailed}
        />
        <div className={classes['screen']}>
          <Suspense fallback={null}>
            {screen === 'settings' ? (
              <PreferencesScreen
                switcher={switcher}
                preferences={preferences}
                focusOn={setting}
                version={session.version}
                keyStorage={session.keyStorage}
                dataFolder={session.dataFolder}
                onChange={handlers.keep}
              />
            ) : screen === 'duplicates' ? (
              <DuplicatesScreen
                switcher={switcher}
                groups={groups}
                singleKeys={preferences.singleKeyShortcuts}
                handlers={{
                  onContact: handlers.openContact,
                  onMerge: (keys, onBegan) => openMerge({ keys, onBegan }),
                  onMergeCertain: () => open('merge_certain'),
                  onOpenPlan: () => open('merge_plan'),
                  onExport: openExport,
                  onUndoMerge: (batchId, title) =>
                    handlers.step({ direction: 'undo', accountId, batchId, title: t`The merge of ${title}` }),
                }}
              />
            ) : screen === 'imports' ? (
              <ImportsScreen switcher={switcher} groups={groups} onContact={handlers.openContact} />
            ) : screen === 'history' ? (
              <AccountHistory
                switcher={switcher}
                groups={groups}
                onStep={handlers.step}
                onContact={handlers.openContact}
                onMerge={handlers.mergeThese}
                onRemoveFirst={handlers.removeFirst}
                onSelect={handlers.select}
                onBegan={handlers.batchBegan}
                onFailed={handlers.failed}
                onExport={openExport}
              />
            ) : screen === 'trash' ? (
              <TrashScreen
                switcher={switcher}
                groups={groupList.data?.groups}
                handlers={{ onBegan: handlers.batchBegan }}
              />
            ) : (
              <ContactsWorkspace
                groups={groups}
                preferences={preferences}
                reading={reading}
                onPreferences={handlers.keep}
                onMove={handlers.openMove}
                onSet={handlers.openSetField}
                onMerge={openMerge}
                onDelete={handlers.openDelete}
                onExport={openExport}
                review={review?.slots ?? null}
                switcher={switcher}
                tabIdOf={tabIdOf}
                tabs={
                  <AccountTabs list={groupList.data} onChoose={handlers.chooseGroup} onMove={handlers.move} />
                }
              />
            )}
          </Suspense>
        </div>
      </div>
      <div className={classes['status']}>
        {review === null ? (
          <AccountStatus
            blockedBy={session.blockedBy}
            onSyncNow={handlers.readNow}
            onUndo={handlers.undoBatch}
          />
        ) : (
          review.status
        )}
      </div>
      <FileDrop
        {...(review?.fileDrop ?? {
          text: t`Drop to import into ${account.name}`,
          onFiles: handlers.importFile,
        })}
      />
      <AfterPainting>
        <FrameDialogs
          session={session}
          account={account}
          preferences={preferences}
          groups={groupList.data}
          isReading={reading}
          onPreferences={handlers.keep}
          onGroup={handlers.chooseGroup}
          onGroupCreated={handlers.groupCreated}
          onGroupEmptied={handlers.groupEmptied}
          onGroupDeleted={handlers.groupDeleted}
          onAccount={handlers.openAccount}
          onContact={handlers.openContact}
          onMove={handlers.moveOrAsk}
          onBulkBegan={handlers.bulkBegan}
          onBulkFailed={handlers.failed}
          onBatchBegan={handlers.batchBegan}
          onMergeBegan={handlers.mergeBegan}
          onStep={handlers.step}
        />
      </AfterPainting>
    </div>
  );
}

const NO_GROUPS: readonly never[] = [];
