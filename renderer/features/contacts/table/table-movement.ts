/** Effect of a navigation key: a row, or another page. */
export type Movement =
  { kind: 'row'; index: number } | { kind: 'page'; direction: 'next' | 'previous' } | null;

interface Position {
  /** Index of the active row on the page; -1 for none. */
  index: number;
  /** Number of rows on the page. */
  rows: number;
  /** Number of visible rows. */
  visible: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

/** Effect of arrow and paging keys, as in the grid pattern of the WAI-ARIA APG, continuing over page edges. */
export function movementOf(key: string, { index, rows, visible, hasNext, hasPrevious }: Position): Movement {
  if (rows === 0) return null;
  const last = rows - 1;
  const down = (by: number): Movement => {
    if (index < last) return { kind: 'row', index: Math.min(last, Math.max(index, -1) + by) };
    return hasNext ? { kind: 'page', direction: 'next' } : null;
  };
  const up = (by: number): Movement => {
    if (index > 0) return { kind: 'row', index: Math.max(0, index - by) };
    if (index < 0) return { kind: 'row', index: last };
    return hasPrevious ? { kind: 'page', direction: 'previous' } : null;
  };
  switch (key) {
    case 'ArrowDown':
      return down(1);
    case 'ArrowUp':
      return up(1);
    case 'PageDown':
      return down(Math.max(1, visible - 1));
    case 'PageUp':
      return up(Math.max(1, visible - 1));
    case 'Home':
      return { kind: 'row', index: 0 };
    case 'End':
      return { kind: 'row', index: last };
    default:
      return null;
  }
}

/**
 * Effect of a key within a row: the index of a cell, or -1 for the row as a whole, from which ArrowRight leads to the
 * first cell. Null if the key doesn't move within a row.
 */
export function cellMovementOf(
  key: string,
  { index, cells }: { index: number; cells: number },
): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, cells - 1);
    case 'ArrowLeft':
      return Math.max(index - 1, -1);
    // If the row as a whole is active, Home and End move between rows, so they return null here.
    case 'Home':
      return index < 0 ? null : 0;
    case 'End':
      return index < 0 ? null : cells - 1;
    default:
      return null;
  }
}
