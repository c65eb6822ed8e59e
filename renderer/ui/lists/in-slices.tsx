import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Whether slow content may be rendered: true soon after `wanted` first becomes true, in a transition, which React
 * renders in time slices so that the page stays responsive. With `fromTheStart` it's true at once.
 */
export function useBegunInSlices(wanted: boolean, { fromTheStart = false } = {}): boolean {
  const [begun, setBegun] = useState(fromTheStart);
  useEffect(() => {
    if (wanted) startTransition(() => setBegun(true));
  }, [wanted]);
  return begun;
}

/** Renders its content in a transition, and `meanwhile` until then. */
export function InSlices({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  return useBegunInSlices(true) ? children : meanwhile;
}
