import { notificationsStore } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountProfile } from '../../electron/contract/account.ts';
import { accountKey } from '../lib/account-keys.ts';
import type { AccountNews } from '../lib/account-news.ts';
import { hideToast } from '../ui/toasts.tsx';

const APP_NAME = 'Celebration Contacts';

/** Names the window after the open account, tells what had waited for it, and tidies up what belonged to the one before. */
export function useAccountChange(account: AccountProfile | undefined, news: AccountNews): void {
  const queryClient = useQueryClient();
  const accountId = account?.accountId;
  useEffect(() => {
    if (accountId === undefined) return;
    news.opened(accountId);
    return () => {
      // What one account had to say is not read under another.
      const { notifications, queue } = notificationsStore.getState();
      for (const { id } of [...notifications, ...queue]) if (id !== undefined) hideToast(id);
      // No events come for an account that is not open: what is kept of it is shown again at once, and read again.
      void queryClient.invalidateQueries({ queryKey: accountKey(accountId), refetchType: 'none' });
    };
  }, [queryClient, accountId, news]);

  const name = account?.name;
  useEffect(() => {
    document.title = name === undefined ? APP_NAME : `${name} – ${APP_NAME}`;
  }, [name]);
}
