import { foldText } from '../../contact/text-folding.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { isVietnameseName, separateHonorific, splitUnspacedName } from './east-asian-names.ts';
import { areTwoNames, givenNamesOfCouple, isUndividedName } from './undivided-name.ts';

/**
 * The order of the names in a column of full names, as its header states it. `familyNamesFirst`: up to two last names
 * first, as in Spanish lists; `familyNamesLast`: perhaps several behind the given names. `threeNames`: a given, a middle and
 * a last name, as in Bulgarian lists.
 */
export type NameOrder = 'givenFirst' | 'familyFirst' | 'familyNamesFirst' | 'familyNamesLast' | 'threeNames';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  /** Salutation and titles before the name; empty if there are none. */
  readonly salutation: string;
}

const NO_NAME: PersonName = { firstName: '', lastName: '', salutation: '' };

/** Particles, which belong to the last name that follows them. */
const PARTICLES = new Set(
  (
    'van von vom zu zum zur der den dem de da do das dos du del della dello dei degli di la le les lo las los el al ten ter te ' +
    "und freiherr freifrau graf gräfin het 't bin ibn ben bint binti binte af av o’ st st. saint بن ابن بنت"
  ).split(' '),
);
/** Particles that are also given names. A single capitalised one is read as a given name: `Ben Carter`. */
const NAMES_TOO = new Set(['ben', 'do', 'te']);
const TITLES = new Set(
  (
    'mr mrs ms miss mx mister dr prof professor herr frau hr fr sr sra srta dott dottssa ing mag mme mlle m madame monsieur ' +
    'don dona senor senora sig sigra signor signora pan pani mw dhr mevr mevrouw mijnheer meneer mej fru frk rev sir dipl doz ddr mmag dkfm'
  ).split(' '),
);
/** Subjects and kinds of academic titles, in lower case. Capitalised, they may be names: `Dr. Phil Collins`. */
const SUBJECTS = new Set(
  (
    'em med dent vet phil jur iur rer nat pol habil theol oec h c hc univ sc techn agr publ hum mult mont ing paed päd math ' +
    'soc disc cult troph'
  ).split(' '),
);
/** Suffixes, which are no part of the name. Without the full stop, `Jun` and `Sen` are names. */
const SUFFIX =
  /^(?:(?:jr|sr|snr|jnr|i{2,3}|iv|esq|md|phd|ph\.d|dds|cpa|mba|msc|m\.sc|bsc|b\.sc|ll\.m|m\.d|m\.a|b\.a|rn|pe)\.?|jun\.|sen\.)$/i;
/** Honours, offices and degrees behind a name of several words. Spelled otherwise, they may be names. */
const POSTNOMINAL =
  /^(?:CBE|OBE|MBE|KBE|DBE|QC|KC|FRS|JD|JP|DVM|DMD|EdD|PsyD|CFA|PMP|MP|MEP|MdB|MdL|SJ|OSB|OFM)$/;
/** Words for son and daughter, which begin an Arabic or Malay last name of several words: `Osama bin Faisal Al Saud`. */
const PATRONYM_START = /^(?:bin|b\.|ibn|ben|bint|[Bb]inti|[Bb]inte|بن|ابن|بنت)$/;
/** Words behind the particles of given names: `María del Carmen`, `Maria da Conceição`. */
const DEVOTIONS = new Set(
  (
    'angeles carmen jesus pilar rosario luz paz mercedes dolores guadalupe concepcion mar lourdes fatima consuelo soledad ' +
    'conceicao carmo dores gracas graca gloria anjos assuncao encarnacao ceu piedade neves socorro nieves remedios milagros ' +
    'sagrario socorro asuncion encarnacion'
  ).split(' '),
);
const MAX_WORDS = 6;
/** Scripts with the family name first. Names of foreigners in katakana have a dot between them, and no space. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\s]+$/u;

/** Patronymic, the last word of a Russian name in official order: family name, given name, patronymic. */
export const PATRONYMIC = /(?:вич|вна|ична|инишна|(?:Иль|Кузьм|Лук|Фом|Никит)ич)$/u;

/**
 * Splits a full name at the comma (`Last, First`). Without a comma, words in capitals are the last name if the others
 * aren't in capitals (`SMITH John`); otherwise it is the first word with its particles in the orders with the family
 * name first, else the last one (`Ludwig van Beethoven`). A text that isn't a name (an email, a number, a sentence)
 * returns empty parts, or all of it as the first name.
 */
export function splitFullName(text: string, order: NameOrder | null = null): PersonName {
  const { name: full, honorific } = separateHonorific(withoutNotes(text).replaceAll(/\s+/g, ' ').trim());
  if (!/\p{L}/u.test(full) || full.includes('@')) return NO_NAME;
  const [whole = [], ...others] = full
    .split(',')
    .map((part) => part.trim().split(' '))
    .filter((words) => words[0] !== '');
  // Titles behind the name: `Ann Lee, Dr.`
  const more = others.filter((words) => !words.every((word) => SUFFIX.test(word)));
  const titles = more.filter((words) => words.every(isTitle));
  const [before, first, ...rest] = [whole, ...more.filter((words) => !titles.includes(words))].map(
    separateTitles,
  );
  const words = [before, first].flatMap((part) => part?.names ?? []);
  if (before === undefined || /\d/.test(full) || words.length > MAX_WORDS || rest.length > 0)
    return { ...NO_NAME, firstName: full };
  const allTitles = [...titles.flat(), ...before.titles, ...(first?.titles ?? []), honorific];
  const salutation = allTitles.filter((title) => title !== '').join(' ');
  if (first !== undefined) {
    const given = withoutSuffixes(first.names).join(' ');
    return { firstName: given, lastName: withoutFamily(before.names).join(' '), salutation };
  }
  const names = withoutSuffixes(before.names);
  if (isLastNameBehind(allTitles, names)) return { firstName: '', lastName: names.join(' '), salutation };
  const [firstName, lastName] = divide(names, order);
  return { firstName, lastName, salutation };
}

/** Titles that stand before given names: `Don Pedro`. */
const BEFORE_GIVEN_NAME = /^(?:don|dona|sir)$/;

/** Whether the only word beside titles is a last name: `Frau Meier`. A known given name may be either. */
export function isLastNameBehind(
  titles: readonly string[],
  [name = '', ...more]: readonly string[],
): boolean {
  const formal = titles
    .map((title) => foldText(title.replaceAll('.', '')))
    .filter((title) => TITLES.has(title) || FAMILY.test(title));
  const isFormal = formal.length > 0 && !formal.some((title) => BEFORE_GIVEN_NAME.test(title));
  return isFormal && more.length === 0 && !isTitle(name) && !isKnownGivenName(foldText(name));
}

const FAMILY = /^(?:fam\.?|familie|family|famille|familia|famiglia)$/;

/** Returns a last name without a word for a family before it: `Fam. Huber, Ute`. */
const withoutFamily = ([word = '', ...names]: readonly string[]): readonly string[] =>
  names.length > 0 && FAMILY.test(word.toLowerCase()) ? names : [word, ...names];

/** Returns a name without notes in brackets, such as `(private)`, unless it has nothing else. */
export function withoutNotes(text: string): string {
  const rest = text.replaceAll(/[([（][^()[\]（）]*[)\]）]/g, ' ');
  return /\p{L}/u.test(rest) ? rest : text;
}

/** Separates the titles before a name. A title without a name is kept as the name, so that nothing is lost. */
function separateTitles(words: readonly string[]): { titles: readonly string[]; names: readonly string[] } {
  const start = words.findIndex(
    (word, at) =>
      (!isTitle(word) && !isBetweenTitles(words, at) && !(at > 0 && isSubject(word))) ||
      (/^m\.$/i.test(word) && isParticle(words[at + 1])),
  );
  return { titles: words.slice(0, Math.max(start, 0)), names: words.slice(Math.max(start, 0)) };
}

/** Whether a text has only titles, such as `Mr.`, but no given name that is also a title, such as `Don`. */
export function isOnlyTitles(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => isTitle(word) && !isKnownGivenName(foldText(word)));
}

function isTitle(word: string | undefined): boolean {
  if (word === undefined) return false;
  if (isKnownTitle(word.replaceAll('.', ''))) return true;
  const [first = '', ...rest] = piecesOf(word);
  if (rest.length === 0) return false;
  if (/^dipl$/i.test(first)) return true;
  return (
    (isKnownTitle(first) || /^(?:univ|priv|hon|ass|jun)$/i.test(first)) &&
    rest.every((piece) => SUBJECTS.has(piece) || (piece.length > 1 && isKnownTitle(piece)))
  );
}

function isKnownTitle(word: string): boolean {
  return TITLES.has(foldText(word));
}

/** Whether a word names the subject of the title before it: `med.`, `rer.nat.`, `h.c.` */
function isSubject(word: string): boolean {
  return piecesOf(word).every((piece) => SUBJECTS.has(piece));
}

/** Returns the pieces of a compound such as `Univ.-Prof.` or `Dr.med.` */
function piecesOf(word: string): string[] {
  return word.split(/[.-]+/).filter((piece) => piece !== '');
}

/** Whether a word joins two titles, like the `and` of `Mr. and Mrs. Jones`. */
function isBetweenTitles(words: readonly string[], at: number): boolean {
  return (
    /^(?:and|und|u\.?|et|y|e|i|&|\+)$/i.test(words[at] ?? '') &&
    isTitle(words[at - 1]) &&
    isTitle(words[at + 1])
  );
}

function withoutSuffixes(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex(
    (word) => !SUFFIX.test(word) && !(words.length > 2 && POSTNOMINAL.test(word)),
  );
  return end < 0 ? words : words.slice(0, end + 1);
}

function divide(words: readonly string[], order: NameOrder | null): readonly [string, string] {
  const [only = ''] = words;
  if (words.length < 2) {
    const name = splitUnspacedName(only);
    return name === null ? [only, ''] : [name.firstName, name.lastName];
  }
  if (isUndividedName(words)) return [words.join(' '), ''];
  // Only a last name: `Herr von Ahn`.
  if (words.slice(0, -1).every((word) => isParticle(word) && word === word.toLowerCase()))
    return ['', words.join(' ')];
  const isFamilyFirst = order === 'familyFirst' || order === 'familyNamesFirst';
  if (!isFamilyFirst && words.length > 3 && areTwoNames(words)) return [words.join(' '), ''];
  if (order === 'threeNames' && words.length === 3) return [only, words[2] ?? ''];
  if (words.length === 3 && PATRONYMIC.test(words[2] ?? '')) return [words[1] ?? '', words[0] ?? ''];
  if (areRussianInitials(words.slice(1).join(''))) return [words.slice(1).join(' '), only];
  if (FAMILY_FIRST.test(words.join(' ')) || isVietnameseName(words))
    return [words.slice(1).join(' '), words[0] ?? ''];
  const capitals = order === 'givenFirst' ? null : rangeInCapitals(words, isFamilyFirst ? 2 : 3);
  if (capitals !== null) {
    const given = words.filter((_, at) => at < capitals.start || at >= capitals.end);
    const inCapitals = words.slice(capitals.start, capitals.end);
    if (isFamilyFirst || !areGivenNames(inCapitals, given)) return [given.join(' '), inCapitals.join(' ')];
  }
  if (isFamilyFirst) {
    const end = endOfFamilyNames(words, order === 'familyNamesFirst');
    return [words.slice(end).join(' '), words.slice(0, end).join(' ')];
  }
  const couple = givenNamesOfCouple(words);
  if (couple > 0) return [words.slice(0, couple).join(' '), words.slice(couple).join(' ')];
  let start = order === 'familyNamesLast' ? endOfGivenNames(words) : startOfLastNames(words);
  while (start > 1 && isParticle(words[start - 1]) && !isNameHere(words, start - 1)) start -= 1;
  return [words.slice(0, start).join(' '), words.slice(start).join(' ')];
}

/**
 * Returns the index of the first particle in small letters behind the first word, which begins the last names: `Maria
 * João da Silva Pereira`; the index of the last word if there is none.
 */
function startOfLastNames(words: readonly string[]): number {
  const start = words.findIndex((word, at) => {
    if (at === 0 || at >= words.length - 2 || !isParticle(word) || word !== word.toLowerCase()) return false;
    const named = words.slice(at).find((each) => !isParticle(each)) ?? '';
    return !DEVOTIONS.has(foldText(named));
  });
  const patronym = words.findIndex(
    (word, at) => at > 0 && at < words.length - 1 && PATRONYM_START.test(word),
  );
  return Math.min(...[start, patronym].filter((at) => at > 0), words.length - 1);
}

/** Maximum number of given names in Spanish and Portuguese. */
const MAX_GIVEN_NAMES = 2;

/** Spanish given names that are more often last names. */
const LAST_NAMES_TOO = new Set(['gil', 'garcia', 'sancho', 'blas', 'vera']);

/** Returns the index behind the known given names at the beginning, with `del Carmen`, which leaves at least one word. */
function endOfGivenNames(words: readonly string[]): number {
  let end = 1;
  for (let count = 1; count < MAX_GIVEN_NAMES && end < words.length - 1; count++) {
    let next = end;
    while (next < words.length - 1 && isParticle(words[next])) next += 1;
    const name = foldText(words[next] ?? '');
    if (words.length === 3 && LAST_NAMES_TOO.has(name)) break;
    if (next === words.length - 1 || !(next === end ? isKnownGivenName(name) : DEVOTIONS.has(name))) break;
    end = next + 1;
  }
  return end;
}

/** Whether the words in capitals are rather the given names of a person: `EVA Müller`. */
function areGivenNames(inCapitals: readonly string[], others: readonly string[]): boolean {
  const isGiven = (word: string) => isKnownGivenName(foldText(word));
  return inCapitals.every(isGiven) && !others.some(isGiven);
}

function isParticle(word: string | undefined): boolean {
  return word !== undefined && PARTICLES.has(word.toLowerCase());
}

/**
 * Returns the range of the words in capitals at the beginning or end of a name, with particles before them; null if
 * there are none, or no others. `minLetters`: shorter words alone may be initials (`JP Morgan`).
 */
function rangeInCapitals(
  words: readonly string[],
  minLetters: number,
): { start: number; end: number } | null {
  const end = words.findLastIndex(isInCapitals) + 1;
  let start = words.findIndex(isInCapitals);
  if (start < 0 || !words.slice(start, end).every((word) => isInCapitals(word) || isParticle(word)))
    return null;
  if (!words.slice(start, end).some((word) => lettersOf(word).length >= minLetters)) return null;
  // The first word of a name that ends with capitals is a given name: `Ben LE GOFF`.
  while (start > Number(end === words.length) && isParticle(words[start - 1])) start -= 1;
  const others = [...words.slice(0, start), ...words.slice(end)];
  const isAtEdge = start === 0 || end === words.length;
  // A capital inside a word is a sign of a company: `ACME GmbH`.
  const areNames =
    others.some((word) => /\p{Ll}/u.test(word)) && !others.some((word) => /\p{Ll}\p{Lu}/u.test(word));
  return isAtEdge && areNames ? { start, end } : null;
}

function lettersOf(word: string): string {
  return word.replaceAll(/[^\p{L}]/gu, '');
}

/** Initials, which are given names: `J.R.R.` */
const INITIALS = /^(?:\p{Lu}\.-?)+$/u;

/** Whether a text has Russian initials of the given name and the patronymic, which stand behind the last name: `Орлова Е.В.` */
export const areRussianInitials = (text: string): boolean => /^(?:[А-ЯЁІЇЄҐ]\.){2}$/.test(text);

/** Whether a word has several letters, all of them capitals. */
function isInCapitals(word: string): boolean {
  // `ß` has no usual capital: GROßMANN.
  return /^\p{Lu}[\p{Lu}ß]+$/u.test(lettersOf(word)) && !INITIALS.test(word);
}

/** Returns the end of the last names at the beginning of a name, which leaves at least one word. */
function endOfFamilyNames(words: readonly string[], mayBeTwo: boolean): number {
  const endOfOne = (from: number) => {
    let end = from;
    while (end < words.length - 2 && isParticle(words[end])) end += 1;
    return end + 1;
  };
  const first = endOfOne(0);
  // A Hungarian wife's name, before that of her birth: `Tóthné Varga Mária`.
  const isWife =
    words.length > 2 && words[0]?.endsWith('né') === true && !isKnownGivenName(foldText(words[1] ?? ''));
  if (isWife) return endOfOne(first);
  return mayBeTwo && words.length - first >= 2 ? endOfOne(first) : first;
}

function isNameHere(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  // A word after another particle is a particle, too: `De La Cruz`.
  const isAfterParticle = at > 1 && isParticle(words[at - 1]);
  return NAMES_TOO.has(word.toLowerCase()) && word !== word.toLowerCase() && !isAfterParticle;
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
