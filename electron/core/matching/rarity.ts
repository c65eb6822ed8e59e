import { NAME_WORDS, type ContactColumns } from './contact-columns.ts';
import { ones } from './bit-count.ts';
import type { TextTable } from './text-table.ts';

/** The digits that a number has in every spelling, as long as two numbers may share them. */
export const PHONE_TAIL = 1e7;

/**
 * How rare values are in the account: -log2 of the probability that a stranger has the same. What many people
 * share (a switchboard, a family's phone, a popular name) says little, what one person has says much.
 */
export class Rarity {
  private readonly columns: ContactColumns;
  private readonly phoneHolders = new Map<number, number>();
  private readonly mailboxHolders = new Map<number, number>();
  private readonly birthdays = new Map<number, number>();
  private readonly birthdayHolders = new Map<number, number>();
  /** For given and family names the sounds of the other one beside them: how many people bear a name. */
  private givenHolders = new Int32Array(0);
  private surnameHolders = new Int32Array(0);
  private total = 2;

  constructor(columns: ContactColumns) {
    this.columns = columns;
  }

  /** Counts again, after contacts came or went. */
  count(): void {
    const { columns } = this;
    this.total = Math.max(2, columns.size);
    this.phoneHolders.clear();
    this.mailboxHolders.clear();
    this.birthdays.clear();
    this.birthdayHolders.clear();
    this.givenHolders = new Int32Array(columns.givenNames.size);
    this.surnameHolders = new Int32Array(columns.surnames.size);
    for (let row = 0; row < columns.rows; row++) {
      if (columns.keys[row] === '') continue;
      const who = this.who(row);
      const first = columns.phones[row * 2] ?? 0;
      const second = columns.phones[row * 2 + 1] ?? 0;
      if (first !== 0) note(this.phoneHolders, first % PHONE_TAIL, who);
      if (second !== 0) note(this.phoneHolders, second % PHONE_TAIL, who);
      const mailbox = columns.mailbox[row] ?? 0;
      if (mailbox !== 0) note(this.mailboxHolders, mailbox, who);
      const birthday = columns.birthday[row] ?? 0;
      if (birthday !== 0) {
        this.birthdays.set(birthday, (this.birthdays.get(birthday) ?? 0) + 1);
        note(this.birthdayHolders, birthday, who);
      }
      const given = columns.givenName[row] ?? 0;
      const surname = columns.surname[row] ?? 0;
      this.givenHolders[given] = (this.givenHolders[given] ?? 0) | this.who(row, NAME_WORDS);
      this.surnameHolders[surname] = (this.surnameHolders[surname] ?? 0) | who;
    }
  }

  /** A bit for the sound of the given name: how many different ones hold a value tells how many people share it. */
  private who(row: number, at = 0): number {
    const word = this.columns.nameWords[row * 2 * NAME_WORDS + at] ?? 0;
    return 1 << ((this.columns.words.sounds[word] ?? 0) % 31);
  }

  private bits(count: number): number {
    return Math.log2(this.total / Math.max(0.5, count));
  }

  private holders(bitset: number): number {
    // Two sounds may be two spellings of one person's name: only the third person makes it common.
    return Math.log2((this.total * 4) / Math.max(0.25, ones(bitset) - 1.5));
  }

  phone(number: number): number {
    return this.holders(this.phoneHolders.get(number % PHONE_TAIL) ?? 0);
  }

  mailbox(number: number): number {
    return this.holders(this.mailboxHolders.get(number) ?? 0);
  }

  birthday(row: number): number {
    const birthday = this.columns.birthday[row] ?? 0;
    const people = peopleOf(this.birthdayHolders.get(birthday) ?? 0, this.birthdays.get(birthday) ?? 1);
    // A day is one of about 22,000 however few contacts there are; some days (1 January) are commoner.
    return -Math.log2((Math.max(0, people - 2) + 0.5) / (this.total + 11_000));
  }

  given(a: number, b: number): number {
    return this.commoner(this.columns.givenNames, this.columns.givenName, this.givenHolders, a, b);
  }

  surname(a: number, b: number): number {
    return this.commoner(this.columns.surnames, this.columns.surname, this.surnameHolders, a, b);
  }

  private commoner(table: TextTable, column: Int32Array, holders: Int32Array, a: number, b: number): number {
    const nameA = column[a] ?? 0;
    const nameB = column[b] ?? 0;
    const countA = peopleOf(holders[nameA] ?? 0, table.counts[nameA] ?? 1);
    const countB = peopleOf(holders[nameB] ?? 0, table.counts[nameB] ?? 1);
    // In a small account a name that stands once is not rarer than names are among people.
    return Math.min(13, this.shrunk(Math.max(countA, countB)));
  }

  private shrunk(count: number): number {
    return -Math.log2((Math.max(0.5, count - 1) + 1) / (this.total + 300));
  }

  text(table: TextTable, number: number): number {
    return Math.min(12, this.shrunk(table.counts[number] ?? 1));
  }

  location(number: number): number {
    const count = this.columns.locations.counts[number] ?? 1;
    // A whole line that two alone have is an address; one that several have is a town.
    return count <= 2 ? Infinity : Math.min(12, this.shrunk(count));
  }

  placeWord(word: number): number {
    return Math.min(12, this.bits((this.columns.places.counts[word] ?? 1) + 1) + 0.1);
  }
}

function note(holders: Map<number, number>, value: number, who: number): void {
  holders.set(value, (holders.get(value) ?? 0) | who);
}

/** How many people stand behind `count` contacts that hold a value, as far as the names beside it tell. */
function peopleOf(names: number, count: number): number {
  const different = ones(names);
  return different > 12 ? count : Math.min(count, different);
}
