import { t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { MergePlan } from '../../../electron/contract/merging/merge-plan.ts';
import type { UndoResult } from '../../../electron/contract/changes/undo-result.ts';
import { createNotifier } from '../../features/changes/toast-notifier.ts';
import { createBatchToasts, type BatchToasts } from '../../features/changes/batch-toasts.tsx';
import { createUndo, type UndoStep } from '../../features/changes/undo.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { followReturnedRow, useContactsStore } from '../../features/contacts/contacts-store.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import type { Notifier } from '../../lib/notices/notifier.ts';
import { useAppStore } from '../app-store.ts';
import { createMove, type MoveContacts } from '../move-contacts.ts';
import { createOpenInTurn } from '../open-in-turn.ts';

/** Functions that make or undo changes and report the outcome in a toast, and objects that show such toasts. */
export interface ToastSenders {
  notifier: Notifier;
  batchToasts: BatchToasts;
  undo: (step: UndoStep) => Promise<UndoResult | null>;
  move: MoveContacts;
  /** Asks for confirmation, then runs a stopped merge again with the removals first. */
  removeFirst: (accountId: AccountId, plan: MergePlan) => Promise<void>;
}

/** Creates the toast senders. A window needs them only once, because they don't depend on the open account. */
export function createToastSenders(
  bridge: ContactsBridge,
  {
    openAccountId,
    isList,
  }: { openAccountId: () => AccountId | null; isList: (accountId: AccountId) => boolean },
  notices: AccountNotices,
): ToastSenders {
  const app = () => useAppStore.getState();
  const inTurn = createOpenInTurn(openAccountId);
  const undoBatch = (accountId: AccountId, batchId: string, title: string) =>
    void undo({ direction: 'undo', accountId, batchId, title });
  const openContact = (key: ContactKey) => {
    const accountId = openAccountId();
    if (accountId === null) return;
    useContactsStore.getState().change(accountId, { activeKey: key, panel: { kind: 'details', key } });
    app().show('contacts');
  };
  const removeFirst = async (accountId: AccountId, plan: MergePlan) => {
    const yes = await confirm({
      title: t`Remove the other contacts first?`,
      text: t`The service keeps the email or phone on that contact until it’s removed. The other contacts are removed first, then the kept contact is saved. If the service rejects that, you can restore them from the trash with new IDs.`,
      confirm: t`Remove first, then merge`,
      dangerous: true,
    });
    if (!yes) return;
    try {
      const plans = [{ ...plan, removeFirst: true }];
      const { batchId } = await callHost(bridge, 'merges.run', { accountId, plans });
      batchToasts.began(accountId, batchId);
    } catch (thrown) {
      notifier.failure(appErrorOf(thrown), { accountId, attempt: 'merge' });
    }
  };
  const notifier = createNotifier({
    bridge,
    notices,
    isList,
    openContact,
    mergeContacts: (keys) => inTurn(() => app().openMerge({ keys })),
    giveKey: () => inTurn(() => app().open('give_key')),
    undo: undoBatch,
    resolveConflict: (changeId) => inTurn(() => app().openConflicts({ kind: 'change', changeId })),
  });
  const batchToasts = createBatchToasts({
    bridge,
    notices,
    isList,
    openContact,
    mergeAgain: (keys) => inTurn(() => app().openMerge({ keys })),
    removeFirst: (accountId, plan) => inTurn(() => void removeFirst(accountId, plan)),
    showResults: (batchId) => app().showHistory({ tab: 'history', batchId }),
    undo: undoBatch,
    failure: notifier.failure,
  });
  const sendUndo = createUndo({
    bridge,
    notifier,
    batchToasts,
    notices,
    decide: (step, result) => inTurn(() => app().decide(step, result)),
  });
  const undo: ToastSenders['undo'] = (step) => {
    followReturnedRow(step.accountId);
    return sendUndo(step);
  };
  return { notifier, batchToasts, undo, removeFirst, move: createMove({ bridge, notifier, batchToasts }) };
}
