import { expect, it } from 'vitest';
import { allPairs } from '../builders/all-pairs.ts';

it('allPairs covers every pair of values with far fewer settings than all combinations', () => {
  const values = { a: ['1', '2', '3'], b: ['x', 'y'], c: ['p', 'q'], d: ['m', 'n', 'o'] };
  const settings = allPairs(values);
  const names = Object.keys(values) as (keyof typeof values)[];
  for (const one of names) {
    for (const other of names) {
      if (one === other) continue;
      for (const x of values[one]) {
        for (const y of values[other]) {
          expect(
            settings.some((each) => each[one] === x && each[other] === y),
            `${one}=${x} ${other}=${y}`,
          ).toBe(true);
        }
      }
    }
  }
  expect(settings.length).toBeLessThan(16);
});
