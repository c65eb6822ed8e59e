import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Draws for the first time what takes long to draw: as a transition, which React does in slices between which the page answers
 * to other things. Drawn at once it would be the longest task of a start.
 */
export function InSlices({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const [begun, setBegun] = useState(false);
  useEffect(() => startTransition(() => setBegun(true)), []);
  return begun ? children : meanwhile;
}
