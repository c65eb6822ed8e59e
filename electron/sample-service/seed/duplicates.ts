import type { ContactValues } from '../records/contact-record.ts';
import { plainLatin } from './locale.ts';
import { NICKNAMES } from './nicknames.ts';
import { makeEmail } from './person.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

/** Swaps two neighbouring letters, drops one, or doubles one. The first letter stays. */
function misspell(random: Random, text: string): string {
  const letters = Array.from(text);
  if (letters.length < 4) return text;
  const at = random.int(1, letters.length - 2);
  const [here, next] = [letters[at] ?? '', letters[at + 1] ?? ''];
  const changed = random.pick([next + here, here, here + here + next]);
  return [...letters.slice(0, at), changed, ...letters.slice(at + 2)].join('');
}

function withoutDiacritics(text: string): string {
  // Texts in other scripts have no plain form and would become empty.
  return /^[\p{Script=Latin}\s'-]+$/u.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
}

type Change = (values: ContactValues, random: Random, person: Person) => ContactValues;

/** Typical differences between two contacts of one person. Each may also change nothing. */
const CHANGES: readonly [Change, ...Change[]] = [
  function nickname(values) {
    return { ...values, first_name: NICKNAMES[values.first_name] ?? values.first_name };
  },
  function typoInFirstName(values, random) {
    return { ...values, first_name: misspell(random, values.first_name) };
  },
  function typoInLastName(values, random) {
    return { ...values, last_name: misspell(random, values.last_name) };
  },
  function swappedNames(values) {
    if (values.last_name === '') return values;
    return { ...values, first_name: values.last_name, last_name: values.first_name };
  },
  function wholeNameInFirst(values) {
    return { ...values, first_name: `${values.first_name} ${values.last_name}`.trim(), last_name: '' };
  },
  function plainLetters(values) {
    const [first_name, last_name] = [
      withoutDiacritics(values.first_name),
      withoutDiacritics(values.last_name),
    ];
    return { ...values, first_name, last_name };
  },
  function lowerCase(values) {
    return {
      ...values,
      first_name: values.first_name.toLowerCase(),
      last_name: values.last_name.toLowerCase(),
    };
  },
  function initial(values) {
    const [letter] = plainLatin(values.first_name);
    return letter === undefined ? values : { ...values, first_name: `${letter.toUpperCase()}.` };
  },
  function phoneInAnotherSpelling(values, _random, person) {
    const [country = '', ...parts] = person.phone.split(' ');
    const spellings = [
      person.phone.replaceAll(' ', ''),
      person.phone,
      `${country.replace('+', '00')}${parts.join('')}`,
      `(${country}) ${parts.join('-')}`,
    ];
    return { ...values, phone: spellings.find((spelling) => spelling !== values.phone) ?? values.phone };
  },
  function changedEmail(values, random, person) {
    return { ...values, email: makeEmail(random, person) };
  },
  function emailInCapitals(values) {
    return { ...values, email: values.email?.replace(/^./, (letter) => letter.toUpperCase()) ?? null };
  },
  function dayAndMonthSwapped(values) {
    const { birthday_month: month, birthday_day: day } = values;
    if (day === null || day > 12) return values;
    return { ...values, birthday_month: day, birthday_day: month };
  },
  function lostFields(values) {
    return { ...values, phone: null, birthday_year: null, company: null, job_title: null, location: null };
  },
];

const isSame = (a: ContactValues, b: ContactValues): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A second contact of the same person with one to three differences. */
export function duplicateOf(random: Random, values: ContactValues, person: Person): ContactValues {
  let changed = values;
  let wanted = random.chance(0.6) ? 1 : random.int(2, 3);
  // Not every difference applies to every person: some have no nickname or birthday.
  for (let tries = 0; tries < 40 && wanted > 0; tries += 1) {
    const next = random.pick(CHANGES)(changed, random, person);
    if (isSame(next, changed)) continue;
    changed = next;
    wanted -= 1;
  }
  return { ...changed, custom_fields: null };
}
