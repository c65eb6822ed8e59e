import { popCount } from '../tables/bit-count.ts';
import { PLACE_WORDS, type ContactColumns } from './contact-columns.ts';
import { NAME_WORDS, WHOLE_NAME_WORDS } from '../words/name-table.ts';
import { birthdayLikeness } from '../agreement/birthday-likeness.ts';
import { BIRTHDAY } from '../agreement/comparison-levels.ts';
import type { TextTable } from '../tables/text-table.ts';

/** A number modulo this is its last seven digits, which are the same in every spelling of the number. */
export const PHONE_TAIL = 1e7;
/** Maximum rarity of a name in bits. Even a name that only one contact of the account has is shared by other people. */
const MAX_NAME_BITS = 13;
const MAX_TEXT_BITS = 12;
/**
 * Weight of the words of a place besides its rarest one. They count less, because the words of a place occur together.
 */
export const FURTHER_WORDS = 0.6;
/** Maximum number of contacts that a family name can have to count as one family. */
const MAX_FAMILY_SIZE = 16;
/**
 * Minimum number of different given names that make a phone or mailbox shared: typos and nicknames of one person cannot
 * explain so many.
 */
const MIN_NAMES_OF_SHARED_VALUE = 4;
/** Maximum share of the contacts that have an employer or a job by which a person is recognised. */
const MAX_SHARE_OF_WORK = 0.05;
/** Number of contacts that may have one employer or job, however few contacts there are. */
const MIN_CONTACTS_OF_WORK = 8;
/** Number of people who may have one birthday by chance, however few contacts there are. */
const MIN_PEOPLE_OF_BIRTHDAY = 4;
/** Maximum share of the contacts that have one birthday, and one without a year: far above that of a popular day. */
const MAX_SHARE_OF_BIRTHDAY = 0.001;
const MAX_SHARE_OF_DAY = 0.01;
/**
 * Minimum number of different birthdays, in bits of 31, beside a name that belongs to many people: thirty birthdays or
 * more. Typos and losses in the contacts of a few people cannot explain so many.
 */
const MIN_BIRTHDAYS_OF_COMMON_NAME = 21;
/** Number of contacts or values counted between two yields. */
const SLICE = 4096;

/**
 * Rarity of values in the account: -log2 of the probability that a stranger has the same value. A value that many
 * people share (a switchboard, a family's phone, a popular name) is weak evidence; one that a single person has is
 * strong evidence. `count` takes a snapshot that stays in use until the next count; values added since count as rare.
 */
export class Rarity {
  private readonly columns: ContactColumns;
  private phoneHolders = new Map<number, number>();
  private mailboxHolders = new Int32Array(0);
  private birthdays = new Map<number, number>();
  private birthdayHolders = new Map<number, number>();
  private givenBits = new Float64Array(0);
  private surnameBits = new Float64Array(0);
  private companyBits = new Float64Array(0);
  private jobBits = new Float64Array(0);
  private placeBits = new Float64Array(0);
  private locationBits = new Float64Array(0);
  private locationMaxBits = new Float64Array(0);
  private bearers = new Int32Array(0);
  /**
   * For each pair of given and family name, the birthday of the contacts with that name; `SEVERAL` if their birthdays
   * differ.
   */
  private birthdayOfName = new Map<number, number>();
  private total = 2;

  constructor(columns: ContactColumns) {
    this.columns = columns;
  }

  /**
   * Counts the values again after contacts changed. Yields the number of contacts counted; the old counts stay in use
   * until the end.
   */
  *count(): Generator<number> {
    const { columns } = this;
    const total = Math.max(2, columns.size);
    const phoneHolders = new Map<number, number>();
    const mailboxHolders = new Int32Array(columns.mailboxes.size);
    const birthdays = new Map<number, number>();
    const birthdayHolders = new Map<number, number>();
    // Sounds of the family names that occur with each given name, and vice versa, and the birthdays beside both: they
    // estimate how many people have a name.
    const givenHolders = new Int32Array(columns.givenNames.size);
    const givenBirthdays = new Int32Array(columns.givenNames.size);
    const surnameHolders = new Int32Array(columns.surnames.size);
    const surnameBirthdays = new Int32Array(columns.surnames.size);
    const birthdayOfName = new Map<number, number>();
    const bearers = new Int32Array(columns.words.size);
    for (let row = 0; row < columns.rows; row++) {
      if (row % SLICE === SLICE - 1) yield row;
      if (columns.keys[row] === '') continue;
      const soundBit = this.soundBit(row);
      const first = columns.phones[row * 2] ?? 0;
      const second = columns.phones[row * 2 + 1] ?? 0;
      if (first !== 0) note(phoneHolders, first % PHONE_TAIL, soundBit);
      if (second !== 0) note(phoneHolders, second % PHONE_TAIL, soundBit);
      const mailbox = columns.mailbox[row] ?? 0;
      mailboxHolders[mailbox] = (mailboxHolders[mailbox] ?? 0) | soundBit;
      const birthday = columns.birthday[row] ?? 0;
      if (birthday >= 10_000) noteBirthday(birthdayOfName, nameOf(columns, row), birthday);
      if (birthday !== 0) {
        birthdays.set(birthday, (birthdays.get(birthday) ?? 0) + 1);
        note(birthdayHolders, birthday, soundBit);
      }
      const given = columns.givenName[row] ?? 0;
      const surname = columns.surname[row] ?? 0;
      givenHolders[given] = (givenHolders[given] ?? 0) | this.soundBit(row, NAME_WORDS);
      surnameHolders[surname] = (surnameHolders[surname] ?? 0) | soundBit;
      if (birthday >= 10_000) {
        givenBirthdays[given] = (givenBirthdays[given] ?? 0) | bitOf(birthday);
        surnameBirthdays[surname] = (surnameBirthdays[surname] ?? 0) | bitOf(birthday);
      }
      const word = columns.nameWords[row * WHOLE_NAME_WORDS] ?? 0;
      bearers[word] = (bearers[word] ?? 0) | this.soundBit(row, NAME_WORDS);
    }
    this.total = total;
    this.phoneHolders = phoneHolders;
    this.mailboxHolders = mailboxHolders;
    this.bearers = bearers;
    this.birthdayOfName = birthdayOfName;
    this.birthdays = birthdays;
    this.birthdayHolders = birthdayHolders;
    this.givenBits = yield* this.nameBits(columns.givenNames, givenHolders, givenBirthdays);
    this.surnameBits = yield* this.nameBits(columns.surnames, surnameHolders, surnameBirthdays);
    this.companyBits = yield* this.textBits(columns.companies);
    this.jobBits = yield* this.textBits(columns.jobs);
    const { counts } = columns.places;
    this.placeBits = yield* inSlices(columns.places.size, (word) => this.wordBits(counts[word] ?? 1));
    const { locations } = columns;
    this.locationMaxBits = yield* inSlices(locations.size, (location) => this.wordsTogether(location));
    this.locationBits = yield* inSlices(locations.size, (location) => {
      const count = locations.counts[location] ?? 1;
      // A location of at most two contacts is an address: its rarity is that of its words, without a limit. A location
      // of more contacts is a town.
      return count <= 2 ? Infinity : Math.min(MAX_TEXT_BITS, this.smoothedRarity(count));
    });
  }

  /**
   * Returns a bit derived from the sound of a word of the row's name, by default the first given name. The number of
   * different bits estimates how many people share a value.
   */
  private soundBit(row: number, at = 0): number {
    const word = this.columns.nameWords[row * WHOLE_NAME_WORDS + at] ?? 0;
    return bitOf(this.columns.words.soundOf(word) >>> 0);
  }

  /**
   * Rarity of names. Where most people have one of a few family names (Kim, Nguyễn), the birthdays show that one given
   * name belongs to many of them.
   */
  private nameBits(
    table: TextTable,
    holders: Int32Array,
    birthdays: Int32Array,
  ): Generator<number, Float64Array<ArrayBuffer>> {
    return inSlices(holders.length, (name) => {
      const count = table.counts[name] ?? 1;
      const isOfMany = popCount(birthdays[name] ?? 0) >= MIN_BIRTHDAYS_OF_COMMON_NAME;
      const people = isOfMany ? count : peopleOf(holders[name] ?? 0, count);
      return Math.min(MAX_NAME_BITS, this.smoothedRarity(people));
    });
  }

  private textBits(table: TextTable): Generator<number, Float64Array<ArrayBuffer>> {
    return inSlices(table.size, (text) =>
      Math.min(MAX_TEXT_BITS, this.smoothedRarity(table.counts[text] ?? 1)),
    );
  }

  /** Rarity with smoothing: in a small account, a value that occurs once is not as rare as the count suggests. */
  private smoothedRarity(count: number): number {
    return -Math.log2((Math.max(0.5, count - 1) + 1) / (this.total + 300));
  }

  private wordBits(count: number): number {
    return Math.max(0.05, Math.min(MAX_TEXT_BITS, Math.log2(this.total / Math.max(0.5, count + 1)) + 0.1));
  }

  private wordsTogether(location: number): number {
    const { placeWords } = this.columns;
    let sum = 0;
    let most = 0;
    for (let at = location * PLACE_WORDS; at < (location + 1) * PLACE_WORDS; at++) {
      const word = placeWords[at] ?? 0;
      if (word === 0) break;
      const bits = this.placeWord(word);
      sum += bits;
      if (bits > most) most = bits;
    }
    return most + (sum - most) * FURTHER_WORDS;
  }

  private holders(bitset: number): number {
    // Two sounds may be spellings of one person's name; only a third one makes the value common.
    return Math.log2((this.total * 4) / Math.max(0.25, popCount(bitset) - 1.5));
  }

  phone(number: number): number {
    return this.holders(this.phoneHolders.get(number % PHONE_TAIL) ?? 0);
  }

  mailbox(number: number): number {
    return this.holders(this.mailboxHolders[number] ?? 0);
  }

  birthday(row: number): number {
    const birthday = this.columns.birthday[row] ?? 0;
    const people = peopleOf(this.birthdayHolders.get(birthday) ?? 0, this.birthdays.get(birthday) ?? 1);
    // Birthdays have about 22,000 possible values, however few contacts there are; some (1 January) are more common.
    return -Math.log2((Math.max(0, people - 2) + 0.5) / (this.total + 11_000));
  }

  /**
   * Whether more people have the row's birthday than chance explains. Then a form or another program filled it in.
   */
  isBirthdayOfMany(row: number): boolean {
    const birthday = this.columns.birthday[row] ?? 0;
    const people = peopleOf(this.birthdayHolders.get(birthday) ?? 0, this.birthdays.get(birthday) ?? 1);
    const share = birthday < 10_000 ? MAX_SHARE_OF_DAY : MAX_SHARE_OF_BIRTHDAY;
    return people > MIN_PEOPLE_OF_BIRTHDAY + this.total * share;
  }

  /** Whether the employer is too frequent to tell relatives apart, as in the list of a club. */
  isEmployerOfMany(row: number): boolean {
    return this.isOfMany(this.columns.companies.counts[this.columns.company[row] ?? 0]);
  }

  /** Whether the job is too frequent to tell relatives apart. */
  isJobOfMany(row: number): boolean {
    return this.isOfMany(this.columns.jobs.counts[this.columns.job[row] ?? 0]);
  }

  private isOfMany(contacts = 0): boolean {
    return contacts > Math.max(MIN_CONTACTS_OF_WORK, this.total * MAX_SHARE_OF_WORK);
  }

  /**
   * Whether contacts with the full name of this contact have different birthdays, and so few contacts have the family
   * name that they may be one family. Contacts with a common family name would be strangers instead.
   */
  hasNamesakes(row: number): boolean {
    const { surname, surnames } = this.columns;
    const bearers = surnames.counts[surname[row] ?? 0] ?? 0;
    return bearers <= MAX_FAMILY_SIZE && this.birthdayOfName.get(nameOf(this.columns, row)) === SEVERAL;
  }

  /** Whether a phone number shared by two rows belongs to an office or a school, according to the names with it. */
  isPhoneOfMany(a: number, b: number): boolean {
    return this.namesBehindPhone(a, b) >= MIN_NAMES_OF_SHARED_VALUE;
  }

  /** Number of given names, by sound, with a phone number that two rows share; at most 31. */
  namesBehindPhone(a: number, b: number): number {
    const { phones } = this.columns;
    const tails = (row: number) => [row * 2, row * 2 + 1].map((at) => (phones[at] ?? 0) % PHONE_TAIL);
    const others = tails(b);
    const shared = tails(a).filter((tail) => tail !== 0 && others.includes(tail));
    return Math.max(0, ...shared.map((tail) => popCount(this.phoneHolders.get(tail) ?? 0)));
  }

  /** Whether many given names occur with the row's mailbox. */
  isMailboxOfMany(row: number): boolean {
    return popCount(this.mailboxHolders[this.columns.mailbox[row] ?? 0] ?? 0) >= MIN_NAMES_OF_SHARED_VALUE;
  }

  /** Number of different family names that occur with a word as given name; at most 31. */
  familiesBearing(word: number): number {
    return popCount(this.bearers[word] ?? 0);
  }

  /** Rarity of the more common one of two given names. */
  given(a: number, b: number): number {
    const { givenName } = this.columns;
    return Math.min(
      this.nameAlone(this.givenBits, givenName[a] ?? 0),
      this.nameAlone(this.givenBits, givenName[b] ?? 0),
    );
  }

  surname(a: number, b: number): number {
    const { surname } = this.columns;
    return Math.min(
      this.nameAlone(this.surnameBits, surname[a] ?? 0),
      this.nameAlone(this.surnameBits, surname[b] ?? 0),
    );
  }

  private nameAlone(bits: Float64Array, name: number): number {
    return name < bits.length ? (bits[name] ?? 0) : Math.min(MAX_NAME_BITS, this.smoothedRarity(1));
  }

  company(number: number): number {
    return this.textAlone(this.companyBits, number);
  }

  job(number: number): number {
    return this.textAlone(this.jobBits, number);
  }

  private textAlone(bits: Float64Array, text: number): number {
    return text < bits.length ? (bits[text] ?? 0) : Math.min(MAX_TEXT_BITS, this.smoothedRarity(1));
  }

  location(number: number): number {
    return number < this.locationBits.length ? (this.locationBits[number] ?? 0) : Infinity;
  }

  placeWord(word: number): number {
    return word < this.placeBits.length ? (this.placeBits[word] ?? 0) : this.wordBits(1);
  }

  /** Maximum evidence from two contacts with this location. */
  maxLocationBits(location: number): number {
    return location < this.locationMaxBits.length
      ? (this.locationMaxBits[location] ?? 0)
      : this.wordsTogether(location);
  }
}

/** Returns the results of `of` for every number below `size`. */
function* inSlices(
  size: number,
  of: (number: number) => number,
): Generator<number, Float64Array<ArrayBuffer>> {
  const values = new Float64Array(size);
  for (let number = 0; number < size; number++) {
    values[number] = of(number);
    if (number % SLICE === SLICE - 1) yield number;
  }
  return values;
}

/** Returns a bit derived from a number. The bits of several numbers, in one bit set, estimate how many they are. */
const bitOf = (number: number): number => 1 << (number % 31);

/** Placeholder for the birthdays of several people. */
const SEVERAL = -1;
const nameOf = ({ givenName, surname }: ContactColumns, row: number): number =>
  (givenName[row] ?? 0) * 2 ** 26 + (surname[row] ?? 0);

function noteBirthday(of: Map<number, number>, name: number, birthday: number): void {
  const known = of.get(name);
  if (known === undefined) of.set(name, birthday);
  else if (birthdayLikeness(known, birthday) === BIRTHDAY.different) of.set(name, SEVERAL);
}

function note(holders: Map<number, number>, value: number, soundBit: number): void {
  holders.set(value, (holders.get(value) ?? 0) | soundBit);
}

/** Estimates how many people the `count` contacts with a value are, from the bits of the names that occur with it. */
function peopleOf(names: number, count: number): number {
  const different = popCount(names);
  return different > 12 ? count : Math.min(count, different);
}
