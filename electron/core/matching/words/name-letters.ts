import { isKnownGivenName, knownGivenNames } from './given-names.ts';

const LATIN = /^[a-z]+$/;
/** Number of letters that are looked at together. */
const SEQUENCE_LENGTH = 3;
/** Minimum letters of a word whose letters can be strange. One letter turns most shorter names into another name. */
const MIN_LETTERS = 4;
/** Letters that fewer known names have are strange. */
const MIN_NAMES = 2;
/** A vowel between consonants, or a consonant between vowels, which are in some name of four letters: Dapo. */
const ALTERNATING = /^(?:[aeiou][^aeiou ][aeiou]|[^aeiou ][aeiou][^aeiou ])$/;
/** An ending by which people are called fondly, behind a consonant: Antke, Mirko, Jantje. */
const FOND_ENDING = /(?<=[^aeiou])(?:k[eao]|tj?e)$/;
/** Minimum letters of the known name at the end of a joined one. */
const MIN_LETTERS_OF_LAST_PART = 4;

let countsBySequence: ReadonlyMap<string, number> | null = null;

/**
 * Returns the number of known names with a sequence of letters. They are counted on first use: it takes some 50 ms, and
 * the host imports this file at its start.
 */
function namesWith(sequence: string): number {
  countsBySequence ??= countSequences(knownGivenNames());
  return countsBySequence.get(sequence) ?? 0;
}

function countSequences(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of new Set(plainSpelling(names.join(' ')).split(' ')))
    for (const sequence of sequencesOf(name)) counts.set(sequence, (counts.get(sequence) ?? 0) + 1);
  return counts;
}

/**
 * Whether a word has three letters in a row that no given name has, and the other word lacks them: Mohammwd beside
 * Mohammed. The beginning and the end of a word count as letters. False for words in other than Latin letters.
 * `isNameConfirmed`: whether the other word is a known name that the mailbox confirms. One known name with these letters
 * is then not enough, except beside a short word.
 */
export function hasStrangeLetters(
  word: string,
  other: string,
  { isNameConfirmed }: { isNameConfirmed: boolean },
): boolean {
  const length = Math.min(word.length, other.length);
  if (!LATIN.test(word) || length < MIN_LETTERS || isJoined(word) || differInLastLetter(word, other))
    return false;
  const least = isNameConfirmed && length > MIN_LETTERS ? MIN_NAMES : 1;
  const ofOther = sequencesOf(plainSpelling(other));
  return sequencesOf(plainSpelling(word)).some(
    (sequence) =>
      namesWith(sequence) < least &&
      !ofOther.includes(sequence) &&
      !(length === MIN_LETTERS && ALTERNATING.test(sequence)),
  );
}

/** Whether two words are equal up to the last letter of the longer one. The end of a name differs in most languages. */
function differInLastLetter(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length) - 1;
  return one.slice(0, length) === other.slice(0, length);
}

/**
 * Whether a word is the beginning of a name and a known name behind it, as names that are joined from two are: Dilroza,
 * or an ending by which people are called fondly.
 */
function isJoined(word: string): boolean {
  if (FOND_ENDING.test(word) && isBeginningOfName(word.replace(FOND_ENDING, ''))) return true;
  for (let at = SEQUENCE_LENGTH; at <= word.length - MIN_LETTERS_OF_LAST_PART; at++) {
    if (isKnownGivenName(word.slice(at)) && isBeginningOfName(word.slice(0, at))) return true;
  }
  return false;
}

const isBeginningOfName = (part: string): boolean =>
  sequencesOf(plainSpelling(part))
    .slice(0, -1)
    .every((sequence) => namesWith(sequence) > 0);

function sequencesOf(word: string): string[] {
  const letters = ` ${word} `;
  return Array.from({ length: letters.length - SEQUENCE_LENGTH + 1 }, (_, at) =>
    letters.slice(at, at + SEQUENCE_LENGTH),
  );
}

/**
 * Makes spellings equal that languages have for one sound, because another spelling may be another name. A j between
 * consonants is no vowel: Cjherry.
 */
function plainSpelling(text: string): string {
  return text
    .replace(/ph/g, 'f')
    .replace(/dzh/g, 'zh')
    .replace(/(?<=[bdgklnrt])h/g, '')
    .replace(/y|(?<![b-df-hj-np-tv-xz])j|j(?![b-df-hj-np-tv-xz])/g, 'i')
    .replace(/[xz]/g, 's')
    .replace(/w/g, 'v')
    .replace(/[cq]/g, 'k')
    .replace(/([a-z])\1+/g, '$1');
}
