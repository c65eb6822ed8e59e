import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds a slice of background work may take before those who wait in the foreground get their turn. */
export const SLICE_MS = 3;

/** A window that has been handed rows draws them for so long, in milliseconds. */
const DRAWING_MS = 30;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves once messages and callbacks that already wait have been served. Of several that wait for this, each gets a turn
 * of the event loop to itself: who asks in the foreground then waits for one slice, not for one of each.
 */
export function afterWaiting(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** Drives a generator that yields often to its end, with a turn for messages that wait between any two slices. */
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

/** Work under way that someone waits for, and what to call when none is left. */
let waitedFor = 0;
const whenNone: (() => void)[] = [];

/** Runs work that someone waits for: what is only made ready for later stands still until it is done. */
export async function waitedForWork<T>(work: () => Promise<T>): Promise<T> {
  waitedFor++;
  try {
    return await work();
  } finally {
    waitedFor--;
    if (waitedFor === 0) for (const goOn of whenNone.splice(0)) goOn();
  }
}

async function afterWaitedForWork(): Promise<void> {
  while (waitedFor > 0) await new Promise<void>((resolve) => whenNone.push(resolve));
}

/** Long work in short slices, one piece of work after the other, with a turn for the foreground between any two slices. */
export class TimeSlices {
  #last: Promise<unknown> = Promise.resolve();
  #drawsUntil = Number.NEGATIVE_INFINITY;
  #closed = false;

  /** A window is being handed rows. */
  windowDraws(): void {
    this.#drawsUntil = performance.now() + DRAWING_MS;
  }

  /** Runs `work` after all work handed in before. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => {
      if (this.#closed) throw new Error('the store is closed');
      return work();
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /**
   * Goes through `items`; `inSlice` wraps each slice (in a transaction). `besideWindow`: it leaves the processors to a window that
   * draws, but for a slice at a time where that goes on and on.
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
      const rest = this.#drawsUntil - performance.now();
      if (besideWindow && rest > 0) await wait(rest);
      if (this.#closed) throw new Error('the store is closed');
    }
  }

  /**
   * Drives a generator that yields often; false when it was ended by `close`. `aside`: nobody waits for it, so it gives way to
   * work that somebody does wait for.
   */
  async drive(steps: Iterator<void>, { aside = false } = {}): Promise<boolean> {
    for (;;) {
      const end = performance.now() + SLICE_MS;
      do if (steps.next().done === true) return true;
      while (performance.now() < end);
      await afterWaiting();
      if (aside) await afterWaitedForWork();
      if (this.#closed) return false;
    }
  }

  /** Ends what is under way at its next slice and waits for it. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
  }
}
