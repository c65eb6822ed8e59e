import { growArray } from './grow-array.ts';

/** Assigns ids to texts: equal texts have equal ids; 0 is the empty text. */
export class TextTable {
  readonly texts: string[] = [''];
  /** Number of contacts with each text; the callers that add and remove contacts update it. */
  counts = new Int32Array(1024);
  /**
   * Hash of each text. It's used instead of the id where results must not depend on the order in which contacts were
   * added.
   */
  hashes = new Int32Array(1024);
  /** The first two and the last two UTF-16 units of each text, to distinguish most texts without reading them. */
  heads = new Int32Array(1024);
  tails = new Int32Array(1024);
  /**
   * Hash table of ids by `slotHash`: open addressing, at most half full; 0 is free. A `Map` of the texts takes twice
   * the time and memory.
   */
  private slots = new Int32Array(2048);
  private slotHashes = new Int32Array(1024);

  /** Returns the id of a text, and assigns one to a new text. */
  idOf(text: string): number {
    if (text === '') return 0;
    const { texts, slots, slotHashes } = this;
    const hash = slotHash(text);
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let known = slots[slot] ?? 0; known !== 0; known = slots[slot] ?? 0) {
      if (slotHashes[known] === hash && texts[known] === text) return known;
      slot = (slot + 1) & mask;
    }
    const made = texts.length;
    texts.push(text);
    if (made >= this.counts.length) this.widen();
    this.slotHashes[made] = hash;
    this.takeSlot(made);
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

  /** Whether two texts share the first two or the last two letters. Nearly all texts with one or two typos do. */
  shareAnEnd(a: number, b: number): boolean {
    return this.heads[a] === this.heads[b] || this.tails[a] === this.tails[b];
  }

  private takeSlot(number: number): void {
    const mask = this.slots.length - 1;
    let slot = (this.slotHashes[number] ?? 0) & mask;
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
    this.slots[slot] = number;
  }

  private widen(): void {
    const size = this.counts.length;
    const room = size * 2;
    this.counts = growArray(this.counts, room);
    this.hashes = growArray(this.hashes, room);
    this.heads = growArray(this.heads, room);
    this.tails = growArray(this.tails, room);
    this.slotHashes = growArray(this.slotHashes, room);
    this.slots = new Int32Array(room * 2);
    for (let number = 1; number < size; number++) this.takeSlot(number);
  }
}

/** Random per process, so that a file cannot be crafted whose texts all hash to the same slot. */
const SECRET_START = randomBits();
const SECRET_FACTOR = randomBits() | 1;

function randomBits(): number {
  return Math.floor(Math.random() * 0x1_0000_0000) | 0;
}

/** Returns the hash of a text for `slots`; it differs between processes. */
function slotHash(text: string): number {
  let hash = SECRET_START;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), SECRET_FACTOR);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** Returns a 32-bit hash of a text (FNV-1a over its UTF-16 units, with a final mix). */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
