import { foldText } from '../../contact/text-folding.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { isParticle } from './name-particles.ts';

/** Salutations and academic titles, folded. */
const TITLES = new Set(
  (
    'mr mrs ms miss mx mister dr prof professor herr frau hr fr sr sra srta dott dottssa ing mag mme mlle m madame monsieur ' +
    'don dona senor senora sig sigra signor signora pan pani mw dhr mevr mevrouw mijnheer meneer mej fru frk rev sir dipl doz ddr mmag dkfm ' +
    'drs dra ir hj doctor doctora lic'
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
  /^(?:(?:jr|sr|snr|jnr|i{2,3}|iv|esq|md|phd|ph\.d|dds|cpa|mba|msc|m\.sc|bsc|b\.sc|ll\.m|m\.d|m\.a|b\.a|rn|pe)\.?|jun\.|sen\.|младший|старший|мл\.|ст\.)$/i;
/** Indonesian degrees: `S.Pd`, `M.Si.`, `S.Pd.I`. Those with capitals alone, such as `S.E`, may also be initials. */
const INDONESIAN_DEGREE =
  /^(?:[SM]\.(?:Pd|Kom|Sos|Si|Ag|Ked|Kep|Psi|Farm|Hum|Ikom|Gz|Kes|Tr|Ars|Sn|Th|Fil|Hut|Stat|Keb|Par)|A\.?Md)(?:\.\p{Lu}\p{L}{0,3})*\.?$/u;
/** Honours, offices and degrees behind a name of several words. Spelled otherwise, they may be names. */
const POSTNOMINAL =
  /^(?:CBE|OBE|MBE|KBE|DBE|QC|KC|FRS|JD|JP|DVM|DMD|EdD|PsyD|CFA|PMP|MP|MEP|MdB|MdL|SJ|OSB|OFM)$/;
/** Titles that stand before given names: `Don Pedro`. */
const BEFORE_GIVEN_NAME = /^(?:don|dona|sir)$/;
/** Words for a family before its name. */
const FAMILY = /^(?:fam\.?|familie|family|famille|familia|famiglia)$/;

/** Separates the titles before a name. A title without a name is kept as the name, so that nothing is lost. */
export function separateTitles(words: readonly string[]): {
  titles: readonly string[];
  names: readonly string[];
} {
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

/** Ranks of soldiers. Without the full stop, `Col` and `Maj` are names. */
const RANK = /^(?:lt|col|capt|maj|sgt|cmdr)\.$/i;

/** Whether a word is a salutation, a title or a compound of titles: `Univ.-Prof.` */
export function isTitle(word: string | undefined): boolean {
  if (word === undefined) return false;
  if (RANK.test(word)) return true;
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

/** Whether a word is a suffix behind a name: `Jr.`, `MBA`. */
export function isSuffix(word: string): boolean {
  const plain = word.replace(TRADEMARK, '');
  return SUFFIX.test(plain) || INDONESIAN_DEGREE.test(plain);
}

/** Behind certificates: `PMP®`. */
const TRADEMARK = /[®™]$/;

/** An abbreviation of a degree: `B.Math`. Initials have one letter each: `J.R.` */
const ABBREVIATED_DEGREE = /^[BMD]\.(\p{Lu}\p{Ll}{1,4})\.?$/u;

/** Whether a word behind the comma is a degree or an honour of a name of several words: `Ann Lee, FRCS`. */
export function isDegreeBehind(name: readonly string[], word: string): boolean {
  const names = name.filter((each) => !isTitle(each) && !isParticle(each));
  return names.length > 1 && isDegree(word.replace(TRADEMARK, ''), names);
}

function isDegree(word: string, names: readonly string[]): boolean {
  if (isKnownGivenName(foldText(word))) return false;
  const [, subject] = ABBREVIATED_DEGREE.exec(word) ?? [];
  if (subject !== undefined) return !isKnownGivenName(foldText(subject));
  return /^\p{Lu}{3,5}$/u.test(word) && names.every((each) => /\p{Ll}|^\p{Lu}\.?$/u.test(each));
}

/** Returns a name without the suffixes, honours and degrees behind it. */
export function withoutSuffixes(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !isSuffix(word) && !(words.length > 2 && POSTNOMINAL.test(word)));
  return end < 0 ? words : words.slice(0, end + 1);
}

/** Returns a last name without a word for a family before it: `Fam. Huber, Ute`. */
export const withoutFamily = ([word = '', ...names]: readonly string[]): readonly string[] =>
  names.length > 0 && FAMILY.test(word.toLowerCase()) ? names : [word, ...names];
