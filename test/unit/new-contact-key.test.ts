import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { newContactKey } from '../../electron/host/store/mirror/new-contact-key.ts';

it('keys are UUIDv7, and each is greater than the one before, however many are made at once', () => {
  const keys = Array.from({ length: 20_000 }, () => newContactKey());
  expect(keys.every((key) => validate(key) && version(key) === 7)).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.toSorted()).toEqual(keys);
});
