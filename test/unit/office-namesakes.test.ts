import { describe, expect, test } from 'vitest';
import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';
import { certaintyOfFirstTwo } from '../builders/certainty-of.ts';

const DRIVER = { company: 'Umgeni Bus', jobTitle: 'Driver' };
const ANNA = { firstName: 'Anna', lastName: 'Schmidt' };
const LANDLINE = '+49 231 730 44 18';
const BORN = { year: 1988, month: 12, day: 21 };

/** Certainty that two contacts with the same values are one person. */
const certaintyOfTwice = (values: Partial<MatchInput>) => certaintyOfFirstTwo([values, values]);

describe('two contacts of one employer, job and phone', () => {
  test.each<[string, Partial<MatchInput>]>([
    ['a rare name', { firstName: 'Thekla', lastName: 'Osterhagen', phone: LANDLINE }],
    ['a common name and a mobile phone', { ...ANNA, phone: '+49 171 730 44 18' }],
    ['a common name and a number on WhatsApp', { ...ANNA, phone: LANDLINE, whatsappPhone: LANDLINE }],
    ['two given names', { ...ANNA, firstName: 'Anna Maria', phone: LANDLINE }],
    ['a job that few have', { ...ANNA, phone: LANDLINE, jobTitle: 'Operations manager' }],
  ])('are certain with %s', (_, values) =>
    expect(certaintyOfTwice({ ...DRIVER, ...values })).toBe('certain'),
  );

  test.each<[string, Partial<MatchInput>]>([
    ['a common name', ANNA],
    ['a common name in the wrong order', { firstName: 'Kim', lastName: 'Min-jun' }],
    ['the name of a father as family name', { firstName: 'Katrin', lastName: 'Einarsdóttir' }],
    ['a common family name of two words', { firstName: 'Juan', lastName: 'Dela Cruz' }],
    ['two common family names', { firstName: 'Francisco', lastName: 'Pérez Sánchez' }],
    ['a common family name in both fields', { firstName: 'Sok', lastName: 'Chea' }],
    ['the names of father and grandfather', { firstName: 'Mohamed Ahmed', lastName: 'Hassan' }],
    ['a name in letters without a list of names', { firstName: '太郎', lastName: '佐藤' }],
    ['a Greek name', { firstName: 'Γιώργος', lastName: 'Παπαδόπουλος' }],
  ])('may be namesakes behind a switchboard with %s', (_, name) =>
    expect(certaintyOfTwice({ ...DRIVER, ...name, phone: LANDLINE })).not.toBe('certain'),
  );
});

describe('a pair is not certain with', () => {
  const rare = { firstName: 'Thekla', lastName: 'Osterhagen' };
  test.each<[string, Partial<MatchInput>, Partial<MatchInput>]>([
    [
      'a made-up number on WhatsApp beside two phones',
      { ...DRIVER, ...rare, phone: LANDLINE, whatsappPhone: '11111111' },
      { ...DRIVER, ...rare, phone: '+49 40 99 21 07 35', whatsappPhone: '11111111' },
    ],
    [
      'the words of a form instead of a name',
      { firstName: 'Vorname', lastName: 'Nachname', email: 'vorname.nachname@firma.example' },
      { firstName: 'Vorname', lastName: 'Nachname', email: 'vorname.nachname@firma.example' },
    ],
    [
      'a department beside the given name in the mailbox',
      { firstName: 'Luigi', lastName: 'Gramegna', email: 'trattoria.luigi@napoli.example' },
      { firstName: 'Luigi', lastName: 'Gramegna', email: 'trattoria.luigi@napoli.example' },
    ],
    [
      'a shop and the given name in one word of the mailbox',
      { firstName: 'Luigi', lastName: 'Gramegna', email: 'gelaterialuigi@napoli.example' },
      { firstName: 'Luigi', lastName: 'Gramegna', email: 'gelaterialuigi@napoli.example' },
    ],
    [
      "a place like the given name in the employer's mailbox",
      { firstName: 'Ida', lastName: 'Thalberg', email: 'brandkar.ida@kommun.example', company: 'Ida kommun' },
      { firstName: 'Ida', lastName: 'Thalberg', email: 'brandkar.ida@kommun.example', company: 'Ida kommun' },
    ],
    ...[
      ['Antje', 'Antke'],
      ['Dayo', 'Dapo'],
      ['Wobbe', 'Wobke'],
    ].map(([one = '', other = '']): [string, Partial<MatchInput>, Partial<MatchInput>] => [
      `twins called ${one} and ${other}`,
      { firstName: one, lastName: 'Thalberg', phone: LANDLINE, birthday: BORN },
      { firstName: other, lastName: 'Thalberg', phone: LANDLINE, birthday: BORN },
    ]),
    [
      '31 December, a common name and a switchboard',
      { ...ANNA, phone: LANDLINE, birthday: { year: 1990, month: 12, day: 31 } },
      { ...ANNA, phone: LANDLINE, birthday: { year: 1990, month: 12, day: 31 } },
    ],
    [
      'a word for parents beside the family name in the mailbox',
      { firstName: 'Noa', lastName: 'Sagivner', email: 'horim.sagivner@post.example', phone: LANDLINE },
      { firstName: 'Noa', lastName: 'Sagivner', email: 'horim.sagivner@post.example', phone: LANDLINE },
    ],
    [
      'a name without the schwa of the other one',
      { firstName: 'Aydən', lastName: 'Məmmədsoy', phone: LANDLINE, birthday: BORN },
      { firstName: 'Aydan', lastName: 'Məmmədsoy', phone: LANDLINE, birthday: BORN },
    ],
    [
      'two names of Chinese syllables and the mailbox of one',
      {
        firstName: 'Guoqiang',
        lastName: 'Thalberg',
        email: 'guoqiang.thalberg@post.example',
        birthday: BORN,
      },
      { firstName: 'Guoqing', lastName: 'Thalberg', email: 'guoqiang.thalberg@post.example', birthday: BORN },
    ],
  ])('%s', (_, a, b) => expect(certaintyOfFirstTwo([a, b])).not.toBe('certain'));
});

test('a name without its accent is no other one if email, phone, birthday, employer and job are equal', () => {
  const values = { ...DRIVER, email: 'cao.dung91@post.example', phone: '+84 90 801 27 99', birthday: BORN };
  const a = { ...values, lastName: 'Cao', location: 'Đà Nẵng', firstName: 'Dũng' };
  const b = { ...a, firstName: 'Dung' };
  expect(certaintyOfFirstTwo([a, b])).toBe('certain');
  expect(certaintyOfFirstTwo([a, { ...b, jobTitle: 'Cook' }])).not.toBe('certain');
});

test('a man and a woman with two given names are not suggested', () => {
  const values = {
    lastName: 'Thalberg',
    phone: LANDLINE,
    birthday: BORN,
    location: 'Hauptstraße 5, Hallein',
  };
  const twins = (gender: string | null) => [
    { ...values, firstName: 'Judit', gender },
    { ...values, firstName: 'Miklós', gender: 'male' },
  ];
  expect(certaintyOfFirstTwo(twins(null))).toBeDefined();
  expect(certaintyOfFirstTwo(twins('female'))).toBeUndefined();
});
