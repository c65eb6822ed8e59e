import { popCount } from '../../tables/bit-count.ts';
import { editDistance } from './edit-distance.ts';
import { nicknameGroups } from '../nicknames.ts';
import { phoneticKey } from './phonetic-key.ts';
import { textHash, TextTable } from '../../tables/text-table.ts';
import { growArray } from '../../tables/grow-array.ts';

/** Levels of similarity of two name words; from `equal` on, the strongest first. */
export const LIKENESS = {
  different: 0,
  equal: 1,
  /** A nickname, another spelling of a marked letter (ü, ue), or another form of the same name. */
  sameName: 2,
  /** One letter added, removed or replaced, or two exchanged. */
  typo: 3,
  initial: 4,
  /** Two or three typos in a longer word, or the same sound. */
  similar: 5,
} as const;

const CACHE_SIZE = 1 << 18;
const MAX_SLIPS = 3;
const UMLAUTS = /(?<=[aou])e/g;
const DOUBLES = /(.)\1/g;

/** Number of values per word, stored side by side because they are read together. */
const PER_WORD = 4;
const SOUND = 1;
const PLAIN = 2;
/** Offset of the word's shape: its length, and its nickname group if it has only one. */
const SHAPE = 3;
const LENGTH_MASK = 0xff;
const GROUP_SHIFT = 8;
/** Part of the shape of a word with several nickname groups. */
const SEVERAL = 1 << 30;

/** Name words by id, with cached similarity. */
export class WordTable extends TextTable {
  private readonly plainNumbers = new TextTable();
  /** Per word: bit set of its letters, which rules out most pairs; sound; plain spelling; shape. */
  private marks = new Int32Array(1024 * PER_WORD);
  /** Nickname groups of words that are in several. */
  private readonly nicknameGroups = new Map<number, readonly number[]>();
  private known = 1;
  private readonly cacheKeys = new Float64Array(CACHE_SIZE).fill(-1);
  private readonly cacheValues = new Uint8Array(CACHE_SIZE);

  override idOf(text: string): number {
    const number = super.idOf(text);
    if (number < this.known) return number;
    this.known = number + 1;
    const from = number * PER_WORD;
    if (from >= this.marks.length) this.marks = growArray(this.marks, from * 2);
    let letters = 0;
    for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
    const groups = nicknameGroups(text);
    if (groups.length > 1) this.nicknameGroups.set(number, groups);
    const group = groups.length > 1 ? SEVERAL : ((groups[0] ?? -1) + 1) << GROUP_SHIFT;
    this.marks[from] = letters;
    this.marks[from + SOUND] = textHash(phoneticKey(text));
    this.marks[from + PLAIN] = this.plainNumbers.idOf(plainSpelling(text));
    this.marks[from + SHAPE] = Math.min(LENGTH_MASK, text.length) | group;
    return number;
  }

  /** Hash of the word's sound, equal for words that sound alike; 0 for no word. */
  soundOf(word: number): number {
    return this.marks[word * PER_WORD + SOUND] ?? 0;
  }

  /** Similarity of two words, one of `LIKENESS`; symmetric. */
  likeness(a: number, b: number): number {
    if (a === b) return LIKENESS.equal;
    const { marks } = this;
    const fromA = a * PER_WORD;
    const fromB = b * PER_WORD;
    const shapeA = marks[fromA + SHAPE] ?? 0;
    const shapeB = marks[fromB + SHAPE] ?? 0;
    const lengthA = shapeA & LENGTH_MASK;
    const lengthB = shapeB & LENGTH_MASK;
    if (lengthA > 1 && lengthB > 1) {
      if (shapeA > LENGTH_MASK && shapeB > LENGTH_MASK && this.shareNicknameGroup(a, shapeA, b, shapeB))
        return LIKENESS.sameName;
      // One typo changes at most two bits.
      const differing = popCount((marks[fromA] ?? 0) ^ (marks[fromB] ?? 0));
      if (differing > 2 * MAX_SLIPS) return LIKENESS.different;
      if (
        differing > 2 * maxTypos(lengthA < lengthB ? lengthA : lengthB) &&
        marks[fromA + SOUND] !== marks[fromB + SOUND] &&
        marks[fromA + PLAIN] !== marks[fromB + PLAIN]
      )
        return LIKENESS.different;
    }
    const low = a < b ? a : b;
    const high = a < b ? b : a;
    const slot = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 14;
    const key = low * 0x4000000 + high;
    if (this.cacheKeys[slot] === key) return this.cacheValues[slot] ?? 0;
    const found = this.compared(low, high);
    this.cacheKeys[slot] = key;
    this.cacheValues[slot] = found;
    return found;
  }

  private shareNicknameGroup(a: number, shapeA: number, b: number, shapeB: number): boolean {
    if (((shapeA | shapeB) & SEVERAL) === 0) return shapeA >> GROUP_SHIFT === shapeB >> GROUP_SHIFT;
    const groupsB = this.nicknameGroups.get(b) ?? [(shapeB >> GROUP_SHIFT) - 1];
    for (const group of this.nicknameGroups.get(a) ?? [(shapeA >> GROUP_SHIFT) - 1])
      if (groupsB.includes(group)) return true;
    return false;
  }

  /** Compares words without a common nickname group. */
  private compared(low: number, high: number): number {
    const a = this.text(low);
    const b = this.text(high);
    const { marks } = this;
    const markA = low * PER_WORD;
    const markB = high * PER_WORD;
    const shorter = Math.min(a.length, b.length);
    const longer = Math.max(a.length, b.length);
    if (shorter === 1 && longer > 1) {
      return a.charCodeAt(0) === b.charCodeAt(0) ? LIKENESS.initial : LIKENESS.different;
    }
    if (shorter < 3) return LIKENESS.different;
    if (marks[markA + PLAIN] === marks[markB + PLAIN]) return LIKENESS.sameName;
    const limit = maxTypos(shorter);
    const differing = popCount((marks[markA] ?? 0) ^ (marks[markB] ?? 0));
    const distance = differing > 2 * limit ? limit + 1 : editDistance(a, b, limit);
    if (distance === 1) return longer >= 4 ? LIKENESS.typo : LIKENESS.different;
    if (distance <= limit) return LIKENESS.similar;
    const soundsSame = marks[markA + SOUND] === marks[markB + SOUND];
    return soundsSame && shorter >= 4 && editDistance(a, b, MAX_SLIPS) <= MAX_SLIPS
      ? LIKENESS.similar
      : LIKENESS.different;
  }
}

/** Maximum edit distance of similar words that do not sound the same, by the length of the shorter one. */
function maxTypos(length: number): number {
  return length >= 8 ? MAX_SLIPS : length >= 5 ? 2 : 1;
}

/** Removes the e of a resolved umlaut, and one of two doubled letters. */
function plainSpelling(word: string): string {
  return word.replace(UMLAUTS, '').replace(DOUBLES, '$1');
}
