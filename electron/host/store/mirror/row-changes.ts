/**
 * `group`: only the contact's group or pending state changed. Such a change affects only the order by group, not search
 * or other orders.
 */
export type ChangeExtent = 'row' | 'group';

/**
 * Log of changed rows, so that derived data can be updated instead of rebuilt. Changes of the group alone are marked as
 * such, so that moving thousands of contacts doesn't affect unrelated data.
 */
export class RowChanges {
  /** Row numbers; `~rowId` for a change of the group alone. */
  #log: number[] = [];
  /** Version of the log's first entry. */
  #start = 0;
  #rowVersion = 0;
  readonly #kept: number;
  #listener: ((rowId: number) => void) | null = null;

  /** `kept`: minimum number of changes to remember. */
  constructor(kept = 20_000) {
    this.#kept = kept;
  }

  /** Grows with every change; equal versions mean equal rows. */
  get version(): number {
    return this.#start + this.#log.length;
  }

  /** Grows with every change except those of the group alone. */
  get rowVersion(): number {
    return this.#rowVersion;
  }

  /** Sets the listener, which is called synchronously for every change except those of the group alone. */
  listen(listener: (rowId: number) => void): void {
    this.#listener = listener;
  }

  touch(rowId: number, extent: ChangeExtent = 'row'): void {
    if (extent === 'row') {
      this.#rowVersion++;
      this.#listener?.(rowId);
    }
    this.#log.push(extent === 'row' ? rowId : ~rowId);
    if (this.#log.length < this.#kept * 2) return;
    this.#log = this.#log.slice(this.#kept);
    this.#start += this.#kept;
  }

  /**
   * Rows changed since that version; with `groups`, also those whose group alone changed. Null if the log doesn't reach
   * back that far, or if more than `most` rows changed.
   */
  since(version: number, options: { groups: boolean; most: number }): Set<number> | null {
    if (version < this.#start) return null;
    const changed = new Set<number>();
    for (let at = version - this.#start; at < this.#log.length; at++) {
      const entry = this.#log[at] ?? 0;
      if (entry >= 0) changed.add(entry);
      else if (options.groups) changed.add(~entry);
      if (changed.size > options.most) return null;
    }
    return changed;
  }
}
