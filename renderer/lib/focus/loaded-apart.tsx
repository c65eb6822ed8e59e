import { lazy, useState, type ComponentType } from 'react';

/** A component whose code is no part of the first picture. */
export interface LoadedApart<P extends object> {
  /** Suspends only where its code has not been loaded yet. `React.lazy` alone suspends at its first use in any case. */
  Component: ComponentType<P>;
  /** Loads its code ahead of the first use. */
  load: () => Promise<unknown>;
}

export function loadedApart<P extends object>(load: () => Promise<ComponentType<P>>): LoadedApart<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  const Late = lazy(async () => ({ default: await loadOnce() }));
  function Component(props: P) {
    // The same one for as long as it is shown: another one would begin anew.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  return { Component, load: loadOnce };
}
