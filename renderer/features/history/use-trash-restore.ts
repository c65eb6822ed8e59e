import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContactKey } from '../../../electron/contract/contacts/contact.ts';
import type { UndoResult } from '../../../electron/contract/changes/undo-result.ts';
import type { TrashedContact } from '../../../electron/contract/changes/trash.ts';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { useIsMounted } from '../../lib/focus/use-is-mounted.ts';
import { useNotifier } from '../../lib/notices/notifier.ts';
import { historyKeys } from '../../lib/host-calls/queries/batch-queries.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { appErrorOf, callHost } from '../../lib/host-calls/call-host.ts';
import { assignableGroups } from '../../lib/groups/assignable-groups.ts';
import { useAccountId } from '../../lib/host-calls/open-account-context.ts';
import { useSingleFlightMutation } from '../../lib/host-calls/use-single-flight-mutation.ts';
import { isNothingLeft } from '../../lib/texts/changes/nothing-left.ts';
import { shortfallText } from '../../lib/texts/changes/undo-shortfall.ts';
import { hideToast, showToast } from '../../ui/messages/toasts.tsx';

/** Id of the toast about contacts that weren't restored. */
const TOAST = 'restore';

interface TrashRestore {
  /** Groups of the account; undefined while loading. */
  groups: readonly Group[] | undefined;
  /** Called when a restore is requested. */
  onRestore: (keys: readonly ContactKey[]) => void;
  /** Called when a restore starts; its progress is shown elsewhere. */
  onBegan: (batchId: string) => void;
  /** Called with the labels of contacts whose removal was cancelled before it was sent, so that nothing is in progress. */
  onRemovalCancelled: (labels: readonly string[]) => void;
  /** Called with the changes that leave the trash. */
  onRestored: (changeIds: readonly string[]) => void;
}

/** A deleted contact. */
type Restored = Pick<TrashedContact, 'changeId' | 'key' | 'label'>;

interface RestoreRequest {
  contacts: readonly Restored[];
  /** Group to restore the contacts to, in place of the one that they were deleted from. */
  groupId?: number;
}

/** Restores deleted contacts. Those whose group is gone wait in `withoutGroup` until the user chooses another one. */
export function useTrashRestore(given: TrashRestore) {
  const { groups, onRestore, onBegan, onRemovalCancelled, onRestored } = given;
  const bridge = useBridge();
  const accountId = useAccountId();
  const notifier = useNotifier();
  const queryClient = useQueryClient();
  const [withoutGroup, setWithoutGroup] = useState<readonly Restored[]>([]);
  const isMounted = useIsMounted();
  // The button of the toast opens a dialog of this screen.
  useEffect(() => () => hideToast(TOAST), []);
  const restore: Parameters<typeof useSingleFlightMutation<UndoResult, RestoreRequest>>[0] = {
    mutationFn: ({ contacts, ...to }: RestoreRequest) =>
      callHost(bridge, 'trash.restore', { accountId, changeIds: idsOf(contacts), ...to }),
    onMutate: ({ contacts }) => {
      // The contacts named by an earlier toast may be restored by now.
      hideToast(TOAST);
      onRestore(contacts.map(({ key }) => key));
    },
    onSuccess: (result, { contacts }) => {
      const { batchId, conflicts } = result;
      const restored = contacts.filter(
        ({ changeId }) => !conflicts.some((conflict) => conflict.changeId === changeId),
      );
      onRestored(idsOf(restored));
      if (batchId !== null) onBegan(batchId);
      else {
        // No progress event comes.
        void queryClient.invalidateQueries({ queryKey: historyKeys.all(accountId) });
        if (result.cancelled > 0) onRemovalCancelled(restored.map(({ label }) => label));
      }
      const message = shortfallText(result);
      if (message === '') return;
      const unplaced = conflicts.filter(({ because }) => because === 'group_being_deleted');
      showToast({
        id: TOAST,
        severity: 'warning',
        title: t`Not restored`,
        message,
        ...(unplaced.length > 0 &&
          isMounted.current && {
            actions: [{ label: t`Choose another group`, run: () => setWithoutGroup(unplaced) }],
          }),
      });
    },
    onError: (thrown, { contacts }) => {
      const error = appErrorOf(thrown);
      if (isNothingLeft(error)) {
        // Another window has restored them, so they leave the trash here, too.
        onRestored(idsOf(contacts));
        void queryClient.invalidateQueries({ queryKey: historyKeys.all(accountId) });
        return;
      }
      const [first, ...others] = contacts;
      notifier.failure(error, {
        accountId,
        attempt: 'restore',
        label: first !== undefined && others.length === 0 ? first.label : '',
      });
    },
  };
  const { mutate, isPending } = useSingleFlightMutation(restore);
  // The user may choose another group for some contacts while others are being restored.
  const { mutate: mutateTo, isPending: isPendingTo } = useSingleFlightMutation(restore);
  return {
    restoring: isPending || isPendingTo,
    withoutGroup,
    /** Restores contacts at once, except those that need another group. */
    restore: (contacts: readonly TrashedContact[]) => {
      const unplaced = contacts.filter((contact) => groups !== undefined && needsGroup(contact, groups));
      setWithoutGroup(unplaced);
      const placed = contacts.filter((contact) => !unplaced.includes(contact));
      if (placed.length > 0) mutate({ contacts: placed });
    },
    /** Restores the contacts in `withoutGroup` to a group. */
    restoreTo: (groupId: number) => {
      setWithoutGroup([]);
      mutateTo({ contacts: withoutGroup, groupId });
    },
    /** Leaves the contacts in `withoutGroup` in the trash. */
    dismiss: () => setWithoutGroup([]),
  };
}

const idsOf = (contacts: readonly Restored[]) => contacts.map(({ changeId }) => changeId);

/** Whether a contact's former group is gone or being deleted. */
const needsGroup = ({ fields }: TrashedContact, groups: readonly Group[]): boolean =>
  typeof fields.groupId === 'number' &&
  !assignableGroups(groups).some(({ groupId }) => groupId === fields.groupId);
