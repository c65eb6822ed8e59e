import { createContext, use } from 'react';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';

const BridgeContext = createContext<ContactsBridge | null>(null);

/** Gives the screens below it their way to the host. */
export const BridgeProvider = BridgeContext.Provider;

/** The way to the host. Throws outside a `BridgeProvider`, which is a mistake in the composition. */
export function useBridge(): ContactsBridge {
  const bridge = use(BridgeContext);
  if (bridge === null) throw new Error('useBridge needs a BridgeProvider above it');
  return bridge;
}
