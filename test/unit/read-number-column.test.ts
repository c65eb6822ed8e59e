import { expect, it } from 'vitest';
import { numbersIn } from '../../electron/host/store/sqlite/read-number-column.ts';

const read = (text: string) => [...numbersIn(new TextEncoder().encode(text))];

it('numbersIn yields the numbers of a text in order', () => {
  expect(read('0 7 10 2147483647 305')).toEqual([0, 7, 10, 2_147_483_647, 305]);
  expect(read('42')).toEqual([42]);
  expect(read('')).toEqual([]);
});
