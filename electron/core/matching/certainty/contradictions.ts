import type { ContactColumns } from '../columns/contact-columns.ts';
import { BIRTHDAY, FIELD, GENDER, GUARDIAN, NAME } from '../agreement/comparison-levels.ts';
import type { ComparedPair } from '../comparison/compared-pair.ts';
import type { NameConflicts } from '../comparison/name-conflicts.ts';
import { areSpelledDifferently } from '../comparison/name-diacritics.ts';
import { differInParticles } from '../comparison/name-particles.ts';
import { areDifferentGenerations, isRemark } from '../words/name-generations.ts';
import { COUPLE } from '../words/name-words.ts';

/** Minimum age difference in years between parents and children. */
const GENERATION_YEARS = 15;

/** Detects values that one person can't have: two birthdays, generations, genders or given names. */
export class Contradictions {
  private readonly columns: ContactColumns;
  private readonly names: NameConflicts;

  constructor(columns: ContactColumns, names: NameConflicts) {
    this.columns = columns;
    this.names = names;
  }

  /** Whether two rows contradict each other, so that no third contact similar to both can make them one person. */
  contradict(pair: ComparedPair): boolean {
    const { a, b, level } = pair;
    return (
      level(FIELD.birthday) >= BIRTHDAY.partly ||
      this.areGenerationsApart(a, b) ||
      level(FIELD.gender) === GENDER.different ||
      level(FIELD.guardian) === GUARDIAN.oneIsTheOther ||
      level(FIELD.given) >= NAME.similar ||
      this.areDifferentGenerations(a, b) ||
      this.areAddressedDifferently(a, b) ||
      areSpelledDifferently(this.columns, a, b) ||
      differInParticles(this.columns, pair)
    );
  }

  /**
   * Whether a generation suffix or a remark differs. If only spaces differ, the remark is the end of a name that was
   * broken in two: `Hakob yan`. If the other name has a similar word instead, it is a typo: `Ana saura`.
   */
  private areDifferentGenerations(a: number, b: number): boolean {
    const [one = 0, other = 0] = [a, b].map((row) => this.columns.generation[row]);
    if (!areDifferentGenerations(one, other)) return false;
    const areRemarks = [one, other].every((each) => each === 0 || isRemark(each));
    return !(areRemarks && (this.names.differInSpacesOnly(a, b) || this.names.differInTyposOnly(a, b)));
  }

  /** Whether the years of birth are a generation apart, even if they differ only by a typo. */
  private areGenerationsApart(a: number, b: number): boolean {
    const [one = 0, other = 0] = [a, b].map((row) => Math.floor((this.columns.birthday[row] ?? 0) / 10_000));
    return one !== 0 && other !== 0 && Math.abs(one - other) >= GENERATION_YEARS;
  }

  /** Whether one is addressed as a man and the other as a woman, by title or gender, or only one of them as a couple. */
  private areAddressedDifferently(a: number, b: number): boolean {
    const { addressed, gender } = this.columns;
    if ((addressed[a] === COUPLE) !== (addressed[b] === COUPLE)) return true;
    const genderA = addressed[a] === 0 ? gender[a] : addressed[a];
    const genderB = addressed[b] === 0 ? gender[b] : addressed[b];
    return (
      (addressed[a] !== 0 || addressed[b] !== 0) && genderA !== 0 && genderB !== 0 && genderA !== genderB
    );
  }
}
