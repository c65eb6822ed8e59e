import { lazy, useState, type ComponentType } from 'react';
import { loadCode } from './load-code.ts';

/** A component whose code isn't part of the first render. */
export interface PreloadableComponent<P extends object> {
  /** Suspends only until its code is loaded. `React.lazy` would suspend on first use in any case. */
  Component: ComponentType<P>;
  /** Loads its code before it's rendered. */
  preload: () => Promise<unknown>;
}

/** Like `React.lazy`, with a function that preloads the code. */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
): PreloadableComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => (loaded ??= await loadCode(load));
  const Late = lazy(async () => ({ default: await loadOnce() }));
  function Component(props: P) {
    // The choice holds while it's mounted, because changing the component would reset its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  return { Component, preload: loadOnce };
}
