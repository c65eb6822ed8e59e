import { t } from '@lingui/core/macro';
import type { AccountId } from '../../electron/contract/accounts/account.ts';
import type { ContactsBridge } from '../../electron/contract/bridge.ts';
import type { ContactSelection } from '../../electron/contract/contacts/contact-query.ts';
import type { Group } from '../../electron/contract/contacts/group.ts';
import type { BatchToasts } from '../features/changes/batch-toasts.tsx';
import type { Notifier } from '../lib/notices/notifier.ts';
import { appErrorOf, callHost } from '../lib/host-calls/call-host.ts';

import { showToast } from '../ui/messages/toasts.tsx';
import { contactCount } from '../lib/texts/contacts/contact-count.ts';

/** Contacts to move. */
export interface MoveRequest {
  selection: ContactSelection;
  count: number;
  /** Name of the contact, if there is only one and its name is known. */
  label: string | null;
  /** The common group of all contacts; null if they are in several. */
  fromGroupId: number | null;
}

/** Moves contacts into a group at once and reports the outcome in one toast. Resolves with whether the move was recorded. */
export type MoveContacts = (accountId: AccountId, request: MoveRequest, group: Group) => Promise<boolean>;

export function createMove({
  bridge,
  notifier,
  batchToasts,
}: {
  bridge: ContactsBridge;
  notifier: Notifier;
  batchToasts: BatchToasts;
}): MoveContacts {
  return async (accountId, { selection, label, count }, group) => {
    const what = label === null ? contactCount(count) : `“${label}”`;
    try {
      const { batchId, moving } = await callHost(bridge, 'contacts.move', {
        accountId,
        selection,
        groupId: group.groupId,
      });
      if (moving > 0) batchToasts.began(accountId, batchId);
      else {
        showToast({
          id: `move ${batchId}`,
          severity: 'info',
          title: t`Nothing to move`,
          message:
            label === null
              ? t`These contacts are already in ${group.name}.`
              : t`${what} is already in ${group.name}.`,
        });
      }
      return true;
    } catch (thrown) {
      notifier.failure(appErrorOf(thrown), {
        accountId,
        attempt: 'contact.edit',
        label: label ?? what,
      });
      return false;
    }
  };
}
