import { expect, it } from 'vitest';

it.only('runs alone', () => {
  expect(1).toBe(1);
});
it.skip('does not run', () => {
  expect(1).toBe(1);
});
