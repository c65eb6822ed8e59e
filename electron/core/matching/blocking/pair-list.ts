import { FIELD_COUNT } from '../agreement/comparison-levels.ts';

/** Column store of pairs with the levels and bits of their comparison. */
export class PairList {
  size = 0;
  left = new Int32Array(1024);
  right = new Int32Array(1024);
  levels = new Uint8Array(1024 * FIELD_COUNT);
  bits = new Uint8Array(1024 * FIELD_COUNT);

  add(left: number, right: number, levels: Uint8Array, bits: Uint8Array): void {
    if (this.size === this.left.length) this.widen();
    this.left[this.size] = left;
    this.right[this.size] = right;
    this.levels.set(levels, this.size * FIELD_COUNT);
    this.bits.set(bits, this.size * FIELD_COUNT);
    this.size++;
  }

  private widen(): void {
    const room = Math.ceil(this.left.length * 1.6);
    const left = new Int32Array(room);
    left.set(this.left);
    this.left = left;
    const right = new Int32Array(room);
    right.set(this.right);
    this.right = right;
    const levels = new Uint8Array(room * FIELD_COUNT);
    levels.set(this.levels);
    this.levels = levels;
    const bits = new Uint8Array(room * FIELD_COUNT);
    bits.set(this.bits);
    this.bits = bits;
  }
}
