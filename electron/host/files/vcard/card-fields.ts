import { readVcardBirthday } from './vcard-birthday.ts';
import type { VcardProperty } from './vcard-properties.ts';
import { component, joinedComponent, splitUnescaped, unescapeText, type Escaping } from './vcard-values.ts';

/** The parts of a name in a card. */
export interface CardName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  /** Honorific prefixes, such as `Dr.` */
  readonly prefix: string;
  readonly suffix: string;
  /** A whole name that was written where its parts belong. */
  readonly unstructured: string;
}

/** Family name, given name, middle names, prefixes, suffixes (RFC 6350, section 6.2.2): the first N that holds any of them. */
export function readName(properties: readonly VcardProperty[], escaping: Escaping): CardName {
  for (const { value } of byPreference(properties)) {
    const parts = splitUnescaped(value, ';', escaping);
    const [last = '', first = '', middle = '', prefix = '', suffix = ''] = [0, 1, 2, 3, 4].map((at) =>
      joinedComponent(parts, at, escaping),
    );
    if ([last, first, middle, prefix, suffix].every((part) => part === '')) continue;
    if (parts.length === 1) return { ...NO_NAME, unstructured: last };
    return { last, first, middle, prefix, suffix, unstructured: '' };
  }
  return NO_NAME;
}

const NO_NAME: CardName = { first: '', middle: '', last: '', prefix: '', suffix: '', unstructured: '' };

/** The first complete BDAY as in `readVcardBirthday`, else the first one as written. `onIncomplete` gets one without month or day. */
export function readBirthday(
  properties: readonly VcardProperty[],
  onIncomplete: (written: string) => void,
): string {
  const read = properties.map(({ params, value }) =>
    readVcardBirthday(value, params.get('X-APPLE-OMIT-YEAR')?.[0] ?? ''),
  );
  const texts = read.map(({ text }) => text).filter((text) => text !== '');
  const incomplete = read.findIndex(({ isIncomplete }) => isIncomplete);
  if (texts.length === 0 && incomplete !== -1)
    onIncomplete(`BDAY:${properties[incomplete]?.value.trim() ?? ''}`);
  return texts.find((text) => /^(?:\d{4}-|--)\d\d-\d\d$/.test(text)) ?? texts[0] ?? '';
}

/** The dates that Android's cards have in a property of its own, as BDAY would: an event of the kind 3 is a birthday. */
export function androidBirthdays(properties: readonly VcardProperty[]): VcardProperty[] {
  return properties.flatMap((property) => {
    const [type = '', date = '', kind = ''] = property.value.split(';');
    return type.endsWith('/contact_event') && kind.trim() === '3' ? [{ ...property, value: date }] : [];
  });
}

/** The city of the preferred address, else of the home address; the region or the country where it names no city. */
export function readLocation(properties: readonly VcardProperty[], escaping: Escaping): string {
  const homeFirst = properties.toSorted(
    (a, b) => Number(b.types.includes('home')) - Number(a.types.includes('home')),
  );
  for (const { value } of byPreference(homeFirst)) {
    const parts = splitUnescaped(value, ';', escaping);
    const [city, region, country] = [3, 4, 6].map((at) => component(parts, at, escaping));
    const place = city || region || country;
    if (place) return place;
  }
  return '';
}

/**
 * Sex and gender identity (RFC 6350, section 6.2.7): the word for the sex, else the identity's text; the same for the X-GENDER of
 * older versions, which holds a letter or a word.
 */
export function readGender(properties: readonly VcardProperty[], escaping: Escaping): string {
  for (const { value } of properties) {
    const parts = splitUnescaped(value, ';', escaping);
    const sex = component(parts, 0, escaping);
    const identity = component(parts, 1, escaping);
    const word = SEXES.get(sex.toUpperCase());
    // `GENDER:M;Male` says the same twice.
    if (word !== undefined) return identity.toLowerCase() === word ? identity : word;
    const text = identity || (NO_SEXES.has(sex.toUpperCase()) ? '' : sex);
    if (text !== '') return text;
  }
  return '';
}

/** The letters of GENDER and what contacts have for them. */
export const SEXES: ReadonlyMap<string, string> = new Map([
  ['M', 'male'],
  ['F', 'female'],
  ['O', 'other'],
]);
/** None or not applicable, and unknown. */
const NO_SEXES: ReadonlySet<string> = new Set(['N', 'U']);

/** The labels that Apple's and Google's cards give to groups of properties, in lower case, without Apple's `_$!<` and `>!$_`. */
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

/** The preferred ones first, else in their order. */
export function byPreference(properties: readonly VcardProperty[]): VcardProperty[] {
  return properties.toSorted((a, b) => a.preference - b.preference);
}
