import { growArray } from './grow-array.ts';

/**
 * Assigns ids to pairs of small numbers, in order of first use; 0 means none. Used for mailboxes: local part and
 * domain.
 */
export class NumberPairTable {
  size = 1;
  private ones = new Int32Array(1024);
  private others = new Int32Array(1024);
  /** Hash table with open addressing, at most half full. */
  private slots = new Int32Array(2048);

  /** Returns the id of a pair, and assigns one to a new pair. */
  idOf(one: number, other: number): number {
    const mask = this.slots.length - 1;
    let slot = slotOf(one, other) & mask;
    for (;;) {
      const known = this.slots[slot] ?? 0;
      if (known === 0) break;
      if (this.ones[known] === one && this.others[known] === other) return known;
      slot = (slot + 1) & mask;
    }
    const made = this.size++;
    if (made >= this.ones.length) {
      this.ones = growArray(this.ones, made * 2);
      this.others = growArray(this.others, made * 2);
      this.ones[made] = one;
      this.others[made] = other;
      this.refill();
      return made;
    }
    this.ones[made] = one;
    this.others[made] = other;
    this.slots[slot] = made;
    return made;
  }

  private refill(): void {
    this.slots = new Int32Array(this.ones.length * 2);
    const mask = this.slots.length - 1;
    for (let number = 1; number < this.size; number++) {
      let slot = slotOf(this.ones[number] ?? 0, this.others[number] ?? 0) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = number;
    }
  }
}

function slotOf(one: number, other: number): number {
  const hash = Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b);
  return hash ^ (hash >>> 15);
}
