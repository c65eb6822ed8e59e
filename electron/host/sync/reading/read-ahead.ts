/** One that is being taken over and one that comes next. */
const LEAST = 2;

/**
 * How many pages of a list to have under way at once, taking over included: so many that taking over never waits for the service,
 * and hardly more. A service far away needs many on the way; pages of one that answers at once would only wait in memory, and
 * all who serve them would work at the same time as whoever draws the window.
 */
export class ReadAhead {
  readonly #most: number;
  #pages: number;
  /** Pages that have arrived and are not taken over yet. */
  #waiting = 0;
  /** Of how many, one after the other, others were waiting when they had been taken over. */
  #crowded = 0;

  constructor(most: number) {
    this.#most = most;
    this.#pages = Math.min(LEAST, most);
  }

  /** Pages that may be under way now. */
  get pages(): number {
    return this.#pages;
  }

  /** A page has come. */
  arrived(): void {
    this.#waiting++;
  }

  /** A page was taken over. */
  taken(): void {
    this.#waiting--;
    if (this.#waiting === 0) this.#pages = Math.min(this.#most, this.#pages * 2);
    const isCrowded = this.#waiting >= LEAST;
    this.#crowded = isCrowded ? this.#crowded + 1 : 0;
    // Pages that set out together come together: only when that goes on are they too many.
    if (this.#crowded < this.#pages) return;
    this.#pages = Math.max(Math.min(LEAST, this.#most), this.#pages - 1);
    this.#crowded = 0;
  }
}
