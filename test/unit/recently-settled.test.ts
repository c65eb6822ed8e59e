import { expect, it } from 'vitest';
import { RecentlySettled } from '../../electron/host/store/journal/recently-settled.ts';

it('a change may not show yet for a minute after it settled, and one of an earlier run for a minute after opening', () => {
  let time = 5_000;
  const recentlySettled = new RecentlySettled(() => time);
  time += 30_000;
  recentlySettled.note('own');
  expect([recentlySettled.mayNotShow('own'), recentlySettled.mayNotShow('earlier')]).toEqual([true, true]);
  time += 30_000;
  expect([recentlySettled.mayNotShow('own'), recentlySettled.mayNotShow('earlier')]).toEqual([true, false]);
  time += 30_000;
  expect(recentlySettled.mayNotShow('own')).toBe(false);
});

it('noting a change takes no longer when thousands have just ended', () => {
  let readings = 0;
  const recentlySettled = new RecentlySettled(() => {
    readings += 1;
    return 0;
  });
  for (let at = 0; at < 3_000; at += 1) recentlySettled.note(`change-${at}`);
  expect(readings).toBeLessThanOrEqual(3_001);
});

it('a change that ends again counts from its last end', () => {
  let time = 0;
  const recentlySettled = new RecentlySettled(() => time);
  recentlySettled.note('again');
  time = 50_000;
  recentlySettled.note('other');
  recentlySettled.note('again');
  time = 100_000;
  recentlySettled.note('later');
  expect(recentlySettled.mayNotShow('again')).toBe(true);
  time = 110_000;
  recentlySettled.note('last');
  expect(recentlySettled.mayNotShow('again')).toBe(false);
});

it('changes are forgotten after their minute, also when there are thousands', () => {
  let time = 0;
  const recentlySettled = new RecentlySettled(() => time);
  for (let at = 0; at < 3_000; at += 1) {
    recentlySettled.note(`change-${at}`);
    time += 100;
  }
  expect(recentlySettled.mayNotShow('change-2999')).toBe(true);
  expect(recentlySettled.mayNotShow('change-0')).toBe(false);
});
