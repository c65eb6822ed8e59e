import type { ContactColumns } from './contact-columns.ts';
import { isKnownGivenName } from './given-names.ts';
import { BIRTHDAY, EMAIL, FIELD, GENDER, GUARDIAN, NAME, PHONE, TEXT } from './levels.ts';
import { NAME_WORDS } from './name-table.ts';
import { areSpelledOtherwise, isPlainBesideMarked, isWithoutMarkOnPurpose } from './name-spelling.ts';
import { isShortFormOf } from './nicknames.ts';
import type { Rarity } from './rarity.ts';
import { LIKENESS } from './word-likeness.ts';

const PER_ROW = 2 * NAME_WORDS;
/** Years between parents and children, at least. */
const A_GENERATION = 15;
/** A word that people of this many family names have as their given name is a name, not a typo. */
const FAMILIES_OF_A_NAME = 6;
/** 1 January, which many programs write for an unknown birthday. */
const FIRST_DAY = 101;

/**
 * What forbids merging two contacts unseen, however high the odds: what tells twins, couples, and generations of a family apart,
 * who share nearly everything else. Goes by the two contacts and what is generally known of names, so that no surroundings
 * weaken it.
 */
export class MergeDoubts {
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
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
      generation[a] !== generation[b] ||
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
    const level = (field: number) => levels[offset + field] ?? 0;
    if (this.isInitialAlone(a) || this.isInitialAlone(b)) return true;
    if (isWithoutMarkOnPurpose(this.columns, a, b)) return true;
    const emailAgrees = level(FIELD.email) === EMAIL.equal || level(FIELD.email) === EMAIL.equivalent;
    const born = level(FIELD.birthday) === BIRTHDAY.equal && !this.isFirstDay(a);
    // A child's contact names who looks after it: beside one of the same name without, it may be a parent.
    const { guardian } = this.columns;
    if (!born && (guardian[a] === 0) !== (guardian[b] === 0)) return true;
    const isWritten = emailAgrees && level(FIELD.phone) === PHONE.equal;
    // What a family or an office has together tells its members apart by nothing but their names.
    const isAlone = !born && !isWritten;
    if (isAlone && isPlainBesideMarked(this.columns, a, b)) return true;
    if (isAlone && level(FIELD.job) === TEXT.different) return true;
    if (!born && this.haveNamesakes(a, b)) return true;
    if (!born && this.isFirstNameAlone(a, b) && !(emailAgrees && this.isMailOfGivenName(a))) return true;
    const [left, right] = this.unshared(a, b);
    return left.some((word) => {
      const facing = this.nearest(word.number, right);
      if (facing === null) return false;
      if (word.isGiven || facing.isGiven)
        return !this.areOneGivenName(word.number, facing.number, born, isWritten);
      return !this.areOneFamilyName(word.number, facing.number, born || emailAgrees);
    });
  }

  /** Whether one of them has no family name: in an office, several may have the same given name. */
  private isFirstNameAlone(a: number, b: number): boolean {
    const { surname } = this.columns;
    return (surname[a] === 0) !== (surname[b] === 0);
  }

  /** Whether the email is personal: its local part contains the given name. */
  private isMailOfGivenName(row: number): boolean {
    const { local, locals, nameWords, words } = this.columns;
    const name = words.text(nameWords[row * PER_ROW] ?? 0);
    return name.length > 1 && locals.text(local[row] ?? 0).includes(name);
  }

  /** Whether the account holds another person with the name of one of them, as a different birthday shows. */
  private haveNamesakes(a: number, b: number): boolean {
    return this.rarity.hasNamesakes(a) || this.rarity.hasNamesakes(b);
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

  private isFirstDay(row: number): boolean {
    return (this.columns.birthday[row] ?? 0) % 10_000 === FIRST_DAY;
  }

  /** The words of two names, without those that both have. */
  private unshared(a: number, b: number): [NameWord[], NameWord[]] {
    const left = this.wordsOf(a);
    const right: NameWord[] = [];
    for (const word of this.wordsOf(b)) {
      const place = left.findIndex(({ number }) => number === word.number);
      if (place < 0) right.push(word);
      else left.splice(place, 1);
    }
    return [left, right];
  }

  private wordsOf(row: number): NameWord[] {
    const { nameWords } = this.columns;
    const found: NameWord[] = [];
    for (let at = 0; at < PER_ROW; at++) {
      const number = nameWords[row * PER_ROW + at] ?? 0;
      if (number !== 0) found.push({ number, isGiven: at < NAME_WORDS });
    }
    return found;
  }

  private nearest(word: number, among: readonly NameWord[]): NameWord | null {
    let best: NameWord | null = null;
    let least: number = LIKENESS.initial;
    for (const each of among) {
      const likeness = this.columns.words.likeness(word, each.number);
      if (likeness === LIKENESS.different || likeness >= least) continue;
      least = likeness;
      best = each;
    }
    return best;
  }

  /** Whether two given names that are not equal are one person's: a name and its short form, or a name and a slip of it. */
  private areOneGivenName(a: number, b: number, born: boolean, isWritten: boolean): boolean {
    const { words } = this.columns;
    const [one, other] = [words.text(a), words.text(b)];
    if (this.isName(a) && this.isName(b)) return born && isShortFormOf(one, other);
    if (words.likeness(a, b) === LIKENESS.sameName) return true;
    return (born || isWritten) && isSlip(one, other);
  }

  private areOneFamilyName(a: number, b: number, isBornOrWritten: boolean): boolean {
    const { words } = this.columns;
    if (words.likeness(a, b) === LIKENESS.sameName) return true;
    return isBornOrWritten && !areOfACouple(words.text(a), words.text(b));
  }

  private isName(word: number): boolean {
    return (
      isKnownGivenName(this.columns.words.text(word)) ||
      this.rarity.familiesBearing(word) >= FAMILIES_OF_A_NAME
    );
  }
}

interface NameWord {
  number: number;
  isGiven: boolean;
}

const VOWEL = /[aeiouy]/;
const ALPHABETIC = /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek})$/u;

/**
 * Whether two words that are one letter apart differ as the finger slips, and not as names do: two letters exchanged, one more or less that
 * is no vowel at either end nor an h (Daniel and Daniela, Tekla and Thekla), or another one in the middle that is a vowel in one of them alone.
 */
function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length)
    return long[at] !== 'h' && !(VOWEL.test(long[at] ?? '') && (at === 0 || at === short.length));
  if (one[at + 1] !== other[at + 1]) return true;
  const isInside = at > 0 && at < one.length - 1;
  return isInside && VOWEL.test(one[at] ?? '') !== VOWEL.test(other[at] ?? '');
}

/** Petrov and Petrova, Novotný and Novotná: the names of a couple. */
function areOfACouple(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < long.length) return long === `${short}a` && /(?:v|n|k)$/.test(short);
  return /(?:i|y)$/.test(one) && other.endsWith('a') ? true : /(?:i|y)$/.test(other) && one.endsWith('a');
}
