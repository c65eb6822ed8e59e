import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountId, AccountProfile } from '../../../electron/contract/accounts/account.ts';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import { accountOpening } from '../../lib/host-calls/account-openings.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';
import { callHost } from '../../lib/host-calls/call-host.ts';
import { useSingleFlightMutation } from '../../lib/host-calls/use-single-flight-mutation.ts';
import { sessionKey } from './queries.ts';

/** Opens an account. `onOpened` is called once the host has opened it, before React renders it. */
export function useOpenAccount(onOpened: (accountId: AccountId) => void) {
  const bridge = useBridge();
  const shown = useShowOpened();
  return useMutation({
    mutationKey: accountOpening('stored'),
    mutationFn: (accountId: AccountId) => callHost(bridge, 'accounts.open', { accountId }),
    onSuccess(profile) {
      onOpened(profile.accountId);
      // The account is shown at once, so the opening doesn't last until the session is read again.
      void shown(profile);
    },
  });
}

export function useOpenSample() {
  const bridge = useBridge();
  const shown = useShowOpened();
  return useMutation({
    mutationKey: accountOpening('sample'),
    mutationFn: () => callHost(bridge, 'accounts.openSample', {}),
    onSuccess: shown,
  });
}

function useShowOpened() {
  const queryClient = useQueryClient();
  return ({ accountId }: AccountProfile) => {
    queryClient.setQueryData<Session>(sessionKey, (session) => {
      // The cached session doesn't know a new account; the fetched one will.
      const known = session?.accounts.some((account) => account.accountId === accountId);
      return session && known
        ? { ...session, openAccountId: accountId, blockedBy: null, doubt: null, notices: [] }
        : session;
    });
    return queryClient.invalidateQueries({ queryKey: sessionKey });
  };
}

/**
 * Sets an account's key. The host closes and reopens the account, which may unmount the component; `onDone` and
 * `onError` are called anyway.
 */
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
 * Answers whether the new key belongs to this account. `onDone` may ask for another key, so it isn't called if another
 * account was opened meanwhile: that account would get the key.
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

/** Saves an account's name and colour. `onError` is called even if the component is unmounted. */
export function useChangeNameAndColor(accountId: AccountId, onError: (thrown: unknown) => void) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (to: Pick<AccountProfile, 'name' | 'color'>) =>
      callHost(bridge, 'accounts.change', { accountId, ...to }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
    onError,
  });
}

/** Removes an account, including its cached data. `onError` is called even if the component is unmounted. */
export function useForgetAccount(accountId: AccountId, onError: (thrown: unknown) => void) {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => callHost(bridge, 'accounts.forget', { accountId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionKey });
      queryClient.removeQueries({ queryKey: accountKey(accountId) });
    },
    onError,
  });
}
