import type { ContactsBridge } from '../../electron/contract/bridge.ts';
import { createWebBridge } from './web-bridge.ts';

declare global {
  interface Window {
    /** Put there by the preload script; absent under the web shell. */
    readonly celebrationContacts?: ContactsBridge;
  }
}

let bridge: ContactsBridge | undefined;

/** The way to the host: one for the page's life, whichever shell shows it. */
export function getBridge(): ContactsBridge {
  bridge ??= window.celebrationContacts ?? createWebBridge();
  return bridge;
}
