/** Texts by small numbers: equal texts have equal numbers, 0 is the empty text. */
export class TextTable {
  readonly texts: string[] = [''];
  /** How many contacts hold the text; kept by whoever adds and removes contacts. */
  counts = new Int32Array(1024);
  private readonly numbers = new Map<string, number>([['', 0]]);

  /** The number of a text, made when it is new. */
  number(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const made = this.texts.length;
    this.texts.push(text);
    this.numbers.set(text, made);
    if (made >= this.counts.length) {
      const wider = new Int32Array(this.counts.length * 2);
      wider.set(this.counts);
      this.counts = wider;
    }
    return made;
  }

  text(number: number): string {
    return this.texts[number] ?? '';
  }

  get size(): number {
    return this.texts.length;
  }
}
