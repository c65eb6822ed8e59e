import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountId } from '../../../electron/contract/account.ts';
import { useBridge } from '../../lib/bridge-context.ts';
import { syncKeys } from './queries.ts';

/** Tells the host when the user comes back to the window or the network to the computer: good moments to look what changed. */
export function useAttention(accountId: AccountId): void {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  useEffect(() => {
    const attend = async (because: 'focus' | 'online') => {
      const result = await bridge.invoke('sync.attend', { accountId, because });
      // What goes wrong with it shows in the status line by the host's own events.
      if (result.ok) queryClient.setQueryData(syncKeys.status(accountId), result.value);
    };
    const onFocus = () => void attend('focus');
    const onOnline = () => void attend('online');
    window.addEventListener('focus', onFocus);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('online', onOnline);
    };
  }, [bridge, queryClient, accountId]);
}
