/** Which rows of the table changed, so that what was derived from them can be brought up to date instead of made anew. */
export class RowChanges {
  #log: number[] = [];
  /** Version of the log's first entry. */
  #start = 0;
  readonly #kept: number;
  #listener: ((rowId: number) => void) | null = null;

  /** `kept`: how many changes are remembered at least. */
  constructor(kept = 5_000) {
    this.#kept = kept;
  }

  /** Grows with every change; equal versions mean equal rows. */
  get version(): number {
    return this.#start + this.#log.length;
  }

  /** One listener hears of every change at once. */
  listen(listener: (rowId: number) => void): void {
    this.#listener = listener;
  }

  touch(rowId: number): void {
    this.#listener?.(rowId);
    this.#log.push(rowId);
    if (this.#log.length < this.#kept * 2) return;
    this.#log = this.#log.slice(this.#kept);
    this.#start += this.#kept;
  }

  /** Rows changed since that version; null when it is too long ago to tell. */
  since(version: number): Set<number> | null {
    return version < this.#start ? null : new Set(this.#log.slice(version - this.#start));
  }
}
