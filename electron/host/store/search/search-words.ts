import { foldText, isUnspacedCode, wordsOf } from '../../../core/contact/text-folding.ts';
import { phoneDigits, withoutCountryCode } from '../../../core/contact/phone-digits.ts';

/** One way in which a word may stand in a row. `anchored`: only at the beginning of a word there. */
export interface Spelling {
  text: string;
  anchored: boolean;
}

/** Letters replaced, left out, added, or swapped with their neighbour. */
export type Typos = 0 | 1 | 2;

/** A word looked for: any of its spellings will do. */
export interface SearchWord {
  spellings: Spelling[];
  /** Typos that a similar word may have. */
  maxTypos: Typos;
}

/** A part of the search that must match: one word, or digits that are one phone number or, failing that, several words. */
export interface SearchTerm {
  /** To be tried in order: the first way in which every word matches something counts. */
  readings: SearchWord[][];
}

/** How well a word matches, from a word with typos to the whole word. */
export const TYPO = 0;
export const INSIDE = 1;
export const PREFIX = 2;
export const WHOLE = 3;

/** What a match is worth: how well it matches goes first, a hit in the name over one elsewhere. 1 to 8. */
export const weightOf = (quality: number, inName: boolean): number => quality * 2 + (inName ? 2 : 1);

const MOST_CHARACTERS = 500;
const MOST_WORDS = 16;
const SHORTEST_INSIDE = 3;
const SHORTEST_WITH_ONE_TYPO = 4;
const SHORTEST_WITH_TWO_TYPOS = 7;
const SHORTEST_WITH_COUNTRY = 8;

/** Whether a text is looked for inside words too: below three letters that would find nearly everything. */
export function matchesInside(text: string): boolean {
  if (text.length >= SHORTEST_INSIDE) return true;
  for (let at = 0; at < text.length; at++) if (isUnspacedCode(text.charCodeAt(at))) return true;
  return false;
}

const PHONE_SIGNS = /^[\d\p{Nd}+().\-/]+$/u;

/** What was typed, as the terms that a contact must match, all of them, in any order. Empty for nothing to look for. */
export function parseSearch(typed: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let phone: string[] = [];
  const endPhone = () => {
    if (phone.length > 0) terms.push(...phoneTerm(phone));
    phone = [];
  };
  for (const piece of typed.slice(0, MOST_CHARACTERS).split(/\s+/u)) {
    if (piece === '') continue;
    if (PHONE_SIGNS.test(piece)) {
      phone.push(piece);
      continue;
    }
    endPhone();
    for (const word of wordsOf(foldText(piece))) terms.push({ readings: [[plainWord(word)]] });
  }
  endPhone();
  return terms.slice(0, MOST_WORDS);
}

/** Whether a word of the term is long enough to match words with typos. */
export const canHaveTypos = ({ readings }: SearchTerm): boolean =>
  readings.some((words) => words.some(({ maxTypos }) => maxTypos > 0));

function plainWord(word: string): SearchWord {
  const letters = word.replace(/[0-9]/g, '').length;
  return { spellings: spellingsOf(word), maxTypos: maxTyposFor(letters) };
}

function maxTyposFor(letters: number): Typos {
  if (letters < SHORTEST_WITH_ONE_TYPO) return 0;
  return letters < SHORTEST_WITH_TWO_TYPOS ? 1 : 2;
}

function spellingsOf(word: string): Spelling[] {
  const spellings = [{ text: word, anchored: false }];
  if (/^0\d+$/.test(word)) {
    const digits = phoneDigits(word);
    if (digits !== '') spellings.push({ text: digits, anchored: false });
  }
  return spellings;
}

/** Digits with spaces and signs between: a phone number first of all, several numbers where there is no such phone. */
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
  if (digits.length >= SHORTEST_WITH_COUNTRY) {
    // Stored as dialled inside its country, typed with the country.
    const national = withoutCountryCode(digits);
    if (national !== '') spellings.push({ text: national, anchored: true });
  }
  const phone: SearchWord = { spellings, maxTypos: 0 };
  return [{ readings: words.length > 1 ? [[phone], apart] : [[phone]] }];
}
