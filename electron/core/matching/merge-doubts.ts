import { isOneNameAtLeast } from './certainty.ts';
import type { ContactColumns } from './contact-columns.ts';
import { isKnownGivenName } from './given-names.ts';
import { BIRTHDAY, EMAIL, FIELD, GENDER, GUARDIAN, NAME, PHONE, TEXT } from './levels.ts';
import { familyCount, givenCount, NAME_WORDS } from './name-table.ts';
import { NameDoubts } from './name-doubts.ts';
import { areSpelledOtherwise, isPlainBesideMarked, isWithoutMarkOnPurpose } from './name-spelling.ts';
import { areOtherGenerations } from './name-generations.ts';
import { isAddressAlone, isNobody } from './nobody-words.ts';
import { nameOfRow, personalEvidence, type PersonalEvidence } from './personal-evidence.ts';
import { isPupil } from './pupil-words.ts';
import type { Rarity } from './rarity.ts';

const PER_ROW = 2 * NAME_WORDS;
/** Years between parents and children, at least. */
const A_GENERATION = 15;

/**
 * What forbids merging two contacts unseen, however high the odds: what tells twins, couples, and generations of a family apart,
 * who share nearly everything else. Goes by the two contacts and what is generally known of names, so that no surroundings
 * weaken it.
 */
export class MergeDoubts {
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;
  private readonly names: NameDoubts;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
    this.names = new NameDoubts(columns, rarity);
  }

  /** Whether two rows, with the levels of their comparison from `offset` on, may be two people all the same. */
  areDoubtful(a: number, b: number, levels: Uint8Array, offset = 0): boolean {
    return this.contradict(a, b, levels, offset) || this.haveOtherNames(a, b, levels, offset);
  }

  /** Whether two rows contradict each other: no third contact that is like both can make one person of them. */
  contradict(a: number, b: number, levels: Uint8Array, offset = 0): boolean {
    const { generation } = this.columns;
    const level = (field: number) => levels[offset + field] ?? 0;
    return (
      level(FIELD.birthday) >= BIRTHDAY.partly ||
      this.areYearsApart(a, b) ||
      level(FIELD.gender) === GENDER.different ||
      level(FIELD.guardian) === GUARDIAN.oneIsTheOther ||
      level(FIELD.given) >= NAME.similar ||
      areOtherGenerations(generation[a] ?? 0, generation[b] ?? 0) ||
      this.areAddressedOtherwise(a, b) ||
      areSpelledOtherwise(this.columns, a, b)
    );
  }

  /** A slip in the year of birth that makes a generation of difference. */
  private areYearsApart(a: number, b: number): boolean {
    const [one = 0, other = 0] = [a, b].map((row) => Math.floor((this.columns.birthday[row] ?? 0) / 10_000));
    return one !== 0 && other !== 0 && Math.abs(one - other) >= A_GENERATION;
  }

  /** Mr and Mrs, in a title or as the gender of the other one. */
  private areAddressedOtherwise(a: number, b: number): boolean {
    const { addressed, gender } = this.columns;
    const genderA = addressed[a] === 0 ? gender[a] : addressed[a];
    const genderB = addressed[b] === 0 ? gender[b] : addressed[b];
    return (
      (addressed[a] !== 0 || addressed[b] !== 0) && genderA !== 0 && genderB !== 0 && genderA !== genderB
    );
  }

  private haveOtherNames(a: number, b: number, levels: Uint8Array, offset: number): boolean {
    const { columns } = this;
    const evidence = personalEvidence(columns, a, b, levels, offset);
    if (this.haveOtherFurtherWords(a, b) || isWithoutMarkOnPurpose(columns, a, b)) return true;
    if (isOneNameAtLeast(levels, offset))
      return !evidence.born || !this.isMailOfEither(a, b, evidence, levels[offset + FIELD.given]);
    if (this.isNameless(a) || this.isNameless(b)) return true;
    if (evidence.born && this.isByBirthdayAlone(a, evidence, levels, offset)) return true;
    if (!evidence.born && this.isFamilysEvidence(a, b, evidence, levels, offset)) return true;
    return this.names.areOtherWords(a, b, evidence);
  }

  /** Whether a relative or a colleague of the same name may have all that agrees of two contacts, none of it a birthday. */
  private isFamilysEvidence(
    a: number,
    b: number,
    evidence: PersonalEvidence,
    levels: Uint8Array,
    offset: number,
  ): boolean {
    const level = (field: number) => levels[offset + field] ?? 0;
    const { email, phone } = evidence;
    const isNamed = email && this.isMailOfGivenName(a);
    if (
      this.isGuardedAlone(a, b) ||
      this.isPupilAlone(a, b) ||
      (!evidence.work && this.names.areExchanged(a, b, email))
    )
      return true;
    if (this.rarity.hasNamesakes(a) || this.rarity.hasNamesakes(b)) return true;
    if (!isNamed && this.isNameInPart(a, b)) return true;
    if (!isNamed && level(FIELD.job) === TEXT.different) return true;
    if (email && phone) return false;
    if (evidence.isMailShared && !evidence.work) return true;
    // What a family or an office has together tells its members apart by nothing but their names.
    if ((!email && !phone) || isPlainBesideMarked(this.columns, a, b)) return true;
    if (level(FIELD.job) === TEXT.different) return true;
    if (email) return this.rarity.isMailboxOfMany(a);
    return (
      !evidence.someWork ||
      level(FIELD.given) !== NAME.equal ||
      level(FIELD.surname) !== NAME.equal ||
      this.rarity.isPhoneOfMany(a, b)
    );
  }

  /** Whether a contact has no name that a person has alone: initials, a title, a family, a desk. */
  private isNameless(row: number): boolean {
    const [given, family] = nameOfRow(this.columns, row);
    return this.isInitialAlone(row) || isNobody(given, family) || isAddressAlone(given, isKnownGivenName);
  }

  /** Whether words after the first three of a name differ. A family name that ends before them is part of the other one. */
  private haveOtherFurtherWords(a: number, b: number): boolean {
    const { cutWords, nameShape } = this.columns;
    if (cutWords[a] === cutWords[b]) return false;
    const shapes = [a, b].map((row) => nameShape[row] ?? 0);
    const isOfFamily = shapes.every((shape) => givenCount(shape) < NAME_WORDS);
    const endsBefore = [a, b].some(
      (row, at) => cutWords[row] === 0 && familyCount(shapes[at] ?? 0) < NAME_WORDS,
    );
    return !(isOfFamily && endsBefore);
  }

  /** Whether one of them is a child: its contact names who looks after it, and a parent of one name may have none. */
  private isGuardedAlone(a: number, b: number): boolean {
    const { guardian } = this.columns;
    return (guardian[a] === 0) !== (guardian[b] === 0);
  }

  /** The same by the jobs. */
  private isPupilAlone(a: number, b: number): boolean {
    const { job, jobs } = this.columns;
    const [one = 0, other = 0] = [job[a], job[b]];
    return one !== 0 && other !== 0 && isPupil(jobs.text(one)) !== isPupil(jobs.text(other));
  }

  /**
   * Whether a family name is missing, is no more than an initial, or is the given name once more (Unknown Unknown): in an office, several
   * may have the same given name. Not where both contacts have a whole name in one field.
   */
  private isNameInPart(a: number, b: number): boolean {
    const { surname, nameShape, nameWords } = this.columns;
    if ((surname[a] === 0) !== (surname[b] === 0)) return true;
    return [a, b].some((row) => {
      if (surname[row] === 0) return givenCount(nameShape[row] ?? 0) <= 1;
      const isTwice = nameWords[row * PER_ROW] === nameWords[row * PER_ROW + NAME_WORDS];
      return isTwice || this.isFamilyInitial(row);
    });
  }

  private isFamilyInitial(row: number): boolean {
    const { nameShape, nameWords, words } = this.columns;
    if (familyCount(nameShape[row] ?? 0) !== 1) return false;
    const text = words.text(nameWords[row * PER_ROW + NAME_WORDS] ?? 0);
    return text.length === 1 && ALPHABETIC.test(text);
  }

  /** Whether the email is personal: its local part contains the given name. */
  private isMailOfGivenName(row: number): boolean {
    const { local, locals, nameWords, words } = this.columns;
    const name = words.text(nameWords[row * PER_ROW] ?? 0);
    return name.length > 1 && locals.text(local[row] ?? 0).includes(name);
  }

  /** Whether a personal email has the given name of one of two contacts in it, which is not an initial. */
  private isMailOfEither(
    a: number,
    b: number,
    { email }: PersonalEvidence,
    given: number | undefined,
  ): boolean {
    if (!email || !(this.isMailOfGivenName(a) || this.isMailOfGivenName(b))) return false;
    // A third given name, behind the number or of a twin, may be the one of the initial.
    return given !== NAME.initial || (this.rarity.namesBehindPhone(a, b) <= 2 && !this.haveTwin(a, b));
  }

  /** Whether a third contact has their family name and birthday, and another given name than either. */
  private haveTwin(a: number, b: number): boolean {
    const { birthday, keys, nameWords, rows, surname } = this.columns;
    const given = [a, b].map((row) => nameWords[row * PER_ROW]);
    for (let row = 0; row < rows; row++)
      if (
        birthday[row] === birthday[a] &&
        surname[row] === surname[a] &&
        !given.includes(nameWords[row * PER_ROW]) &&
        keys[row] !== ''
      )
        return true;
    return false;
  }

  /** Whether a birthday is all that two contacts of a common given name share, and something else differs: the day may be a chance. */
  private isByBirthdayAlone(
    a: number,
    { email, phone, someWork, isMailShared }: PersonalEvidence,
    levels: Uint8Array,
    offset: number,
  ): boolean {
    if (email || phone || someWork || isMailShared) return false;
    const { nameWords, words } = this.columns;
    const differs =
      (levels[offset + FIELD.phone] ?? 0) === PHONE.different ||
      (levels[offset + FIELD.email] ?? 0) > EMAIL.similarLocal;
    return differs && isKnownGivenName(words.text(nameWords[a * PER_ROW] ?? 0));
  }

  /** Whether the given name consists of one or two initials. Three (J. R. R.) identify a person as well as a name does. */
  private isInitialAlone(row: number): boolean {
    const { nameWords, words } = this.columns;
    let initials = 0;
    for (let at = row * PER_ROW; at < row * PER_ROW + NAME_WORDS; at++) {
      const text = words.text(nameWords[at] ?? 0);
      if (text === '') break;
      if (text.length > 1 || !ALPHABETIC.test(text)) return false;
      initials += 1;
    }
    return initials === 1 || initials === 2;
  }
}

const ALPHABETIC = /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek})$/u;
