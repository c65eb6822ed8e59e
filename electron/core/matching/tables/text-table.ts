import { growArray } from './grow-array.ts';

/** Texts by small numbers: equal texts have equal numbers, 0 is the empty text. */
export class TextTable {
  readonly texts: string[] = [''];
  /** How many contacts hold the text; kept by whoever adds and removes contacts. */
  counts = new Int32Array(1024);
  /** A number made of the text alone, whenever it came: what must not hang on the order of contacts goes by it. */
  hashes = new Int32Array(1024);
  /** The first two and the last two UTF-16 units, to tell most texts apart without touching them. */
  heads = new Int32Array(1024);
  tails = new Int32Array(1024);
  private readonly numbers = new Map<string, number>();

  /** The number of a text, made when it is new. */
  number(text: string): number {
    if (text === '') return 0;
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const made = this.texts.length;
    this.texts.push(text);
    this.numbers.set(text, made);
    if (made >= this.counts.length) this.widen();
    this.hashes[made] = textHash(text);
    const last = text.length - 1;
    this.heads[made] = (text.charCodeAt(0) << 16) | (text.charCodeAt(1) & 0xffff);
    this.tails[made] = (text.charCodeAt(last) << 16) | (text.charCodeAt(last - 1) & 0xffff);
    return made;
  }

  text(number: number): string {
    return this.texts[number] ?? '';
  }

  get size(): number {
    return this.texts.length;
  }

  /** Whether two texts begin or end with the same two letters, as all with a slip or two do but very few. */
  shareAnEnd(a: number, b: number): boolean {
    return this.heads[a] === this.heads[b] || this.tails[a] === this.tails[b];
  }

  private widen(): void {
    const room = this.counts.length * 2;
    this.counts = growArray(this.counts, room);
    this.hashes = growArray(this.hashes, room);
    this.heads = growArray(this.heads, room);
    this.tails = growArray(this.tails, room);
  }
}

/** 32 bits of a text (FNV-1a over its UTF-16 units, mixed once more). */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
