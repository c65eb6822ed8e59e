/** Width requirements of a column. A column with a higher `rank` is dropped earlier; one of rank 1 always stays. */
export interface ColumnClaim {
  id: string;
  /** Minimum width in pixels. */
  minWidth: number;
  rank: number;
}

/**
 * Ids of the columns that fit into `width` pixels, in the given order. Columns with the highest rank number are dropped
 * first; rank 1 always stays.
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
