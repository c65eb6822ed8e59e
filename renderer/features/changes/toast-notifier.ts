import { t } from '@lingui/core/macro';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import type { Notifier } from '../../lib/notices/notifier.ts';
import { createToastGroups } from '../../lib/notices/toast-groups.ts';
import { showToast } from '../../ui/messages/toasts.tsx';
import type { ErrorButtonHandlers } from './error-buttons.ts';
import { createFailureToasts } from './failure-toasts.tsx';
import { createOutcomeToasts } from './outcome-toasts.ts';

/** Handlers of the toasts' buttons. */
export interface NotifierHandlers {
  bridge: ContactsBridge;
  /** Queue for notices about accounts that aren't open. */
  notices: AccountNotices;
  /** Whether an account is a list, which sends nothing and has no service. */
  isList(accountId: AccountId): boolean;
  openContact(key: ContactKey): void;
  /** Opens the preview of a merge. */
  mergeContacts(keys: readonly ContactKey[]): void;
  giveKey(): void;
  /** `title` is the action's name in the toast. */
  undo(accountId: AccountId, batchId: string, title: string): void;
  /** Opens the conflicts of a refused change. */
  resolveConflict(changeId: string): void;
}

/** Creates the notifier, which shows toasts about outcomes of writes and about errors. */
export function createNotifier(handlers: NotifierHandlers): Notifier {
  const groups = createToastGroups();
  const buttonHandlers: ErrorButtonHandlers = {
    ...handlers,
    async attempt(subject, action) {
      try {
        await action();
      } catch (thrown) {
        failure(appErrorOf(thrown), subject);
      }
    },
    async sendAgain(accountId, writes) {
      for (const { changeId, kind, label } of writes) {
        const again = { accountId, changeId, decision: 'send_again' } as const;
        outcome({
          accountId,
          kind,
          label,
          outcome: await callHost(handlers.bridge, 'changes.resolve', again),
        });
      }
    },
  };
  const failure = createFailureToasts(handlers.notices, buttonHandlers, groups);
  const outcome = createOutcomeToasts({ ...handlers, failure }, buttonHandlers, groups);
  return {
    outcome,
    failure,
    note: (text, title = t`Please note`, severity = 'info') =>
      showToast({ id: `note ${text}`, severity, title, message: text }),
  };
}
