import { expect, it } from 'vitest';
import { readPhone } from '../../electron/core/contact/phone.ts';

it.each([
  ['+49 30 901820', '', '+49 30 901820', '+4930901820', 'DE'],
  ['030/90 18 20', 'DE', '+49 30 901820', '+4930901820', 'DE'],
  ['(212) 555-2368', 'us', '+1 212 555 2368', '+12125552368', 'US'],
  ['0044 20 7946 0018', 'FR', '+44 20 7946 0018', '+442079460018', 'GB'],
])('readPhone reads %j with default country %j', (text, country, international, e164, found) => {
  expect(readPhone(text, country)).toMatchObject({ international, e164, country: found, valid: true });
});

it.each([
  ['030 901820', ''],
  ['030 901820', 'XX'],
  ['call me', 'DE'],
  ['', 'DE'],
])('readPhone does not guess a number for %j with default country %j', (text, country) => {
  expect(readPhone(text, country)).toBeNull();
});
