import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ContactsBridge } from '../../electron/contract/bridge.ts';
import { BridgeProvider } from '../lib/bridge-context.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { App } from './app.tsx';
import { leaveFocusWhereItIs } from '../ui/focus-mark.ts';
import { MOST_TOASTS } from '../ui/toasts.tsx';
import { CrashGuard } from './crash-guard.tsx';
import toasts from './toasts.module.css';
import { announceStyleNonce, styleNonce } from './style-nonce.ts';
import { contrastVariables, theme } from './theme.ts';

/** Shows the app in `root`, over the given way to the host. */
export function mountApp(root: HTMLElement, bridge: ContactsBridge): void {
  announceStyleNonce();
  leaveFocusWhereItIs();
  createRoot(root).render(
    <StrictMode>
      <BridgeProvider value={bridge}>
        <QueryClientProvider client={createQueryClient()}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={contrastVariables}
            defaultColorScheme="auto"
            getStyleNonce={styleNonce}
          >
            <ModalsProvider>
              <CrashGuard>
                <App />
              </CrashGuard>
              <Notifications
                position="bottom-left"
                limit={MOST_TOASTS}
                // Below dialogs and menus: what is asked there is never covered.
                zIndex={150}
                // What is put into a live region is spoken only where that was there before.
                aria-live="polite"
                className={toasts['place'] ?? ''}
              />
            </ModalsProvider>
          </MantineProvider>
        </QueryClientProvider>
      </BridgeProvider>
    </StrictMode>,
  );
}
