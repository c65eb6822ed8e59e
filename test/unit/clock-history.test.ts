import { expect, it } from 'vitest';
import { updatedClockHistory } from '../../electron/host/store/files/clock-history.ts';

const DAY_MS = 86_400_000;
const T = Date.parse('2026-11-23T12:00:00Z');
const seen = (certain: number, aheadSince: number | null = null) => ({ certain, aheadSince });

it.each([
  ['goes on by what the clock shows, day by day', seen(T), T + DAY_MS, null, seen(T + DAY_MS)],
  ['does not go back with the clock', seen(T), T - 9_000 * DAY_MS, null, seen(T)],
  ['waits after a step of more than a week', seen(T), T + 200 * DAY_MS, null, seen(T, T + 200 * DAY_MS)],
  [
    'still waits an hour later',
    seen(T, T + 200 * DAY_MS),
    T + 200 * DAY_MS + 3_600_000,
    null,
    seen(T, T + 200 * DAY_MS),
  ],
  [
    'follows when the clock shows it a day later',
    seen(T, T + 200 * DAY_MS),
    T + 201 * DAY_MS,
    null,
    seen(T + 201 * DAY_MS),
  ],
  ['forgets a step that was put right', seen(T, T + 200 * DAY_MS), T + DAY_MS, null, seen(T + DAY_MS)],
  [
    'waits anew after a step beyond the first',
    seen(T, T + 200 * DAY_MS),
    T + 900 * DAY_MS,
    null,
    seen(T, T + 900 * DAY_MS),
  ],
  [
    'follows at once where the service agrees',
    seen(T),
    T + 200 * DAY_MS,
    T + 201 * DAY_MS,
    seen(T + 200 * DAY_MS),
  ],
  ['goes no further than the service’s day', seen(T), T + 200 * DAY_MS, T + DAY_MS, seen(T + DAY_MS)],
  [
    'goes back to the service’s day where it had gone astray',
    seen(T + 200 * DAY_MS),
    T,
    T + DAY_MS,
    seen(T + DAY_MS),
  ],
])('the time that is certain %s', (_what, before, now, serviceNow, after) => {
  expect(updatedClockHistory(before, now, serviceNow)).toEqual(after);
});
