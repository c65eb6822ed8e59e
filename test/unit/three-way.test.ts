import { describe, expect, it } from 'vitest';
import type { Birthday } from '../../electron/contract/contacts/contact.ts';
import { threeWay } from '../../electron/core/lists/three-way.ts';

const day = (text: string): Birthday => {
  const [day = 0, month = 0, year = null] = text.split('.').filter(Boolean).map(Number);
  return { year, month, day };
};

describe('a birthday corrected in a list', () => {
  it.each([
    ['takes the year of the account if the list has none', '3.5.', '4.5.', '3.5.1990', '4.5.1990', false],
    ['keeps the year of the account in a conflict', '3.5.', '4.5.', '2.5.1990', '4.5.1990', true],
    ['loses its year if the review removed it', '3.5.1990', '3.5.', '3.5.1990', '3.5.', false],
    ['has no year in which its day does not exist', '28.2.', '29.2.', '28.2.1990', '29.2.', false],
    ['conflicts if the review has another year', '3.5.', '3.5.1991', '3.5.1990', '3.5.1991', true],
  ])('%s', (_, original, corrected, now, reviewed, isConflict) => {
    const fields = threeWay(
      { birthday: day(original) },
      { birthday: day(corrected) },
      { birthday: day(now) },
    );
    expect(fields).toMatchObject([{ field: 'birthday', reviewed: day(reviewed), isConflict }]);
  });

  it('is the one of the account without its year', () => {
    expect(threeWay({ birthday: null }, { birthday: day('3.5.') }, { birthday: day('3.5.1990') })).toEqual(
      [],
    );
  });
});
