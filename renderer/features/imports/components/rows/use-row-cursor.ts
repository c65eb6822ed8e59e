import { useState } from 'react';

/** Active cell of a grid: row and column, from 0. */
export interface GridPlace {
  index: number;
  column: number;
}

/** Number of rows within which the active row is searched after a change. */
const MAX_ROW_DISTANCE = 100;

interface ListedRows<R> {
  total: number;
  rowAt: (index: number) => R | undefined;
}

/**
 * Active cell of a list whose rows change while the user works on them. It follows its row as long as that is nearby,
 * so that a key acts on the row it was pressed for. If the row is gone, it stays at the same index. A new filter resets
 * it to the first row.
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
  for (let distance = 0; distance <= MAX_ROW_DISTANCE; distance += 1) {
    if (rowAt(index - distance)?.place === row) return index - distance;
    if (rowAt(index + distance)?.place === row) return index + distance;
  }
  return index;
}
