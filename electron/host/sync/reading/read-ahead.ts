/** One page being applied and one arriving. */
const MIN_PAGES = 2;

/**
 * Controls how many pages are in flight, including those being applied. There should be just enough that applying never
 * waits for the service. A distant service needs many. With a fast one, waiting pages would only use memory and compete
 * with the window for the processor.
 */
export class ReadAhead {
  readonly #max: number;
  #pages: number;
  /** Pages that have arrived but aren't applied yet. */
  #waiting = 0;
  /** Number of pages applied in a row while others were already waiting. */
  #backlogged = 0;

  constructor(max: number) {
    this.#max = max;
    this.#pages = Math.min(MIN_PAGES, max);
  }

  /** Maximum number of pages in flight now. */
  get pages(): number {
    return this.#pages;
  }

  /** Notes that a page has arrived. */
  arrived(): void {
    this.#waiting++;
  }

  /** Notes that a page was applied. */
  applied(): void {
    this.#waiting--;
    if (this.#waiting === 0) this.#pages = Math.min(this.#max, this.#pages * 2);
    const hasBacklog = this.#waiting >= MIN_PAGES;
    this.#backlogged = hasBacklog ? this.#backlogged + 1 : 0;
    // Pages requested together arrive together, so the number is lowered only if the backlog persists.
    if (this.#backlogged < this.#pages) return;
    this.#pages = Math.max(Math.min(MIN_PAGES, this.#max), this.#pages - 1);
    this.#backlogged = 0;
  }
}
