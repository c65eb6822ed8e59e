import { safeNormalize } from './safe-normalize.ts';

/** Letters with a stroke or ligature that Unicode does not decompose, and their plain letters. */
const UNMARKED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ς: 'σ',
};
const UNMARKED_LETTERS = new RegExp(`[${Object.keys(UNMARKED).join('')}]`, 'gu');

/**
 * Marks that are accents or reading aids: Latin, Greek and Cyrillic diacritics, Hebrew points, Arabic vowel
 * signs, the tatweel. Excludes voicing marks of kana and vowel signs of Indic scripts, which distinguish
 * words.
 */
const DIACRITICS = new RegExp(
  `[${[
    String.raw`\u0300-\u036f`,
    String.raw`\u0591-\u05bd`,
    String.raw`\u05bf`,
    String.raw`\u05c1`,
    String.raw`\u05c2`,
    String.raw`\u05c4`,
    String.raw`\u05c5`,
    String.raw`\u05c7`,
    String.raw`\u0610-\u061a`,
    String.raw`\u0640`,
    String.raw`\u064b-\u065f`,
    String.raw`\u0670`,
    String.raw`\u06d6-\u06dc`,
    String.raw`\u06df-\u06e8`,
    String.raw`\u06ea-\u06ed`,
    String.raw`\u1ab0-\u1aff`,
    String.raw`\u1dc0-\u1dff`,
    String.raw`\u20d0-\u20ff`,
    String.raw`\ufe20-\ufe2f`,
  ].join('')}]`,
  'g',
);

/**
 * Characters inside a word that people often omit when typing: apostrophes, soft hyphen, zero-width and direction
 * marks.
 */
const INSIDE_WORDS =
  /['`\u00ad\u00b4\u02b9-\u02bf\u2018\u2019\u201b\u2032\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const ASCII_WITHOUT_SIGNS = /^[^'`\u0080-\uffff]*$/;
const ASCII = /^[^\u0080-\uffff]*$/;

/**
 * Folds text for comparison, sorting and search: compatibility forms resolved (Unicode NFKD), without diacritics, in
 * lower case, without apostrophes and invisible characters, trimmed, recomposed (NFC). Idempotent; `''` for null.
 */
export function foldText(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '') return '';
  if (ASCII_WITHOUT_SIGNS.test(text)) return text.toLowerCase().trim();
  if (ASCII.test(text)) return text.toLowerCase().replace(INSIDE_WORDS, '').trim();
  return (
    // Apostrophes are removed before NFKD, because NFKD would split `´`, often typed as an apostrophe, into a space and
    // a mark.
    safeNormalize(text.replace(INSIDE_WORDS, ''), 'NFKD')
      .replace(DIACRITICS, '')
      .toLowerCase()
      .replace(UNMARKED_LETTERS, (letter) => UNMARKED[letter] ?? letter)
      // Marks and apostrophes are removed again, because lower-casing a dotted capital I adds a mark, and some
      // compatibility forms contain an apostrophe.
      .replace(DIACRITICS, '')
      .replace(INSIDE_WORDS, '')
      .normalize('NFC')
      .trim()
  );
}

/**
 * Whether a UTF-16 code unit of folded text is part of a word: a letter, a digit, or half of a character outside the
 * BMP.
 */
export function isWordCode(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  if (code === 0xd7 || code === 0xf7) return false;
  if (code >= 0x2000 && code <= 0x206f) return false;
  if (code >= 0x2190 && code <= 0x2bff) return false;
  if (code >= 0x3000 && code <= 0x303f) return code >= 0x3005 && code <= 0x3007;
  if (code === 0x30fb || code === 0x060c || code === 0x061b || code === 0x061f) return false;
  return code !== 0xfffd;
}

/**
 * Whether a UTF-16 code unit belongs to a script without spaces between words (Han, kana, Hangul, Thai, Lao, Khmer,
 * Burmese). Search must match any part of such text.
 */
export function isUnspacedCode(code: number): boolean {
  return (
    (code >= 0x3005 && code <= 0x3007) ||
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x31f0 && code <= 0x31ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0x1100 && code <= 0x11ff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    // Ideographs outside the BMP are surrogate pairs.
    (code >= 0xd840 && code <= 0xd88f) ||
    (code >= 0xdc00 && code <= 0xdfff) ||
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff)
  );
}

/**
 * Returns the words of folded text, in order. A change between a script without spaces and another one separates
 * words, so that both parts of `株式会社abc` can be found by their beginning.
 */
export function wordsOf(folded: string): string[] {
  const words: string[] = [];
  let start = -1;
  let unspaced = false;
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at);
    if (!isWordCode(code)) {
      if (start >= 0) words.push(folded.slice(start, at));
      start = -1;
      continue;
    }
    const here = code >= 128 && isUnspacedCode(code);
    if (start < 0) start = at;
    else if (here !== unspaced && !(code >= 0xdc00 && code <= 0xdfff)) {
      words.push(folded.slice(start, at));
      start = at;
    }
    unspaced = here;
  }
  if (start >= 0) words.push(folded.slice(start));
  return words;
}

/** Compares by code point, as SQLite's BINARY collation does for UTF-8: negative, zero or positive. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    let left = a.charCodeAt(at);
    let right = b.charCodeAt(at);
    if (left === right) continue;
    // In UTF-16, surrogates sort below U+E000..U+FFFF; by code point they sort above.
    if (left >= 0xd800 && right >= 0xd800) {
      left = left >= 0xe000 ? left - 0x800 : left + 0x2000;
      right = right >= 0xe000 ? right - 0x800 : right + 0x2000;
    }
    return left - right;
  }
  return a.length - b.length;
}
