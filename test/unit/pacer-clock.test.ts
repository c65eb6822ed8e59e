import { expect, it } from 'vitest';
import { monotonicClock } from '../../electron/host/service-client/pacer-clock.ts';

it('a timer never fires early, even with fractions of a millisecond', async () => {
  for (const ms of [0, 0.4, 1.5, 7.25, 20]) {
    const begun = monotonicClock.now();
    await new Promise<void>((resolve) => monotonicClock.setTimer(ms, resolve));
    expect(monotonicClock.now() - begun).toBeGreaterThanOrEqual(ms);
  }
});

it('a stopped timer does not fire', async () => {
  let called = 0;
  const stops = [0, 0.9, 5].map((ms) => monotonicClock.setTimer(ms, () => (called += 1)));
  for (const stop of stops) stop();
  await new Promise<void>((resolve) => monotonicClock.setTimer(10, resolve));
  expect(called).toBe(0);
});
