/** A word in its own script and in plain Latin letters, for email addresses. */
export interface Name {
  text: string;
  latin: string;
}

type Names = readonly [Name, ...Name[]];
type Texts = readonly [string, ...string[]];

/** What a generated person of one country has. */
export interface Locale {
  /** How often, relative to the others. */
  weight: number;
  country: string;
  /** ISO 639-1. */
  language: string;
  female: Names;
  male: Names;
  families: Names;
  /** The family name a woman bears, where it differs. */
  feminine(family: Name): Name;
  /** Two family names, as in Spain. */
  doubleFamilies: boolean;
  /** Second given names are joined by this; empty: there are none. */
  secondGivenJoin: string;
  places: readonly [Place, ...Place[]];
  /** International form with spaces; `#` is any digit, `N` one from 2 to 9. */
  phones: Texts;
  /** What stands in front of a number within the country. */
  trunk: string;
  salutations: { female: string; male: string };
  jobs: Texts;
  /** Words after a family name that make it a company. */
  companySuffixes: Texts;
  mailHosts: Texts;
}

export interface Place {
  location: string;
  timezone: string;
}

/** What stands in a locale file: lists are words parted by white space, `_` stands for a space within a word. */
export interface LocaleSource {
  weight: number;
  country: string;
  language: string;
  /** In another script: `native|latin`. */
  female: string;
  male: string;
  families: string;
  /** Endings of family names, in both scripts, with their female forms; the first that fits counts. */
  feminineEndings?: readonly (readonly [from: string, to: string])[];
  doubleFamilies?: boolean;
  secondGivenJoin?: string;
  /** By timezone. */
  places: Record<string, string>;
  phones: readonly string[];
  trunk: string;
  salutations: readonly [female: string, male: string];
  jobs: string;
  companySuffixes: string;
  mailHosts: string;
}

const LATIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** Lower-case ASCII letters of a name in Latin script: `Zoë O'Hara` is `zoe ohara`. */
export function plainLatin(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæøåœłđıþð]/g, (letter) => LATIN_LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9 -]/g, '');
}

function texts(source: string): Texts {
  const [first, ...others] = source
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));
  if (first === undefined || first === '') throw new Error('A list of names is empty.');
  return [first, ...others];
}

function names(source: string): Names {
  const [first, ...others] = texts(source).map((word): Name => {
    const [text = '', latin] = word.split('|');
    return { text, latin: latin ?? plainLatin(text) };
  });
  if (first === undefined) throw new Error('A list of names is empty.');
  return [first, ...others];
}

export function locale(source: LocaleSource): Locale {
  const [firstPlace, ...places] = Object.entries(source.places).flatMap(([timezone, cities]) =>
    texts(cities).map((location): Place => ({ location, timezone })),
  );
  const [firstPhone, ...phones] = source.phones;
  if (firstPlace === undefined || firstPhone === undefined)
    throw new Error(`${source.country} has no place or phone.`);
  const withEnding = (text: string): string => {
    const ending = source.feminineEndings?.find(([from]) => text.endsWith(from));
    return ending ? text.slice(0, -ending[0].length) + ending[1] : text;
  };
  return {
    weight: source.weight,
    country: source.country,
    language: source.language,
    female: names(source.female),
    male: names(source.male),
    families: names(source.families),
    feminine: ({ text, latin }) => ({ text: withEnding(text), latin: withEnding(latin) }),
    doubleFamilies: source.doubleFamilies ?? false,
    secondGivenJoin: source.secondGivenJoin ?? '',
    places: [firstPlace, ...places],
    phones: [firstPhone, ...phones],
    trunk: source.trunk,
    salutations: { female: source.salutations[0], male: source.salutations[1] },
    jobs: texts(source.jobs),
    companySuffixes: texts(source.companySuffixes),
    mailHosts: texts(source.mailHosts),
  };
}
