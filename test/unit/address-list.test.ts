import { describe, expect, it } from 'vitest';
import { addressLines } from '../../electron/core/import/address-list.ts';

describe('addressLines', () => {
  it.each([
    ['Ada <ada@x.org>, Grace <grace@x.org>', ['Ada <ada@x.org>', 'Grace <grace@x.org>']],
    ['"Lovelace, Ada" <ada@x.org>, grace@x.org', ['Ada Lovelace <ada@x.org>', 'grace@x.org']],
    [
      'Lovelace, Ada <ada@x.org>; Hopper, Grace <g@x.org>;',
      ['Ada Lovelace <ada@x.org>', 'Grace Hopper <g@x.org>'],
    ],
    ['ada@x.org; grace@x.org', ['ada@x.org', 'grace@x.org']],
    [
      "Ada <ada@x.org>,\n Zoë O'Hara-李 <zoe@x.org>, <b@x.org>",
      ['Ada <ada@x.org>', "Zoë O'Hara-李 <zoe@x.org>", 'b@x.org'],
    ],
    ['"Ada \\"A\\" L" <ada@x.org>, b@x.org', ['Ada A L <ada@x.org>', 'b@x.org']],
  ])('splits %s into one address per line', (text, expected) => {
    expect(addressLines(text)?.trimEnd().split('\n')).toEqual(expected);
  });

  it.each([
    'First name,Email\nAda,ada@x.org',
    'Ada,ada@x.org',
    'Ada <ada@x.org>\nGrace <grace@x.org>',
    'ada@x.org,ada@work.org\ngrace@x.org,grace@work.org',
    'ada@x.org',
    'Ada <ada@x.org>, and others',
    '',
  ])('leaves %s unchanged', (text) => {
    expect(addressLines(text)).toBeNull();
  });

  it('handles very long texts without backtracking', () => {
    expect(addressLines(`${'"a, '.repeat(200_000)}@`)).toBeNull();
    expect(addressLines(`${'<'.repeat(200_000)}@ , <`)).toBeNull();
  });
});
