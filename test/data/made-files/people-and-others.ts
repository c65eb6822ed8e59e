import type { MadeFile } from './made-file.ts';

/** Lists with values of other people, of companies, and without any meaning beside those of the contacts. */
export const LISTS_WITH_OTHERS: readonly MadeFile[] = [
  {
    name: 'phones_of_others.csv',
    content: [
      'Name,Phone,Town',
      'Beth Moor,07700 900003 (husband),-',
      'Dora Fynn,07700 900005 (mum) / 07700 900006 (own),unknown',
      'Eddy Grant,07700 900007 (work),York',
      'Mia Vogel,Papa: 0171 5550003,?',
      '',
    ].join('\n'),
    contacts: [
      { firstName: 'Beth', lastName: 'Moor' },
      { firstName: 'Dora', lastName: 'Fynn', phone: '07700 900006' },
      { firstName: 'Eddy', lastName: 'Grant', phone: '07700 900007', location: 'York' },
      { firstName: 'Mia', lastName: 'Vogel' },
    ],
    problems: ['2 phone_of_other 07700 900003 (husband)', '5 phone_of_other Papa: 0171 5550003'],
  },
  {
    name: 'companies_and_families.csv',
    content:
      'Name,Birthday\nReid & Co,\nAcme Ltd,\nTom & Anna,13/05/1980\nFamilie Müller,\nThe Smiths,\nUncle Bob,14/06/1955\nJohn A Smith,\nLeeds total,\n',
    contacts: [
      { company: 'Reid & Co' },
      { company: 'Acme Ltd' },
      { firstName: 'Tom & Anna', birthday: '1980-05-13' },
      { firstName: 'Familie Müller' },
      { firstName: 'The Smiths' },
      { firstName: 'Uncle Bob', birthday: '1955-06-14' },
      { firstName: 'John A', lastName: 'Smith' },
      {},
    ],
    problems: [
      '2 missing_first_name Reid & Co',
      '3 missing_first_name Acme Ltd',
      '9 missing_first_name Leeds total',
    ],
  },
  {
    name: 'month_that_is_a_name.csv',
    content: 'Name,Phone\nApril,\nMarch,\nAnn Holt,555-0101\nMay,\nBen Ives,555-0102\n',
    contacts: [
      { firstName: 'April' },
      {},
      { firstName: 'Ann', lastName: 'Holt', phone: '555-0101' },
      {},
      { firstName: 'Ben', lastName: 'Ives', phone: '555-0102' },
    ],
    problems: ['3 missing_first_name March', '5 missing_first_name May'],
  },
];
