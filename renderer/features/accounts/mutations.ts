import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId, AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { useSingleFlightMutation } from '../../lib/host-calls/single-flight-mutation.ts';
import { sessionKey } from './queries.ts';

/** Opens an account. `onOpened` is called before any of it is rendered; the rest of the session follows. */
export function useOpenAccount(onOpened: (accountId: AccountId) => void) {
  const bridge = useBridge();
  const shown = useShowOpened();
  return useMutation({
    mutationFn: (accountId: AccountId) => callHost(bridge, 'accounts.open', { accountId }),
    onSuccess(profile) {
      onOpened(profile.accountId);
      return shown(profile);
    },
  });
}

export function useOpenSample() {
  const bridge = useBridge();
  const shown = useShowOpened();
  return useMutation({
    mutationFn: () => callHost(bridge, 'accounts.openSample', {}),
    onSuccess: shown,
  });
}

function useShowOpened() {
  const queryClient = useQueryClient();
  return ({ accountId }: AccountProfile) => {
    queryClient.setQueryData<Session>(sessionKey, (session) => {
      // A new account requires fetching the session.
      const known = session?.accounts.some((account) => account.accountId === accountId);
      return session && known
        ? { ...session, openAccountId: accountId, blockedBy: null, doubt: null, notices: [] }
        : session;
    });
    return queryClient.invalidateQueries({ queryKey: sessionKey });
  };
}

/** `onDone` and `onError` are called even if the component is unmounted, because the account is reopened with its key. */
export function useProvideKey(accountId: AccountId, onDone: () => void, onError: (thrown: unknown) => void) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (given: { apiKey: string; baseUrl?: string }) =>
      callHost(bridge, 'accounts.provideKey', { accountId, ...given }),
    onSuccess: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: sessionKey });
    },
    onError,
  });
}

/**
 * Decides whether the new key belongs to this account. `onDone` is called then, unless another account was opened
 * meanwhile, since a key set next would go to that one.
 */
export function useAnswerDoubt(accountId: AccountId, onDone: (same: boolean) => void) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (same: boolean) => callHost(bridge, 'accounts.answerDoubt', { accountId, same }),
    onSuccess: async (_, same) => {
      await queryClient.invalidateQueries({ queryKey: sessionKey });
      if (queryClient.getQueryData<Session>(sessionKey)?.openAccountId === accountId) onDone(same);
    },
  });
}

/** Saves an account's name and colour. */
export function useChangeAccount(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (to: Pick<AccountProfile, 'name' | 'color'>) =>
      callHost(bridge, 'accounts.change', { accountId, ...to }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
  });
}

/** Removes an account, including its cached data. */
export function useForgetAccount(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => callHost(bridge, 'accounts.forget', { accountId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionKey });
      queryClient.removeQueries({ queryKey: accountKey(accountId) });
    },
  });
}
