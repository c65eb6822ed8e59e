import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import type { ChangeOutcome } from '../../../electron/contract/changes/change.ts';
import type { GroupCategory } from '../../../electron/contract/contacts/group.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { useSingleFlightMutation } from '../../lib/host-calls/use-single-flight-mutation.ts';

/** Creates a group. `onAnswer` and `onError` are called even if the component is unmounted. */
export function useCreateGroup(
  accountId: AccountId,
  onAnswer: (outcome: ChangeOutcome, name: string) => void,
  onError: (thrown: unknown, name: string) => void,
) {
  const bridge = useBridge();
  return useSingleFlightMutation({
    mutationFn: (input: { name: string; category: GroupCategory }) =>
      callHost(bridge, 'groups.create', { accountId, ...input }),
    onSuccess: (outcome, { name }) => onAnswer(outcome, name),
    onError: (thrown, { name }) => onError(thrown, name),
  });
}

/** Deletes a group. `onAnswer` and `onError` are called even if the component is unmounted. */
export function useDeleteGroup(
  accountId: AccountId,
  onAnswer: (outcome: ChangeOutcome) => void,
  onError: (thrown: unknown) => void,
) {
  const bridge = useBridge();
  return useSingleFlightMutation({
    mutationFn: (input: { groupId: number; mostContacts?: number }) =>
      callHost(bridge, 'groups.delete', { accountId, ...input }),
    onSuccess: onAnswer,
    onError,
  });
}
