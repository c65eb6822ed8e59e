import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Sides of the cell at which its problem is shown. */
interface Placement {
  /** Whether it's aligned with the cell's end rather than its start. */
  isAtEnd: boolean;
  /** Whether it's above rather than below the cell. */
  isAbove: boolean;
}

/**
 * Placement of a cell's problem text inside the table, because content beyond the table's edge can't be scrolled to.
 * `bubble` is the ref of the text.
 */
export function useProblemPlacement(
  cellRef: RefObject<HTMLElement | null>,
  problem: unknown,
): Placement & { bubble: RefObject<HTMLDivElement | null> } {
  const [place, setPlace] = useState<Placement>({ isAtEnd: false, isAbove: false });
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const table = cellRef.current?.closest('[role="grid"]')?.getBoundingClientRect();
    const right = cellRef.current?.getBoundingClientRect().right;
    if (table && right !== undefined && right > table.right) setPlace((was) => ({ ...was, isAtEnd: true }));
  }, [cellRef]);
  useLayoutEffect(() => {
    const table = cellRef.current?.closest('[role="grid"]')?.getBoundingClientRect();
    const bottom = bubble.current?.getBoundingClientRect().bottom;
    if (table && bottom !== undefined && bottom > table.bottom)
      setPlace((was) => ({ ...was, isAbove: true }));
  }, [cellRef, problem]);
  return { ...place, bubble };
}
