import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { newContactKey } from '../../electron/host/store/mirror/new-contact-key.ts';

it('contact keys are UUIDv7 in strictly ascending order, even when made in quick succession', () => {
  const keys = Array.from({ length: 20_000 }, () => newContactKey());
  expect(keys.every((key) => validate(key) && version(key) === 7)).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.toSorted()).toEqual(keys);
});
