/**
 * Maximum number of cached texts; beyond it, the cache is cleared. The values of an account repeat, but their number is
 * unlimited.
 */
const MAX_KNOWN = 100_000;

/** Caches ids of values by their raw text, so that a value that many contacts have is folded once. */
export class TextIdCache {
  private readonly known = new Map<string, number>();
  private readonly make: (text: string) => number;

  constructor(make: (text: string) => number) {
    this.make = make;
  }

  idOf(text: string | null): number {
    if (text === null || text === '') return 0;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    const id = this.make(text);
    this.known.set(text, id);
    return id;
  }
}
