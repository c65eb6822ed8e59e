import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentLine, escapeText } from '../../electron/host/files/text/content-line.ts';

test.for([
  ['a', 'a\r\n'],
  ['x'.repeat(75), `${'x'.repeat(75)}\r\n`],
  ['x'.repeat(76), `${'x'.repeat(75)}\r\n x\r\n`],
  ['x'.repeat(150), `${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x\r\n`],
  // 74 octets and a character of two.
  [`${'x'.repeat(74)}ö`, `${'x'.repeat(74)}\r\n ö\r\n`],
  [`${'x'.repeat(73)}ö`, `${'x'.repeat(73)}ö\r\n`],
] as const)('contentLine folds %s', ([text, folded]) => {
  expect(contentLine(text)).toBe(folded);
});

test('folded lines are valid UTF-8 of at most 75 octets and join to the original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (written) => {
      const text = written.replaceAll(/[\r\n]/g, '').repeat(4);
      const folded = contentLine(text);
      expect(folded.endsWith('\r\n')).toBe(true);
      for (const line of folded.slice(0, -2).split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(folded.slice(0, -2).replaceAll('\r\n ', '')).toBe(text);
    }),
    { seed: 41 },
  );
});

test.for([
  ['a;b,c\\d', String.raw`a\;b\,c\\d`],
  ['a\nb\r\nc\rd', String.raw`a\nb\nc\nd`],
  ['"a":b\tc', '"a":b\tc'],
  ['a\0b\u0007c\u007f', 'abc'],
] as const)('escapeText escapes %j', ([value, escaped]) => {
  expect(escapeText(value)).toBe(escaped);
});
