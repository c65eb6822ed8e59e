import { flushSync } from 'react-dom';
import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { GroupList } from '../../../electron/contract/contacts/group.ts';
import { contactsViewOf } from '../../features/contacts/contacts-store.ts';
import { queueOf, useDuplicatesStore } from '../../features/duplicates/duplicates-store.ts';
import { groupTabs, type ChosenGroup } from '../../features/groups/group-tab-list.ts';
import { selectedCount } from '../../features/contacts/selection/selection.ts';
import { useActionHandlers, useActions, type ActionHandlers } from '../../lib/actions/action-handlers.ts';
import type { ActionId } from '../../lib/actions/actions.ts';
import { goToNewestToast } from '../../ui/messages/toasts.tsx';
import { useAppStore, type Screen } from '../app-store.ts';
import { showByKeyboard } from './show-by-keyboard.ts';
import { useUndoActions, type UndoHandlers } from './use-undo-actions.ts';

interface FrameActions extends UndoHandlers {
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
}

/** Handlers of all actions that aren't about the contact table. */
export function useFrameActions(frame: FrameActions): void {
  const { accounts, account, groups, screen, duplicates, onGroup, onSample, onOpenList, onSync } = frame;
  const { accountId } = account;
  const isList = account.kind === 'list';
  const actions = useActions();
  const { show, showHistory, open, openDeleteGroup } = useAppStore.getState();
  const view = () => contactsViewOf(accountId);
  const shownGroup = () => groups?.groups.find(({ groupId }) => groupId === view().filter.groupId);
  const undoAndRedo = useUndoActions(account, frame);

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
    ...undoAndRedo,
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
