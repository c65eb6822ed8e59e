import { foldText, isUnspacedCode, wordsOf } from '../../../core/contact/text-folding.ts';
import { phoneDigits, withoutCountryCode } from '../../../core/contact/phone-digits.ts';

/** One spelling that may occur in a row. `anchored`: only at the beginning of a word. */
export interface Spelling {
  text: string;
  anchored: boolean;
}

/** A number of typos: letters replaced, omitted, added, or swapped with their neighbour. */
export type Typos = 0 | 1 | 2;

/** A word to search for: any of its spellings matches. */
export interface SearchWord {
  spellings: Spelling[];
  /** Maximum typos of a similar word. */
  maxTypos: Typos;
}

/**
 * A part of the search that must match: one word, or a sequence of digits. Digits are searched for as one
 * phone number, and as separate words if no contact has that number.
 */
export interface SearchTerm {
  /** Alternatives in order; the first one in which every word matches something is used. */
  readings: SearchWord[][];
}

/** Quality of a match, from a word with typos to the whole word. */
export const TYPO = 0;
export const INSIDE = 1;
export const PREFIX = 2;
export const WHOLE = 3;

/** The weight of a match, 1 to 8: quality first, then a match in the name over other fields. */
export const weightOf = (quality: number, inName: boolean): number => quality * 2 + (inName ? 2 : 1);

const MAX_CHARACTERS = 500;
const MAX_WORDS = 16;
const MIN_LENGTH_INSIDE = 3;
const MIN_LENGTH_ONE_TYPO = 4;
const MIN_LENGTH_TWO_TYPOS = 7;
const MIN_LENGTH_WITH_COUNTRY = 8;

/** Whether a text is also searched inside words; with fewer than three letters it would match nearly everything. */
export function matchesInside(text: string): boolean {
  if (text.length >= MIN_LENGTH_INSIDE) return true;
  for (let at = 0; at < text.length; at++) if (isUnspacedCode(text.charCodeAt(at))) return true;
  return false;
}

const PHONE_SIGNS = /^[\d\p{Nd}+().\-/]+$/u;

/** Parses a search into terms. A contact must match every term, in any order. Empty for a search without words. */
export function parseSearch(typed: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let phone: string[] = [];
  const endPhone = () => {
    if (phone.length > 0) terms.push(...phoneTerm(phone));
    phone = [];
  };
  for (const piece of typed.slice(0, MAX_CHARACTERS).split(/\s+/u)) {
    if (piece === '') continue;
    if (PHONE_SIGNS.test(piece)) {
      phone.push(piece);
      continue;
    }
    endPhone();
    for (const word of wordsOf(foldText(piece))) terms.push({ readings: [[plainWord(word)]] });
  }
  endPhone();
  return terms.slice(0, MAX_WORDS);
}

/** Whether a word of the term is long enough to match with typos. */
export const canHaveTypos = ({ readings }: SearchTerm): boolean =>
  readings.some((words) => words.some(({ maxTypos }) => maxTypos > 0));

function plainWord(word: string): SearchWord {
  const letters = word.replace(/[0-9]/g, '').length;
  return { spellings: spellingsOf(word), maxTypos: maxTyposFor(letters) };
}

function maxTyposFor(letters: number): Typos {
  if (letters < MIN_LENGTH_ONE_TYPO) return 0;
  return letters < MIN_LENGTH_TWO_TYPOS ? 1 : 2;
}

function spellingsOf(word: string): Spelling[] {
  const spellings = [{ text: word, anchored: false }];
  if (/^0\d+$/.test(word)) {
    const digits = phoneDigits(word);
    if (digits !== '') spellings.push({ text: digits, anchored: false });
  }
  return spellings;
}

/** The term of digits with spaces and signs: one phone number, or several numbers if no such phone matches. */
function phoneTerm(pieces: string[]): SearchTerm[] {
  const words = pieces.flatMap((piece) => wordsOf(foldText(piece)));
  if (words.length === 0) return [];
  const typed = pieces.join(' ');
  const digits = phoneDigits(typed);
  const apart = words.map(plainWord);
  if (digits === '') return [{ readings: [apart] }];
  const together = words.join('');
  const spellings = [{ text: digits, anchored: false }];
  if (together !== digits) spellings.push({ text: together, anchored: false });
  if (digits.length >= MIN_LENGTH_WITH_COUNTRY) {
    // The phone may be stored without the country code that was typed.
    const national = withoutCountryCode(digits);
    if (national !== '') spellings.push({ text: national, anchored: true });
  }
  const phone: SearchWord = { spellings, maxTypos: 0 };
  return [{ readings: words.length > 1 ? [[phone], apart] : [[phone]] }];
}
