import { describe, expect, test } from 'vitest';
import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';
import { isNonPersonName } from '../../electron/core/matching/words/non-person-names.ts';
import { isPlaceholderNumber } from '../../electron/core/matching/agreement/phone-likeness.ts';
import { isSharedMailbox } from '../../electron/core/matching/words/shared-mailbox.ts';
import { certaintyOfFirstTwo } from '../builders/certainty-of.ts';

const BORN = { year: 1987, month: 5, day: 14 };
const OWN = { email: 'odile.brackmann@post.example', phone: '+43 662 84 20 57' };
const NAME = { firstName: 'Odile', lastName: 'Brackmann' };
const HOME_AND_EMPLOYER = { location: 'Kirchweg 9, Hallein', company: 'Salzwerke Hallein' };
const WORK = { company: 'Salzwerke Hallein', jobTitle: 'Geologin' };

const certaintyOf = (...contacts: Partial<MatchInput>[]) =>
  certaintyOfFirstTwo(contacts.map((values) => ({ ...NAME, ...values })));

describe('evidence of one person alone makes a pair certain', () => {
  test.each<[string, Partial<MatchInput>, Partial<MatchInput>]>([
    ['an own email and phone', OWN, OWN],
    [
      'an initial beside an own email, phone, employer and job',
      { ...OWN, ...WORK },
      { ...OWN, ...WORK, firstName: 'O.' },
    ],
    [
      'a birthday beside an email without the name, where the given name is a common one',
      { firstName: 'Anna', birthday: BORN, email: 'sunflower77@post.example', phone: OWN.phone },
      { firstName: 'Anna', birthday: BORN, email: 'sunflower77@post.example', phone: '+43 1 512 30 49' },
    ],
    ['a phone, an employer and a job', { ...WORK, phone: OWN.phone }, { ...WORK, phone: OWN.phone }],
    [
      'another family name beside an own email, phone and birthday',
      { ...OWN, birthday: BORN },
      { ...OWN, birthday: BORN, lastName: 'Tiefenbach' },
    ],
    [
      'an initial beside an own email, phone and birthday',
      { ...OWN, birthday: BORN },
      { ...OWN, birthday: BORN, firstName: 'O.' },
    ],
    [
      'one more letter, with the same birthday, employer and job',
      { ...WORK, birthday: BORN, phone: OWN.phone, firstName: 'Clothilde' },
      { ...WORK, birthday: BORN, phone: OWN.phone, firstName: 'Clothide' },
    ],
    [
      'a comma that shows the order of names in one field',
      OWN,
      { ...OWN, firstName: '', lastName: 'Brackmann, Odile' },
    ],
    [
      'a firm and a mailbox of the person’s name',
      { ...OWN, company: 'Odile Brackmann Fotografie' },
      { ...OWN, company: 'Odile Brackmann Fotografie' },
    ],
    [
      'a short family name behind particles and an initial in the mailbox',
      { ...OWN, lastName: 'van der Wal', email: 'ovanderwal@post.example' },
      { ...OWN, lastName: 'van der Wal', email: 'ovanderwal@post.example' },
    ],
    [
      'a j between consonants, with an office’s email and the same birthday, employer and job',
      { ...WORK, birthday: BORN, phone: OWN.phone, firstName: 'Chiara', email: 'office@salz.example' },
      { ...WORK, birthday: BORN, phone: OWN.phone, firstName: 'Cjhiara', email: 'office@salz.example' },
    ],
    [
      'a space inside the family name',
      { ...OWN, birthday: BORN },
      { ...OWN, birthday: BORN, lastName: 'Brack mann' },
    ],
    [
      'a birthday and a house, where the given name is a common one',
      { firstName: 'Anna', birthday: BORN, phone: OWN.phone, location: 'Kirchweg 9, Hallein' },
      { firstName: 'Anna', birthday: BORN, phone: '+43 1 512 30 49', location: 'Kirchweg 9, Hallein' },
    ],
    [
      'a birthday beside an email of initial and family name, where “a” is also a word of shared mailboxes',
      { firstName: 'Anna', birthday: BORN, email: 'a.brackmann@post.example', phone: OWN.phone },
      { firstName: 'Anna', birthday: BORN, email: 'a.brackmann@post.example', phone: '+43 1 512 30 49' },
    ],
    [
      'a letter typed twice as no name has it, beside a birthday and phone',
      { birthday: BORN, phone: OWN.phone, firstName: 'Clothilde' },
      { birthday: BORN, phone: OWN.phone, firstName: 'Cllothilde' },
    ],
    [
      'a figure in place of a similar letter, beside a birthday and phone',
      { birthday: BORN, phone: OWN.phone },
      { birthday: BORN, phone: OWN.phone, firstName: '0dile' },
    ],
    [
      'swapped names beside an own email and phone and a birthday without its year',
      {
        ...OWN,
        ...HOME_AND_EMPLOYER,
        birthday: BORN,
        firstName: 'Odilind',
        email: 'odilind.brackmann@post.example',
      },
      {
        ...OWN,
        ...HOME_AND_EMPLOYER,
        birthday: { ...BORN, year: null },
        firstName: 'Brackmann',
        lastName: 'Odilind',
        email: 'odilind.brackmann@post.example',
      },
    ],
  ])('%s', (_, a, b) => expect(certaintyOf(a, b)).toBe('certain'));

  test('an own email and a birthday with one wrong figure, beside a namesake of another age', () => {
    const own = { ...HOME_AND_EMPLOYER, email: OWN.email, birthday: BORN };
    const namesake = { birthday: { year: 1951, month: 11, day: 3 } };
    expect(certaintyOf(own, { ...own, birthday: { ...BORN, day: 19 } }, namesake)).toBe('certain');
    expect(certaintyOf(own, { ...own, birthday: null }, namesake)).not.toBe('certain');
  });
});

describe('evidence that a family or office shares does not make a pair certain', () => {
  const family = { email: 'familie.brackmann@post.example', phone: OWN.phone };
  const office = { email: 'reception@elmsurgery.example', phone: OWN.phone };
  test.each<[string, Partial<MatchInput>, Partial<MatchInput>]>([
    ['a phone alone', { phone: OWN.phone }, { phone: OWN.phone }],
    [
      'a phone and an address',
      { phone: OWN.phone, location: 'Kirchweg 9, Hallein' },
      { phone: OWN.phone, location: 'Kirchweg 9, Hallein' },
    ],
    [
      'a phone and a company with the family’s name',
      { phone: OWN.phone, company: 'Brackmann GmbH' },
      { phone: OWN.phone, company: 'Brackmann GmbH' },
    ],
    [
      'a phone and a job of one word, which a family may have as its trade',
      { phone: OWN.phone, jobTitle: 'Landwirtin' },
      { phone: OWN.phone, jobTitle: 'Landwirtin' },
    ],
    [
      'a phone and a parish',
      { phone: OWN.phone, company: 'Pfarre Hallein' },
      { phone: OWN.phone, company: 'Pfarre Hallein' },
    ],
    [
      'a phone and a club of which both are members',
      { phone: OWN.phone, company: 'Alpenverein', jobTitle: 'Mitglied' },
      { phone: OWN.phone, company: 'Alpenverein', jobTitle: 'Mitglied' },
    ],
    [
      'a pensioner, and a birthday of a young woman',
      { ...OWN, jobTitle: 'Pensionistin' },
      { ...OWN, birthday: { ...BORN, year: new Date().getFullYear() - 30 } },
    ],
    [
      'an apprentice, and a birthday of an old woman',
      { ...OWN, jobTitle: 'Lehrling' },
      { ...OWN, birthday: { ...BORN, year: new Date().getFullYear() - 70 } },
    ],
    [
      'one employer, and one more word after the family name',
      { ...OWN, company: WORK.company },
      { ...OWN, company: WORK.company, lastName: 'Brackmann Velha' },
    ],
    [
      'an assistant behind the name',
      { ...OWN, ...WORK },
      { ...OWN, ...WORK, lastName: 'Brackmann Assistentin' },
    ],
    [
      'a phone, employer and job, and two mailboxes of one employer with further words',
      { ...WORK, phone: OWN.phone, email: 'odile.brackmann.stollen@salzwerke.example' },
      { ...WORK, phone: OWN.phone, email: 'odile.brackmann.labor@salzwerke.example' },
    ],
    ['the mailbox of a family', family, family],
    [
      'the mailbox of a reception',
      { ...office, company: 'Elm Surgery' },
      { ...office, company: 'Elm Surgery' },
    ],
    [
      'a family’s mailbox, and two birthdays with day and month exchanged',
      { ...family, birthday: { year: 1987, month: 5, day: 4 } },
      { ...family, birthday: { year: 1987, month: 4, day: 5 } },
    ],
    [
      'a family’s mailbox, and two jobs',
      { ...family, jobTitle: 'Geologin' },
      { ...family, jobTitle: 'Schülerin' },
    ],
    [
      'unknown names in swapped order',
      { ...OWN, firstName: 'Muthukumar', lastName: 'Selvaraj', email: 'muthu.home@post.example' },
      { ...OWN, firstName: 'Selvaraj', lastName: 'Muthukumar', email: 'muthu.home@post.example' },
    ],
    [
      'two given names in another order',
      { ...OWN, firstName: 'Ahmed Mahmoud', email: 'ahmed.mahmoud@post.example' },
      { ...OWN, firstName: 'Mahmoud Ahmed', email: 'ahmed.mahmoud@post.example' },
    ],
    [
      'a birthday of twins whose names differ in one letter',
      { ...family, birthday: BORN, firstName: 'Rahima' },
      { ...family, birthday: BORN, firstName: 'Rahma' },
    ],
    [
      'a school and a class of twins whose names differ in one letter',
      { ...WORK, phone: OWN.phone, birthday: { ...BORN, year: 2018 }, firstName: 'Rahima' },
      { ...WORK, phone: OWN.phone, birthday: { ...BORN, year: 2018 }, firstName: 'Rahma' },
    ],
    [
      'a birthday of twins whose names differ in two exchanged vowels',
      { ...family, birthday: BORN, firstName: 'Eliane' },
      { ...family, birthday: BORN, firstName: 'Elaine' },
    ],
    [
      'a birthday of twins whose names differ in a double letter, and two jobs',
      { ...family, birthday: BORN, firstName: 'Danyela', jobTitle: 'Geologin' },
      { ...family, birthday: BORN, firstName: 'Danyella', jobTitle: 'Ärztin' },
    ],
    [
      'a department’s mailbox that contains the given name',
      { ...OWN, firstName: 'Lin', email: 'clinic@fjordvet.example' },
      { ...OWN, firstName: 'Lin', email: 'clinic@fjordvet.example' },
    ],
    [
      'a workshop’s mailbox that begins like the given name',
      { ...OWN, firstName: 'Malte', email: 'malerei@brackmann.example' },
      { ...OWN, firstName: 'Malte', email: 'malerei@brackmann.example' },
    ],
    [
      'a department’s mailbox that ends with a short given name',
      { ...OWN, firstName: 'Ria', email: 'carpenteria@post.example' },
      { ...OWN, firstName: 'Ria', email: 'carpenteria@post.example' },
    ],
    [
      'the mailbox of the employer, beside a name in another script',
      {
        ...OWN,
        firstName: 'محمد',
        lastName: 'العطار',
        email: 'alnoor.trading@post.example',
        company: 'Al Noor Trading',
      },
      {
        ...OWN,
        firstName: 'محمد',
        lastName: 'العطار',
        email: 'alnoor.trading@post.example',
        company: 'Al Noor Trading',
      },
    ],
    ['a newborn without a name', { ...OWN, firstName: 'Baby' }, { ...OWN, firstName: 'Baby' }],
    ['a phone of repeated pairs', { ...WORK, phone: '1212121212' }, { ...WORK, phone: '1212121212' }],
    ['a pupil', { ...OWN, jobTitle: 'Geologin' }, { ...OWN, jobTitle: 'Elev 7B' }],
    ['the birthday of a child', { ...OWN, birthday: { ...BORN, year: new Date().getFullYear() - 9 } }, OWN],
    ['a wife under her husband’s name', { ...OWN, firstName: 'Mrs Odilo' }, { ...OWN, firstName: 'Odilo' }],
    [
      'a common name and a birthday, two phones',
      { firstName: 'Maria', birthday: BORN, phone: '+43 662 84 20 57' },
      { firstName: 'Maria', birthday: BORN, phone: '+43 512 33 19 80' },
    ],
    [
      'a common name in two towns',
      { ...OWN, firstName: 'Maria', email: 'maria.brackmann@post.example', location: 'Hallein' },
      { ...OWN, firstName: 'Maria', email: 'maria.brackmann@post.example', location: 'Bludenz' },
    ],
    [
      'an office’s mailbox with an unknown word',
      { ...OWN, email: 'bergstation@salzwerke.example', company: WORK.company },
      { ...OWN, email: 'bergstation@salzwerke.example', company: WORK.company },
    ],
    [
      'an office’s mailbox with an unknown word, without an employer',
      { ...OWN, email: 'bergstation@salzwerke.example' },
      { ...OWN, email: 'bergstation@salzwerke.example' },
    ],
    ['one more word after the family name', OWN, { ...OWN, lastName: 'Brackmann Velha' }],
    [
      'a mailbox with a word that may be the first or last name',
      { ...OWN, firstName: 'Namgung', lastName: 'Ji-woo', email: 'namgung@post.example' },
      { ...OWN, firstName: 'Namgung', lastName: 'Ji-woo', email: 'namgung@post.example' },
    ],
    [
      'a birthday of twins whose names differ in a double letter',
      { ...family, birthday: BORN, firstName: 'Anneli' },
      { ...family, birthday: BORN, firstName: 'Anelli' },
    ],
    [
      'a word that may be a family name',
      { ...OWN, firstName: 'I Ferrante', lastName: '', email: 'iferrante@post.example' },
      { ...OWN, firstName: 'I Ferrante', lastName: '', email: 'iferrante@post.example' },
    ],
    [
      'a title in place of the given name',
      { ...OWN, firstName: 'Dr. med.' },
      { ...OWN, firstName: 'Dr. med.' },
    ],
    [
      'the word “family” in place of the given name',
      { ...OWN, firstName: 'Familie' },
      { ...OWN, firstName: 'Familie' },
    ],
    [
      'names of twins that rhyme, and the mailbox of one',
      { ...OWN, birthday: BORN, firstName: 'Renske', email: 'renske.brackmann@post.example' },
      { ...OWN, birthday: BORN, firstName: 'Lenske', email: 'renske.brackmann@post.example' },
    ],
    [
      'another letter in the given name and another figure in the birthday',
      { birthday: BORN, ...OWN, firstName: 'Imarah', email: 'imarah.brackmann@post.example' },
      {
        ...OWN,
        birthday: { ...BORN, day: 19 },
        firstName: 'Imara',
        email: 'imarah.brackmann@post.example',
      },
    ],
    [
      'a phone, employer and job, and two numbered mailboxes',
      { ...WORK, phone: OWN.phone, email: 'odile.brackmann1@salzwerke.example' },
      { ...WORK, phone: OWN.phone, email: 'odile.brackmann2@salzwerke.example' },
    ],
    [
      'a phone and a birthday with one wrong figure',
      { phone: OWN.phone, birthday: BORN },
      { phone: OWN.phone, birthday: { ...BORN, day: 19 } },
    ],
    [
      'a household’s mailbox and a birthday with one wrong figure',
      { ...family, birthday: BORN },
      { ...family, birthday: { ...BORN, day: 19 } },
    ],
    ['a remark after the family name', { ...OWN, lastName: 'Brackmann vanh.' }, OWN],
    ['a remark in brackets', { ...OWN, lastName: 'Brackmann (Tante)' }, OWN],
    [
      'a placeholder phone with a placeholder birthday',
      { phone: '999999999', birthday: { ...BORN, month: 1, day: 1 } },
      { phone: '999999999', birthday: { ...BORN, month: 1, day: 1 } },
    ],
    [
      'one digit four times as birthday',
      { birthday: { year: 1977, month: 7, day: 7 } },
      { birthday: { year: 1977, month: 7, day: 7 } },
    ],
    [
      'a mailbox made of the family name and the place',
      { email: 'brackmann.hallein@post.example', location: 'Hallein', birthday: BORN },
      { email: 'brackmann.hallein@post.example', location: 'Hallein' },
    ],
  ])('%s', (_, a, b) => expect(certaintyOf(a, b)).not.toBe('certain'));

  test('an initial, when a third contact has the same birthday', () => {
    const own = { ...OWN, birthday: BORN };
    const twin = { ...NAME, firstName: 'Oda', birthday: BORN };
    expect(certaintyOf(own, { ...own, firstName: 'O.' }, twin)).not.toBe('certain');
  });

  test('an initial, when the mailbox is not named after the other contact', () => {
    const shared = { ...family, birthday: BORN };
    expect(certaintyOf(shared, { ...shared, firstName: 'O.' })).not.toBe('certain');
  });
});

describe('values that many contacts of the account have', () => {
  const names = ['Berthe', 'Ludger', 'Swana', 'Arnulf', 'Ottilie', 'Wiebke', 'Gisbert', 'Kunolf', 'Traude'];
  const withValues = (values: Partial<MatchInput>) =>
    names.map((firstName, at) => ({ ...values, firstName, lastName: `Umlandt${'aeiou'[at % 5] ?? ''}` }));

  test('do not make contacts with one phone certain if they are employer and job', () => {
    const one = { ...WORK, phone: OWN.phone };
    expect(certaintyOf(one, one)).toBe('certain');
    expect(certaintyOf(one, one, ...withValues(WORK))).not.toBe('certain');
  });

  test('do not make contacts with a common name and one birthday certain if it is the email', () => {
    const one = { firstName: 'Anna', birthday: BORN, email: 'swana.umlandt@post.example' };
    const pair = [
      { ...one, phone: OWN.phone },
      { ...one, phone: '+43 1 512 30 49' },
    ] as const;
    expect(certaintyOf(...pair)).toBe('certain');
    expect(certaintyOf(...pair, ...withValues({ email: one.email }))).not.toBe('certain');
  });

  test('do not explain swapped names if it is a birthday without a year', () => {
    const day = { ...BORN, year: null };
    const own = { ...OWN, ...HOME_AND_EMPLOYER, email: 'odilind.brackmann@post.example' };
    const pair = [
      { ...own, birthday: BORN, firstName: 'Odilind' },
      { ...own, birthday: day, firstName: 'Brackmann', lastName: 'Odilind' },
    ] as const;
    expect(certaintyOf(...pair)).toBe('certain');
    expect(certaintyOf(...pair, ...withValues({ birthday: day }))).not.toBe('certain');
  });

  test('do not excuse another letter of a name if it is the birthday', () => {
    const born = { birthday: BORN, phone: OWN.phone };
    const pair = [
      { ...born, firstName: 'Clothilde' },
      { ...born, firstName: 'Cllothilde' },
    ] as const;
    expect(certaintyOf(...pair)).toBe('certain');
    expect(certaintyOf(...pair, ...withValues({ birthday: BORN }))).not.toBe('certain');
  });
});

describe('swapped names behind an own email and phone', () => {
  const one = {
    firstName: 'Martin',
    lastName: 'Landulf',
    jobTitle: WORK.jobTitle,
    phone: OWN.phone,
    email: 'martin.landulf@post.example',
  };
  const other = { ...one, firstName: 'Landulf', lastName: 'Martin' };
  const named = (lastName: string) =>
    ['Berthe', 'Ludger', 'Swana', 'Arnulf', 'Ottilie', 'Wiebke'].map((firstName) => ({
      firstName,
      lastName,
    }));

  test('are one person if only one of them is a family name of the account', () => {
    expect(certaintyOf(one, other, ...named('Landulf'))).toBe('certain');
  });

  test('may be father and son if each of them is', () => {
    expect(certaintyOf(one, other, ...named('Landulf'), ...named('Martin'))).not.toBe('certain');
  });
});

test.each<[string, boolean]>([
  ['familie.brackmann@post.example', true],
  ['brackmann@post.example', true],
  ['brackmanns@post.example', true],
  ['thebrackmanns@post.example', true],
  ['casa@brackmann.example', true],
  ['anna.brackmann@post.example', true],
  ['annabrackmann@post.example', true],
  ['mama.brackmann@post.example', true],
  ['osteria.brackmann@post.example', true],
  ['ottilie.brackmann@post.example', false],
  ['info@salzwerke.example', true],
  ['unknown@unknown.com', true],
  ['noreply@salzwerke.example', true],
  ['odile@brackmann.example', false],
  ['odile.brackmann@post.example', false],
  ['obrackmann@post.example', false],
  ['brackmanno@post.example', false],
  ['salzfee82@post.example', false],
])('isSharedMailbox tells whether several people read %s', (email, isShared) => {
  const [local = '', domain = ''] = email.split('@');
  const stem = local.replace(/\d/g, '').split('.').toSorted().join(' ');
  expect(isSharedMailbox({ stem, domain, given: ['odile'], family: ['brackmann'] })).toBe(isShared);
});

test.each<[string, boolean]>([
  ['brackmann hallein', true],
  ['halleinbrackmann', true],
  ['hallein odile', false],
  ['brackmann kuchl', false],
])('isSharedMailbox does not take the place for a name: %s of Odile in Hallein', (stem, isShared) => {
  const mailbox = { stem, domain: 'post.example', given: ['odile'], family: ['brackmann'] };
  expect(isSharedMailbox({ ...mailbox, places: ['hallein'] })).toBe(isShared);
});

test('isSharedMailbox takes a one-letter word for an initial if the given name begins with it', () => {
  const mailbox = { stem: 'a brackmann', domain: 'post.example', family: ['brackmann'] };
  expect(isSharedMailbox({ ...mailbox, given: ['anna'] })).toBe(false);
  expect(isSharedMailbox({ ...mailbox, given: ['odile'] })).toBe(true);
});

test.each<[string, string[], string[], boolean]>([
  ['johansson', ['johan'], ['johansson'], true],
  ['ivanov', ['ivan', 'georgiev'], ['ivanov'], true],
  ['robinsons the', ['rob'], ['robinson'], true],
  ['janssens', ['jan'], ['van', 'janssens'], true],
  ['johan johansson', ['johan'], ['johansson'], false],
  ['ivanivanov', ['ivan'], ['ivanov'], false],
  ['jjohansson', ['johan'], ['johansson'], false],
])(
  'isSharedMailbox looks for a given name beside the family name: %s of %j %j',
  (stem, given, family, is) => {
    expect(isSharedMailbox({ stem, domain: 'post.example', given, family })).toBe(is);
  },
);

test('isSharedMailbox does not take a given name for the particles that it consists of', () => {
  const mailbox = { stem: 'levan', domain: 'post.example', given: ['ლევან'], family: ['ყიფიანი'] };
  expect(isSharedMailbox(mailbox)).toBe(false);
});

test.each<[string[], string[], boolean]>([
  [['familie'], ['brackmann'], true],
  [['sekretariat'], [], true],
  [['sibusiso'], ['unknown'], true],
  [['xxx'], ['xxx'], true],
  [['the', 'pemberleys'], [], true],
  [['christopher'], ['guest'], false],
  [['ana'], ['sales'], false],
  [['odile'], ['brackmann'], false],
])("isNonPersonName tells whether %j %j is not a person's name", (given, family, isNone) => {
  expect(isNonPersonName(given, family)).toBe(isNone);
});

test.each([
  [999_999_999, true],
  [1_234_567_890, true],
  [491_111_111_111, true],
  [4_366_411_223_344, true],
  [123_123_123, true],
  [88_005_557_218, true],
  [4_745_451_260, false],
  [4_366_284_205, false],
])('isPlaceholderNumber tells whether %d is a placeholder', (number, isNone) => {
  expect(isPlaceholderNumber(number)).toBe(isNone);
});
