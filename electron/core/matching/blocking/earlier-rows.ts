/**
 * For each row with a place (`MatchInput.place`), the rows that share a block with it and precede it: those with a
 * lower place, and those without one. A row may be listed several times.
 */
export class EarlierRows {
  /** Offset of each row's list in `rows`. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;

  constructor(starts: Int32Array, rows: Int32Array) {
    this.starts = starts;
    this.rows = rows;
  }

  /** Calls `visit` for every row in the list of `row`. */
  eachOf(row: number, visit: (row: number) => void): void {
    const end = this.starts[row + 1] ?? 0;
    for (let at = this.starts[row] ?? end; at < end; at++) visit(this.rows[at] ?? 0);
  }
}
