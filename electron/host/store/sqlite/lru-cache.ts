/** A map that evicts the least recently used value once it holds more than `capacity`. */
export class LruCache<T> {
  readonly #values = new Map<string, T>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(name: string): T | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    this.#values.delete(name);
    this.#values.set(name, value);
    return value;
  }

  set(name: string, value: T): void {
    this.#values.delete(name);
    this.#values.set(name, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#capacity) break;
      this.#values.delete(oldest);
    }
  }

  clear(): void {
    this.#values.clear();
  }
}
