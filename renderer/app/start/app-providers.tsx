import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './global.css';
import './forced-colors.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useState, type ReactNode } from 'react';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';
import { BridgeProvider } from '../../lib/host-calls/bridge-context.ts';
import { Texts } from '../../lib/texts/texts-provider.tsx';
import { MAX_TOASTS } from '../../lib/notices/toast-order.ts';
import { keepFocusInView } from '../keep-focus-in-view.ts';
import { sessionAwareBridge } from './session-aware-bridge.ts';
import { styleNonce } from './style-nonce.ts';
import { contrastVariables, theme } from './theme.ts';
import toasts from './toasts.module.css';

interface AppProvidersProps {
  bridge: ContactsBridge;
  queryClient: QueryClient;
  children: ReactNode;
}

/** Providers around every screen: bridge, query cache, theme, dialogs and toasts. */
export function AppProviders({ bridge, queryClient, children }: AppProvidersProps) {
  const [followingBridge] = useState(() => sessionAwareBridge(bridge, queryClient));
  return (
    <StrictMode>
      <BridgeProvider value={followingBridge}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={contrastVariables}
            defaultColorScheme="auto"
            getStyleNonce={styleNonce}
          >
            <Texts>
              <ModalsProvider>
                <div className={toasts['window']}>
                  <div ref={keepFocusInView} className={toasts['app']}>
                    {children}
                  </div>
                  <Notifications
                    position="bottom-left"
                    limit={MAX_TOASTS}
                    // In the page's flow, so that toasts cover nothing.
                    withinPortal={false}
                    zIndex="auto"
                    notificationMaxHeight="none"
                    allowDragDismiss={false}
                    allowScrollDismiss={false}
                    // Screen readers announce changes only if the live region existed before.
                    aria-live="polite"
                    className={toasts['place'] ?? ''}
                  />
                </div>
              </ModalsProvider>
            </Texts>
          </MantineProvider>
        </QueryClientProvider>
      </BridgeProvider>
    </StrictMode>
  );
}
