import { describe, expect, test } from 'vitest';
import { birthdayNumber } from '../../electron/core/matching/agreement/birthday-likeness.ts';
import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';
import { withoutGeneration } from '../../electron/core/matching/words/name-generations.ts';
import { addressedGender, nameWords } from '../../electron/core/matching/words/name-words.ts';
import {
  phoneExtension,
  phoneNumber,
  samePhone,
  secondPhoneNumber,
} from '../../electron/core/matching/agreement/phone-likeness.ts';
import { certaintyOfFirstTwo } from '../builders/certainty-of.ts';
import { aMatchContact } from '../builders/match-contact.ts';
import { anIndexOf, scanOf } from '../builders/scanned-contacts.ts';

const BORN = { year: 1987, month: 5, day: 14 };
const WORK = { company: 'Salzwerke Hallein', jobTitle: 'Geologe' };
const SHARED = { lastName: 'Thalberg', phone: '+43 662 84 20 17', email: 'haus@thalberg.example' };

/** Certainty that two contacts of one household are one person, in an account of these contacts only. */
function certaintyOf(a: Partial<MatchInput>, b: Partial<MatchInput>, others: Partial<MatchInput>[] = []) {
  return certaintyOfFirstTwo([a, b, ...others].map((values) => ({ ...SHARED, ...values })));
}

describe('a pair is certain with', () => {
  test.each<[string, Partial<MatchInput>, Partial<MatchInput>]>([
    ['the same name', { birthday: BORN, firstName: 'Albin' }, { birthday: BORN, firstName: 'Albin' }],
    [
      'a typo, with the same birthday and job',
      { ...WORK, firstName: 'Clemens', birthday: BORN },
      { ...WORK, firstName: 'Clmeens', birthday: BORN },
    ],
    [
      'a short form, with the same birthday',
      { firstName: 'Elizabeth', birthday: BORN },
      { firstName: 'Liz', birthday: BORN },
    ],
    ['three initials', { birthday: BORN, firstName: 'J. R. R.' }, { birthday: BORN, firstName: 'J. R. R.' }],
    ['a title', { birthday: BORN, firstName: 'Dr. Albin' }, { birthday: BORN, firstName: 'Albin' }],
    [
      'the same generation',
      { birthday: BORN, firstName: 'Albin', lastName: 'Thalberg jun.' },
      { birthday: BORN, firstName: 'Albin', lastName: 'Thalberg Jr' },
    ],
    [
      'a name with a diacritic beside the same name without',
      { birthday: BORN, firstName: 'Zoë' },
      { birthday: BORN, firstName: 'Zoe', location: 'Weißstraße 4' },
    ],
    [
      'names with diacritics beside the same names without',
      { birthday: BORN, firstName: 'Thị Hà', lastName: 'Nguyễn' },
      { birthday: BORN, firstName: 'Thi Ha', lastName: 'Nguyen' },
    ],
    [
      'a particle that stands behind the given name on one side',
      { birthday: BORN, firstName: 'Albin von', lastName: 'Thalberg' },
      { birthday: BORN, firstName: 'Albin', lastName: 'von Thalberg' },
    ],
    [
      'a particle before a family name in the wrong field',
      { birthday: BORN, firstName: 'von Thalberg', lastName: 'Albin' },
      { birthday: BORN, firstName: 'Albin', lastName: 'von Thalberg' },
    ],
    [
      'Cyrillic diacritics that are often left out',
      { birthday: BORN, firstName: 'Артём', lastName: 'Воробей' },
      { birthday: BORN, firstName: 'Артем', lastName: 'Воробей' },
    ],
  ])('%s', (_, a, b) => expect(certaintyOf(a, b)).toBe('certain'));
});

describe('a pair is not certain with', () => {
  test.each<[string, Partial<MatchInput>, Partial<MatchInput>]>([
    [
      'a given name that begins with a particle of other languages, beside the same name without it',
      { birthday: BORN, firstName: 'Van Anh' },
      { birthday: BORN, firstName: 'Anh' },
    ],
    [
      'given names that end in different particles of other languages',
      { birthday: BORN, firstName: 'Thi Van' },
      { birthday: BORN, firstName: 'Thi Le' },
    ],
    [
      'whole names in one field whose family names are different particles of other languages',
      { birthday: BORN, firstName: 'Du Xiaofeng', lastName: '' },
      { birthday: BORN, firstName: 'Di Xiaofeng', lastName: '' },
    ],
    [
      'twins whose names differ in one letter',
      { firstName: 'Marvin', birthday: BORN },
      { firstName: 'Martin', birthday: BORN },
    ],
    [
      'twins with unknown names',
      { firstName: 'Jarvo', birthday: BORN },
      { firstName: 'Darvo', birthday: BORN },
    ],
    [
      'twins whose names differ in one more vowel',
      { firstName: 'Gavril', birthday: BORN },
      { firstName: 'Gavrila', birthday: BORN },
    ],
    ['two short forms', { firstName: 'Lisa', birthday: BORN }, { firstName: 'Betty', birthday: BORN }],
    ['mother and daughter', { firstName: 'Elisabeth' }, { firstName: 'Lisa' }],
    [
      'a couple',
      { firstName: 'Sascha', lastName: 'Petrov', birthday: BORN },
      { firstName: 'Sascha', lastName: 'Petrova', birthday: BORN },
    ],
    [
      'a title and the family name of one and no name of the other, with the mailbox of the title',
      { firstName: 'Dr.', lastName: 'Ahrens', email: 'dr.ahrens@post.example', birthday: BORN },
      { firstName: 'Dr.', lastName: 'Unknown', email: 'dr.ahrens@post.example', birthday: BORN },
    ],
    [
      'brother and sister whose names differ in the ending with a schwa',
      { firstName: 'Samir', email: 'samir@thalberg.example', birthday: BORN },
      { firstName: 'Samirə', email: 'samir@post.example', birthday: BORN },
    ],
    [
      'twins who both have the mailbox of one, as its name is spelled',
      { firstName: 'Gigi', email: 'gogi@thalberg.example', birthday: BORN },
      { firstName: 'Gogi', email: 'gogi@thalberg.example', birthday: BORN },
    ],
    [
      'father and son by suffix',
      { firstName: 'Albin', lastName: 'Thalberg Sr.' },
      { firstName: 'Albin', lastName: 'Thalberg Jr.' },
    ],
    ['a suffix on one side', { firstName: 'Albin', lastName: 'Thalberg III' }, { firstName: 'Albin' }],
    ['Mr and Mrs', { firstName: 'Mr A.' }, { firstName: 'Mrs A.' }],
    ['initials alone', { firstName: 'A.' }, { firstName: 'A.' }],
    [
      'diacritics that make another name',
      { firstName: 'Hà', birthday: BORN },
      { firstName: 'Hạ', birthday: BORN },
    ],
    [
      'a missing diacritic in a name with others',
      { firstName: 'Minh Anh', lastName: 'Trần', birthday: BORN },
      { firstName: 'Minh Ánh', lastName: 'Trần', birthday: BORN },
    ],
    [
      'a missing diacritic in a name with others, in another order',
      { firstName: 'Trần', lastName: 'Minh Anh', birthday: BORN },
      { firstName: 'Minh Ánh', lastName: 'Trần', birthday: BORN },
    ],
    [
      'a missing diacritic beside a place with Vietnamese ones',
      { firstName: 'An', lastName: 'Mai', location: 'Hải Phòng', birthday: BORN },
      { firstName: 'Ân', lastName: 'Mai', location: 'Hải Phòng', birthday: BORN },
    ],
    [
      'a missing umlaut beside a family name with a diacritic',
      { firstName: 'Goran', lastName: 'Åkesson', birthday: BORN },
      { firstName: 'Göran', lastName: 'Åkesson', birthday: BORN },
    ],
    [
      'other diacritics in a name in another order',
      { firstName: 'Trần', lastName: 'Minh Ảnh', birthday: BORN },
      { firstName: 'Minh Ánh', lastName: 'Trần', birthday: BORN },
    ],
    [
      'one different character of four',
      { firstName: '', lastName: '佐藤健一', birthday: BORN },
      { firstName: '', lastName: '佐藤健二', birthday: BORN },
    ],
    [
      'a generation between birthdays',
      { firstName: 'Albin', birthday: BORN },
      { firstName: 'Albin', birthday: { ...BORN, year: 1957 } },
    ],
    ['a guardian on one side', { firstName: 'Albin', guardian: 'somebody' }, { firstName: 'Albin' }],
  ])('%s', (_, a, b) => expect(certaintyOf(a, b)).not.toBe('certain'));

  test.each<[string, Partial<MatchInput>, Partial<MatchInput>]>([
    [
      'names that end in another consonant',
      { firstName: 'Jiaxin', birthday: BORN },
      { firstName: 'Jiaxing', birthday: BORN },
    ],
    [
      'one more letter in a script without vowels',
      { firstName: 'حسن', birthday: BORN },
      { firstName: 'حسين', birthday: BORN },
    ],
    [
      'twins with full names in the last-name field',
      { firstName: '', lastName: 'Marvin Thalberg', birthday: BORN },
      { firstName: '', lastName: 'Martin Thalberg', birthday: BORN },
    ],
    [
      'unknown names in the wrong field',
      { firstName: 'Thalberg', lastName: 'Hoan', birthday: BORN },
      { firstName: 'Thalberg', lastName: 'Hoang', birthday: BORN },
    ],
    [
      'a different fourth word of a name',
      { firstName: 'Bui Thi Thanh Ha', lastName: '', birthday: BORN },
      { firstName: 'Bui Thi Thanh Huong', lastName: '', birthday: BORN },
    ],
    [
      'a father and a son with each other’s names swapped',
      { firstName: 'Mohamed', lastName: 'Ahmed' },
      { firstName: 'Ahmed', lastName: 'Mohamed' },
    ],
    ['a Greek couple', { firstName: 'Alex', lastName: 'Makris' }, { firstName: 'Alex', lastName: 'Makri' }],
    [
      'an initial as the family name',
      { firstName: 'Albin', lastName: 'T' },
      { firstName: 'Albin', lastName: 'T' },
    ],
    [
      'a name without a family name',
      { firstName: 'Albin', lastName: '' },
      { firstName: 'Albin', lastName: '' },
    ],
    [
      'only the first day of the year as birthday',
      { firstName: 'Albin', email: null, phone: null, birthday: { year: 1987, month: 1, day: 1 } },
      { firstName: 'Albin', email: null, phone: null, birthday: { year: 1987, month: 1, day: 1 } },
    ],
  ])('%s', (_, a, b) => expect(certaintyOf(a, b)).not.toBe('certain'));

  const OWN_MAIL = { firstName: 'Albin', email: 'albin.thalberg@post.example' };
  const LAST_DAY = { year: 1990, month: 12, day: 31 };
  const FIRST_DAY = { year: 1987, month: 1, day: 1 };
  const NOUR = { firstName: 'Nour', email: 'nour.thalberg@post.example' };
  const FIRM = WORK.company;
  test.each<[string, Partial<MatchInput>, Partial<MatchInput>]>([
    ['a couple by title beside one of the two', OWN_MAIL, { ...OWN_MAIL, firstName: 'Mr & Mrs Albin' }],
    ['a doctor and his wife', OWN_MAIL, { ...OWN_MAIL, firstName: 'Dr. and Mrs. Albin' }],
    ['a wife behind the name', OWN_MAIL, { ...OWN_MAIL, lastName: 'Thalberg & Frau' }],
    [
      'a son and a daughter by particle',
      { ...NOUR, lastName: 'bin Thalberg' },
      { ...NOUR, lastName: 'bint Thalberg' },
    ],
    [
      'given names in another order, at one employer',
      { ...WORK, firstName: 'María José', email: 'mj.thalberg@post.example' },
      { ...WORK, firstName: 'José María', email: 'mj.thalberg@post.example' },
    ],
    [
      'a tag for each of a family in one mailbox',
      { firstName: 'Albin', email: 'albin.thalberg+emil@post.example', company: FIRM },
      { firstName: 'Albin', email: 'albin.thalberg+anton@post.example', company: FIRM },
    ],
    [
      'the tag of a relative',
      { firstName: 'Albin', email: 'albin.thalberg+son@post.example', company: FIRM },
      { firstName: 'Albin', email: 'albin.thalberg@post.example', company: FIRM },
    ],
    [
      'two extensions of one switchboard',
      { ...WORK, firstName: 'Albin', email: null, birthday: FIRST_DAY, phone: '+43 662 84 20 17 ext. 12' },
      { ...WORK, firstName: 'Albin', email: null, birthday: FIRST_DAY, phone: '+43 662 84 20 17 ext. 47' },
    ],
    [
      'two extensions of one switchboard, one of them in the field of WhatsApp',
      { ...WORK, firstName: 'Albin', email: null, birthday: FIRST_DAY, phone: '+43 662 84 20 17 ext. 12' },
      {
        ...WORK,
        firstName: 'Albin',
        email: null,
        birthday: FIRST_DAY,
        phone: null,
        whatsappPhone: '+43 662 84 20 17 ext. 47',
      },
    ],
    ['the job of a wife', { ...OWN_MAIL, jobTitle: 'Mayor' }, { ...OWN_MAIL, jobTitle: 'Wife of the mayor' }],
    [
      'a common name and a birthday, in two towns',
      { firstName: 'Thomas', lastName: 'Müller', email: null, phone: null, birthday: BORN, location: 'Graz' },
      { firstName: 'Thomas', lastName: 'Müller', email: null, phone: null, birthday: BORN, location: 'Linz' },
    ],
    [
      '31 December alone',
      { firstName: 'Wolfdietrich', email: null, phone: null, birthday: LAST_DAY },
      { firstName: 'Wolfdietrich', email: null, phone: null, birthday: LAST_DAY },
    ],
    [
      'a child without a name',
      { firstName: 'Kind', email: null, birthday: BORN },
      { firstName: 'Kind', email: null, birthday: BORN },
    ],
    [
      'a pensioner and a pupil, with the birthday of the pensioner',
      { ...OWN_MAIL, birthday: { ...BORN, year: 1951 }, jobTitle: 'Rentner' },
      { ...OWN_MAIL, birthday: { ...BORN, year: 1951 }, jobTitle: 'Schüler' },
    ],
    [
      'the mailbox of an office beside a Cyrillic name',
      { firstName: 'Прохор', lastName: 'Ситник', email: 'komnata@post.example' },
      { firstName: 'Прохор', lastName: 'Ситник', email: 'komnata@post.example' },
    ],
    [
      'a job that names the contact itself',
      { ...OWN_MAIL, jobTitle: 'Assistant of Albin Thalberg' },
      { ...OWN_MAIL, jobTitle: '' },
    ],
    [
      'a birthday alone, in an account too small to show whether the name is rare',
      { firstName: 'Wolfdietrich', email: null, birthday: BORN },
      { firstName: 'Wolfdietrich', email: null, birthday: BORN, phone: '+43 1 588 47 20' },
    ],
    [
      'twins with similar Japanese names and the mailbox of one',
      { firstName: 'Haruka', email: 'haruka.thalberg@post.example', birthday: BORN },
      { firstName: 'Haruna', email: 'haruka.thalberg@post.example', birthday: BORN },
    ],
    [
      'unknown given names one letter apart, and the mailbox of one',
      { firstName: 'Arjeta', email: 'arjeta.thalberg@post.example' },
      { firstName: 'Arjeva', email: 'arjeta.thalberg@post.example' },
    ],
    [
      'unknown given names one letter apart, one birthday and one mailbox',
      { firstName: 'Lindita', email: null, birthday: BORN },
      { firstName: 'Lindida', email: 'lindita.thalberg@post.example', birthday: BORN },
    ],
    [
      'another letter in a known given name, and its mailbox',
      { firstName: 'Garazi', email: 'garazi.thalberg@post.example', birthday: BORN },
      { firstName: 'Garaxi', email: 'garazi.thalberg@post.example', birthday: BORN },
    ],
  ])('%s', (_, a, b) => expect(certaintyOf(a, b)).not.toBe('certain'));

  test('a name with the phone number of an office', () => {
    const others = ['Gesa', 'Wiebke', 'Okke'].map((firstName) => ({ firstName, email: null }));
    const one = { ...WORK, firstName: 'Albin', email: null, birthday: { year: 1987, month: 1, day: 1 } };
    expect(certaintyOf(one, one)).toBe('certain');
    expect(certaintyOf(one, one, others)).not.toBe('certain');
  });

  test('a namesake with another birthday', () => {
    const son = { firstName: 'Albin', phone: null, email: null, birthday: { ...BORN, year: 2015, month: 1 } };
    const father = { firstName: 'Albin', birthday: BORN };
    expect(certaintyOf(father, { firstName: 'Albin' }, [son])).not.toBe('certain');
  });

  test('a cluster with two birthdays, even if a third contact matches both', () => {
    const contacts = [1950, null, 1983].map((year, at) =>
      aMatchContact({
        ...SHARED,
        key: String(at),
        firstName: 'Albin',
        birthday: year === null ? null : { ...BORN, year },
      }),
    );
    const { clusters } = scanOf(anIndexOf(contacts), { mode: 'within-group' });
    expect(clusters.filter(({ certainty }) => certainty === 'certain')).toEqual([]);
  });
});

describe('a pair is suggested, but not certain, with', () => {
  test.each<[string, Partial<MatchInput>, Partial<MatchInput>]>([
    [
      'a name in two scripts, with the same email and phone',
      { firstName: '若曦', lastName: '许', birthday: BORN },
      { firstName: 'Ruoxi', lastName: 'Xu', birthday: BORN },
    ],
    [
      'a full name in one field beside the same name in two fields',
      { firstName: '橋爪太一', lastName: '', email: null },
      { firstName: '太一', lastName: '橋爪', email: null },
    ],
  ])('%s', (_, a, b) => expect(certaintyOf(a, b)).toMatch(/likely|possible/));

  test('names in two scripts, which the explanation calls different', () => {
    const [a, b] = ['若曦', 'Ruoxi'].map((firstName, at) =>
      aMatchContact({ ...SHARED, firstName, lastName: '', key: `${at}` }),
    );
    if (a === undefined || b === undefined) throw new Error('there are two contacts');
    const { fields } = anIndexOf([a, b]).explain(a, b);
    expect(fields[0]).toMatchObject({ verdict: 'different', reason: 'name-different', weight: 0 });
  });

  test('shared email and phone, but not if it is a couple', () => {
    expect(certaintyOf({ firstName: 'Albin' }, { firstName: 'Gesa' })).toBeUndefined();
  });
});

describe('a personal email alone is certain', () => {
  const email = 'marcel.thalberg@post.example';
  const marcel = { ...WORK, firstName: 'Marcel', email, phone: null };

  test('beside a typing error in the last name and the same employer and job', () => {
    expect(certaintyOf(marcel, { ...marcel, lastName: 'Thablerg' })).toBe('certain');
  });

  test('but not beside two given names in another order in one field', () => {
    const [son, father] = [
      { ...marcel, lastName: 'Simon' },
      { ...marcel, firstName: 'Simon Marcel', lastName: '' },
    ];
    expect(certaintyOf(son, father, [{ firstName: 'Simon' }])).not.toBe('certain');
  });

  test('but not beside a typing error in the first name', () => {
    expect(certaintyOf(marcel, { ...marcel, firstName: 'Marecl' })).not.toBe('certain');
  });
});

describe('a typing error in the first name', () => {
  test.each([
    ['Irmtraud', 'Irmtarud'],
    ['Théodore', 'Thhéodore'],
  ])('is certain when everything else agrees: %s, %s', (one, other) => {
    const [a, b] = [one, other].map((firstName) => ({ ...WORK, firstName, birthday: BORN }));
    expect(certaintyOf(a ?? {}, b ?? {})).toBe('certain');
  });

  test.each([
    ['letters that no name has', 'Mohammed', 'Mohammwd'],
    ['consonants that cannot be pronounced', 'Valmira', 'Valrmira'],
    ['exchanged letters that cannot be pronounced', 'Gentrit', 'Genrtit'],
    ['a letter left out of a long name', 'Maximilian', 'Maximilan'],
    ['a letter typed twice', 'Noah', 'NNoah'],
    ['a letter in another script', 'سلمى', 'سلxمى'],
  ])('with %s is certain when the email holds the name', (_, one, other) => {
    const email = `${one.toLowerCase()}.thalberg@post.example`;
    const [a, b] = [one, other].map((firstName) => ({ firstName, email, birthday: BORN }));
    expect(certaintyOf(a ?? {}, b ?? {})).toBe('certain');
  });

  test.each([
    ['a letter more', 'Tigist', 'Tsigist'],
    ['a letter more in the second name', 'Edin', 'Eldin'],
    ['a consonant instead of a vowel', 'Iara', 'Inra'],
    ['a letter doubled', 'Nayeli', 'Nayelli'],
    ['letters exchanged', 'Tamrat', 'Tarmat'],
    ['another last letter', 'Somchai', 'Somchat'],
    ['the first half of a joined name', 'Dilnoza', 'Dilroza'],
    ['a letter typed twice at the beginning of a known name', 'Ffion', 'Fion'],
    ['a letter doubled beside a consonant', 'Gunvor', 'Gunnvor'],
  ])('is not certain with %s, although the email holds one name', (_, one, other) => {
    const email = `${one.toLowerCase()}.thalberg@post.example`;
    const [a, b] = [one, other].map((firstName) => ({ firstName, email, birthday: BORN }));
    expect(certaintyOf(a ?? {}, b ?? {})).not.toBe('certain');
  });

  test('is certain when each contact has an email of its own with the same name', () => {
    const born = { birthday: BORN };
    const alan = { ...born, firstName: 'Alan', email: 'alan.thalberg@post.example' };
    const aan = { ...born, firstName: 'Aan', email: 'thalbergalan@mail.example' };
    expect(certaintyOf(alan, aan)).toBe('certain');
  });

  test('is certain when the family name has one, too, and the email holds both names', () => {
    const email = 'joyce.thalberg@post.example';
    const joyce = { firstName: 'Joyce', email, birthday: BORN };
    const joye = { firstName: 'Joye', lastName: 'Thalbeg', email, birthday: BORN };
    expect(certaintyOf(joyce, joye)).toBe('certain');
  });
});

test.each([
  ['Meier Jr.', ['meier'], 2],
  ['Meier sen.', ['meier'], 1],
  ['Meier d. Ä.', ['meier'], 1],
  ['Meier, III', ['meier'], 4],
  ['Silva Neto', ['silva'], 6],
  ['Silva Bisneto', ['silva'], 8],
  ['Silva †', ['silva'], 99],
  ['† Silva', ['silva'], 99],
  ['Nordenfalk d.y.', ['nordenfalk'], 2],
  ['Krügel (Sohn)', ['krugel'], 2],
  ['ifj. Radnai', ['radnai'], 2],
  ['Бережной мл.', ['berezhnoi'], 2],
  ['Бережной старший', ['berezhnoi'], 1],
  ['Kim Son', ['kim', 'son'], 0],
  ['Ida', ['ida'], 0],
  ['Das Sen', ['sen'], 0],
  ['Xiao Jun', ['xiao', 'jun'], 0],
  ['Younger', ['younger'], 0],
])('withoutGeneration reads the generation of “%s”', (text, words, generation) => {
  const read = withoutGeneration(text);
  expect(nameWords(read.name).slice(0, 3)).toEqual(words);
  expect(read.generation).toBe(generation);
});

test.each([
  ['Mr J', 1],
  ['Frau Li', 2],
  ['Dr. Li', 0],
  ['Herr', 0],
  ['Dr. Frau Li', 2],
  ['Mr & Mrs Li', 3],
  ['Li (Mr and Mrs)', 3],
  ['bin Omar', 1],
  ['Nur binti Omar', 2],
  ['Bin', 0],
  ['Lee Mrs', 2],
  ['Lin Pan', 0],
])('addressedGender reads the gender of “%s”', (text, gender) => expect(addressedGender(text)).toBe(gender));

test.each([
  ['8 912 345 67 89', '+7 912 345 67 89'],
  ['+49 030 123 45 67', '+49 30 123 45 67'],
  ['+52 1 55 1234 5678', '+52 55 1234 5678'],
  ['+1 555 234 5678 ext. 12', '+1 555 234 5678'],
  ['+44 20 7946 0018; +44 20 7946 0019', '+44 20 7946 0018'],
  ['030/1234567', '+49 30 1234567'],
])('%s and %s are the same number', (one, other) => {
  expect(samePhone(phoneNumber(one), phoneNumber(other))).toBe(true);
});

test.each([
  ['+1 555 234 5678 ext. 12', 12],
  ['+1 555 234 5678 x7', 7],
  ['+49 40 8234410 Durchwahl 21', 21],
  ['+1 555 234 5678', 0],
  [null, 0],
])('phoneExtension reads the extension of %s', (text, extension) =>
  expect(phoneExtension(text)).toBe(extension),
);

test('secondPhoneNumber reads a second number of a field', () => {
  expect(secondPhoneNumber('030 12345678 / 0171 2345678')).toBe(phoneNumber('0171 2345678'));
  expect(secondPhoneNumber('030/1234567')).toBe(0);
});

test.each([
  [{ year: 1900, month: 1, day: 1 }, 0],
  [{ year: 1970, month: 1, day: 1 }, 0],
  [{ year: 1969, month: 12, day: 31 }, 0],
  [{ year: 1911, month: 11, day: 11 }, 0],
  [{ year: 1604, month: 3, day: 9 }, 309],
  [{ year: 2094, month: 3, day: 9 }, 309],
  [{ year: 1994, month: 3, day: 9 }, 19_940_309],
])('birthdayNumber of %j is %d', (birthday, number) => {
  expect(birthdayNumber(birthday, 2026)).toBe(number);
});
