import { expect, test } from 'vitest';
import { isMobileNumber } from '../../electron/core/matching/agreement/mobile-numbers.ts';
import { isPlaceholderNumber, phoneNumber } from '../../electron/core/matching/agreement/phone-likeness.ts';
import { isCommonFamilyName } from '../../electron/core/matching/words/common-family-names.ts';
import { emailParts } from '../../electron/core/matching/words/email-parts.ts';

test('emailParts reads the address behind a name', () => {
  expect(emailParts('Einarsson <einar1972@post.example>')).toMatchObject({ local: 'einar1972' });
});

test.each([
  ['+36 30 123 45 67', true],
  ['+36 1 123 45 67', false],
  ['+7 7172 55 41 09', false],
  ['+7 701 554 10 92', true],
  ['+44 7400 158052', true],
  ['+44 0161 496 6216', false],
  ['0171 730 44 18', false],
  ['+1 212 375 6415', false],
])('isMobileNumber of %s is %s', (phone, isMobile) =>
  expect(isMobileNumber(phoneNumber(phone))).toBe(isMobile),
);

test.each([
  ['040 404 404 0404', true],
  ['077 707 70 70', true],
  ['222 333 444', true],
  ['1111 2222', true],
  ['147258369', true],
  ['+49 171 254 87 70', false],
  ['0244 123 123', false],
])('isPlaceholderNumber of %s is %s', (phone, isPlaceholder) =>
  expect(isPlaceholderNumber(phoneNumber(phone))).toBe(isPlaceholder),
);

test.each([
  ['jonsson', true],
  ['jovanovic', true],
  ['grigoryan', true],
  ['rahimi', true],
  ['delacruz', true],
  ['osterhagen', false],
  ['thalberg', false],
])('isCommonFamilyName of %s is %s', (name, isCommon) => expect(isCommonFamilyName(name)).toBe(isCommon));
