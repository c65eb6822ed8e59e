import { expect, it } from 'vitest';
import { RecentlySettled } from '../../electron/host/store/journal/recently-settled.ts';

it('a change may not show for a minute of monotonic time, and one of an earlier run for a minute from the opening', () => {
  let time = 5_000;
  const lately = new RecentlySettled(() => time);
  time += 30_000;
  lately.note('own');
  expect([lately.mayNotShow('own'), lately.mayNotShow('earlier')]).toEqual([true, true]);
  time += 30_000;
  expect([lately.mayNotShow('own'), lately.mayNotShow('earlier')]).toEqual([true, false]);
  time += 30_000;
  expect(lately.mayNotShow('own')).toBe(false);
});

it('thousands of changes are not remembered for longer than they count', () => {
  let time = 0;
  const lately = new RecentlySettled(() => time);
  for (let at = 0; at < 3_000; at += 1) {
    lately.note(`change-${at}`);
    time += 100;
  }
  expect(lately.mayNotShow('change-2999')).toBe(true);
  expect(lately.mayNotShow('change-0')).toBe(false);
});
