import { separateHonorific } from './east-asian-names.ts';
import { divideName, type NameOrder } from './divide-name.ts';
import { PATRONYMIC } from './russian-names.ts';
import { isParticle } from './name-particles.ts';
import { foldText } from '../../contact/text-folding.ts';
import {
  isDegreeBehind,
  isLastNameBehind,
  isSuffix,
  isTitle,
  separateTitles,
  withoutFamily,
  withoutSuffixes,
} from './name-titles.ts';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  /** Salutation and titles before the name; empty if there are none. */
  readonly salutation: string;
}

const NO_NAME: PersonName = { firstName: '', lastName: '', salutation: '' };

const MAX_WORDS = 6;

/**
 * Splits a full name at the comma (`Last, First`). Without a comma, words in capitals are the last name if the others
 * aren't in capitals (`SMITH John`); otherwise it is the first word with its particles in the orders with the family
 * name first, else the last one (`Ludwig van Beethoven`). A text that isn't a name (an email, a number, a sentence)
 * returns empty parts, or all of it as the first name.
 */
export function splitFullName(text: string, order: NameOrder | null = null): PersonName {
  const { name: full, honorific } = separateHonorific(
    withoutMarks(withoutNotes(text).replaceAll(/\s+/g, ' ').trim()),
  );
  if (!/\p{L}/u.test(full) || full.includes('@')) return NO_NAME;
  const [whole = [], ...others] = full
    .split(',')
    .map((part) => part.trim().split(' '))
    .filter((words) => words[0] !== '');
  // Titles behind the name: `Ann Lee, Dr.`
  const isBehind = (word: string) => isSuffix(word) || isDegreeBehind(whole, word);
  const more = others.filter((words) => !words.every(isBehind) && !isSuffix(words.join('')));
  const titles = more.filter((words) => words.every(isTitle));
  const [before, first, ...rest] = [whole, ...more.filter((words) => !titles.includes(words))].map(
    separateTitles,
  );
  const words = [before, first].flatMap((part) => part?.names ?? []);
  if (before === undefined || /[\d;]/.test(full) || words.length > MAX_WORDS || rest.length > 0)
    return { ...NO_NAME, firstName: full };
  const allTitles = [...titles.flat(), ...before.titles, ...(first?.titles ?? []), honorific];
  const salutation = allTitles.filter((title) => title !== '').join(' ');
  if (first !== undefined) {
    const { given: names, particles } = withoutParticlesBehind(withoutSuffixes(first.names));
    const given = names.length === 2 && PATRONYMIC.test(names[1] ?? '') ? names.slice(0, 1) : names;
    const family = [...particles, ...withoutFamily(withoutSuffixes(before.names))];
    return { firstName: given.join(' '), lastName: family.join(' '), salutation };
  }
  const names = withoutSuffixes(before.names);
  if (isLastNameBehind(allTitles, names)) return { firstName: '', lastName: names.join(' '), salutation };
  const [firstName, lastName] = divideName(names, order);
  return { firstName, lastName, salutation };
}

/** Pictures behind a name: `Ann Lee 🌟`. */
const PICTURES =
  /(?: (?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f)+)+$/u;

/** The number of a person in a list, `1. Ann Lee`, and signs of footnotes behind a name, `Ann Lee *`. */
const MARKS = /^\d{1,3}[.)]\s(?=\p{L})|\s?[*#¹²³]+$/gu;
/** The name at birth behind a name: `Ann Lee, geb. Smith`. */
const NAME_AT_BIRTH =
  /,?\s(?:geb\.|geborener?|n[ée]e|z d\.|z domu|rozen[áa]|roz\.|född|født|szül\.)\s\p{Lu}[\p{L}\p{M}'’-]*(?:\s\p{Lu}[\p{L}\p{M}'’-]*)?$/u;

/** Returns a name without what isn't part of it before and behind it. */
const withoutMarks = (text: string): string =>
  text.replace(PICTURES, '').replaceAll(MARKS, '').replace(NAME_AT_BIRTH, '').trim();

/** Separates the particles of the last name that Dutch lists have behind the given names: `Berg, Ann van der`. */
function withoutParticlesBehind(names: readonly string[]): {
  given: readonly string[];
  particles: readonly string[];
} {
  const end = names.findLastIndex((name) => !isParticle(name) || name !== name.toLowerCase()) + 1;
  return end === 0
    ? { given: names, particles: [] }
    : { given: names.slice(0, end), particles: names.slice(end) };
}

/** Returns a name without notes in brackets, such as `(private)`, unless it has nothing else. */
export function withoutNotes(text: string): string {
  const rest = text.replaceAll(/[([（][^()[\]（）]*[)\]）]/g, ' ');
  return /\p{L}/u.test(rest) ? rest : text;
}

/**
 * Returns a full name without the known last name, which may be empty; null if the name does not begin or end with the
 * last name.
 */
export function withoutLastName(full: string, lastName: string): string | null {
  const [whole, last] = [foldText(full), foldText(lastName)];
  if (whole === last) return '';
  if (whole.length !== full.length || last === '') return null;
  if (whole.endsWith(` ${last}`)) return full.slice(0, -lastName.length).trim();
  return whole.startsWith(`${last} `) || whole.startsWith(`${last},`)
    ? full.slice(lastName.length).replace(/^[\s,]+/, '')
    : null;
}
