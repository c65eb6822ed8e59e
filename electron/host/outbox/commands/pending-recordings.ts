/**
 * Actions that the user asked for and that are not recorded in the journal yet, because they read contacts first. An undo waits
 * for them, so that it undoes the latest action even when the keys follow each other quickly.
 */
export class PendingRecordings {
  readonly #open = new Set<Promise<unknown>>();

  /** Runs work that ends when an action has been recorded, or has failed. */
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

  /** Resolves once every action asked for by now has been recorded or has failed. */
  async ended(): Promise<void> {
    await Promise.all(this.#open);
  }
}
