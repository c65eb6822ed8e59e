import { Random } from '../../../electron/sample-service/seed/random.ts';
import { generateContacts } from '../../../electron/sample-service/seed/population.ts';
import type { MatchInput } from '../../../electron/core/matching/columns/match-input.ts';
import type { LabelledContact } from '../labelled-contacts.ts';
import { exported } from './export-errors.ts';
import { aContactOf, anyOf, aPerson, type Person } from './people.ts';
import { mistyped } from './typing-errors.ts';

/** Creates another contact of the same person. */
type Again = (random: Random, contact: MatchInput, person: Person) => MatchInput;

/** Each person is in the list one to five times, as in FEBRL's sets; a `share` of them more than once. */
export function* repeated(
  count: number,
  seed: number,
  again: Again,
  share = 0.4,
): Generator<LabelledContact> {
  const random = new Random(seed);
  let made = 0;
  for (let who = 0; made < count; who++) {
    const person = aPerson(random);
    const contact = aContactOf(random, person);
    yield { cluster: String(who), contact: { ...contact, key: `k${made++}` } };
    for (let more = random.chance(share) ? 1 : 0; more > 0 && more < 5 && made < count;) {
      yield { cluster: String(who), contact: { ...again(random, contact, person), key: `k${made++}` } };
      more = random.chance(0.3) ? more + 1 : 0;
    }
  }
}

/** Four in five people are of households, offices and villages that share much data. One person in sixteen has a duplicate. */
export function* shared(count: number, seed: number): Generator<LabelledContact> {
  const random = new Random(seed);
  let made = 0;
  let who = 0;
  const put = (contact: MatchInput): LabelledContact => ({
    cluster: String(who++),
    contact: { ...contact, key: `k${made++}` },
  });
  while (made < count) {
    const people = anyOf(random, CIRCLES)(random);
    for (const { person, contact } of people) {
      yield put(contact);
      if (!random.chance(0.065)) continue;
      const once = mistyped(random, contact);
      const twice = random.chance(0.5) ? once : exported(random, once, person);
      yield { cluster: String(who - 1), contact: { ...twice, key: `k${made++}` } };
    }
  }
}

interface Someone {
  person: Person;
  contact: MatchInput;
}

const someone = (random: Random, wishes: Partial<Person> = {}): Someone => {
  const person = aPerson(random, wishes);
  return { person, contact: aContactOf(random, person) };
};

/** A sibling with another given name. */
function sibling(random: Random, { country, given }: Person, wishes: Partial<Person>): Someone {
  const gender = wishes.gender ?? (random.chance(0.5) ? 'female' : 'male');
  const others = country[gender].filter(({ text }) => text !== given.text);
  return someone(random, { ...wishes, country, gender, given: anyOf(random, others) });
}

/** Groups of different people with much data in common. */
const CIRCLES: readonly ((random: Random) => Someone[])[] = [
  (random) => [someone(random)],
  function couple(random) {
    const one = someone(random, { gender: 'female' });
    const { country, family, address, phone, email } = one.person;
    const share = { country, family, address, ...(random.chance(0.6) ? { phone } : {}) };
    return [one, someone(random, { ...share, gender: 'male', ...(random.chance(0.4) ? { email } : {}) })];
  },
  function twins(random) {
    const one = someone(random);
    const { family, address, phone, birthday } = one.person;
    return [one, sibling(random, one.person, { family, address, phone, birthday })];
  },
  function fatherAndSonOfOneName(random) {
    const father = someone(random, {
      gender: 'male',
      birthday: { year: random.int(1940, 1965), month: 4, day: 9 },
    });
    const { country, given, family, address, phone, birthday } = father.person;
    const born = {
      year: birthday.year + random.int(22, 35),
      month: random.int(1, 12),
      day: random.int(1, 28),
    };
    return [
      father,
      someone(random, { country, gender: 'male', given, family, address, phone, birthday: born }),
    ];
  },
  function office(random) {
    const first = someone(random);
    const { country, company, address, phone } = first.person;
    const mailbox = `office@${random.int(100, 999)}firm.example`;
    const staff = Array.from({ length: random.int(3, 9) }, () => {
      const email = random.chance(0.5) ? { email: mailbox } : {};
      return someone(random, {
        country,
        company,
        address,
        ...email,
        ...(random.chance(0.7) ? { phone } : {}),
      });
    });
    return [first, ...staff];
  },
  function namesakesOfOnePlace(random) {
    const one = someone(random);
    const { country, gender, given, family, address } = one.person;
    return [one, someone(random, { country, gender, given, family, address })];
  },
  function sistersOfOneHouse(random) {
    const one = someone(random, { gender: 'female' });
    const { family, address, phone, email } = one.person;
    const shared = { family, address, phone, gender: 'female' } as const;
    return [one, sibling(random, one.person, random.chance(0.3) ? { ...shared, email } : shared)];
  },
];

/** The contacts of the sample account, labelled with the person that its generator knows. */
export function* sampleAccount(count: number, seed: number): Generator<LabelledContact> {
  let line = 0;
  for (const { values, person, guardian } of generateContacts(count, seed)) {
    const { birthday_month: month, birthday_day: day, birthday_year: year } = values;
    yield {
      cluster: String(person),
      contact: {
        key: `k${line++}`,
        firstName: values.first_name,
        lastName: values.last_name,
        email: values.email,
        phone: values.phone,
        whatsappPhone: values.whatsapp_phone,
        birthday: month === null || day === null ? null : { year, month, day },
        company: values.company,
        jobTitle: values.job_title,
        location: values.location,
        gender: values.gender,
        guardian: guardian === null ? null : `k${guardian}`,
        groupId: null,
      },
    };
  }
}

/** The contact typed again with one or more errors. */
export function typedAgain(random: Random, contact: MatchInput): MatchInput {
  let changed = contact;
  do changed = mistyped(random, changed);
  while (random.chance(0.5));
  return changed;
}

/**
 * Lists that matching was not developed with: people of other countries and scripts, and other kinds of errors than in the labelled
 * lists. Results on them are only reported; matching must not be tuned to them.
 */
export const UNSEEN_LISTS: Readonly<Record<string, () => Generator<LabelledContact>>> = {
  'unseen: typed again': () => repeated(5_000, 0x7e1, typedAgain),
  'unseen: other programs': () => repeated(5_000, 0xe90, exported),
  'unseen: households, offices': () => shared(5_000, 0x5a7),
  'unseen: sample account': () => sampleAccount(20_000, 0xacc),
};
