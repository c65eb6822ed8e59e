/**
 * What the user asked for and the journal does not hold yet: before it is recorded, it reads what it is about. Whoever asks for
 * what was done last waits for it, however quick the key that takes it back.
 */
export class Recordings {
  readonly #open = new Set<Promise<unknown>>();

  /** Does work that ends when what was asked for is recorded, or cannot be. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const result = work();
    const ended = result.catch(() => undefined);
    this.#open.add(ended);
    try {
      return await result;
    } finally {
      this.#open.delete(ended);
    }
  }

  /** Resolves once everything that was asked for by now has been recorded. */
  async ended(): Promise<void> {
    await Promise.all(this.#open);
  }
}
