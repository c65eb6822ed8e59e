/**
 * Records requested actions one after another, in the order of the requests. Before an action is recorded, contacts are
 * read and the disk is checked, which takes a different time each time: of two quick edits of a field, the earlier one
 * must not be recorded last. An undo waits too, so it undoes the latest action even if the user presses shortcuts in
 * quick succession.
 */
export class RecordingQueue {
  #last: Promise<unknown> = Promise.resolve();
  /** Resolves when the rows of contacts show the actions recorded so far. Never rejects. */
  #shown: Promise<unknown> = Promise.resolve();

  /**
   * Runs the recording of an action after those requested before, once rows show them, and returns its result. `work`
   * also adds the recorded changes to the outbox, where the next action may look for them. It must not wait for the
   * service, because later actions wait for it, nor call `run`.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.runWhileUpdating(async () => {
      await this.#shown;
      return work();
    });
  }

  /**
   * Like `run`, but doesn't wait while rows are updated. For actions that compare no rows: creates, and edits of values
   * that the user saw.
   */
  runWhileUpdating<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Called by the work of an action whose rows are updated after its turn; `shown` ends when they are. */
  updatingRows(shown: Promise<unknown>): void {
    this.#shown = Promise.allSettled([this.#shown, shown]);
  }

  /** Resolves when every action requested so far has been recorded or has failed. */
  async recorded(): Promise<void> {
    await this.#last;
  }

  /** Resolves when every action requested so far has been recorded or has failed, and rows show those recorded. */
  async shown(): Promise<void> {
    await this.#last;
    await this.#shown;
  }
}
