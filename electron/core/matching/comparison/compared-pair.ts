/** Two rows with the levels of their comparison. */
export interface ComparedPair {
  readonly a: number;
  readonly b: number;
  /** Returns the level of a `FIELD`. */
  level(field: number): number;
}

/** Returns two rows with the levels of their comparison, which start at `offset`. They may be overwritten later. */
export const comparedPair = (a: number, b: number, levels: Uint8Array, offset = 0): ComparedPair => ({
  a,
  b,
  level: (field) => levels[offset + field] ?? 0,
});
