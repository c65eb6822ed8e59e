import { Random } from '../../../electron/sample-service/seed/random.ts';
import { foldText } from '../../../electron/core/contact/text-folding.ts';
import type { MatchInput } from '../../../electron/core/matching/columns/match-input.ts';
import type { LabelledContact } from '../labelled-contacts.ts';
import { aContactOf, anyOf, aPerson } from '../unseen-lists/people.ts';
import { repeated, sampleAccount, shared, typedAgain } from '../unseen-lists/unseen-lists.ts';
import { contactsOf, type HardPair } from './hard-pairs.ts';

/** About 5,000 together with the contacts of the pairs. */
const COUNT = 4_200;

/** The first contacts of distinct people in a list, without repeated full names. */
function* distinct(contacts: Iterable<LabelledContact>, count: number): Generator<LabelledContact> {
  const names = new Set<string>();
  const people = new Set<string>();
  for (const labelled of contacts) {
    const { firstName, lastName } = labelled.contact;
    const name = foldText(`${firstName} ${lastName}`);
    if (names.has(name) || people.has(labelled.cluster)) continue;
    names.add(name);
    people.add(labelled.cluster);
    yield labelled;
    if (people.size === count) return;
  }
}

/** Other people with the given name of one pair and the family name of another. */
function* namedLike(pairs: readonly HardPair[], seed: number): Generator<LabelledContact> {
  const random = new Random(seed);
  const words = (field: 'firstName' | 'lastName') =>
    pairs.flatMap(contactsOf).flatMap(({ [field]: text }) => (/^\p{L}{3,}$/u.test(text) ? [text] : []));
  const inLatin = (text: string) => /^[a-z]+$/.test(foldText(text));
  const given = words('firstName').filter(inLatin);
  const families = words('lastName').filter(inLatin);
  const taken = new Set(
    pairs.flatMap(contactsOf).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  );
  for (let at = 0; ; at++) {
    const [first, last] = [anyOf(random, given), anyOf(random, families)];
    if (taken.has(`${first} ${last}`)) continue;
    const person = aPerson(random, {
      given: { text: first, latin: first },
      family: { text: last, latin: last },
    });
    yield { cluster: String(at), contact: { ...aContactOf(random, person), key: `n${at}` } };
  }
}

function* clean(pairs: readonly HardPair[]): Generator<LabelledContact> {
  const sources: readonly (readonly [string, Iterable<LabelledContact>])[] = [
    ['unseen', repeated(COUNT * 2, 0xc1e, typedAgain)],
    ['sample', sampleAccount(COUNT, 0xc2e)],
    ['pairs', namedLike(pairs, 0xc3e)],
  ];
  for (const [name, source] of sources) {
    for (const { cluster, contact } of distinct(source, COUNT / sources.length)) {
      // The guardian may not be in the list.
      yield {
        cluster: `${name} ${cluster}`,
        contact: { ...contact, key: `${name} ${contact.key}`, guardian: null },
      };
    }
  }
}

/** Values that a form or another program writes into every contact without one. */
const DEFAULTS = {
  company: 'Turnverein 1861',
  jobTitle: 'Mitglied',
  birthday: { year: 1985, month: 7, day: 15 },
  email: 'josefa.untersberger@turnverein.example',
} as const;

/** The people of `clean`, all members of one club, and all with a birthday and an email. */
function* defaults(pairs: readonly HardPair[]): Generator<LabelledContact> {
  for (const { cluster, contact } of clean(pairs)) {
    const { company, jobTitle } = DEFAULTS;
    const birthday = contact.birthday ?? DEFAULTS.birthday;
    const email = contact.email ?? DEFAULTS.email;
    yield { cluster, contact: { ...contact, company, jobTitle, birthday, email } };
  }
}

/** Makes the people of a pair members of the club of `defaults`, and gives them its birthday and email, unless one of them has others. */
export function withDefaults(pair: HardPair): HardPair {
  const has = (field: keyof typeof DEFAULTS) => contactsOf(pair).some((contact) => contact[field] !== null);
  const { company, jobTitle, birthday, email } = DEFAULTS;
  const added = {
    ...(has('company') || has('jobTitle') ? {} : { company, jobTitle }),
    ...(has('birthday') ? {} : { birthday }),
    ...(has('email') ? {} : { email }),
  };
  const filled = (contact: MatchInput): MatchInput => ({ ...contact, ...added });
  return { ...pair, a: filled(pair.a), b: filled(pair.b), others: pair.others.map(filled) };
}

/** Lists around the pairs, generated with other fixed seeds than the benchmarked lists. */
export const SURROUNDINGS = {
  /** No duplicates; a third are people of the sample account, a third are named like those of the pairs. */
  clean,
  /** Nine in ten people have duplicates, and no households are shared. */
  duplicates: () => repeated(COUNT, 0xd0b, typedAgain, 0.9),
  /** Four in five are of households, offices and villages, and one in sixteen has a duplicate. */
  families: () => [...shared(COUNT, 0xfa3)].slice(0, COUNT),
  /** Everyone has one employer and job, and one birthday and email if they are unknown. Pairs are added by `withDefaults`. */
  defaults,
} as const satisfies Record<string, (pairs: readonly HardPair[]) => Iterable<LabelledContact>>;
