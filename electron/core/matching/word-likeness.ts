import { ones } from './bit-count.ts';
import { editDistance } from './edit-distance.ts';
import { nicknameFamilies } from './nicknames.ts';
import { soundKey } from './sound-key.ts';
import { textHash, TextTable } from './text-table.ts';

/** How two words of names are alike, the strongest that holds. */
export const LIKENESS = {
  different: 0,
  equal: 1,
  /** A nickname, another spelling of a marked letter (ü, ue), or the same name otherwise. */
  sameName: 2,
  /** One slip: a letter more, less, other, or two exchanged. */
  typo: 3,
  initial: 4,
  /** Two or three slips in a longer word, or what sounds the same. */
  similar: 5,
} as const;

const CACHE_SIZE = 1 << 18;
const UMLAUTS = /(?<=[aou])e/g;
const DOUBLES = /(.)\1/g;

/** Name words by number, with how alike two of them are, remembered. */
export class WordTable extends TextTable {
  /** A number made of the word's sound, shared by words that sound alike. */
  readonly sounds: number[] = [0];
  private readonly plainNumbers = new TextTable();
  /** Per word: the number of its plain spelling. */
  private readonly plain: number[] = [0];
  /** Per word: a bit for each letter in it, so that most pairs are told apart without a closer look. */
  private readonly letters: number[] = [0];
  private readonly families: (readonly number[])[] = [[]];
  private readonly cacheKeys = new Float64Array(CACHE_SIZE).fill(-1);
  private readonly cacheValues = new Uint8Array(CACHE_SIZE);

  override number(text: string): number {
    const number = super.number(text);
    if (number < this.sounds.length) return number;
    this.sounds.push(textHash(soundKey(text)));
    this.plain.push(this.plainNumbers.number(plainSpelling(text)));
    this.families.push(nicknameFamilies(text));
    let letters = 0;
    for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
    this.letters.push(letters);
    return number;
  }

  /** How alike two words are, one of `LIKENESS`; symmetric. */
  likeness(a: number, b: number): number {
    if (a === b) return LIKENESS.equal;
    const familiesA = this.families[a] ?? NONE;
    const familiesB = this.families[b] ?? NONE;
    if (familiesA.length === 0 || familiesB.length === 0) {
      // A slip changes two bits at most, three slips six; initials have one of few.
      const differing = (this.letters[a] ?? 0) ^ (this.letters[b] ?? 0);
      if (ones(differing) > 6 && this.text(a).length > 1 && this.text(b).length > 1)
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

  private compared(low: number, high: number): number {
    const a = this.text(low);
    const b = this.text(high);
    const shorter = Math.min(a.length, b.length);
    const longer = Math.max(a.length, b.length);
    if (shorter === 1 && longer > 1) {
      return a.charCodeAt(0) === b.charCodeAt(0) ? LIKENESS.initial : LIKENESS.different;
    }
    if (shorter >= 3 && this.plain[low] === this.plain[high]) return LIKENESS.sameName;
    const familiesB = this.families[high] ?? NONE;
    for (const family of this.families[low] ?? NONE) if (familiesB.includes(family)) return LIKENESS.sameName;
    if (shorter < 3) return LIKENESS.different;
    const limit = shorter >= 8 ? 3 : shorter >= 5 ? 2 : 1;
    const differing = ones((this.letters[low] ?? 0) ^ (this.letters[high] ?? 0));
    const distance = differing > 2 * limit ? limit + 1 : editDistance(a, b, limit);
    if (distance === 1) return longer >= 4 ? LIKENESS.typo : LIKENESS.different;
    if (distance <= limit) return LIKENESS.similar;
    const soundsSame = this.sounds[low] === this.sounds[high];
    return soundsSame && shorter >= 4 && editDistance(a, b, 3) <= 3 ? LIKENESS.similar : LIKENESS.different;
  }
}

const NONE: readonly number[] = [];

/** Without the e of a resolved umlaut, and with doubled letters once. */
function plainSpelling(word: string): string {
  return word.replace(UMLAUTS, '').replace(DOUBLES, '$1');
}
