import { vi } from 'vitest';

/**
 * As on a busy machine: what the page puts off with a timer of this delay comes when the test says so; `undefined`: with one of no
 * delay. Timers with another delay, even of 0, go on as ever.
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
