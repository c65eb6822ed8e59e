import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId, AccountProfile } from '../../../electron/contract/account.ts';
import { accountKey } from '../../lib/account-keys.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { callHost } from '../../lib/call-host.ts';
import { sessionKey } from './queries.ts';

/** Opens an account: what is cached of it shows at once and is read again, since no events came for it meanwhile. */
export function useOpenAccount() {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accountId: AccountId) => callHost(bridge, 'accounts.open', { accountId }),
    onSuccess: async ({ accountId }) => {
      await queryClient.invalidateQueries({ queryKey: accountKey(accountId), refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: sessionKey });
    },
  });
}

export function useOpenSample() {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callHost(bridge, 'accounts.openSample', {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
  });
}

export function useProvideKey(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (apiKey: string) => callHost(bridge, 'accounts.provideKey', { accountId, apiKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
  });
}

/** Keeps an account's name and colour. */
export function useChangeAccount(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (to: Pick<AccountProfile, 'name' | 'color'>) =>
      callHost(bridge, 'accounts.change', { accountId, ...to }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
  });
}

/** Forgets an account: nothing of it stays in the cache either. */
export function useForgetAccount(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callHost(bridge, 'accounts.forget', { accountId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionKey });
      queryClient.removeQueries({ queryKey: accountKey(accountId) });
    },
  });
}
