import type { LanguageLetters } from './encoding-letters.ts';

/** A statistical model of texts in an encoding. */
export interface TextModel {
  /** Natural logarithm of a character's frequency in each language of the encoding. */
  likelihoods(character: string): readonly number[];
  readonly priors: readonly number[];
}

const FOREIGN_SHARE = 0.15;
const UNKNOWN_LETTER = 1e-5;

/**
 * Returns a model of languages with letters. A letter's frequency is mixed with that in the other languages, because
 * lists contain foreign names.
 */
export function lettersModel(languages: readonly LanguageLetters[]): TextModel {
  const shares = languages.map(({ letters }) => parseLetters(letters));
  const cache = new Map<string, readonly number[]>();
  const compute = (character: string): readonly number[] => {
    const lower = character.toLowerCase();
    const own = shares.map((share) => share.get(character) ?? share.get(lower) ?? 0);
    const average = own.reduce((sum, value) => sum + value, 0) / own.length;
    return own.map((value) =>
      Math.log((1 - FOREIGN_SHARE) * value + FOREIGN_SHARE * average + UNKNOWN_LETTER),
    );
  };
  return {
    priors: languages.map(({ prior }) => prior),
    likelihoods(character) {
      const known = cache.get(character) ?? compute(character);
      cache.set(character, known);
      return known;
    },
  };
}

function parseLetters(letters: string): Map<string, number> {
  return new Map(
    letters.split(' ').map((entry): [string, number] => [entry.charAt(0), Number(entry.slice(1)) / 10_000]),
  );
}

/**
 * Languages with characters for syllables or words. Each character takes two bytes, which other encodings decode as two
 * characters.
 */
export interface SyllableScript {
  readonly common: string;
  /** Other characters of the language, such as kana in Japanese, with the logarithm of their frequency. */
  readonly scripts: readonly (readonly [RegExp, number])[];
  readonly prior: number;
}

const COMMON_SYLLABLE = -6;
const FOREIGN_SYLLABLE = -14;
const FULL_WIDTH = /[\u3000-\u3002\uff01-\uff5e\u30fb\u30fc]/;

export function syllablesModel({ common, scripts, prior }: SyllableScript): TextModel {
  const isCommon = new Set(common);
  return {
    priors: [prior],
    likelihoods(character) {
      if (isCommon.has(character) || FULL_WIDTH.test(character)) return [COMMON_SYLLABLE];
      return [scripts.find(([pattern]) => pattern.test(character))?.[1] ?? FOREIGN_SYLLABLE];
    },
  };
}

const LETTER = /[\p{L}\p{M}]/u;
/** Characters that Unicode classifies as letters, but that follow numbers (1º). */
const ORDINALS = 'ªº';
const PUNCTUATION = '’‘“”„–—…•·°§€£«»ªº®™©´²³½\u00a0';
const APOSTROPHES = '’‘´';
const CONTROL = /[\u0080-\u009f]/;
const VOWEL = /[aeiouáéíóúy]/i;

/** Symbols in their usual place: `Acme®`, `20°`, `Nº 5`, `Mª`, and quotes around words. */
const PLACED_MARK = /^(?:\p{L}[®™]\P{L}?|\d[°ºª].?|[NnMm][ºª]\P{L}?|\P{L}?[„“«]\p{L}|\p{L}[“”»]\P{L}?)$/u;
const PLACED_MARK_COST = -4.5;

const PUNCTUATION_COST = -8;
const SYMBOL_COST = -14;
const UNDECODABLE_COST = -16;
/** Cost of each letter beside a symbol. */
const NEIGHBOUR_COST = -4;
/** Cost of each ASCII letter beside a character of another script. */
const MIXED_SCRIPT_COST = -6;

/** Returns how well a text fits a model: the natural logarithm of its likelihood, up to a constant. */
export function scoreText(text: string, model: TextModel): number {
  const totals = [...model.priors];
  let shared = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) continue;
    const character = text.charAt(at);
    const before = text.charAt(at - 1);
    const after = text.charAt(at + 1);
    if (!LETTER.test(character) || ORDINALS.includes(character)) {
      shared += costOfSymbol(character, before, after, model);
      continue;
    }
    shared += costOfPlace(character, before, after) + costOfHarmony(character, text, at);
    const likelihoods = model.likelihoods(character);
    for (let index = 0; index < totals.length; index++) {
      totals[index] = (totals[index] ?? 0) + (likelihoods[index] ?? 0);
    }
  }
  return shared + Math.max(...totals);
}

function costOfSymbol(character: string, before: string, after: string, model: TextModel): number {
  if (character === '\ufffd') return UNDECODABLE_COST;
  if (CONTROL.test(character)) return UNDECODABLE_COST;
  if (PLACED_MARK.test(before + character + after)) return PLACED_MARK_COST;
  if (FULL_WIDTH.test(character)) return Math.max(...model.likelihoods(character));
  if (APOSTROPHES.includes(character)) return PUNCTUATION_COST;
  const neighbours = (LETTER.test(before) ? NEIGHBOUR_COST : 0) + (LETTER.test(after) ? NEIGHBOUR_COST : 0);
  return neighbours + (PUNCTUATION.includes(character) ? PUNCTUATION_COST : SYMBOL_COST);
}

const ASCII_LETTER = /[a-z]/i;
const NOT_LATIN = /\P{Script=Latin}/u;
/** Half-width katakana, which never stand alone. */
const HALF_WIDTH = /[\uff65-\uff9f]/;
const GREEK_CYRILLIC_OR_THAI = /[\u0370-\u04ff\u0e00-\u0e7f]/;
const ALPHABETIC = /[\u0080-\u07ff]/;
const DIGIT = /\d/;
/** Latin letters; some vowels (à, é, ó, å, ö) are words. */
const NEVER_A_WORD = /[\p{Script=Latin}--[àáâãäåæèéêìíòóôöøùúÀ-ÆÈÉÊÌÍÒ-ÖØÙÚ]]/v;
const NEVER_FIRST = 'ðğýъыьßς';

/** Returns the cost of a letter's position: its neighbours and its case. */
function costOfPlace(character: string, before: string, after: string): number {
  let cost = 0;
  const isInside = LETTER.test(before);
  if (HALF_WIDTH.test(character) && !HALF_WIDTH.test(before) && !HALF_WIDTH.test(after)) cost -= 6;
  if (NOT_LATIN.test(character)) {
    if (ASCII_LETTER.test(before)) cost += MIXED_SCRIPT_COST;
    if (ASCII_LETTER.test(after)) cost += MIXED_SCRIPT_COST;
  }
  // Chinese, Japanese and Korean dates have digits beside letters.
  if (ALPHABETIC.test(character) && (DIGIT.test(before) || DIGIT.test(after))) cost -= 4;
  // Words of one letter are rare.
  if (
    !isInside &&
    !LETTER.test(after) &&
    (GREEK_CYRILLIC_OR_THAI.test(character) || NEVER_A_WORD.test(character))
  )
    cost -= 4;
  const lower = character.toLowerCase();
  if (character !== lower) {
    // A capital inside a word with lower-case letters is rare.
    if (isInside && (before !== before.toUpperCase() || after !== after.toUpperCase())) cost -= 4;
    else cost -= 0.7;
  }
  if (!isInside && NEVER_FIRST.includes(lower)) cost -= 5;
  return cost + costOfPair(lower, before, after);
}

const VOWELS_BESIDE_DOTLESS_I = 'aı';
const MAX_SYLLABLE_LENGTH = 5;

/**
 * Returns the cost of a Turkish `ı` whose preceding vowel isn't in harmony with it, as in `Novotnı`, which is `Novotný`
 * in Windows-1250.
 */
function costOfHarmony(character: string, text: string, at: number): number {
  if (character !== 'ı') return 0;
  for (let before = at - 1; before >= at - MAX_SYLLABLE_LENGTH; before--) {
    const letter = text.charAt(before).toLowerCase();
    if (!LETTER.test(letter)) return 0;
    if (/[aıeiou\u00e0-\u00fc]/.test(letter)) return VOWELS_BESIDE_DOTLESS_I.includes(letter) ? 0 : -4;
  }
  return 0;
}

/**
 * Tells apart two letters that share a byte in related encodings, such as `ñ` in Windows-1252 and `ń` in Windows-1250,
 * by the position that is typical of each. Returns the cost of this letter's position; 0 for any other letter.
 */
function costOfPair(lower: string, before: string, after: string): number {
  switch (lower) {
    case 'ñ':
      return VOWEL.test(after) ? 0 : -4;
    case 'ń':
      return VOWEL.test(after) ? -5 : 0;
    case 'ò':
      return LETTER.test(after) ? -0.5 : 1.5;
    // Elsewhere than at the end of a word, these are rare; the Czech `ě` and `ů` aren't.
    case 'ì':
    case 'ù':
      return LETTER.test(after) ? -2 : 1.5;
    case 'è':
      // French: between consonants. Italian: also at the end (`Mosè`), but not as in `Kovač`.
      return VOWEL.test(after) ? -4 : !LETTER.test(after) && /[aiuy]/i.test(before) ? -3 : 0;
    case 'ç':
      return LETTER.test(after) && !/[aeiouıöüãõé]/i.test(after) ? -2 : 0;
    case 'č':
      return !LETTER.test(after) && !VOWEL.test(before) ? -3 : 0;
    case 'œ':
      return /u/i.test(after) ? 1 : -2;
    // `Karşı`, `Başkan`, not between consonants, as in `Mşller`, which is `Müller` in another encoding.
    case 'ş':
      return isConsonant(before) && isConsonant(after) ? -3 : 0;
    case 'ś':
      return /u/i.test(after) ? -2 : 0;
    case 'õ':
      return /e/i.test(after) ? 1 : -1;
    case 'ő':
      return VOWEL.test(after) ? -5 : 0;
    // `Août`, `Goût`, but `Szűcs`, `Gyűrű`.
    case 'ű':
      return VOWEL.test(before) && !/y/i.test(before) ? -5 : 0;
    case 'û':
      return /[yz]/i.test(before) ? -4 : 0;
    case 'ã':
      return /[oe]/i.test(after) ? 1 : -2;
    case 'ă':
      return /[oe]/i.test(after) ? -4 : 0;
    case 'æ':
      return LETTER.test(after) ? 0 : -3;
    case 'ς':
      return LETTER.test(after) ? -5 : 0;
    case 'þ':
      return LETTER.test(before) ? -3 : 0;
    default:
      return 0;
  }
}

function isConsonant(character: string): boolean {
  return /[b-df-hj-np-tv-z]/i.test(character);
}
