import { describe, expect, it } from 'vitest';
import { foldText } from '../../electron/core/contact/text-folding.ts';
import { phoneDigits } from '../../electron/core/contact/phone-digits.ts';
import { identityOf } from '../../electron/host/imports/matching/identity-index.ts';

const TEXTS = [
  '',
  ' ',
  'ann',
  'Ann',
  ' ANN ',
  'an n',
  "An'n",
  'An`n',
  "'",
  'Änn',
  'A\u0308nn',
  'ａｎｎ',
  'Ann\u200b',
  'Ann\t',
  'Lee',
  'Ann Lee',
  'İ',
  '우진',
  '~Ann~',
];
const NUMBERS = ['', '0', '+44 20 7946 0018', '0044 (0)20 79460018', '020 7946 0018', 'ext. 5', '٠٢٠٧'];

describe('identityOf', () => {
  it('gives two emails the same hash exactly when they are equal after folding', () => {
    for (const one of TEXTS)
      for (const other of TEXTS)
        expect([one, other, identityOf({ email: one }).email === identityOf({ email: other }).email]).toEqual(
          [one, other, foldText(one) === foldText(other)],
        );
  });

  it('gives two names the same hash exactly when they are equal after folding', () => {
    const names = TEXTS.flatMap((firstName) => TEXTS.map((lastName) => ({ firstName, lastName })));
    const folded = names.map(({ firstName, lastName }) =>
      `${foldText(firstName)} ${foldText(lastName)}`.trim(),
    );
    const numbers = names.map((name) => identityOf(name).name);
    expect(new Set(numbers).size).toBe(new Set(folded).size);
    expect(new Set(numbers.map((number, at) => `${number} ${folded[at]}`)).size).toBe(new Set(folded).size);
  });

  it('gives two phones the same hash exactly when their digits are equal', () => {
    const digits = NUMBERS.map((phone) => phoneDigits(phone));
    const numbers = NUMBERS.map((phone) => identityOf({ phone }).phone);
    expect(new Set(numbers.map((number, at) => `${number} ${digits[at]}`)).size).toBe(new Set(digits).size);
  });

  it('is null for empty values', () => {
    expect(identityOf({})).toEqual({ email: null, phone: null, name: null });
    expect(identityOf({ email: ' ', phone: '00', firstName: "'", lastName: '' })).toEqual({
      email: null,
      phone: null,
      name: null,
    });
  });
});
