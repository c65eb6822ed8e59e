import { useState } from 'react';

/** Where the keyboard is in a grid: row and column, from 0. */
export interface GridPlace {
  index: number;
  column: number;
}

/** How far from where it was a row is looked for, in rows. */
const NEAR = 100;

interface ListedRows<R> {
  total: number;
  rowAt: (index: number) => R | undefined;
}

/**
 * Where the keyboard is in a list whose rows come and go while it is worked on: it stays on its row as long as that is
 * near, so that a key is about the row it was pressed for. Where the row has gone, it stays at its place in the list.
 */
export function useRowCursor<R extends { place: number }>({ total, rowAt }: ListedRows<R>) {
  const [cursor, setCursor] = useState<GridPlace & { row: number | null }>({
    index: 0,
    column: 1,
    row: null,
  });
  const { column } = cursor;
  const index = Math.min(indexOf(cursor, rowAt), Math.max(0, total - 1));
  return {
    place: { index, column },
    row: rowAt(index),
    moveTo: (to: GridPlace) => setCursor({ ...to, row: rowAt(to.index)?.place ?? null }),
    /** To the first row of another filter. */
    moveToStart: () => setCursor({ index: 0, column, row: null }),
  };
}

function indexOf<R extends { place: number }>(
  { index, row }: { index: number; row: number | null },
  rowAt: (index: number) => R | undefined,
): number {
  if (row === null) return index;
  for (let distance = 0; distance <= NEAR; distance += 1) {
    if (rowAt(index - distance)?.place === row) return index - distance;
    if (rowAt(index + distance)?.place === row) return index + distance;
  }
  return index;
}
