import { PLACE_WORDS, type ContactColumns } from '../columns/contact-columns.ts';
import { TEXT } from '../agreement/comparison-levels.ts';
import { FURTHER_WORDS, type Rarity } from '../columns/rarity.ts';
import { LIKENESS } from '../words/likeness/word-likeness.ts';

/** Minimum rarity, in bits, of a location that both contacts have. */
const MIN_PLACE_BITS = 0.5;
/** Parts of a word's rarity that a typo of it, or a similar word, has in common with it. */
const SHARED_BY_TYPO = 0.7;
const SHARED_BY_SIMILAR = 0.45;

/** Compares two locations word by word, in any order. Allocates nothing, because a scan compares millions of pairs. */
export class LocationComparer {
  /** Rarity, in bits, of what the locations of the latest comparison share; 0 for none. */
  bits = 0;
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;
  // Sums of rarities, in bits, over the words of one comparison.
  private shared = 0;
  private rarest = 0;
  private alone = 0;
  private otherAlone = 0;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
  }

  /** Returns the `TEXT` level of two locations, given by their ids; 0 is a missing one. */
  compare(one: number, other: number): number {
    this.bits = 0;
    if (one === 0 || other === 0) return TEXT.missing;
    if (one === other) {
      const together = this.rarity.maxLocationBits(one);
      this.bits = Math.max(MIN_PLACE_BITS, Math.min(together, this.rarity.location(one)));
      return TEXT.equal;
    }
    this.matchWords(one * PLACE_WORDS, other * PLACE_WORDS);
    const { alone, otherAlone, rarest, shared } = this;
    if (shared === 0) return TEXT.different;
    // Words that only one side has are weaker evidence against a match than words in which both sides differ.
    const against = Math.min(alone, otherAlone) + Math.abs(alone - otherAlone) * 0.3;
    const share = shared / (shared + against);
    if (share < 0.3) return TEXT.different;
    const level = share >= 0.9 ? TEXT.equal : share >= 0.6 ? TEXT.similar : TEXT.partly;
    // Words of one place occur together, so the second one is weaker evidence than the first.
    const together = rarest + (shared - rarest) * FURTHER_WORDS;
    const lessened = together - (level === TEXT.partly ? 2 : level === TEXT.similar ? 1 : 0);
    this.bits = Math.max(MIN_PLACE_BITS, lessened);
    return level;
  }

  /** Finds for each word of one location the most similar free word of the other, and sums up what is shared. */
  private matchWords(from: number, otherFrom: number): void {
    const { placeWords } = this.columns;
    this.shared = 0;
    this.rarest = 0;
    this.alone = 0;
    this.otherAlone = 0;
    // One bit for each matched word of the other location.
    let taken = 0;
    for (let at = from; at < from + PLACE_WORDS; at++) {
      const word = placeWords[at] ?? 0;
      if (word === 0) break;
      const weight = this.rarity.placeWord(word);
      let best = 0;
      let place = -1;
      for (let inside = 0; inside < PLACE_WORDS; inside++) {
        const facing = placeWords[otherFrom + inside] ?? 0;
        if (facing === 0) break;
        if ((taken >> inside) & 1) continue;
        const common = this.commonWeight(word, facing, weight);
        if (common <= best && facing !== word) continue;
        best = common;
        place = inside;
        if (facing === word) break;
      }
      if (place < 0) this.alone += weight;
      else {
        taken |= 1 << place;
        this.shared += best;
        if (best > this.rarest) this.rarest = best;
        this.alone += Math.max(0, weight - best) * 0.5;
      }
    }
    for (let inside = 0; inside < PLACE_WORDS; inside++) {
      const facing = placeWords[otherFrom + inside] ?? 0;
      if (facing === 0) break;
      if (!((taken >> inside) & 1)) this.otherAlone += this.rarity.placeWord(facing);
    }
  }

  /** Returns the part of a word's `weight` that another word has in common with it. */
  private commonWeight(word: number, other: number, weight: number): number {
    if (other === word) return weight;
    const likeness = this.columns.places.likeness(word, other);
    if (likeness !== LIKENESS.typo && likeness !== LIKENESS.similar) return 0;
    const part = likeness === LIKENESS.typo ? SHARED_BY_TYPO : SHARED_BY_SIMILAR;
    return Math.min(weight, this.rarity.placeWord(other)) * part;
  }
}
