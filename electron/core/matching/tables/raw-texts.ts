/** More texts than these are forgotten: the names of an account come again and again, but not without end. */
const MOST_KNOWN = 100_000;

/** Numbers of values by the text as it was written, so that what stands in many contacts is folded once. */
export class RawTexts {
  private readonly known = new Map<string, number>();
  private readonly make: (text: string) => number;

  constructor(make: (text: string) => number) {
    this.make = make;
  }

  number(text: string | null): number {
    if (text === null || text === '') return 0;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const number = this.make(text);
    this.known.set(text, number);
    return number;
  }
}
