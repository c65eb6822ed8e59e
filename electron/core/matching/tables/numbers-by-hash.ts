import { growArray } from './grow-array.ts';

const MAX_NUMBERS_PER_HASH = 50;

/**
 * Lists of numbers by 32-bit hashes, each in the order of adding and without repetitions. Typed arrays take a third of
 * the memory of a `Map`, none of it in V8's heap, where garbage adds as much again.
 */
export class NumbersByHash {
  /** The number of entries, whose ids begin at 1; an entry is a number with its hash. */
  #size = 1;
  #hashes = new Int32Array(1024);
  #numbers = new Int32Array(1024);
  /** The next entry with the same hash; 0 for none. */
  #next = new Int32Array(1024);
  /** Hash table of the first entry of each hash: open addressing, at most half full; 0 is free. */
  #slots = new Int32Array(2048);

  /** Adds a number to the list of a hash, unless the list has it or is full. */
  add(hash: number, number: number): void {
    const slot = this.#slotOf(hash);
    let last = 0;
    let count = 0;
    for (let entry = this.#slots[slot] ?? 0; entry !== 0; entry = this.#next[entry] ?? 0) {
      if (this.#numbers[entry] === number || ++count === MAX_NUMBERS_PER_HASH) return;
      last = entry;
    }
    const made = this.#size++;
    if (made >= this.#hashes.length) this.#widen();
    this.#hashes[made] = hash;
    this.#numbers[made] = number;
    if (last === 0) this.#slots[this.#slotOf(hash)] = made;
    else this.#next[last] = made;
  }

  /** Returns the numbers added with a hash. */
  get(hash: number): readonly number[] {
    let entry = this.#slots[this.#slotOf(hash)] ?? 0;
    if (entry === 0) return NONE;
    const found: number[] = [];
    for (; entry !== 0; entry = this.#next[entry] ?? 0) found.push(this.#numbers[entry] ?? 0);
    return found;
  }

  /** Returns the slot of a hash, or the free slot where it belongs. */
  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = mixed(hash) & mask;
    for (let entry = this.#slots[slot] ?? 0; entry !== 0; entry = this.#slots[slot] ?? 0) {
      if (this.#hashes[entry] === (hash | 0)) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #widen(): void {
    const room = this.#hashes.length * 2;
    const firsts = this.#slots.filter((entry) => entry !== 0);
    this.#hashes = growArray(this.#hashes, room);
    this.#numbers = growArray(this.#numbers, room);
    this.#next = growArray(this.#next, room);
    this.#slots = new Int32Array(room * 2);
    for (const entry of firsts) this.#slots[this.#slotOf(this.#hashes[entry] ?? 0)] = entry;
  }
}

const NONE: readonly number[] = [];

/** Random per process, so that a file cannot be crafted whose values all want the same slot. */
const SECRET_FACTOR = Math.floor(Math.random() * 0x1_0000_0000) | 1;

function mixed(hash: number): number {
  const product = Math.imul(hash ^ (hash >>> 16), SECRET_FACTOR);
  return product ^ (product >>> 15);
}
