import { modals } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import { accountKey } from '../../lib/host-calls/queries/account-keys.ts';
import type { AccountNotices } from '../../lib/notices/account-notices.ts';
import { hideToasts } from '../../ui/messages/toasts.tsx';
import { useAppStore } from '../app-store.ts';
import { screenNames } from '../commands/screen-names.ts';

const APP_NAME = 'Celebration Contacts';

/** Names the window after screen and account, tells what had waited for it, and tidies up what belonged to the one before. */
export function useAccountChange(account: AccountProfile | undefined, news: AccountNotices): void {
  const queryClient = useQueryClient();
  const accountId = account?.accountId;
  // Before anything of the next account is painted.
  useLayoutEffect(() => {
    if (accountId === undefined) return;
    return () => {
      // What one account had to say is not read under another, and what was asked about it not answered there.
      hideToasts('');
      modals.closeAll();
      useAppStore.getState().leaveAccount();
    };
  }, [accountId]);
  useEffect(() => {
    if (accountId === undefined) return;
    news.opened(accountId);
    return () => {
      // No events come for an account that is not open: what is kept of it is shown again at once, and read again.
      void queryClient.invalidateQueries({ queryKey: accountKey(accountId), refetchType: 'none' });
    };
  }, [queryClient, accountId, news]);

  const name = account?.name;
  const screen = useAppStore((state) => state.screen);
  useEffect(() => {
    const parts = screen === 'connect' || name === undefined ? [] : [screenNames()[screen], name];
    document.title = [...parts, APP_NAME].join(' – ');
  }, [name, screen]);
}
