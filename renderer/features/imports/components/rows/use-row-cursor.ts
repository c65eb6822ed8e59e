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
 * With another filter it begins at the first row.
 */
export function useRowCursor<R extends { place: number }>(
  { total, rowAt }: ListedRows<R>,
  filterKey: string,
) {
  const [cursor, setCursor] = useState({ index: 0, column: 1, row: null as number | null, filterKey });
  const near = cursor.filterKey === filterKey ? nearestIndex(cursor, rowAt) : 0;
  const index = Math.min(near, Math.max(0, total - 1));
  return {
    place: { index, column: cursor.column } satisfies GridPlace,
    row: rowAt(index),
    moveTo: (to: GridPlace) => setCursor({ ...to, row: rowAt(to.index)?.place ?? null, filterKey }),
  };
}

function nearestIndex<R extends { place: number }>(
  { index, row }: { index: number; row: number | null },
  rowAt: ListedRows<R>['rowAt'],
): number {
  if (row === null) return index;
  for (let distance = 0; distance <= NEAR; distance += 1) {
    if (rowAt(index - distance)?.place === row) return index - distance;
    if (rowAt(index + distance)?.place === row) return index + distance;
  }
  return index;
}
