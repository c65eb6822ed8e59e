import { birthdayNumber } from './birthday-likeness.ts';
import { companyName } from './company-words.ts';
import { emailParts } from './email-parts.ts';
import type { MatchContact } from './match-contact.ts';
import { foldToLatin, nameWords } from './name-words.ts';
import { phoneNumber } from './phone-likeness.ts';
import { wordsOf } from '../text-folding.ts';
import { TextTable } from './text-table.ts';
import { WordTable } from './word-likeness.ts';

/** Name words kept of each of given and family name, and words kept of a location. */
export const NAME_WORDS = 3;
export const PLACE_WORDS = 10;

/** Folded company names, job titles, locations: whether two are nearly the same is remembered. */
const GENDERS: Record<string, number> = {
  m: 1,
  male: 1,
  man: 1,
  mann: 1,
  männlich: 1,
  f: 2,
  female: 2,
  w: 2,
  woman: 2,
  weiblich: 2,
};

/**
 * The contacts being compared, each value folded once and held as a number, one column a field. A row is a contact;
 * rows of contacts taken out are given to the next ones.
 */
export class ContactColumns {
  readonly words = new WordTable();
  readonly givenNames = new TextTable();
  readonly surnames = new TextTable();
  readonly mailboxes = new TextTable();
  readonly addresses = new TextTable();
  readonly locals = new TextTable();
  readonly stems = new TextTable();
  readonly domains = new TextTable();
  readonly companies = new TextTable();
  readonly jobs = new TextTable();
  /** The words of locations. */
  readonly places = new WordTable();
  /** Locations whole. */
  readonly locations = new TextTable();
  readonly guardians = new TextTable();
  readonly genders = new TextTable();
  /** How many contacts hold a phone number, by its last seven digits. */
  readonly keys: string[] = [];
  readonly rowOfKey = new Map<string, number>();

  givenName = new Int32Array(0);
  surname = new Int32Array(0);
  /** `NAME_WORDS` given words, then as many of the family name; 0 for none. */
  nameWords = new Int32Array(0);
  mailbox = new Int32Array(0);
  address = new Int32Array(0);
  local = new Int32Array(0);
  stem = new Int32Array(0);
  domain = new Int32Array(0);
  phones = new Float64Array(0);
  birthday = new Int32Array(0);
  company = new Int32Array(0);
  job = new Int32Array(0);
  placeWords = new Int32Array(0);
  location = new Int32Array(0);
  gender = new Uint8Array(0);
  guardian = new Int32Array(0);
  /** The contact's own key among the guardians, so that "is the guardian of" is one comparison. */
  self = new Int32Array(0);
  group = new Int32Array(0);
  /** Rows ever used; some may be free. */
  rows = 0;
  /** Contacts held. */
  size = 0;
  private readonly free: number[] = [];
  private room = 0;

  add(contact: MatchContact): number {
    const row = this.free.pop() ?? this.rows++;
    if (row >= this.room) this.widen(Math.max(256, Math.ceil(this.room * 1.6)));
    this.size++;
    this.keys[row] = contact.key;
    this.rowOfKey.set(contact.key, row);
    const given = nameWords(contact.firstName, NAME_WORDS);
    const family = nameWords(contact.lastName, NAME_WORDS);
    this.givenName[row] = counted(this.givenNames, given.join(' '));
    this.surname[row] = counted(this.surnames, family.join(' '));
    for (let at = 0; at < NAME_WORDS; at++) {
      this.nameWords[row * 2 * NAME_WORDS + at] = counted(this.words, given[at] ?? '');
      this.nameWords[row * 2 * NAME_WORDS + NAME_WORDS + at] = counted(this.words, family[at] ?? '');
    }
    const email = emailParts(contact.email);
    this.mailbox[row] = counted(this.mailboxes, email?.mailbox ?? '');
    this.address[row] = counted(this.addresses, email?.address ?? '');
    this.local[row] = counted(this.locals, email?.local ?? '');
    this.stem[row] = counted(this.stems, email?.stem ?? '');
    this.domain[row] = counted(this.domains, email?.domain ?? '');
    const phone = phoneNumber(contact.phone);
    const whatsapp = phoneNumber(contact.whatsappPhone);
    this.phones[row * 2] = phone === 0 ? whatsapp : phone;
    this.phones[row * 2 + 1] = whatsapp === phone || phone === 0 ? 0 : whatsapp;
    this.birthday[row] = birthdayNumber(contact.birthday);
    this.company[row] = counted(this.companies, companyName(contact.company));
    this.job[row] = counted(this.jobs, wordsOf(foldToLatin(contact.jobTitle)).join(' '));
    this.placeWords.fill(0, row * PLACE_WORDS, (row + 1) * PLACE_WORDS);
    const placeWords = wordsOf(foldToLatin(contact.location));
    this.location[row] = counted(this.locations, placeWords.join(' '));
    placeWords.slice(0, PLACE_WORDS).forEach((word, at) => {
      this.placeWords[row * PLACE_WORDS + at] = counted(this.places, word);
    });
    const gender = (contact.gender ?? '').trim().toLowerCase();
    this.gender[row] = gender === '' ? 0 : (GENDERS[gender] ?? 3 + (this.genders.number(gender) % 250));
    this.guardian[row] = contact.guardian === null ? 0 : this.guardians.number(contact.guardian);
    this.self[row] = this.guardians.number(contact.key);
    this.group[row] = contact.groupId ?? -1;
    return row;
  }

  private widen(room: number): void {
    this.room = room;
    const ints = (old: Int32Array<ArrayBuffer>, each = 1) => {
      const wider = new Int32Array(room * each);
      wider.set(old);
      return wider;
    };
    this.givenName = ints(this.givenName);
    this.surname = ints(this.surname);
    this.nameWords = ints(this.nameWords, 2 * NAME_WORDS);
    this.mailbox = ints(this.mailbox);
    this.address = ints(this.address);
    this.local = ints(this.local);
    this.stem = ints(this.stem);
    this.domain = ints(this.domain);
    const phones = new Float64Array(room * 2);
    phones.set(this.phones);
    this.phones = phones;
    this.birthday = ints(this.birthday);
    this.company = ints(this.company);
    this.job = ints(this.job);
    this.placeWords = ints(this.placeWords, PLACE_WORDS);
    this.location = ints(this.location);
    const gender = new Uint8Array(room);
    gender.set(this.gender);
    this.gender = gender;
    this.guardian = ints(this.guardian);
    this.self = ints(this.self);
    this.group = ints(this.group);
  }

  /** Takes a contact out; its row is used again. False when it is not held. */
  remove(key: string): boolean {
    const row = this.rowOfKey.get(key);
    if (row === undefined) return false;
    this.rowOfKey.delete(key);
    this.release(row);
    return true;
  }

  /** Gives up a row, whoever its key names now. */
  release(row: number): void {
    this.keys[row] = '';
    for (const [table, column] of this.counted()) drop(table, column[row] ?? 0);
    for (let at = row * 2 * NAME_WORDS; at < (row + 1) * 2 * NAME_WORDS; at++)
      drop(this.words, this.nameWords[at] ?? 0);
    for (let at = row * PLACE_WORDS; at < (row + 1) * PLACE_WORDS; at++)
      drop(this.places, this.placeWords[at] ?? 0);
    // A row at the end, as of a draft, leaves no gap.
    if (row === this.rows - 1) this.rows--;
    else this.free.push(row);
    this.size--;
  }

  private counted(): [TextTable, Int32Array][] {
    return [
      [this.givenNames, this.givenName],
      [this.surnames, this.surname],
      [this.mailboxes, this.mailbox],
      [this.addresses, this.address],
      [this.locals, this.local],
      [this.stems, this.stem],
      [this.domains, this.domain],
      [this.companies, this.company],
      [this.jobs, this.job],
      [this.locations, this.location],
    ];
  }
}

function counted(table: TextTable, text: string): number {
  const number = table.number(text);
  if (number !== 0) table.counts[number] = (table.counts[number] ?? 0) + 1;
  return number;
}

function drop(table: TextTable, number: number): void {
  if (number !== 0) table.counts[number] = (table.counts[number] ?? 0) - 1;
}
