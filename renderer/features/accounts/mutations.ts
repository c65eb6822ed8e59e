import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId, AccountProfile, Session } from '../../../electron/contract/accounts/account.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { useSingleFlightMutation } from '../../lib/host-calls/single-flight-mutation.ts';
import { sessionKey } from './queries.ts';

/**
 * Opens an account. `onOpened` is called as soon as it is open, before anything of it is drawn; what else the session holds
 * follows.
 */
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
      // An account that is new here has to be read with the session.
      const known = session?.accounts.some((account) => account.accountId === accountId);
      return session && known
        ? { ...session, openAccountId: accountId, blockedBy: null, doubt: null, notices: [] }
        : session;
    });
    return queryClient.invalidateQueries({ queryKey: sessionKey });
  };
}

/** `onDone` and `onError` are called whatever is on screen by then: the account is opened anew with its key. */
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
 * Says whether the key that was given opens this account. `onDone` is called once that is known, unless another account is open by
 * then: what it leads to, a key, would be given to that one.
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

/** Keeps an account's name and colour. */
export function useChangeAccount(accountId: AccountId) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (to: Pick<AccountProfile, 'name' | 'color'>) =>
      callHost(bridge, 'accounts.change', { accountId, ...to }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
  });
}

/** Forgets an account: nothing of it stays in the cache either. */
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
