import type { ContactsBridge } from '../../electron/contract/bridge.ts';
import { createWebBridge } from './web-bridge.ts';

declare global {
  interface Window {
    /** Set by Electron's preload script; absent in the web shell. */
    readonly celebrationContacts?: ContactsBridge;
  }
}

let bridge: ContactsBridge | undefined;

/** The bridge to the host, created once per page. Each shell has its own. */
export function getBridge(): ContactsBridge {
  bridge ??= window.celebrationContacts ?? createWebBridge();
  return bridge;
}
