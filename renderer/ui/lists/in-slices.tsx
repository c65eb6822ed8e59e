import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Whether what takes long to draw may be drawn: true soon after it is `wanted` for the first time, in a transition, which React
 * does in slices between which the page answers to other things. Drawn at once it would be one long task. `fromTheStart`: it is
 * drawn with what is around it.
 */
export function useBegunInSlices(wanted: boolean, { fromTheStart = false } = {}): boolean {
  const [begun, setBegun] = useState(fromTheStart);
  useEffect(() => {
    if (wanted) startTransition(() => setBegun(true));
  }, [wanted]);
  return begun;
}

/** Draws its content in slices, and `meanwhile` until that is there. */
export function InSlices({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  return useBegunInSlices(true) ? children : meanwhile;
}
