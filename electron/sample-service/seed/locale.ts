/** A word in its own script and in plain Latin letters, for email addresses. */
export interface Name {
  text: string;
  latin: string;
}

type Names = readonly [Name, ...Name[]];
type Texts = readonly [string, ...string[]];

/** Data for generating people of one country. */
export interface Locale {
  /** Relative frequency. */
  weight: number;
  country: string;
  /** ISO 639-1. */
  language: string;
  female: Names;
  male: Names;
  families: Names;
  /** The feminine form of a family name, if it differs. */
  feminine(family: Name): Name;
  /** Whether people have two family names, as in Spain. */
  doubleFamilies: boolean;
  /** The separator before a second given name; empty: people have one given name only. */
  secondGivenJoin: string;
  places: readonly [Place, ...Place[]];
  /** International format with spaces; `#` is any digit, `N` one from 2 to 9. */
  phones: Texts;
  /** The trunk prefix of national numbers. */
  trunk: string;
  salutations: { female: string; male: string };
  jobs: Texts;
  /** Words that turn a family name into a company name. */
  companySuffixes: Texts;
  mailHosts: Texts;
}

export interface Place {
  location: string;
  timezone: string;
}

/** The format of a locale file: lists are words separated by white space; `_` is a space within a word. */
export interface LocaleSource {
  weight: number;
  country: string;
  language: string;
  /** Given names; those in another script as `native|latin`. */
  female: string;
  male: string;
  families: string;
  /** Endings of family names in both scripts, with their feminine forms; the first match counts. */
  feminineEndings?: readonly (readonly [from: string, to: string])[];
  doubleFamilies?: boolean;
  secondGivenJoin?: string;
  /** Towns by time zone. */
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

/** A name in Latin script as lower-case ASCII: `Zoë O'Hara` is `zoe ohara`. */
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
