import { describe, expect, it } from 'vitest';
import { splitAddressList } from '../../electron/core/import/typed-lists/split-address-list.ts';

describe('splitAddressList', () => {
  it.each([
    ['Ada <ada@x.org>, Grace <grace@x.org>', ['Ada <ada@x.org>', 'Grace <grace@x.org>']],
    ['"Lovelace, Ada" <ada@x.org>, grace@x.org', ['Ada Lovelace <ada@x.org>', 'grace@x.org']],
    [
      'Lovelace, Ada <ada@x.org>; Hopper, Grace <g@x.org>;',
      ['Ada Lovelace <ada@x.org>', 'Grace Hopper <g@x.org>'],
    ],
    [
      'Ada Lang <ada@x.org>, "Kurz, Bo" <bo@x.org>; carla@x.org',
      ['Ada Lang <ada@x.org>', 'Bo Kurz <bo@x.org>', 'carla@x.org'],
    ],
    ['Kurz, Bo <bo@x.org>, Lang, Ada <ada@x.org>', ['Bo Kurz <bo@x.org>', 'Ada Lang <ada@x.org>']],
    ['ada@x.org, bo@x.org; carla@x.org', ['ada@x.org', 'bo@x.org', 'carla@x.org']],
    ['ada@x.org; grace@x.org', ['ada@x.org', 'grace@x.org']],
    [
      "Ada <ada@x.org>,\n Zoë O'Hara-李 <zoe@x.org>, <b@x.org>",
      ['Ada <ada@x.org>', "Zoë O'Hara-李 <zoe@x.org>", 'b@x.org'],
    ],
    ['"Ada \\"A\\" L" <ada@x.org>, b@x.org', ['Ada A L <ada@x.org>', 'b@x.org']],
  ])('splits %s into one address per line', (text, expected) => {
    expect(splitAddressList(text)?.trimEnd().split('\n')).toEqual(expected);
  });

  it.each([
    'First name,Email\nAda,ada@x.org',
    'Ada,ada@x.org',
    'Ada <ada@x.org>\nGrace <grace@x.org>',
    'ada@x.org,ada@work.org\ngrace@x.org,grace@work.org',
    'ada@x.org;Ada <ada@work.org>\ngrace@x.org;Grace <grace@work.org>',
    'ada@x.org',
    'Kurz, Bo <bo@x.org>',
    'Ada <ada@x.org> Bo <bo@x.org>; carla@x.org',
    'Ada <ada@x.org>, and others',
    '',
  ])('leaves %s unchanged', (text) => {
    expect(splitAddressList(text)).toBeNull();
  });

  it('handles very long texts without backtracking', () => {
    expect(splitAddressList(`${'"a, '.repeat(200_000)}@`)).toBeNull();
    expect(splitAddressList(`${'<'.repeat(200_000)}@ , <`)).toBeNull();
  });
});
