/** Where a key takes the keyboard in the table, or that it takes it to another page. */
export type Movement =
  { kind: 'row'; index: number } | { kind: 'page'; direction: 'next' | 'previous' } | null;

interface Position {
  /** The row the keyboard is on, from 0 on the page; -1 for none. */
  index: number;
  /** Rows on the page. */
  rows: number;
  /** Rows that are seen at once. */
  visible: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

/** Arrow and paging keys as in the grid pattern of the WAI-ARIA APG, going on over the edges of a page. */
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
 * Where a key takes the keyboard among the cells of a row: -1 is the row as a whole, which ArrowRight leads into. Null: the
 * key does not move within a row.
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
    // With the whole row under the keyboard, Home and End move through the rows.
    case 'Home':
      return index < 0 ? null : 0;
    case 'End':
      return index < 0 ? null : cells - 1;
    default:
      return null;
  }
}
