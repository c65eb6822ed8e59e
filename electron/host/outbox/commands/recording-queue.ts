/**
 * Records requested actions one after another, in the order of the requests. Before an action is recorded, contacts are
 * read and the disk is checked, which takes a different time each time: of two quick edits of a field, the earlier one
 * must not be recorded last. An undo waits too, so it undoes the latest action even if the user presses shortcuts in
 * quick succession.
 */
export class RecordingQueue {
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Runs the recording of an action after those requested before, and returns its result. `work` also adds the recorded
   * changes to the outbox, where the next action may look for them. It must not wait for the service, because later
   * actions wait for it, nor call `run`.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when every action requested so far has been recorded or has failed. */
  async ended(): Promise<void> {
    await this.#last;
  }
}
