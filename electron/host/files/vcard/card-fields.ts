import { matchHeader } from '../../../core/import/headers/match-header.ts';
import { readVcardBirthday } from './vcard-birthday.ts';
import type { VcardProperty } from './vcard-properties.ts';
import { component, joinedComponent, splitUnescaped, unescapeText, type Escaping } from './vcard-escaping.ts';

export interface CardName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  /** Honorific prefixes, such as `Dr.` */
  readonly prefix: string;
  readonly suffix: string;
  /** The whole name, if it isn't divided into parts. */
  readonly unstructured: string;
}

/**
 * Reads the name from the first non-empty N property: family name, given name, middle names, prefixes, suffixes (RFC
 * 6350, section 6.2.2).
 */
export function readName(properties: readonly VcardProperty[], escaping: Escaping): CardName {
  for (const { value } of byPreference(properties)) {
    const parts = partsOfName(value, escaping);
    // A comma is text in the family and given name of version 2.1 (its example is `N:Veni, Vidi, Vici;The Restaurant.`).
    const nameAt = escaping.isVersion21 ? component : joinedComponent;
    const [last, first] = [nameAt(parts, 0, escaping), nameAt(parts, 1, escaping)];
    const [middle = '', prefix = '', suffix = ''] = [2, 3, 4].map((at) =>
      joinedComponent(parts, at, escaping),
    );
    if ([last, first, middle, prefix, suffix].every((part) => part === '')) continue;
    // A comma in an undivided name stands behind the last name: `Lee,Ann`.
    if (parts.length === 1) return { ...NO_NAME, unstructured: component(parts, 0, escaping) };
    return { last, first, middle, prefix, suffix, unstructured: '' };
  }
  return NO_NAME;
}

/** Returns the parts of N. ownCloud once wrote them escaped in the place of the last name: `N:Lee\;Ann\;\;\;;;;;`. */
function partsOfName(value: string, escaping: Escaping): string[] {
  const parts = splitUnescaped(value, ';', escaping);
  const [first = '', ...others] = parts;
  if (others.length === 0 || others.some((part) => part !== '')) return parts;
  const escaped = unescapeText(first, escaping).split(';');
  return escaped.length < MIN_PARTS_OF_NAME ? parts : escaped;
}

/** The parts of N up to the prefixes. */
const MIN_PARTS_OF_NAME = 4;

const NO_NAME: CardName = { first: '', middle: '', last: '', prefix: '', suffix: '', unstructured: '' };

/** Half of a character outside the basic plane, which a program that cuts names has replaced by a question mark. */
const CUT_CHARACTER = /[\u{10000}-\u{10FFFF}]\?/u;

/**
 * Returns the name; that of FN if a program has cut the name within a character: Google exports `🎂Mike` as
 * `N:;🎂?Mik;;;`.
 */
export function wholeName(name: CardName, full: string): CardName {
  if (!CUT_CHARACTER.test(`${name.first} ${name.last}`) || full === '') return name;
  if (CUT_CHARACTER.test(full)) return name;
  if (name.last === '') return { ...name, first: full };
  return full.includes('@') ? name : NO_NAME;
}

/**
 * Returns the birthday, with its year if one of several has it, otherwise the first one as written; see
 * `readVcardBirthday`. Calls `onProblem` and returns an empty text if they are on different days, or if all of them lack
 * the month or the day, or are of another calendar.
 */
export function readBirthday(
  properties: readonly VcardProperty[],
  onProblem: (written: string) => void,
): string {
  const read = properties.map(({ params, value }) =>
    calendarOf(params) === ''
      ? readVcardBirthday(value, params.get('X-APPLE-OMIT-YEAR')?.[0] ?? '')
      : { text: '', isIncomplete: true },
  );
  const texts = read.map(({ text }) => text).filter((text) => text !== '');
  const dates = texts.filter((text) => /^(?:\d{4}-|--)\d\d-\d\d$/.test(text));
  const whole = dates.find((text) => !text.startsWith('--')) ?? dates[0] ?? '';
  if (dates.some((text) => !isSameDay(text, whole))) {
    onProblem(properties.map(({ value }) => `BDAY:${value.trim()}`).join(', '));
    return '';
  }
  const incomplete = properties[read.findIndex(({ isIncomplete }) => isIncomplete)];
  if (texts.length === 0 && incomplete !== undefined)
    onProblem(`BDAY${calendarOf(incomplete.params)}:${incomplete.value.trim()}`);
  return whole || (texts[0] ?? '');
}

/**
 * Returns the texts of birthdays in a property without a standard, unless they are on the day of the card's birthday.
 * Their calendar and their order of day and month are unknown, so they are reported and not read.
 */
export function unreadBirthdays(properties: readonly VcardProperty[], birthday: string): string[] {
  return properties
    .map(({ name, value }) => ({ name, value: value.trim() }))
    .filter(({ value }) => value !== '' && !isOnDay(readVcardBirthday(value, '').text, birthday))
    .map(({ name, value }) => `${name}:${value}`);
}

const isOnDay = (text: string, birthday: string): boolean =>
  text !== '' && birthday !== '' && (isSameDay(text, birthday) || isSameDay(birthday, text));

/** Whether a birthday, perhaps without its year, is on the day of another one. */
const isSameDay = (text: string, whole: string): boolean =>
  text === whole || (text.startsWith('--') && whole.endsWith(text.slice(1)));

/** Returns the parameter of a calendar other than the Gregorian (RFC 6350, section 5.8); empty for that one. */
function calendarOf(params: VcardProperty['params']): string {
  const calendar = params.get('CALSCALE')?.[0]?.trim() ?? '';
  return /^(?:gregorian)?$/i.test(calendar) ? '' : `;CALSCALE=${calendar}`;
}

/** Returns the birthdays in Android's own property as BDAY properties. An event of kind 3 is a birthday. */
export function androidBirthdays(properties: readonly VcardProperty[]): VcardProperty[] {
  return properties.flatMap((property) => {
    const [type = '', date = '', kind = ''] = property.value.split(';');
    return type.endsWith('/contact_event') && kind.trim() === '3' ? [{ ...property, value: date }] : [];
  });
}

/** Returns the dates that the user has labelled as birthdays. `labels`: see `readLabels`. */
export function labelledBirthdays(
  dates: readonly VcardProperty[],
  labels: ReadonlyMap<string, string>,
): VcardProperty[] {
  return dates.filter(({ group }) => {
    const { role, isExact } = matchHeader(labels.get(group) ?? '');
    // Other words may name another person: `Birthday Tom`.
    return role === 'birthday' && isExact;
  });
}

/**
 * Returns the city of the preferred address, otherwise of the home address, otherwise of any; the region or country if
 * there's no city.
 */
export function readLocation(properties: readonly VcardProperty[], escaping: Escaping): string {
  const homeFirst = properties.toSorted(
    (a, b) => Number(b.types.includes('home')) - Number(a.types.includes('home')),
  );
  const addresses = byPreference(homeFirst).map(({ value }) => splitUnescaped(value, ';', escaping));
  for (const at of [CITY, REGION, COUNTRY]) {
    const place = addresses.map((parts) => component(parts, at, escaping)).find((text) => text !== '');
    if (place !== undefined) return place;
  }
  return '';
}

/** Indexes of parts of an address (RFC 6350, section 6.3.1). */
const [CITY, REGION, COUNTRY] = [3, 4, 6] as const;

/**
 * Returns the gender (RFC 6350, section 6.2.7): the word for the sex, otherwise the text of the gender identity. Also
 * reads the X-GENDER of older versions, which contains a letter or a word, and X-WAB-GENDER.
 */
export function readGender(properties: readonly VcardProperty[], escaping: Escaping): string {
  for (const { name, value } of properties) {
    const parts = splitUnescaped(value, ';', escaping);
    const written = component(parts, 0, escaping);
    const sex = name === 'X-WAB-GENDER' ? (WINDOWS_SEXES.get(written) ?? '') : written;
    const identity = component(parts, 1, escaping);
    const word = SEXES.get(sex.toUpperCase());
    // `GENDER:M;Male` has the same gender twice; keep the written form.
    if (word !== undefined) return identity.toLowerCase() === word ? identity : word;
    const text = identity || (NO_SEXES.has(sex.toUpperCase()) ? '' : sex);
    if (text !== '') return text;
  }
  return '';
}

/** Words for the letters of GENDER, as contacts have them. */
export const SEXES: ReadonlyMap<string, string> = new Map([
  ['M', 'male'],
  ['F', 'female'],
  ['O', 'other'],
]);
/** The numbers that Outlook and the address book of Windows write. */
const WINDOWS_SEXES: ReadonlyMap<string, string> = new Map([
  ['1', 'F'],
  ['2', 'M'],
]);
/** Letters for "none or not applicable" and "unknown". */
const NO_SEXES: ReadonlySet<string> = new Set(['N', 'U']);

/**
 * Returns the labels of property groups (X-ABLabel of Apple and Google) by group, in lower case, without Apple's `_$!<`
 * and `>!$_`.
 */
export function readLabels(
  properties: readonly VcardProperty[],
  escaping: Escaping,
): ReadonlyMap<string, string> {
  return new Map(
    properties.map(({ group, value }) => [
      group,
      unescapeText(value, escaping)
        .replace(/^_\$!<(.*)>!\$_$/s, '$1')
        .toLowerCase(),
    ]),
  );
}

/** Sorts properties by preference; those with equal preference keep their order. */
export function byPreference(properties: readonly VcardProperty[]): VcardProperty[] {
  return properties.toSorted((a, b) => a.preference - b.preference);
}
