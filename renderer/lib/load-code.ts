import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ContactsBridge } from '../../electron/contract/bridge.ts';

let whenConnected: () => Promise<void> = () => Promise.resolve();

/** Makes `loadCode` load only while the host is connected; otherwise another program could answer at the page's origin. */
export function loadOnlyWhileConnected(bridge: ContactsBridge): void {
  whenConnected = () => bridge.whenConnected?.() ?? Promise.resolve();
}

/**
 * Loads code that isn't part of the first render. Never settles once the host has ended, so that what is on screen stays
 * there with everything that the user has typed.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  await whenConnected();
  try {
    return await load();
  } catch (error) {
    // The host may have ended while it sent the code.
    await whenConnected();
    throw error;
  }
}

/** Like `React.lazy`, with `loadCode`. */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's own type of lazy components
export function lazyComponent<C extends ComponentType<any>>(load: () => Promise<C>): LazyExoticComponent<C> {
  return lazy(async () => ({ default: await loadCode(load) }));
}
