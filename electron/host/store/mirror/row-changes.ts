/** `group`: nothing changed but the contact's group and what is on its way; neither search nor any order but that by group looks at it. */
export type ChangeExtent = 'row' | 'group';

/**
 * Which rows of the table changed, so that what was derived from them can be brought up to date instead of made anew.
 * Moving thousands of contacts is one action: what does not depend on groups need not hear of it.
 */
export class RowChanges {
  /** Row numbers; `~rowId` for a change of the group alone. */
  #log: number[] = [];
  /** Version of the log's first entry. */
  #start = 0;
  #rowVersion = 0;
  readonly #kept: number;
  #listener: ((rowId: number) => void) | null = null;

  /** `kept`: how many changes are remembered at least. */
  constructor(kept = 20_000) {
    this.#kept = kept;
  }

  /** Grows with every change; equal versions mean equal rows. */
  get version(): number {
    return this.#start + this.#log.length;
  }

  /** Grows with every change but those of the group alone. */
  get rowVersion(): number {
    return this.#rowVersion;
  }

  /** One listener hears at once of every change but those of the group alone. */
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
   * Rows changed since that version, those whose group alone changed left out unless `groups`; null when it is too long
   * ago to tell, or more than `most`.
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
