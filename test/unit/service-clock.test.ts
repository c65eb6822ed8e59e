import { expect, it } from 'vitest';
import { ServiceClock } from '../../electron/host/sync/service-clock.ts';
import { HandClock } from '../builders/hand-clock.ts';

const HOUR_MS = 3_600_000;

function aServiceClock(clock = new HandClock(new Date(2026, 10, 25, 12))) {
  const differing: string[] = [];
  let known = 0;
  const serviceClock = new ServiceClock({
    clock,
    onKnown: () => (known += 1),
    onDiffers: (todaysDate) => differing.push(todaysDate),
  });
  return { serviceClock, clock, differing, known: () => known };
}

it('knows no time before the service has sent a date', () => {
  const { serviceClock, known } = aServiceClock();
  serviceClock.dateRead('soon');
  expect(serviceClock.now()).toBeNull();
  expect(known()).toBe(0);
});

it('advances from the latest time that the last date allows, independently of the wall clock', async () => {
  const { serviceClock, clock, known } = aServiceClock();
  serviceClock.dateRead('25-11-2026');
  const noonAfter = Date.UTC(2026, 10, 26, 12);
  expect(serviceClock.now()).toBe(noonAfter);
  clock.jump(1_000 * HOUR_MS);
  await clock.advance(HOUR_MS);
  expect(serviceClock.now()).toBe(noonAfter + HOUR_MS);
  serviceClock.dateRead('26-11-2026');
  expect(serviceClock.now()).toBe(noonAfter + 24 * HOUR_MS);
  expect(known()).toBe(1);
});

it('reports once that the computer’s date differs by more than a day', () => {
  const { serviceClock, differing } = aServiceClock();
  for (const date of ['26-11-2026', '24-11-2026', '28-11-2026', '29-11-2026']) serviceClock.dateRead(date);
  expect(differing).toEqual(['28-11-2026']);
});
