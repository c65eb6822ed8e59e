import { expect, it } from 'vitest';
import { LONG_AGO, momentOf, msSince } from '../../electron/host/clock.ts';
import { hasElapsed } from '../../electron/host/sync/removals/has-elapsed.ts';
import { HandClock } from '../builders/hand-clock.ts';

const DAY = 86_400_000;

it('msSince never understates elapsed time, across sleep and clock changes', async () => {
  const clock = new HandClock();
  const moment = momentOf(clock);
  await clock.advance(1_000);
  expect(msSince(moment, clock)).toBe(1_000);
  // Sleep and a clock set forward can't be told apart.
  clock.jump(DAY);
  expect(msSince(moment, clock)).toBe(DAY + 1_000);
  clock.jump(-DAY - 500);
  expect(msSince(moment, clock)).toBe(1_000);
  clock.jump(-DAY);
  expect(msSince(moment, clock)).toBe(Number.POSITIVE_INFINITY);
  expect(msSince(LONG_AGO, clock)).toBe(Number.POSITIVE_INFINITY);
});

it.each([
  [0, false],
  [999, false],
  [1_000, true],
  [DAY, true],
  // Moments in the future: within a minute, the clock was adjusted a little; beyond that, it was set back.
  [-60_000, false],
  [-60_001, true],
  [-DAY, true],
])('hasElapsed treats %i ms ago as at least a second ago: %s', (ago, expected) => {
  expect(hasElapsed(5 * DAY - ago, 5 * DAY, 1_000)).toBe(expected);
});
