import type { BlockingKeys } from './blocking-keys.ts';

/** Rows added since the blocks were built, by blocking key; at most a few thousand. */
export class AddedRows {
  private readonly keys: BlockingKeys;
  private readonly rows = new Map<number, number[]>();

  constructor(keys: BlockingKeys) {
    this.keys = keys;
  }

  put(row: number): void {
    const count = this.keys.of(row);
    for (let at = 0; at < count; at++) {
      const key = this.keys.keys[at] ?? 0;
      const rows = this.rows.get(key);
      if (rows === undefined) this.rows.set(key, [row]);
      else rows.push(row);
    }
  }

  /** Calls `visit` for every row with this key. */
  eachWith(key: number, visit: (row: number) => void): void {
    this.rows.get(key)?.forEach(visit);
  }
}
