import { useEffect } from 'react';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';

/** Tells the host when the user comes back to the window or the network to the computer: good moments to look what changed. */
export function useAttention(accountId: AccountId): void {
  const bridge = useBridge();
  useEffect(() => {
    // What comes of it, or goes wrong with it, shows in the status line by the host's own events.
    const onFocus = () => void bridge.invoke('sync.attend', { accountId, because: 'focus' });
    const onOnline = () => void bridge.invoke('sync.attend', { accountId, because: 'online' });
    window.addEventListener('focus', onFocus);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('online', onOnline);
    };
  }, [bridge, accountId]);
}
