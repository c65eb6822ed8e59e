import { textRows, xlsxFile } from '../../builders/xlsx-file.ts';
import type { MadeFile } from './made-file.ts';

const DAYS = [
  ['Name', 'Day', 'Turns'],
  ['Ann Lee', '3', '40'],
  ['Bo Ek', '14', ''],
  ['Cy Day', '', ''],
] as const;

/** Lists whose birthdays have days alone, because the list is that of one month. */
export const LISTS_BY_MONTH: readonly MadeFile[] = [
  {
    name: 'sheet_for_each_month.xlsx',
    content: xlsxFile({
      sheets: [
        { name: '02 Feb', rows: textRows(DAYS) },
        { name: '03 Mar', rows: textRows(DAYS) },
      ],
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--02-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--02-14' },
      { firstName: 'Cy', lastName: 'Day' },
    ],
  },
  {
    name: 'February.csv',
    content: 'Name,Day,Email\nAnn Lee,3,ann@example.org\nBo Ek,30,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', birthday: '--02-03' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
    problems: ['3 impossible_date 2-30'],
  },
  {
    // As a list that got a birthday in another month.
    name: 'May.csv',
    content: 'Name,Day,Birthday\nAnn Lee,6,\nBo Ek,14,--09-07\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--05-06' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--09-07' },
    ],
  },
  {
    // The days of shifts are no birthdays.
    name: 'March.csv',
    content: 'Name,Day,Shift\nAnn Lee,3,early\nBo Ek,14,late\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
];
