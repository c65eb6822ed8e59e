import type { ContactColumns } from '../columns/contact-columns.ts';
import { haveNoCommonScript } from '../words/name-scripts.ts';
import { familyCount, givenCount, NAME_WORDS, WHOLE_NAME_WORDS, PLAIN_SHAPE } from '../words/name-table.ts';
import { editDistance } from '../words/likeness/edit-distance.ts';
import { isAtEitherEnd, isWithMoreBehind } from '../words/likeness/name-part.ts';
import { ARRANGEMENT, NAME } from '../agreement/comparison-levels.ts';

/** Levels of a name comparison. The object is reused, so that a scan of millions of pairs allocates nothing. */
export interface NameComparison {
  given: number;
  surname: number;
  arrangement: number;
}

/** Score of each level when alternative readings of the same names are compared. */
const WORTH = [0, 10, 9, 7, 5, 6, 4, -4] as const;
const LEVEL_OF_LIKENESS = [
  NAME.different,
  NAME.equal,
  NAME.equivalent,
  NAME.typo,
  NAME.initial,
  NAME.similar,
] as const;
/**
 * Compares the names of two rows as written, with the fields swapped, or with the whole name in one field, and uses
 * the best fit.
 */
export class NameComparer {
  private readonly columns: ContactColumns;
  private readonly left = new Int32Array(WHOLE_NAME_WORDS);
  private readonly right = new Int32Array(WHOLE_NAME_WORDS);
  private best = 0;

  constructor(columns: ContactColumns) {
    this.columns = columns;
  }

  compare(a: number, b: number, into: NameComparison): void {
    const { givenName, surname } = this.columns;
    const givenA = givenName[a] ?? 0;
    const givenB = givenName[b] ?? 0;
    const surnameA = surname[a] ?? 0;
    const surnameB = surname[b] ?? 0;
    into.arrangement = ARRANGEMENT.straight;
    if (givenA === givenB && surnameA === surnameB) {
      into.given = givenA === 0 ? NAME.missing : NAME.equal;
      into.surname = surnameA === 0 ? NAME.missing : NAME.equal;
      return;
    }
    const { nameWords: words, nameShape, scripts } = this.columns;
    if (haveNoCommonScript(scripts[a] ?? 0, scripts[b] ?? 0)) {
      // The same name looks different in two scripts, so the difference isn't evidence.
      into.given = NAME.missing;
      into.surname = NAME.missing;
      return;
    }
    const shapeA = nameShape[a] ?? 0;
    const shapeB = nameShape[b] ?? 0;
    const fromA = a * WHOLE_NAME_WORDS;
    const fromB = b * WHOLE_NAME_WORDS;
    if (shapeA === PLAIN_SHAPE && shapeB === PLAIN_SHAPE) this.comparePlain(words, fromA, fromB, into);
    else this.compareGroups(words, fromA, shapeA, fromB, shapeB, into);
    if (into.given !== NAME.different || into.surname === NAME.missing || into.surname > NAME.typo) return;
    if (givenCount(shapeA) !== 1 || givenCount(shapeB) !== 1) return;
    const [one = '', other = ''] = [fromA, fromB].map((from) => this.columns.words.text(words[from] ?? 0));
    // Only beside one family name, because family names often end in another one: Berg, Goldberg.
    if (isAtEitherEnd(one, other)) into.given = NAME.similar;
  }

  /** Compares names with one given and one family name each. */
  private comparePlain(words: Int32Array, fromA: number, fromB: number, into: NameComparison): void {
    const givenA = words[fromA] ?? 0;
    const givenB = words[fromB] ?? 0;
    const familyA = words[fromA + NAME_WORDS] ?? 0;
    const familyB = words[fromB + NAME_WORDS] ?? 0;
    into.given = this.level(givenA, givenB);
    into.surname = this.level(familyA, familyB);
    if (into.given < NAME.similar && into.surname < NAME.similar) return;
    const crosswise = this.level(givenA, familyB);
    if (crosswise >= NAME.similar) return;
    this.best = (WORTH[into.given] ?? 0) + (WORTH[into.surname] ?? 0);
    this.consider(crosswise, this.level(familyA, givenB), ARRANGEMENT.swapped, into);
  }

  private compareGroups(
    words: Int32Array,
    fromA: number,
    shapeA: number,
    fromB: number,
    shapeB: number,
    into: NameComparison,
  ): void {
    const givenEndA = fromA + givenCount(shapeA);
    const givenEndB = fromB + givenCount(shapeB);
    const familyA = fromA + NAME_WORDS;
    const familyB = fromB + NAME_WORDS;
    const familyEndA = familyA + familyCount(shapeA);
    const familyEndB = familyB + familyCount(shapeB);
    into.given = this.group(words, fromA, givenEndA, words, fromB, givenEndB);
    into.surname = this.group(words, familyA, familyEndA, words, familyB, familyEndB);
    this.best = (WORTH[into.given] ?? 0) + (WORTH[into.surname] ?? 0);
    if (into.given < NAME.similar && into.surname < NAME.similar && into.given > 0 && into.surname > 0)
      return;
    if (familyEndA > familyA || familyEndB > familyB) {
      const crosswise = this.group(words, fromA, givenEndA, words, familyB, familyEndB);
      if (crosswise !== NAME.missing && crosswise < NAME.similar) {
        const back = this.group(words, familyA, familyEndA, words, fromB, givenEndB);
        this.consider(crosswise, back, ARRANGEMENT.swapped, into);
      }
    }
    const countA = this.gather(words, fromA, this.left);
    const countB = this.gather(words, fromB, this.right);
    if (countA >= 2 && countB >= 2) {
      const splitA = givenCount(shapeA);
      const splitB = givenCount(shapeB);
      // Tries to split the words of one side where the other side is split: in the written order, then in the reverse
      // order.
      if (splitB > 0 && splitB < countB && (splitA === countA || splitA !== splitB || splitA === 0)) {
        this.redivide(this.left, countA, this.right, countB, splitB, into);
      }
      if (splitA > 0 && splitA < countA && (splitB === countB || splitA !== splitB || splitB === 0)) {
        this.redivide(this.right, countB, this.left, countA, splitA, into);
      }
      if ((splitA === countA || splitA === 0) && (splitB === countB || splitB === 0)) {
        // Both names are in one field: compare the first word with the rest.
        this.redivide(this.left, countA, this.right, countB, 1, into);
      }
    } else {
      const level = this.levelWrittenTogether(countA, countB);
      this.consider(level, level, ARRANGEMENT.inOneField, into);
    }
  }

  /**
   * Returns the level of names of which one side has both in one word, such as 田中太郎 compared with 太郎 and 田中; a form of
   * address may stand behind them (田中太郎様).
   */
  private levelWrittenTogether(countLeft: number, countRight: number): number {
    if (Math.min(countLeft, countRight) !== 1 || Math.max(countLeft, countRight) !== 2) return NAME.missing;
    const [one, two] = countLeft === 1 ? [this.left, this.right] : [this.right, this.left];
    const { texts } = this.columns.words;
    const [whole = '', first = '', last = ''] = [one[0], two[0], two[1]].map((word) => texts[word ?? 0]);
    const names = [first + last, last + first];
    if (names.includes(whole)) return NAME.equivalent;
    return names.some((name) => isWithMoreBehind(whole, name)) ? NAME.contained : NAME.missing;
  }

  private redivide(
    one: Int32Array,
    count: number,
    other: Int32Array,
    otherCount: number,
    split: number,
    into: NameComparison,
  ): void {
    if (split < count) {
      this.consider(
        this.group(one, 0, split, other, 0, split),
        this.group(one, split, count, other, split, otherCount),
        ARRANGEMENT.inOneField,
        into,
      );
    }
    const turned = count - split;
    if (turned > 0) {
      this.consider(
        this.group(one, turned, count, other, 0, split),
        this.group(one, 0, turned, other, split, otherCount),
        ARRANGEMENT.inOneField,
        into,
      );
    }
  }

  private consider(given: number, surname: number, arrangement: number, into: NameComparison): void {
    // Another arrangement must fit clearly better than the plain one, because some arrangement of any two names fits a
    // little.
    if (given === NAME.missing || surname === NAME.missing) return;
    if (given >= NAME.similar || surname >= NAME.similar) return;
    const worth = (WORTH[given] ?? 0) + (WORTH[surname] ?? 0) - 1;
    if (worth <= this.best) return;
    this.best = worth;
    into.given = given;
    into.surname = surname;
    into.arrangement = arrangement;
  }

  private gather(words: Int32Array, from: number, into: Int32Array): number {
    let count = 0;
    for (let at = from; at < from + WHOLE_NAME_WORDS; at++) {
      const word = words[at] ?? 0;
      if (word !== 0) into[count++] = word;
    }
    return count;
  }

  private level(one: number, other: number): number {
    return LEVEL_OF_LIKENESS[this.columns.words.likeness(one, other)] ?? NAME.different;
  }

  /** Returns the level at which two groups of words agree; the order of words may differ. */
  private group(
    one: Int32Array,
    from: number,
    to: number,
    other: Int32Array,
    start: number,
    end: number,
  ): number {
    const countOne = to - from;
    const countOther = end - start;
    if (countOne === 0 || countOther === 0) return NAME.missing;
    const table = this.columns.words;
    if (countOne === 1 && countOther === 1) {
      return this.level(one[from] ?? 0, other[start] ?? 0);
    }
    let taken = 0;
    let matched = 0;
    let worst = 0;
    const few = countOne <= countOther;
    const outer = few ? one : other;
    const outerFrom = few ? from : start;
    const outerTo = few ? to : end;
    const inner = few ? other : one;
    const innerFrom = few ? start : from;
    const innerTo = few ? end : to;
    for (let at = outerFrom; at < outerTo; at++) {
      let found: number = NAME.different;
      let place = -1;
      for (let inside = innerFrom; inside < innerTo; inside++) {
        if ((taken >> (inside - innerFrom)) & 1) continue;
        const level = this.level(outer[at] ?? 0, inner[inside] ?? 0);
        if (level < found) {
          found = level;
          place = inside;
        }
      }
      if (place >= 0) {
        taken |= 1 << (place - innerFrom);
        matched++;
        if (found > worst) worst = found;
      }
    }
    const outerCount = outerTo - outerFrom;
    if (matched === outerCount) {
      if (countOne === countOther) return worst === NAME.equal ? NAME.equivalent : worst;
      if (worst <= NAME.typo) return NAME.contained;
    }
    // The same name may be one word on one side and two words on the other.
    if (countOne !== countOther) {
      const distance = editDistance(
        joined(table.texts, one, from, to),
        joined(table.texts, other, start, end),
        1,
      );
      if (distance <= 1) return distance === 0 ? NAME.equivalent : NAME.typo;
    }
    if (matched === outerCount) return worst;
    return matched > 0 && worst <= NAME.typo ? NAME.similar : NAME.different;
  }
}

function joined(texts: readonly string[], words: Int32Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at++) text += texts[words[at] ?? 0] ?? '';
  return text;
}
