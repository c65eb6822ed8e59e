import { textRows, xlsxFile } from '../../builders/xlsx-file.ts';
import type { MadeFile } from './made-file.ts';

const DAYS = [
  ['Name', 'Day', 'Turns'],
  ['Ann Lee', '3', '40'],
  ['Bo Ek', '14', ''],
  ['Cy Day', '', ''],
] as const;

/** Lists of birthdays by their months or days. */
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
    // October in Croatian, November in Polish and Czech.
    name: 'Listopad.csv',
    content: 'Name,Day,Email\nAnn Lee,3,ann@example.org\nBo Ek,14,\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    name: 'people_by_days.json',
    content: JSON.stringify({ '01-03': ['Ann Lee', 'Bo Ek'], '02-29': 'Cy Day' }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--01-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--01-03' },
      { firstName: 'Cy', lastName: 'Day', birthday: '--02-29' },
    ],
  },
  {
    name: 'people_on_a_day.json',
    content: JSON.stringify({ '01-03': ['Ann Lee'] }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee' }],
    problems: ['2 ambiguous_date 01-03'],
  },
  {
    name: 'objects_of_people_on_a_day.json',
    content: JSON.stringify({ '13/5': [{ name: 'Ann Lee' }] }),
    contacts: [{ firstName: 'Ann', lastName: 'Lee', birthday: '--05-13' }],
  },
  {
    // The numbers of rooms.
    name: 'people_by_rooms.json',
    content: JSON.stringify({ '2.12': ['Ann Lee'], '2.13': ['Bo Ek'] }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ek' },
    ],
  },
  {
    // As calendars of name days have them.
    name: 'given_names_by_days.json',
    content: JSON.stringify({ '01-13': ['Ann'], '02-14': ['Bob', 'Eva'] }),
    contacts: [{ firstName: 'Ann' }, { firstName: 'Bob' }, { firstName: 'Eva' }],
  },
  {
    name: 'calendar_of_one_month.csv',
    content: 'April,\n3,Ann Lee\n14,Bo Ek\n',
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--04-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--04-14' },
    ],
  },
  {
    name: 'calendar_of_one_month.xlsx',
    content: xlsxFile({
      rows: textRows([
        ['', 'April'],
        ['3', 'Ann Lee'],
        ['14', 'Bo Ek'],
      ]),
    }),
    contacts: [
      { firstName: 'Ann', lastName: 'Lee', birthday: '--04-03' },
      { firstName: 'Bo', lastName: 'Ek', birthday: '--04-14' },
    ],
  },
  {
    // The numbers count the names.
    name: 'numbers_below_a_month.csv',
    content: 'April,\n1,Ann Lee\n2,Bo Ek\n',
    contacts: [{}, { firstName: 'Ann', lastName: 'Lee' }, { firstName: 'Bo', lastName: 'Ek' }],
    problems: ['1 missing_first_name'],
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
