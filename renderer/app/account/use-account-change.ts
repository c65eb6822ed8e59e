import { t } from '@lingui/core/macro';
import { modals } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AccountId, AccountProfile } from '../../../electron/contract/accounts/account.ts';
import { useContactsStore } from '../../features/contacts/contacts-store.ts';
import { useDuplicatesStore } from '../../features/duplicates/duplicates-store.ts';
import { useHistoryStore } from '../../features/history/history-store.ts';
import { useImportsStore } from '../../features/imports/imports-store.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import { hideToasts } from '../../ui/messages/toasts.tsx';
import { useAppStore } from '../app-store.ts';
import { screenNames } from '../commands/screen-names.ts';

const APP_NAME = 'Celebration Contacts';

interface AccountChange {
  notices: AccountNotices;
  /** Whether it is known which account is open, if any. */
  isKnown: boolean;
}

/** Sets the window title, delivers the account's waiting notices and cleans up after the previous account. */
export function useAccountChange(
  account: AccountProfile | undefined,
  { notices, isKnown }: AccountChange,
): void {
  const queryClient = useQueryClient();
  const accountId = account?.accountId;
  const previous = useRef<AccountId>(undefined);
  // A layout effect runs before anything of the next account is painted. Its cleanup would run too early: React would
  // then move the focus back into the dialog that is closing.
  useLayoutEffect(() => {
    if (previous.current !== undefined) {
      // Toasts and dialogs of the previous account must not stay on screen under the next one.
      hideToasts('');
      const { activeElement } = document;
      modals.closeAll();
      // A question that is closed returns the focus, but the next screen takes it only if it's free.
      if (document.activeElement !== activeElement) blurFocused();
      useAppStore.getState().leaveAccount();
    }
    previous.current = accountId;
  }, [accountId]);
  useEffect(() => {
    if (accountId === undefined) return;
    notices.opened(accountId);
    return () => {
      // The host sends no events for a closed account. When it's opened again, its cached data is shown at once and
      // refetched.
      void queryClient.invalidateQueries({ queryKey: accountKey(accountId), refetchType: 'none' });
    };
  }, [queryClient, accountId, notices]);

  const name = account?.name;
  const screen = useAppStore((state) => state.screen);
  useEffect(() => {
    const parts = !isKnown
      ? []
      : screen === 'connect' || name === undefined
        ? [t`Connect your account`]
        : [screenNames()[screen], name];
    document.title = [...parts, APP_NAME].join(' – ');
  }, [isKnown, name, screen]);
}

function blurFocused(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/**
 * Drops views and unsaved forms of accounts that were removed, in this window or another one. Otherwise the browser would
 * ask about a form that no longer has an account.
 */
export function useForgetRemovedAccounts(accounts: readonly AccountProfile[] | undefined): void {
  const known = useRef<readonly AccountProfile[]>([]);
  useEffect(() => {
    if (accounts === undefined) return;
    for (const { accountId } of known.current) {
      if (accounts.some((account) => account.accountId === accountId)) continue;
      useContactsStore.getState().forget(accountId);
      useDuplicatesStore.getState().forget(accountId);
      useHistoryStore.getState().forget(accountId);
      useImportsStore.getState().forget(accountId);
    }
    known.current = accounts;
  }, [accounts]);
}
