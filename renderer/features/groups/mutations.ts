import { useMutation } from '@tanstack/react-query';
import type { AccountId } from '../../../electron/contract/account.ts';
import type { GroupCategory } from '../../../electron/contract/group.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';
import { useSoleMutation } from '../../lib/sole-mutation.ts';

export function useCreateGroup(accountId: AccountId) {
  const bridge = useBridge();
  return useSoleMutation({
    mutationFn: (input: { name: string; category: GroupCategory }) =>
      callHost(bridge, 'groups.create', { accountId, ...input }),
  });
}

export function useDeleteGroup(accountId: AccountId) {
  const bridge = useBridge();
  return useMutation({
    mutationFn: (groupId: number) => callHost(bridge, 'groups.delete', { accountId, groupId }),
  });
}
