import { vi } from 'vitest';

/**
 * Holds timers with this delay back until the test releases them, as on a busy machine; `undefined` holds timers without a delay.
 * Timers with another delay, even 0, fire as usual.
 */
export async function holdTimers(delay: number | undefined): Promise<{ giveAll(): void }> {
  // The app defers rendering after the first paint like this.
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
  const setTimer = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  const holding = (run: () => void, wanted?: number, ...rest: unknown[]) =>
    wanted === delay ? held.push(run) : setTimer(run, wanted, ...rest);
  vi.spyOn(window, 'setTimeout').mockImplementation(holding as typeof window.setTimeout);
  return {
    giveAll() {
      for (const run of held.splice(0)) run();
    },
  };
}
