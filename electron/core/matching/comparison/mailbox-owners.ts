import type { ContactColumns } from '../columns/contact-columns.ts';
import { isKnownGivenName } from '../words/given-names.ts';
import { PARTICLES } from '../words/name-particles.ts';
import { isTransliterated, LATIN } from '../words/name-scripts.ts';
import { romanisedFamilyName } from '../words/romanised-family-names.ts';
import { isInMailbox, isSharedMailbox, isSharedWord } from '../words/shared-mailbox.ts';
import { nameOfRow } from './row-values.ts';

/** Minimum letters of a part of a name in a mailbox; fewer letters may be a coincidence. */
const MIN_NAME_LETTERS = 3;
/** Minimum letters of a name that hardly occurs inside another word by coincidence, as Ali does in `quality@`. */
const MIN_LETTERS_INSIDE = 5;
/** Maximum letters behind the beginning of a given name: `kathi@` of Katharina, unlike `malerei@` of Malte. */
const MAX_ENDING = 2;

/** Whether the mailbox that two contacts share belongs to a household or an office by its words, or is a placeholder. */
export function isMailboxShared(columns: ContactColumns, a: number, b: number): boolean {
  const { stems, stem, domains, domain } = columns;
  const mailbox = { stem: stems.text(stem[a] ?? 0), domain: domains.text(domain[a] ?? 0) };
  return [a, b].every((row) => {
    const [given, family] = nameOfRow(columns, row);
    const places = placesOf(columns, a, b);
    if (given.length > 0 && family.length > 0) {
      // A mailbox that is only the word in the first-name field (`park@` with first name Park) is shared unless the
      // word is a known given name: it may be a family name in the wrong field.
      const isOneWord = given[0] === columns.locals.text(columns.local[row] ?? 0);
      if (isOneWord && !isKnownGivenName(given[0] ?? '')) return true;
      return isSharedMailbox({ ...mailbox, given, family, places });
    }
    // The whole name is in one field: any word that isn't a known given name may be the family name.
    const all = [...given, ...family];
    if (isSharedMailbox({ ...mailbox, given: all, family: [], places })) return true;
    return all.some((word) => {
      const others = all.filter((other) => other !== word);
      return (
        !isKnownGivenName(word) && isSharedMailbox({ ...mailbox, given: others, family: [word], places })
      );
    });
  });
}

/** Returns the words of two contacts' addresses that are long enough for the name of a place. */
const placesOf = ({ location, locations }: ContactColumns, a: number, b: number): string[] =>
  [a, b]
    .flatMap((row) => locations.text(location[row] ?? 0).split(' '))
    .filter((word) => word.length >= MIN_NAME_LETTERS);

/**
 * Whether a contact's mailbox contains a word of the name with three letters or more, or begins like a given name.
 */
export function isMailboxNamed(columns: ContactColumns, row: number): boolean {
  const scripts = columns.scripts[row] ?? 0;
  const local = columns.locals.text(columns.local[row] ?? 0);
  const stem = columns.stems.text(columns.stem[row] ?? 0);
  const [given, family] = nameOfRow(columns, row);
  const names = [...given, ...family];
  if (scripts !== LATIN) {
    // The mailbox may transliterate the name in another way (khrushchev, hruschev), or be an invented name, which has
    // several words or a number. That of an office is one other word: zakaz.
    const isOneWord = !/\d/.test(local) && !stem.includes(' ');
    return !isOneWord || mayBeOfOtherScript(local, names, scripts);
  }
  return (
    names.some((word) => isNameOfMailbox(word, { local, stem, names })) ||
    given.some((word) => beginsLikeName(local, word, family))
  );
}

/** Whether a mailbox of one word may contain a name of another script. */
function mayBeOfOtherScript(mailbox: string, names: readonly string[], scripts: number): boolean {
  if (isTransliterated(scripts)) return names.some((word) => haveLettersInCommon(mailbox, word));
  // Only the person knows how the name is written in Latin letters, unless very many people have it.
  const romanised = names.flatMap((word) => romanisedFamilyName(word) ?? []);
  return (
    romanised.length === 0 || romanised.some((name) => mailbox.startsWith(name) || mailbox.endsWith(name))
  );
}

interface MailboxOfRow {
  local: string;
  /** See `EmailParts.stem`. */
  stem: string;
  /** Words of the contact's name. */
  names: readonly string[];
}

/**
 * Whether a mailbox contains a name, and not only inside a word for a department. A short name must be at the beginning
 * or the end of a word, or beside another name, an initial or a particle: `deleonn@` of Noel De Leon. A name of three
 * letters must be so on both sides, or beside another name, because many words begin or end with it (`cafeteria@`).
 */
function isNameOfMailbox(name: string, { local, stem, names }: MailboxOfRow): boolean {
  if (name.length < MIN_NAME_LETTERS || !local.includes(name)) return false;
  // The name may have a dot inside, which the local part lacks.
  if (!stem.includes(name)) return true;
  if (!isInMailbox(name, stem)) return false;
  if (name.length >= MIN_LETTERS_INSIDE) return true;
  const isOfName = (text: string) =>
    consistsOf(text, [...names, ...PARTICLES]) ||
    (names.some((each) => each.startsWith(text.charAt(0))) && consistsOf(text.slice(1), [...PARTICLES]));
  return stem.split(' ').some((word) => {
    const at = word.indexOf(name);
    if (at < 0) return false;
    const [before, behind] = [word.slice(0, at), word.slice(at + name.length)];
    if (names.includes(before) || names.includes(behind)) return true;
    return name.length === MIN_NAME_LETTERS
      ? isOfName(before) && isOfName(behind)
      : isOfName(before) || isOfName(behind);
  });
}

/**
 * Whether a mailbox begins with three letters of a given name or more, and continues with at most two other letters or
 * with a family name: `kathi@`, `maxmust@`.
 */
function beginsLikeName(mailbox: string, name: string, family: readonly string[]): boolean {
  const [word = ''] = mailbox.split(/\P{L}/u, 1);
  if (isSharedWord(word)) return false;
  let at = 0;
  while (at < name.length && name[at] === word[at]) at++;
  if (at < MIN_NAME_LETTERS) return false;
  const rest = word.slice(at);
  if (at > MIN_NAME_LETTERS || rest.length <= MAX_ENDING) return true;
  const endings = [
    rest,
    ...[...PARTICLES].filter((each) => rest.startsWith(each)).map((each) => rest.slice(each.length)),
  ];
  return endings.some((ending) => ending !== '' && family.some((each) => each.startsWith(ending.charAt(0))));
}

/** Whether three successive letters of a word are in a mailbox. */
function haveLettersInCommon(mailbox: string, word: string): boolean {
  for (let at = 0; at + MIN_NAME_LETTERS <= word.length; at++)
    if (mailbox.includes(word.slice(at, at + MIN_NAME_LETTERS))) return true;
  return false;
}

/**
 * Whether a mailbox is made of the words of the contact's employer, and of words for a department: `alnoor.trading@`
 * at Al Noor Trading. If the given name is one of the words, it is the mailbox of a person with a firm.
 */
export function isMailboxOfEmployer(columns: ContactColumns, row: number): boolean {
  const { companies, company, stem, stems } = columns;
  const employer = companies.text(company[row] ?? 0);
  const mailbox = stems.text(stem[row] ?? 0);
  if (employer === '' || mailbox === '') return false;
  const words = mailbox.split(' ');
  if (nameOfRow(columns, row)[0].some((name) => words.includes(name))) return false;
  const isOfEmployer = (word: string) =>
    word.length >= MIN_NAME_LETTERS && consistsOf(word, employer.split(' '));
  return words.some(isOfEmployer) && words.every((word) => isOfEmployer(word) || isSharedWord(word));
}

/** Whether a text is empty or consists of these words, written together. */
function consistsOf(text: string, words: readonly string[]): boolean {
  return (
    text === '' ||
    words.some((word) => word !== '' && text.startsWith(word) && consistsOf(text.slice(word.length), words))
  );
}

/** Splits a word of a given name and a word for a department or a shop: `trattorialuigi`. */
function withoutSharedWord(word: string, given: readonly string[]): [string, string] | undefined {
  return given
    .filter((name) => name.length >= MIN_NAME_LETTERS)
    .flatMap((name): [string, string][] => [
      [name, word.startsWith(name) ? word.slice(name.length) : ''],
      [name, word.endsWith(name) ? word.slice(0, -name.length) : ''],
    ])
    .find(([, rest]) => rest.length >= MIN_NAME_LETTERS && isSharedWord(rest));
}

/**
 * Whether the given name in a mailbox may be that of a place, a ship or a firm: it stands beside one word for a
 * department (`trattoria.luigi@`), or at the employer's domain beside one that is nothing of the name
 * (`brandkar.ida@kommun.example` at Ida kommun).
 */
export function isMailboxNamedLike(columns: ContactColumns, row: number): boolean {
  const { companies, company, domain, domains, local, locals, stem, stems } = columns;
  if (/\d/.test(locals.text(local[row] ?? 0))) return false;
  const [given, family] = nameOfRow(columns, row);
  const words = stems
    .text(stem[row] ?? 0)
    .split(' ')
    .flatMap((word) => withoutSharedWord(word, given) ?? [word]);
  const others = words.filter((word) => !given.includes(word));
  const [other = ''] = others;
  if (words.length !== 2 || others.length !== 1 || other.length === 1 || isKnownGivenName(other))
    return false;
  if (isSharedWord(other)) return true;
  const [host = ''] = domains.text(domain[row] ?? 0).split('.');
  const isOfFamily = family.some((name) => name.startsWith(other) || other.includes(name));
  return !isOfFamily && host !== '' && consistsOf(host, companies.text(company[row] ?? 0).split(' '));
}
