import { safeNormalize } from '../../contact/safe-normalize.ts';
import { foldText, wordsOf } from '../../contact/text-folding.ts';
import { particleNumber, PARTICLES, TITLES } from './name-particles.ts';

/** Usual Latin transliterations of folded Cyrillic and Greek letters, and of the schwa of Azerbaijani. */
const LATIN_LETTERS: Record<string, string> = Object.fromEntries(
  `
  а:a б:b в:v г:g ґ:g д:d е:e є:e ж:zh з:z и:i і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u
  ў:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya ђ:dj ј:j љ:lj њ:nj ћ:c џ:dz
  ә:a ғ:g қ:k ң:n ө:o ұ:u ү:u һ:h ҳ:h ҷ:j ѕ:dz
  α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s τ:t υ:y φ:f χ:ch ψ:ps
  ω:o
  ə:a
`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
);

const TRANSLITERATED = /[\u0259\u0370-\u03ff\u0400-\u04ff\u30a1-\u30f6]/g;
/** The first letter of katakana, and the same letter in hiragana. */
const [FIRST_KATAKANA, FIRST_HIRAGANA] = [0x30a1, 0x3041];

function hiraganaOf(letter: string): string {
  const code = letter.charCodeAt(0);
  return code < FIRST_KATAKANA ? letter : String.fromCharCode(code - FIRST_KATAKANA + FIRST_HIRAGANA);
}

const MALE_TITLES = new Set('mr mister herr hr senor don sig signor monsieur pan'.split(' '));
const FEMALE_TITLES = new Set(
  'mrs ms miss frau fr sra srta senora dona sigra signora mme mlle madame pani'.split(' '),
);

/** Whether a folded word is a form of address: Mr, Frau. */
export const isFormOfAddress = (word: string): boolean => MALE_TITLES.has(word) || FEMALE_TITLES.has(word);

/** Words between a name and that of the father. */
const SON_OF = new Set(['bin', 'ibn']);
const DAUGHTER_OF = new Set(['bint', 'binti', 'binte']);

/** Folds text, writes katakana as hiragana, and transliterates Cyrillic, Greek and the Azerbaijani schwa into plain Latin letters. */
export function foldToLatin(text: string | null): string {
  const folded = foldText(text);
  TRANSLITERATED.lastIndex = 0;
  if (!TRANSLITERATED.test(folded)) return folded;
  return folded.replace(TRANSLITERATED, (letter) => LATIN_LETTERS[letter] ?? hiraganaOf(letter));
}

/**
 * Returns the distinguishing words of a name, in order: folded, with Cyrillic and Greek in Latin letters, without
 * particles and titles unless nothing else remains. `name`: a name without its generation.
 */
export function nameWords(name: string): string[] {
  const all = wordsOf(foldToLatin(name));
  if (all.length === 1) return all;
  const telling = all.filter((word) => !PARTICLES.has(word) && !TITLES.has(word));
  return telling.length > 0 ? telling : all;
}

/** The particles that `nameWords` leaves out at both ends of a name, see `particleNumber`; 0 for none. */
export interface OuterParticles {
  first: number;
  last: number;
}

/** Returns the particles that `nameWords` leaves out at both ends of a name. */
export function outerParticles(name: string): OuterParticles {
  const all = wordsOf(foldToLatin(name)).filter((word) => !TITLES.has(word));
  if (all.every((word) => PARTICLES.has(word))) return { first: 0, last: 0 };
  return { first: particleNumber(all[0]), last: particleNumber(all.at(-1)) };
}

const BETWEEN_WRITTEN_WORDS = /[^\p{L}\p{M}'’]+/u;

/** Letters of other languages than Russian, and the schwa of Azerbaijani, which `foldToLatin` equals with others: Әлия, Алия. */
const FURTHER_LETTERS = /[әғқңөұүһҳҷӘҒҚҢӨҰҮҺҲҶəƏ]/u;

/**
 * Returns the lower-case spelling of each word of `nameWords`; empty for words without marks that folding
 * removes. A particle with marks is added to the word before it: Thị Vân and Thị Vạn differ only in a word
 * that `nameWords` drops as the particle `van`.
 */
export function markedSpellings(text: string, words: readonly string[]): string[] {
  const spellings = words.map(() => '');
  let at = -1;
  for (const part of safeNormalize(text.toLowerCase(), 'NFC').split(BETWEEN_WRITTEN_WORDS)) {
    const written = part.replace(/['’]/g, '');
    const next = words.indexOf(foldToLatin(written), at + 1);
    if (next >= 0) at = next;
    if (at >= 0 && (written !== foldText(written) || FURTHER_LETTERS.test(written))) spellings[at] += written;
  }
  return spellings;
}

/** Latin letters with marks, and the Vietnamese ones among them. */
const MARKED_LATIN = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]|[A-Za-z][\u0300-\u036f]/u;
const VIETNAMESE = /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u;

/** Where the values of a contact contain marks: in its names, or only in other fields. */
export const WRITES_MARKS = { nowhere: 0, inNames: 1, besideNames: 2 } as const;

/**
 * Returns a value of `WRITES_MARKS`. Outside names only Vietnamese marks count. Most other marks are those of an
 * address, and say nothing about how a name is written.
 */
export function marksWritten(names: readonly string[], texts: readonly (string | null)[]): 0 | 1 | 2 {
  if (names.some((text) => MARKED_LATIN.test(text) || FURTHER_LETTERS.test(text)))
    return WRITES_MARKS.inNames;
  const besideNames = texts.some((text) => text !== null && VIETNAMESE.test(text));
  return besideNames ? WRITES_MARKS.besideNames : WRITES_MARKS.nowhere;
}

/** A name that addresses two people, see `addressedGender`. */
export const COUPLE = 3;
/** Titles that may be names, too. Behind a name, they are titles only after a comma: Kowalska, Pani. */
const NAMES_TOO = new Set('pan pani dona miss'.split(' '));
/** A title that is a given name after a comma as well: Corleone, Don. */
const NAME_BEHIND = 'don';
const LAST_AFTER_COMMA = /,\s*[^\s,]+\s*$/u;
const AND = new Set('& + and und u et y e og och i en ja ve es si'.split(' '));
const BETWEEN_TOKENS = /[\s.,()/]+/;

/**
 * Returns the gender of a name's form of address (Mr, Frau) or of the word before the father's name (ibn, bint): 1 male,
 * 2 female, 0 none, `COUPLE` for two people (Mr & Mrs, Dr. and Mrs.).
 */
export function addressedGender(text: string): 0 | 1 | 2 | typeof COUPLE {
  const folded = foldToLatin(text);
  const tokens = folded.split(BETWEEN_TOKENS);
  const isTitleBehind = (word: string) =>
    isFormOfAddress(word) && word !== NAME_BEHIND && (!NAMES_TOO.has(word) || LAST_AFTER_COMMA.test(folded));
  if (tokens.some((token, at) => isFormOfAddress(token) && AND.has(tokens[at - 1] ?? ''))) return COUPLE;
  const all = wordsOf(folded);
  const words = all.slice(0, -1);
  const name = words.findIndex((word) => !TITLES.has(word) && !PARTICLES.has(word));
  const titles = name < 0 ? words : [...words.slice(0, name), ...all.slice(-1).filter(isTitleBehind)];
  const isMan = titles.some((word) => MALE_TITLES.has(word));
  const isWoman = titles.some((word) => FEMALE_TITLES.has(word));
  if (isMan && isWoman) return COUPLE;
  if (isMan || words.some((word) => SON_OF.has(word))) return 1;
  return isWoman || words.some((word) => DAUGHTER_OF.has(word)) ? 2 : 0;
}
