import { createRoot } from 'react-dom/client';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { leaveFocusWhereItIs } from '../../ui/focus/dialog-focus.ts';
import { keepFocus } from '../../ui/focus/keep-focus.ts';
import { AppProviders } from './app-providers.tsx';
import { App } from './app.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { loadOnlyWhileConnected } from '../../lib/load-code.ts';
import { announceStyleNonce } from './style-nonce.ts';

/** Renders the app into `root`, using the given bridge. */
export function mountApp(root: HTMLElement, bridge: ContactsBridge): void {
  announceStyleNonce();
  leaveFocusWhereItIs();
  keepFocus();
  loadOnlyWhileConnected(bridge);
  createRoot(root).render(
    <AppProviders bridge={bridge} queryClient={createQueryClient()}>
      <CrashGuard>
        <App />
      </CrashGuard>
    </AppProviders>,
  );
}
