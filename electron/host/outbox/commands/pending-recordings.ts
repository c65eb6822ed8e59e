/**
 * Tracks requested actions that aren't recorded in the journal yet, because contacts are read first. An undo waits for
 * them, so that it undoes the latest action even if the user presses shortcuts in quick succession.
 */
export class PendingRecordings {
  readonly #open = new Set<Promise<unknown>>();

  /** Runs the recording of an action. */
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

  /** Resolves when every action requested so far has been recorded or has failed. */
  async ended(): Promise<void> {
    await Promise.all(this.#open);
  }
}
