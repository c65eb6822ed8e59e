import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { AccountProfile } from '../../electron/contract/accounts/account.ts';
import type { Preferences } from '../../electron/contract/accounts/preferences.ts';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { ContactKey } from '../../electron/contract/contacts/contact.ts';
import type { Group } from '../../electron/contract/contacts/group.ts';
import type { MergePlan } from '../../electron/contract/merging/merge-plan.ts';
import type { UndoStep } from '../features/changes/undo.ts';
import {
  contactsViewOf,
  followReturnedRow,
  useContactsViewActions,
} from '../features/contacts/contacts-store.ts';
import { NOTHING_SELECTED, type ContactTarget } from '../features/contacts/selection/selection.ts';
import { deselect } from '../features/contacts/selection/use-deselect-removed.ts';
import type { GroupDeletion } from '../features/groups/components/delete-group-dialog.tsx';
import { focusChosenTab } from '../features/groups/focus-chosen-tab.ts';
import type { ChosenGroup } from '../features/groups/group-tab-list.ts';
import { useImportsStore } from '../features/imports/imports-store.ts';
import { useSetPreferences } from '../features/preferences/mutations.ts';
import { useSyncNow } from '../features/sync/mutations.ts';
import { useStableActions } from '../lib/actions/use-stable-actions.ts';
import { appErrorOf } from '../lib/host-calls/call-host.ts';
import { useAccountId } from '../lib/host-calls/open-account-context.ts';
import { batchKeys, historyKeys } from '../lib/host-calls/queries/batch-queries.ts';
import { useNotifier } from '../lib/notices/notifier.ts';
import { batchTitle } from '../lib/texts/changes/batch-texts.ts';
import { useAppStore, type BulkRequest } from './app-store.ts';
import type { ToastSenders } from './events/create-toast-senders.ts';
import type { MoveRequest } from './move-contacts.ts';
import { allOfGroup, moveRequest } from './build-move-request.ts';

export type FrameHandlers = ReturnType<typeof useFrameHandlers>;

/**
 * Callbacks of the frame's screens and dialogs. They are stable, so that children re-render only for their own changes.
 */
export function useFrameHandlers(
  toastSenders: ToastSenders,
  { onOpenAccount, onSample }: { onOpenAccount: (account: AccountProfile) => void; onSample: () => void },
) {
  const queryClient = useQueryClient();
  const notifier = useNotifier();
  const accountId = useAccountId();
  const { show, openMove, openBulk, openMerge } = useAppStore.getState();
  const { change, narrow } = useContactsViewActions(accountId);
  const setPreferences = useSetPreferences(
    ({ historyDays }) => {
      // A shorter history period deletes entries that may be on screen.
      if (historyDays === undefined) return;
      for (const queryKey of [historyKeys.all(accountId), batchKeys.all(accountId)])
        void queryClient.invalidateQueries({ queryKey });
    },
    (thrown) => notifier.failure(appErrorOf(thrown), { accountId: null, attempt: 'settings' }),
  );
  const syncNow = useSyncNow(accountId);

  const readNow = () =>
    syncNow.mutate(undefined, {
      onError: (thrown) =>
        notifier.failure(appErrorOf(thrown), { accountId, attempt: 'sync', again: readNow }),
    });
  const takeStep = (step: UndoStep): Promise<void> =>
    toastSenders
      .undo(step)
      .then(() => queryClient.invalidateQueries({ queryKey: historyKeys.latest(accountId) }));

  return useStableActions({
    chooseGroup(groupId: ChosenGroup) {
      const { groupId: _, ...rest } = contactsViewOf(accountId).filter;
      show('contacts');
      narrow({ filter: groupId === undefined ? rest : { ...rest, groupId } });
    },
    keep: (to: Partial<Preferences>) => setPreferences.mutate(to),
    readNow,
    accountFailed: (thrown: unknown) =>
      notifier.failure(appErrorOf(thrown), { accountId, attempt: 'account' }),
    move: (request: MoveRequest, group: Group) => void toastSenders.move(accountId, request, group),
    /** Undoes or redoes a step. Resolves once the host has answered and the latest steps are fetched again. */
    takeStep,
    step: (step: UndoStep) => void takeStep(step),
    undoBatch: (batch: Batch) =>
      void takeStep({
        direction: 'undo',
        accountId,
        batchId: batch.batchId,
        title: batchTitle(batch),
      }),
    importFiles(offered: readonly File[]) {
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
    removeFirst: (plan: MergePlan) => void toastSenders.removeFirst(accountId, plan),
    // Contacts that a merge removes are deselected.
    mergeBegan: (keys: readonly ContactKey[]) => deselect(accountId, keys),
    restoring: (keys: readonly ContactKey[]) => followReturnedRow(accountId, keys),
    batchBegan: (batchId: string) => toastSenders.batchToasts.began(accountId, batchId),
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
    groupEmptied: (from: Group, to: Group) => toastSenders.move(accountId, allOfGroup(from), to),
    groupDeleted({ group, movedTo, wasAwaited }: GroupDeletion) {
      const { filter } = contactsViewOf(accountId);
      if (filter.groupId !== group.groupId) return;
      const { groupId: _, ...rest } = filter;
      const to = movedTo === null ? {} : { groupId: movedTo.groupId };
      flushSync(() => narrow({ filter: { ...rest, ...to } }));
      if (wasAwaited) focusChosenTab();
    },
    moveOrPreview: (request: MoveRequest, group: Group) =>
      // One contact is moved at once; several are previewed first.
      request.count > 1
        ? openBulk({ ...request, action: { kind: 'move', groupId: group.groupId } })
        : void toastSenders.move(accountId, request, group),
    bulkBegan(batchId: string, { selection, action }: BulkRequest) {
      toastSenders.batchToasts.began(accountId, batchId);
      const { selected } = contactsViewOf(accountId);
      // After the change, a selection by query would match other contacts. What was selected since stays selected.
      if (selection.kind === 'query' && selected.kind === 'query') change({ selected: NOTHING_SELECTED });
      else if (selection.kind === 'keys' && action.kind === 'delete') deselect(accountId, selection.keys);
    },
  });
}
