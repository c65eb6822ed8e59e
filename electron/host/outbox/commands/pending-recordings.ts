/**
 * Tracks requested actions that aren't recorded in the journal yet, because contacts are read first. An undo waits for
 * them, so that it undoes the latest action even when keys follow quickly.
 */
export class PendingRecordings {
  readonly #open = new Set<Promise<unknown>>();
  readonly #undos = new Set<Promise<unknown>>();

  /** Runs the recording of an action. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return track(work, this.#open);
  }

  /** Runs the recording of an undo, redo or restore once every action requested before it has been recorded. */
  runUndo<T>(work: () => Promise<T>): Promise<T> {
    const afterEarlier = async () => {
      await this.ended();
      return work();
    };
    return track(() => track(afterEarlier, this.#open), this.#undos);
  }

  /** Resolves when every action requested so far has been recorded or has failed. */
  async ended(): Promise<void> {
    await Promise.all(this.#open);
  }

  /** Resolves when every undo, redo and restore requested so far has been recorded or has failed. */
  async undosEnded(): Promise<void> {
    await Promise.all(this.#undos);
  }
}

/** Keeps a piece of work in `open` until it has ended. */
async function track<T>(work: () => Promise<T>, open: Set<Promise<unknown>>): Promise<T> {
  const result = work();
  const ended = result.catch(() => undefined);
  open.add(ended);
  try {
    return await result;
  } finally {
    open.delete(ended);
  }
}
