import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneDigits, withoutCountryCode } from '../../electron/core/contact/phone-digits.ts';
import { compareCodePoints, foldText, wordsOf } from '../../electron/core/contact/text-folding.ts';

describe('foldText', () => {
  it.each([
    ['  Müller ', 'muller'],
    ["O'Connell", 'oconnell'],
    ['O’Connell', 'oconnell'],
    ['Łukasz Đorđević', 'lukasz dordevic'],
    ['Straße Ærø', 'strasse aero'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['ＡＢＣ１２', 'abc12'],
    ['Ёлкин', 'елкин'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['مُحَمَّد', 'محمد'],
    ['승훈', '승훈'],
    ['がぎ', 'がぎ'],
  ])('folds %s to %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('folds null to an empty text', () => expect(foldText(null)).toBe(''));

  it('does not change folded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
      { seed: 1 },
    );
  });
});

describe('wordsOf', () => {
  it.each([
    ['a.smith-jones@mail.example', ['a', 'smith', 'jones', 'mail', 'example']],
    ['株式会社abc 東京', ['株式会社', 'abc', '東京']],
    ['  ', []],
  ])('splits %s', (text, words) => expect(wordsOf(text)).toEqual(words));
});

describe('compareCodePoints', () => {
  it('orders like UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { seed: 2, numRuns: 500 },
    );
  });
});

describe('phoneDigits', () => {
  it.each([
    ['+44 (0)20 7946-0018', '442079460018'],
    ['0044 20 79460018', '442079460018'],
    ['020 7946 0018', '2079460018'],
    ['٠٣٠ ١٢٣', '30123'],
    ['ext.', ''],
    [null, ''],
  ])('%s becomes %s', (phone, digits) => expect(phoneDigits(phone)).toBe(digits));

  it.each([
    ['442079460018', '2079460018'],
    ['12125550100', '2125550100'],
    ['3530112345', '112345'],
    ['44123', ''],
  ])('without the country code, %s is %s', (digits, rest) => expect(withoutCountryCode(digits)).toBe(rest));
});
