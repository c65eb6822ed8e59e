import { createContext, use } from 'react';
import type { ContactsBridge } from '../../../electron/contract/bridge.ts';

const BridgeContext = createContext<ContactsBridge | null>(null);

/** Provides the bridge to the components below. */
export const BridgeProvider = BridgeContext.Provider;

/** The bridge to the host. Throws outside a `BridgeProvider`. */
export function useBridge(): ContactsBridge {
  const bridge = use(BridgeContext);
  if (bridge === null) throw new Error('useBridge needs a BridgeProvider above it');
  return bridge;
}
