import { useEffect } from 'react';
import type { AccountId } from '../../../electron/contract/accounts/account.ts';
import { useBridge } from '../../lib/host-calls/bridge-context.ts';

/**
 * Notifies the host when the window gets the focus or the computer goes online, because these are good moments to check
 * for changes.
 */
export function useSyncOnFocus(accountId: AccountId): void {
  const bridge = useBridge();
  useEffect(() => {
    // Outcome and errors appear in the status line through host events.
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
