import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Whether slow content may be rendered: true soon after `wanted` first becomes true, in a transition, which React
 * renders in time slices so that the page stays responsive. With `atOnce` it's true from the first render.
 */
export function useDeferredRender(wanted: boolean, { atOnce = false } = {}): boolean {
  const [started, setStarted] = useState(atOnce);
  useEffect(() => {
    if (wanted) startTransition(() => setStarted(true));
  }, [wanted]);
  return started;
}

/** Renders its content in a transition, and `fallback` until then. */
export function DeferredRender({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useDeferredRender(true) ? children : fallback;
}
