import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { GroupList } from '../../../electron/contract/contacts/group.ts';
import type { UndoStep } from '../../features/changes/undo.ts';
import { contactsViewOf } from '../../features/contacts/contacts-store.ts';
import { isQueueNewest, queueOf, useDuplicatesStore } from '../../features/duplicates/duplicates-store.ts';
import { groupTabs, type ChosenGroup } from '../../features/groups/group-tab-list.ts';
import { selectedCount } from '../../features/contacts/selection/selection.ts';
import { useActionHandlers, useActions, type ActionHandlers } from '../../lib/actions/action-handlers.ts';
import type { ActionId } from '../../lib/actions/actions.ts';
import { historyKeys, latestStepsQuery } from '../../lib/host-calls/queries/batch-queries.ts';
import { batchTitle } from '../../lib/texts/changes/batch-texts.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { goToNewestToast } from '../../ui/messages/toasts.tsx';
import { useAppStore, type Screen } from '../app-store.ts';
import { showByKeyboard } from './show-by-keyboard.ts';

interface FrameActions {
  accounts: readonly AccountProfile[];
  account: AccountProfile;
  groups: GroupList | undefined;
  screen: Screen;
  /** Number of duplicate clusters to review. */
  duplicates: number;
  onGroup: (groupId: ChosenGroup) => void;
  onSample: () => void;
  onOpenList: () => void;
  onSync: () => void;
  /**
   * Undoes or redoes a step. Resolves once the host has answered and the latest undo and redo steps are fetched again.
   */
  onStep: (step: UndoStep) => Promise<void>;
  /**
   * Undoes or redoes the latest mark or note of a list if it's newer than the batch; resolves with whether it did. Null
   * for an account with a service.
   */
  onReviewStep: ((direction: UndoStep['direction'], batchId: string | null) => Promise<boolean>) | null;
  /** Reports that the next undo or redo step couldn't be determined. */
  onStepUnknown: (thrown: unknown) => void;
}

/** Handlers of all actions that aren't about the contact table. */
export function useFrameActions(frame: FrameActions): void {
  const { accounts, account, groups, screen, duplicates, onGroup, onSample, onSync, onStep, onStepUnknown } =
    frame;
  const { onOpenList, onReviewStep } = frame;
  const { accountId } = account;
  const isList = account.kind === 'list';
  const queryClient = useQueryClient();
  const actions = useActions();
  const { show, showHistory, open, openDeleteGroup } = useAppStore.getState();
  const view = () => contactsViewOf(accountId);
  const shownGroup = () => groups?.groups.find(({ groupId }) => groupId === view().filter.groupId);
  const latestQuery = latestStepsQuery(useBridge(), accountId);
  useQuery(latestQuery);
  /** The latest undo and redo steps, from the cache: a key can be pressed before React has rendered a new answer. */
  const latest = () => queryClient.getQueryData(latestQuery.queryKey);
  /** Number of requested undo and redo steps that aren't answered yet. They run one after another. */
  const stepping = useRef(0);
  const lastStep = useRef(Promise.resolve());
  const lastAnswer = useRef({ direction: 'undo', answered: Promise.resolve() });
  const stepAction = (direction: UndoStep['direction']) => ({
    // Undo is always enabled, because the cache may lack a change that was saved a moment ago; `run` asks the host.
    // Redo is also enabled while an earlier step is unanswered, so that no key press is lost.
    enabled: () => direction === 'undo' || isList || stepping.current > 0 || latest()?.[direction] != null,
    run: () => {
      stepping.current++;
      const step = async () => {
        // A merge that is being undone can be redone only after the undo is answered.
        if (lastAnswer.current.direction !== direction) await lastAnswer.current.answered;
        // A running fetch may be older than the last saved change.
        await queryClient.cancelQueries({ queryKey: latestQuery.queryKey, exact: true });
        const { [direction]: batch } = await queryClient.fetchQuery({ ...latestQuery, staleTime: 0 });
        const isInQueue = direction === 'undo' && isQueueNewest(queueOf(accountId), batch?.sequence ?? 0);
        // A decision in the duplicates queue is undone only if the queue is on screen, where the user sees the change.
        if (isInQueue && actions.run('duplicate.undo')) return;
        if ((await onReviewStep?.(direction, batch?.batchId ?? null)) === true) return;
        if (batch === null) return;
        queryClient.setQueryData(historyKeys.latest(accountId), { undo: null, redo: null });
        // Toasts name the original action, even after several undos and redos.
        const what = direction === 'redo' || batch.kind === 'redo' ? (batch.undoOf ?? batch) : batch;
        // Not awaited, because a slow service delays the answer. The next key press only has to wait for the recording.
        const answered = onStep({ direction, accountId, batchId: batch.batchId, title: batchTitle(what) });
        lastAnswer.current = { direction, answered };
      };
      lastStep.current = lastStep.current.then(step).catch(onStepUnknown);
      void lastStep.current
        .then(() => lastAnswer.current.answered)
        // Fetches the latest steps again, because only they tell whether there is another one to undo or redo.
        .then(() => queryClient.fetchQuery({ ...latestQuery, staleTime: 0 }))
        .catch(() => undefined)
        .finally(() => {
          stepping.current--;
        });
    },
  });

  /** A handler that shows the contacts screen first and then runs the action there. */
  const inContacts = (id: ActionId, enabled: () => boolean = () => true) => ({
    enabled,
    run: () => {
      flushSync(() => show('contacts'));
      actions.run(id);
    },
  });
  const hasContact = () => view().activeKey !== null || selectedCount(view().selected) > 0;
  const ofContacts: ActionHandlers = {
    'contact.create': inContacts('contact.create'),
    'contact.edit': inContacts('contact.edit', () => view().activeKey !== null),
    'contact.move': inContacts('contact.move', hasContact),
    'contact.setField': inContacts('contact.setField', hasContact),
    'contact.delete': inContacts('contact.delete', hasContact),
    'contact.merge': inContacts('contact.merge', () => selectedCount(view().selected) > 1),
    'contact.copy': inContacts('contact.copy', hasContact),
    'contact.export': inContacts('contact.export'),
    // While contacts are selected, the selection bar replaces the filter and column menus.
    'contact.filter': inContacts('contact.filter', () => selectedCount(view().selected) === 0),
    'contact.columns': inContacts('contact.columns', () => selectedCount(view().selected) === 0),
    'app.search': inContacts('contact.search'),
    'app.contacts': { run: () => showByKeyboard(() => show('contacts')) },
  };
  const mergeMany = (merging: 'certain' | 'chosen') => {
    useDuplicatesStore.getState().change(accountId, { merging });
    open('merge_certain');
  };
  const ofDuplicates: ActionHandlers = {
    'duplicate.mergeCertain': { enabled: () => duplicates > 0, run: () => mergeMany('certain') },
    'duplicate.mergeChosen': {
      enabled: () => queueOf(accountId).chosen.size > 0,
      run: () => mergeMany('chosen'),
    },
    'duplicate.openPlan': { run: () => open('merge_plan') },
  };

  useActionHandlers({
    ...(screen === 'contacts' ? {} : ofContacts),
    ...(screen === 'duplicates' ? {} : ofDuplicates),
    'change.undo': stepAction('undo'),
    'change.redo': stepAction('redo'),
    'group.go': {
      run: (key) => {
        const tab = groupTabs(groups, view().filter.groupId)[Number(key) - 1];
        if (tab !== undefined) onGroup(tab.groupId);
      },
    },
    'group.create': { run: () => open('create_group') },
    'group.delete': {
      enabled: () => shownGroup()?.deletion === null,
      run: () => {
        const group = shownGroup();
        show('contacts');
        if (group !== undefined) openDeleteGroup(group);
      },
    },
    'account.connect': { run: () => show('connect') },
    'account.sample': { enabled: () => !accounts.some(({ kind }) => kind === 'sample'), run: onSample },
    'list.open': { run: onOpenList },
    'list.apply': {
      enabled: () => !isList && accounts.some(({ kind }) => kind === 'list'),
      run: () => open('apply_list'),
    },
    'list.compare': {
      enabled: () => accounts.some(({ kind, accountId: id }) => kind === 'list' && id !== accountId),
      run: () => open('compare_list'),
    },
    'account.change': { run: () => open('name_and_color') },
    'account.key': { enabled: () => account.kind === 'service', run: () => open('give_key') },
    'account.forget': { run: () => open('forget_account') },
    'sync.now': { enabled: () => !isList, run: onSync },
    'app.messages': { run: goToNewestToast },
    'app.palette': { run: () => open('palette') },
    'app.shortcuts': { run: () => open('shortcuts') },
    'app.duplicates': { run: () => showByKeyboard(() => show('duplicates')) },
    'app.imports': { run: () => showByKeyboard(() => show('imports')) },
    'app.history': { run: () => showByKeyboard(() => showHistory({ tab: 'history' })) },
    'app.waiting': {
      enabled: () => !isList,
      run: () => showByKeyboard(() => showHistory({ tab: 'waiting' })),
    },
    'app.trash': { run: () => showByKeyboard(() => show('trash')) },
    'app.settings': {
      enabled: () => screen !== 'settings',
      run: () => showByKeyboard(() => show('settings')),
    },
  });
}
