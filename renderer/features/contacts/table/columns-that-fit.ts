/** A column's claim on the width of the table; `rank` 1 is the last to go. */
export interface ColumnClaim {
  id: string;
  /** Pixels it needs at least. */
  minWidth: number;
  rank: number;
}

/**
 * The ids of the columns that stand side by side in `width` pixels, in the order given: where not all do, those of the
 * highest rank number are left out first. The column of rank 1 always stays.
 */
export function columnsThatFit(columns: readonly ColumnClaim[], width: number): string[] {
  let used = 0;
  const shown = new Set<string>();
  for (const column of [...columns].sort((a, b) => a.rank - b.rank)) {
    used += column.minWidth;
    if (used > width && shown.size > 0) break;
    shown.add(column.id);
  }
  return columns.filter(({ id }) => shown.has(id)).map(({ id }) => id);
}
