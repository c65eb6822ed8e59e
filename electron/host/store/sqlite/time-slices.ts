import { setTimeout as wait } from 'node:timers/promises';

/** Duration of a time slice in milliseconds; foreground calls run between slices. */
export const SLICE_MS = 3;

/** Milliseconds that a window takes to draw rows it has received. */
const DRAWING_MS = 30;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves after pending messages and callbacks have run. Each of several waiting callers gets its own turn of the
 * event loop, so a foreground call waits for one slice only.
 */
export function afterWaiting(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** Runs a generator that yields often, in time slices, and handles waiting messages after each slice. */
export async function inSlices<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    await afterWaiting();
  }
}

/** Number of foreground tasks in progress, and callbacks for when there are none. */
let foregroundTasks = 0;
const idleCallbacks: (() => void)[] = [];

/** Runs foreground work. Meanwhile, work that `TimeSlices.drive` runs with `isDeferrable` pauses. */
export async function asForegroundWork<T>(work: () => Promise<T>): Promise<T> {
  foregroundTasks++;
  try {
    return await work();
  } finally {
    foregroundTasks--;
    if (foregroundTasks === 0) for (const resume of idleCallbacks.splice(0)) resume();
  }
}

async function untilForegroundIsIdle(): Promise<void> {
  while (foregroundTasks > 0) await new Promise<void>((resolve) => idleCallbacks.push(resolve));
}

/** Processes items in time slices, so that other calls run between them. */
export type EachInSlices = <T>(items: readonly T[], step: (item: T) => void) => Promise<void>;

/** Runs long work in time slices, one task after another. Foreground calls run after each slice. */
export class TimeSlices {
  #last: Promise<unknown> = Promise.resolve();
  #drawingUntil = Number.NEGATIVE_INFINITY;
  #closed = false;

  /** Notes that a window has received rows and is drawing them. */
  noteDrawing(): void {
    this.#drawingUntil = performance.now() + DRAWING_MS;
  }

  /** Runs `work` after all work submitted before. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => {
      if (this.#closed) throw new Error('the store is closed');
      return work();
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /**
   * Processes `items` in time slices; `inSlice` wraps each slice, for example in a transaction. With `besideWindow`, it
   * pauses between slices while a window draws.
   */
  async each<T>(
    items: readonly T[],
    inSlice: (slice: () => void) => void,
    step: (item: T) => void,
    { besideWindow = false } = {},
  ): Promise<void> {
    let at = 0;
    while (at < items.length) {
      inSlice(() => {
        const end = performance.now() + SLICE_MS;
        do {
          const item = items[at++];
          if (item !== undefined) step(item);
        } while (at < items.length && performance.now() < end);
      });
      await afterWaiting();
      const rest = this.#drawingUntil - performance.now();
      if (besideWindow && rest > 0) await wait(rest);
      if (this.#closed) throw new Error('the store is closed');
    }
  }

  /** Like `each`, without wrapping the slices. */
  readonly eachItem: EachInSlices = (items, step) => this.each(items, (slice) => slice(), step);

  /**
   * Runs a generator that yields often; false if `close` ended it. With `isDeferrable`, it pauses while foreground work
   * is in progress.
   */
  async drive(steps: Iterator<void>, { isDeferrable = false } = {}): Promise<boolean> {
    for (;;) {
      const end = performance.now() + SLICE_MS;
      do if (steps.next().done === true) return true;
      while (performance.now() < end);
      await afterWaiting();
      if (isDeferrable) await untilForegroundIsIdle();
      if (this.#closed) return false;
    }
  }

  /** Stops running work at the end of its slice, and waits for the work that `run` started. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
  }
}
