import { expect, it } from 'vitest';
import { errorLocation } from '../../electron/host/error-location.ts';

it('errorLocation names an error by type and source position, never by its message', () => {
  expect(errorLocation(new TypeError('ada@example.org at 1:2:3'))).toMatch(
    /^TypeError:error-location\.test\.ts:\d+:\d+$/,
  );
  expect(errorLocation('ada@example.org')).toBe('not-an-error');
});
