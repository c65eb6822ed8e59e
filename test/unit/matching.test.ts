import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DuplicateIndex } from '../../electron/core/matching/clustering/duplicate-index.ts';
import type { DuplicateScan, ScanOptions } from '../../electron/core/matching/clustering/scan-types.ts';
import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';
import { runGenerator } from '../../electron/core/matching/tables/run-generator.ts';
import { Random } from '../../electron/sample-service/seed/random.ts';
import { aMatchContact } from '../builders/match-contact.ts';
import { anIndexOf, scanOf } from '../builders/scanned-contacts.ts';
import { DEEP, runs } from '../deep/depth.ts';

const scanned = (contacts: readonly MatchInput[], options: Partial<ScanOptions> = {}): DuplicateScan =>
  scanOf(anIndexOf(contacts), { mode: 'within-group', ...options });

const birthday = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year: year === 0 ? null : year, month, day };
};

const SYLLABLES = [
  'ba',
  'chi',
  'do',
  'fen',
  'gar',
  'ho',
  'ja',
  'ki',
  'lu',
  'mor',
  'ne',
  'pol',
  'ri',
  'sa',
  'tu',
  'vel',
  'wo',
  'zi',
] as const;

/** Ten unrelated people: a very small account. */
const STRANGERS: MatchInput[] = [
  ['Zoë', "O'Hara", 'zoe.ohara@example.com', '+44 20 7946 0018', '1984-02-11'],
  ['Bogdan', 'Kowalczyk', 'bogdan@kowal.example', '+48 601 234 567', '1971-06-30'],
  ['Priya', 'Raghunathan', 'priya.r@example.org', '+91 98765 43210', '1990-12-01'],
  ['Matteo', 'Ferrero', 'm.ferrero@example.it', '+39 347 123 9876', '1966-03-17'],
  ['Ingrid', 'Solberg', 'ingrid@solberg.example', '+47 412 34 567', '1958-09-05'],
  ['Tunde', 'Adeyemi', 'tunde88@example.ng', '+234 803 555 1212', '1988-07-21'],
  ['Yuki', 'Nakagawa', 'nakagawa.y@example.jp', '+81 90 1234 5678', '1995-04-09'],
  ['Carlos', 'Villanueva', 'cvillanueva@example.mx', '+52 55 8765 4321', '1979-11-23'],
].map(([firstName = '', lastName = '', email = '', phone = '', born = ''], at) =>
  aMatchContact({ key: `s${at}`, firstName, lastName, email, phone, birthday: birthday(born) }),
);

const robert = aMatchContact({
  key: 'a',
  firstName: 'Robert',
  lastName: 'Müller',
  email: 'robert.mueller@example.net',
  phone: '+49 30 9018 2233',
  birthday: birthday('1975-03-08'),
});

/** Whether two contacts are suggested as one person in an account of ten. */
function isSuggested(a: MatchInput, b: MatchInput): boolean {
  return scanned([...STRANGERS, a, b]).pairs.length > 0;
}

describe('one person entered twice, in an account of ten', () => {
  test.each<[string, Partial<MatchInput>]>([
    ['an exact copy', {}],
    ['a nickname and the phone in national form', { firstName: 'Bob', phone: '030 90182233', email: null }],
    ['first and last name exchanged', { firstName: 'Müller', lastName: 'Robert', phone: null }],
    ['the full name in one field', { firstName: 'Robert Mueller', lastName: '', birthday: null }],
    ['an initial, no email', { firstName: 'R.', email: null }],
    ['a typo in each name', { firstName: 'Robret', lastName: 'Mullar', phone: null }],
    ['day and month exchanged', { birthday: birthday('1975-08-03'), email: null }],
    ['a birthday without a year, another phone', { birthday: birthday('0-3-8'), phone: '+49 40 1234567' }],
    ['a tag and dots in the email', { email: 'RobertMueller+news@example.net', phone: null, birthday: null }],
    ['the phone in the WhatsApp field', { phone: null, whatsappPhone: '0049 30 90182233', email: null }],
  ])('%s is suggested', (_, changes) => {
    expect(isSuggested(robert, { ...robert, ...changes, key: 'b' })).toBe(true);
  });

  test.each([
    ['katakana and hiragana', 'ハナ', 'はな'],
    ['a name and its short form', 'Zsuzsanna', 'Zsuzsi'],
    ['a name and its short form in Cyrillic', 'Володимир', 'Вова'],
    ['a name and its end', 'Krishnapriya', 'Priya'],
    ['a name and its end in Cyrillic', 'Апполинария', 'Нария'],
    ['a name and the same one with a form of address', 'Rameshbhai', 'Ramesh'],
    ['a name and the same one with a form of address in Japanese', '春奈さん', '春奈'],
  ])('%s are suggested beside one email and phone', (_, firstName, other) => {
    const a = { ...robert, firstName, birthday: null };
    expect(isSuggested(a, { ...a, firstName: other, key: 'b' })).toBe(true);
  });

  test('a whole name with a form of address in one field is suggested beside one email and phone', () => {
    const a = { ...robert, firstName: '勲夫', lastName: '高畑', birthday: null };
    expect(isSuggested(a, { ...a, firstName: '高畑勲夫様', lastName: '', key: 'b' })).toBe(true);
  });
});

test('a thousand copies in each of two groups form likely, large clusters', DEEP, () => {
  const copies = Array.from({ length: 2_000 }, (_, at) => ({ ...robert, key: `c${at}`, groupId: at % 2 }));
  for (const mode of ['within-group', 'across-groups'] as const) {
    const { clusters } = scanned([...STRANGERS, ...copies], { mode });
    const held = clusters.flatMap(({ members }) => members);
    expect(new Set(held).size).toBe(2_000);
    expect(clusters.length).toBeLessThanOrEqual(2);
    expect(clusters.map(({ certainty, isLarge }) => ({ certainty, isLarge }))).toEqual(
      clusters.map(() => ({ certainty: 'likely', isLarge: true })),
    );
  }
});

test('contacts of one name and one mailbox are suggested, also if other such pairs differ in all else', () => {
  const random = new Random(24);
  const some = (count: number) => Array.from({ length: count }, () => random.pick(SYLLABLES)).join('');
  // A former and a present office of each person, as in a list of officials over the years.
  const officials = Array.from({ length: 300 }, (_, at) => {
    const [firstName, lastName] = [some(2), some(3)];
    return ['former', 'present'].map((office) =>
      aMatchContact({
        key: `${office} ${at}`,
        firstName,
        lastName,
        email: `${firstName}.${lastName}@town.example`,
        phone: `+4420${random.int(10_000_000, 99_999_999)}`,
        company: `${some(3)} council`,
      }),
    );
  });
  const values = { firstName: 'Robert', lastName: 'Halvorsen', email: 'robert.halvorsen@town.example' };
  const twice = ['a', 'b'].map((key) => aMatchContact({ key, ...values }));
  const { pairs } = scanned([...officials.flat(), ...twice]);
  expect(pairs.map(({ a, b }) => [a, b].toSorted().join())).toContain('a,b');
});

describe('different people who look alike', () => {
  test('strangers are not suggested', () => {
    expect(scanned(STRANGERS).pairs).toEqual([]);
  });

  test('a family that shares name, phone and email is not suggested as one person', () => {
    const anna = {
      ...robert,
      key: 'b',
      firstName: 'Anna',
      birthday: birthday('1978-10-19'),
      gender: 'female',
    };
    expect(isSuggested({ ...robert, gender: 'male' }, anna)).toBe(false);
  });

  test('namesakes with different birthdays and phones are not suggested', () => {
    const other = { ...robert, key: 'b', email: 'bobby@elsewhere.example', phone: '+49 89 5550 1234' };
    expect(isSuggested(robert, { ...other, birthday: birthday('1991-11-27') })).toBe(false);
  });

  test('a guardian and a child with the same name are not suggested', () => {
    const child = { ...robert, key: 'b', guardian: 'a', birthday: birthday('2009-05-14') };
    expect(isSuggested(robert, child)).toBe(false);
  });

  test('people of one country who share a given name, a town and a job are not suggested', () => {
    const random = new Random(22);
    const some = (count: number) => Array.from({ length: count }, () => random.pick(SYLLABLES)).join('');
    const countries = Array.from({ length: 12 }, () => ({
      given: Array.from({ length: 8 }, () => some(3)),
      towns: [some(4), some(4), some(4)],
    }));
    // Names go with countries and countries with towns: both agree far more often than by chance.
    const people = Array.from({ length: 1_500 }, (_, at) => {
      const country = countries[random.int(0, 11)];
      return aMatchContact({
        key: `p${at}`,
        firstName: country?.given[random.int(0, 7)] ?? '',
        lastName: some(4),
        email: random.chance(0.5) ? `${some(3)}${random.int(100, 999)}@${some(2)}.example` : null,
        phone: random.chance(0.6) ? `+4420${random.int(10_000_000, 99_999_999)}` : null,
        birthday: random.chance(0.6)
          ? { year: random.int(1940, 2004), month: random.int(1, 12), day: random.int(1, 28) }
          : null,
        location: country?.towns[random.int(0, 2)] ?? null,
        jobTitle: random.pick(['Nurse', 'Cook', 'Teacher', 'Driver', 'Clerk', 'Farmer']),
      });
    });
    expect(scanned(people).pairs).toEqual([]);
  });

  test('candidates of an election, none of whom is listed twice, are not suggested', () => {
    const random = new Random(24);
    const often = (words: readonly string[]) =>
      words[Math.min(random.int(0, words.length - 1), random.int(0, words.length - 1))] ?? '';
    const given = ['Maria', 'Jose', 'Francisco', 'Antonio', 'Ana', 'Joao', 'Paulo', 'Luzia', 'Rita', 'Pedro'];
    const families = [
      'da Silva',
      'dos Santos',
      'de Oliveira',
      'Pereira',
      'de Souza',
      'Lima',
      'Costa',
      'Alves',
    ];
    const towns = SYLLABLES.map((syllable) => `Sao ${syllable}`);
    const candidates = Array.from({ length: 3_000 }, (_, at) =>
      aMatchContact({
        key: `p${at}`,
        firstName: often(given),
        lastName: `${often(given)} ${often(families)} ${often(families)}`,
        birthday: { year: random.int(1945, 2000), month: random.int(1, 12), day: random.int(1, 28) },
        gender: random.pick(['male', 'female']),
        location: often(towns),
        company: often(['PARTIDO', 'UNIDADE', 'FRENTE', 'CENTRO', 'VERDES', 'AVANTE']),
        jobTitle: often(['Outros', 'Agricultor', 'Professor', 'Comerciante', 'Policial', 'Advogado']),
      }),
    );
    expect(scanned(candidates).pairs.length).toBeLessThan(10);
  });

  test('a given name of many people is weak evidence where nearly all have one of three family names', () => {
    const random = new Random(23);
    const people = Array.from({ length: 2_000 }, (_, at) =>
      aMatchContact({
        key: `p${at}`,
        firstName: SYLLABLES[at % SYLLABLES.length] ?? '',
        lastName: random.pick(['Kim', 'Lee', 'Park']),
        birthday: { year: random.int(1940, 2004), month: random.int(1, 12), day: random.int(1, 28) },
      }),
    );
    const [first] = people;
    if (!first) throw new Error('nobody');
    const { fields } = anIndexOf(people).explain(first, { ...first, key: 'again' });
    // One person in eighteen has the name.
    expect(fields.find(({ field }) => field === 'firstName')?.weight).toBeLessThan(
      Math.log2(SYLLABLES.length) + 1,
    );
  });

  test('colleagues with one switchboard and one mailbox are not suggested', () => {
    const staff = STRANGERS.map((contact) => ({
      ...contact,
      email: 'info@acme.example',
      phone: '+49 30 555 000',
      company: 'Acme GmbH',
    }));
    expect(scanned(staff).pairs).toEqual([]);
  });
});

describe('a scan', () => {
  const twice = [...STRANGERS, robert, { ...robert, key: 'b' }];

  test('stays within groups unless asked to search across groups', () => {
    const apart = [...STRANGERS, robert, { ...robert, key: 'b', groupId: 2 }];
    expect(scanned(apart).clusters).toEqual([]);
    expect(scanned(apart, { mode: 'across-groups' }).clusters.map(({ members }) => members)).toEqual([
      ['a', 'b'],
    ]);
  });

  test('calls an exact copy certain and names its weakest link', () => {
    const [cluster] = scanned(twice).clusters;
    expect(cluster).toMatchObject({
      members: ['a', 'b'],
      certainty: 'certain',
      isLarge: false,
      weakestLink: { a: 'a', b: 'b' },
    });
  });

  test('keeps two contacts apart that are marked as different, also through a third', () => {
    const three = [...twice, { ...robert, key: 'c' }];
    const { clusters } = scanned(three, { neverPairs: [['b', 'a']] });
    expect(clusters.every(({ members }) => !(members.includes('a') && members.includes('b')))).toBe(true);
    expect(clusters).toHaveLength(1);
  });

  test('flags a cluster of more than ten members', () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ ...robert, key: `r${at}` }));
    expect(scanned([...STRANGERS, ...many]).clusters).toMatchObject([{ isLarge: true }]);
  });

  test('returns null when it is cancelled', () => {
    const scan = anIndexOf(twice).scan({ mode: 'within-group', isCancelled: () => true });
    expect(runGenerator(scan)).toBeNull();
  });
});

describe('a scan during changes', () => {
  const account = [...STRANGERS, robert, { ...robert, key: 'b' }, { ...robert, key: 'c' }];

  /** Runs a scan to its end, with a change after its first slice. */
  function scannedWhile(index: DuplicateIndex, change: () => void): DuplicateScan {
    return scanOf(index, { mode: 'within-group' }, change);
  }

  test('leaves out removed and changed contacts, and names them', () => {
    const index = anIndexOf(account);
    const scan = scannedWhile(index, () => {
      index.remove('b');
      index.put({ ...robert, key: 'd' });
    });
    expect(scan.changed.toSorted()).toEqual(['b', 'd']);
    expect(scan.clusters.map(({ members }) => members)).toEqual([['a', 'c']]);
    expect(scan.pairs.map(({ a, b }) => a + b)).toEqual(['ac']);
    const like = index.findLike({ ...robert, key: 'draft' }, { mode: 'within-group' });
    expect(like.map(({ b }) => b)).toEqual(['a', 'c', 'd']);
  });

  test('ends when another scan begins, which finds everything', () => {
    const index = anIndexOf(account);
    const first = index.scan({ mode: 'within-group' });
    first.next();
    const second = scannedWhile(index, () => undefined);
    expect(first.next()).toEqual({ done: true, value: null });
    expect(second.clusters.map(({ members }) => members)).toEqual([['a', 'b', 'c']]);
  });

  test('gives the same result, whatever was added and removed before', () => {
    const index = anIndexOf(account);
    scannedWhile(index, () => undefined);
    for (const contact of STRANGERS.toReversed()) index.put(contact);
    index.put({ ...robert, key: 'e' });
    index.remove('e');
    expect(scannedWhile(index, () => undefined)).toEqual(scanned(account));
  });
});

describe('DuplicateIndex', () => {
  test('finds contacts similar to a draft and follows changes', () => {
    const index = anIndexOf([...STRANGERS, robert]);
    const draft = { ...robert, key: 'draft', firstName: 'Bob', email: null };
    const like = () => index.findLike(draft, { mode: 'within-group' }).map(({ b }) => b);
    expect(like()).toEqual(['a']);
    expect(index.size).toBe(STRANGERS.length + 1);
    index.remove('a');
    expect(like()).toEqual([]);
    index.put({ ...robert, key: 'z' });
    expect(like()).toEqual(['z']);
    index.put(aMatchContact({ key: 'z', firstName: 'Someone', lastName: 'Else' }));
    expect(like()).toEqual([]);
  });

  test('explains a pair field by field, with the differing parts', () => {
    const other = {
      ...robert,
      key: 'b',
      lastName: 'Mueller',
      phone: '030 90182233',
      birthday: birthday('1975-08-03'),
    };
    const { fields, certainty, relation } = anIndexOf(STRANGERS).explain(robert, other);
    const of = (name: string) => fields.find(({ field }) => field === name);
    expect(of('firstName')).toMatchObject({ verdict: 'equal', reason: 'name-equal', differsInA: [] });
    expect(of('lastName')).toMatchObject({
      verdict: 'equivalent',
      differsInA: [[1, 2]],
      differsInB: [[1, 3]],
    });
    expect(of('phone')).toMatchObject({ verdict: 'equivalent', reason: 'phone-spelling' });
    expect(of('birthday')).toMatchObject({ verdict: 'different', reason: 'birthday-swapped' });
    expect(of('company')).toMatchObject({ verdict: 'missing', reason: null, weight: 0 });
    expect([certainty, relation]).toEqual(['certain', 'same']);
  });

  test('explains a name in one field that is split at its comma', () => {
    const other = { ...robert, key: 'b', firstName: '', lastName: `${robert.lastName}, ${robert.firstName}` };
    const { fields } = anIndexOf(STRANGERS).explain(robert, other);
    const reasons = fields.slice(0, 2).map(({ verdict, reason }) => [verdict, reason]);
    expect(reasons).toEqual([
      ['missing', null],
      ['equivalent', 'names-in-one-field'],
    ]);
  });
});

describe('for any contacts', () => {
  const word = fc.constantFrom(
    '',
    'Ann',
    'Anna',
    'Bob',
    'Robert',
    'Müller',
    'Mueller',
    '李',
    '=1+1',
    '<b>x</b>',
    'x'.repeat(300),
  );
  const contacts = fc
    .array(
      fc.record({
        firstName: word,
        lastName: word,
        email: fc.constantFrom(null, '', '@', 'a@b', 'ann@example.com', 'Ann+x@example.com'),
        phone: fc.constantFrom(null, '', '1', '+49 30 123456', '030123456', '٠٣٠١٢٣٤٥٦'),
        birthday: fc.constantFrom(
          null,
          birthday('1980-2-3'),
          birthday('1980-3-2'),
          birthday('0-2-3'),
          birthday('0-0-0'),
        ),
        location: word,
      }),
      { maxLength: 12 },
    )
    .map((list) =>
      list.map((values, at) => aMatchContact({ ...values, key: `k${String(at).padStart(2, '0')}` })),
    );

  test('the order of the contacts does not change the result at all', () => {
    fc.assert(
      fc.property(contacts, fc.integer(), (list, seed) => {
        const shuffled = list.toSorted(
          (one, two) =>
            (Math.imul(one.key.charCodeAt(2), seed | 1) | 0) -
            (Math.imul(two.key.charCodeAt(2), seed | 1) | 0),
        );
        const scan = scanned(list);
        expect(scanned(list.toReversed())).toEqual(scan);
        expect(scanned(shuffled)).toEqual(scan);
      }),
      { seed: 7, numRuns: runs({ usual: 20, deep: 60 }) },
    );
  });

  test('comparing is symmetric and changes nothing', () => {
    fc.assert(
      fc.property(contacts, (list) => {
        const [a, b] = list;
        if (!a || !b) return;
        const before = structuredClone(list);
        const index = anIndexOf(list);
        const there = index.explain(a, b);
        const back = index.explain(b, a);
        expect(back.probability).toBe(there.probability);
        expect(back.fields.map(({ verdict, reason }) => [verdict, reason])).toEqual(
          there.fields.map(({ verdict, reason }) => [verdict, reason]),
        );
        expect(list).toEqual(before);
      }),
      { seed: 11, numRuns: 100 },
    );
  });
});
