import { lazy, useState, type ComponentType } from 'react';

/** A component whose code isn't part of the first render. */
export interface LoadedApart<P extends object> {
  /** Suspends only until its code is loaded. `React.lazy` would suspend on first use in any case. */
  Component: ComponentType<P>;
  /** Preloads its code. */
  load: () => Promise<unknown>;
}

export function loadedApart<P extends object>(load: () => Promise<ComponentType<P>>): LoadedApart<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  const Late = lazy(async () => ({ default: await loadOnce() }));
  function Component(props: P) {
    // The same component while mounted, because another one would reset its state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  return { Component, load: loadOnce };
}
