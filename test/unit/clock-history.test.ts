import { expect, it } from 'vitest';
import { updatedClockHistory } from '../../electron/host/store/files/clock-history.ts';

const DAY_MS = 86_400_000;
const T = Date.parse('2026-11-23T12:00:00Z');
const seen = (certain: number, aheadSince: number | null = null) => ({ certain, aheadSince });

it.each([
  ['follows the clock from day to day', seen(T), T + DAY_MS, null, seen(T + DAY_MS)],
  ['does not go back with the clock', seen(T), T - 9_000 * DAY_MS, null, seen(T)],
  ['does not follow a step of more than a week', seen(T), T + 200 * DAY_MS, null, seen(T, T + 200 * DAY_MS)],
  [
    'does not follow such a step an hour later either',
    seen(T, T + 200 * DAY_MS),
    T + 200 * DAY_MS + 3_600_000,
    null,
    seen(T, T + 200 * DAY_MS),
  ],
  [
    'follows the step when the clock still shows it a day later',
    seen(T, T + 200 * DAY_MS),
    T + 201 * DAY_MS,
    null,
    seen(T + 201 * DAY_MS),
  ],
  ['forgets a step that was corrected', seen(T, T + 200 * DAY_MS), T + DAY_MS, null, seen(T + DAY_MS)],
  [
    'starts to wait again after another step',
    seen(T, T + 200 * DAY_MS),
    T + 900 * DAY_MS,
    null,
    seen(T, T + 900 * DAY_MS),
  ],
  [
    'follows the step at once if the service confirms it',
    seen(T),
    T + 200 * DAY_MS,
    T + 201 * DAY_MS,
    seen(T + 200 * DAY_MS),
  ],
  ['never goes beyond the service’s date', seen(T), T + 200 * DAY_MS, T + DAY_MS, seen(T + DAY_MS)],
  [
    'returns to the service’s date when it was wrong',
    seen(T + 200 * DAY_MS),
    T,
    T + DAY_MS,
    seen(T + DAY_MS),
  ],
])('the time known for certain %s', (_what, before, now, serviceNow, after) => {
  expect(updatedClockHistory(before, now, serviceNow)).toEqual(after);
});
