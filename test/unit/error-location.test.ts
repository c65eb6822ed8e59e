import { expect, it } from 'vitest';
import { bugPlace } from '../../electron/host/bug-place.ts';

it('names a bug by kind and place, never by its message', () => {
  expect(bugPlace(new TypeError('ada@example.org at 1:2:3'))).toMatch(
    /^TypeError:bug-place\.test\.ts:\d+:\d+$/,
  );
  expect(bugPlace('ada@example.org')).toBe('not-an-error');
});
