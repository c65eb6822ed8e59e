import { birthdayNumber } from '../agreement/birthday-likeness.ts';
import { companyName } from '../words/company-words.ts';
import { emailParts } from '../words/email-parts.ts';
import { withFamilyNameFirst } from '../words/family-first.ts';
import { entriesByKey } from '../tables/radix-sort.ts';
import type { MatchInput } from './match-input.ts';
import { foldToLatin, marksWritten } from '../words/name-words.ts';
import { NAME_WORDS, WHOLE_NAME_WORDS, nameShape, NameTable, type NameReading } from '../words/name-table.ts';
import { NumberPairTable } from '../tables/number-pair-table.ts';
import { PHONE_END, phoneExtension, phoneNumber, secondPhoneNumber } from '../agreement/phone-likeness.ts';
import { wordsOf } from '../../contact/text-folding.ts';
import { TextIdCache } from '../tables/text-id-cache.ts';
import { textHash, TextTable } from '../tables/text-table.ts';
import { growArray } from '../tables/grow-array.ts';
import { WordTable } from '../words/likeness/word-likeness.ts';

/** Maximum number of stored words of a location. */
export const PLACE_WORDS = 10;
/** Number of rows processed between two yields. */
const ROWS_PER_SLICE = 16_384;

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
 * Column store of the contacts to be compared: each value is folded once and stored as a number, one column per
 * field. A row is a contact; rows of removed contacts are reused.
 */
export class ContactColumns {
  readonly words = new WordTable();
  readonly givenNames = new NameTable(this.words);
  readonly surnames = new NameTable(this.words);
  readonly addresses = new TextTable();
  readonly locals = new TextTable();
  readonly stems = new TextTable();
  readonly domains = new TextTable();
  /** Pairs of local part and domain. */
  readonly mailboxes = new NumberPairTable();
  readonly companies = new TextTable();
  readonly jobs = new TextTable();
  /** Words of locations. */
  readonly places = new WordTable();
  /** Whole locations. */
  readonly locations = new TextTable();
  readonly guardians = new TextTable();
  readonly genders = new TextTable();
  readonly keys: string[] = [];
  readonly rowOfKey = new Map<string, number>();
  private readonly companyOf = new TextIdCache((text) => this.companies.idOf(companyName(text)));
  private readonly jobOf = new TextIdCache((text) => this.jobs.idOf(wordsOf(foldToLatin(text)).join(' ')));
  private readonly locationOf = new TextIdCache((text) => this.newLocation(text));

  /** Hash of the contact's key, which defines the order of contacts independently of when they were added. */
  keyHash = new Int32Array(0);
  givenName = new Int32Array(0);
  surname = new Int32Array(0);
  /** `NAME_WORDS` words of the given name, then as many of the family name; 0 for none. */
  nameWords = new Int32Array(0);
  /** Spelling of each of `nameWords`, see `NameReading.spellings`. */
  wordSpellings = new Int32Array(0);
  /** See `WRITES_MARKS`. */
  writesMarks = new Uint8Array(0);
  /** Scripts of both names, see `scriptsOf`. */
  scripts = new Int32Array(0);
  /** Hash of both names' words beyond `NAME_WORDS`, see `NameReading.cutWords`. */
  cutWords = new Int32Array(0);
  /** Particles at both ends of the given name, or of a whole name in one field, see `outerParticles`. */
  firstParticle = new Uint8Array(0);
  lastParticle = new Uint8Array(0);
  /** Generation and form of address in either name, see `withoutGeneration` and `addressedGender`. */
  generation = new Uint8Array(0);
  addressed = new Uint8Array(0);
  /** Number of words of each name, see `nameShape`. */
  nameShape = new Uint8Array(0);
  mailbox = new Int32Array(0);
  address = new Int32Array(0);
  local = new Int32Array(0);
  stem = new Int32Array(0);
  domain = new Int32Array(0);
  phones = new Float64Array(0);
  /** The last eight digits of each phone, in which most numbers differ. */
  phoneEnds = new Int32Array(0);
  /** Whether the contact has a WhatsApp number: the second one of `phones`, or the first one if that is the only one. */
  hasWhatsApp = new Uint8Array(0);
  /** Extension of the phone; 0 for none. */
  extension = new Int32Array(0);
  birthday = new Int32Array(0);
  company = new Int32Array(0);
  job = new Int32Array(0);
  /** `PLACE_WORDS` words for each location id; 0 for none. */
  placeWords = new Int32Array(64 * PLACE_WORDS);
  location = new Int32Array(0);
  gender = new Uint8Array(0);
  /** Id of the guardian's key; 0 for none. */
  guardian = new Int32Array(0);
  group = new Int32Array(0);
  /** See `MatchInput.place`; -1 for none. */
  place = new Int32Array(0);
  /** Number of allocated rows, free ones included. */
  rows = 0;
  /** Number of contacts. */
  size = 0;
  private readonly free: number[] = [];
  /** Rows released while `keepRows` is in effect; null otherwise. */
  private retired: number[] | null = null;
  private room = 0;
  readonly lastYear: number;

  /** `lastYear`: later years of birth are treated as unknown. */
  constructor(lastYear = new Date().getFullYear()) {
    this.lastYear = lastYear;
  }

  add(contact: MatchInput): number {
    const row = this.free.pop() ?? this.rows++;
    if (row >= this.room) this.widen(Math.max(256, Math.ceil(this.room * 1.6)));
    this.size++;
    this.keys[row] = contact.key;
    this.keyHash[row] = textHash(contact.key);
    this.rowOfKey.set(contact.key, row);
    const names = withFamilyNameFirst(contact);
    const firstName = this.givenNames.read(names.firstName);
    const lastName = this.surnames.read(names.lastName);
    this.givenName[row] = counted(this.givenNames, firstName.name);
    this.surname[row] = counted(this.surnames, lastName.name);
    const from = row * WHOLE_NAME_WORDS;
    const given = this.givenNames.putWords(this.givenName[row] ?? 0, this.nameWords, from);
    const family = this.surnames.putWords(this.surname[row] ?? 0, this.nameWords, from + NAME_WORDS);
    this.nameShape[row] = nameShape(given, family);
    this.putNameSigns(row, firstName, lastName);
    const texts = [contact.location, contact.company, contact.jobTitle];
    this.writesMarks[row] = marksWritten([contact.firstName, contact.lastName], texts);
    const email = emailParts(contact.email);
    const local = email === null ? 0 : counted(this.locals, this.locals.idOf(email.local));
    const domain = email === null ? 0 : counted(this.domains, this.domains.idOf(email.domain));
    this.local[row] = local;
    this.domain[row] = domain;
    this.mailbox[row] = email === null ? 0 : this.mailboxes.idOf(local, domain);
    this.address[row] = this.addresses.idOf(email?.written ?? '');
    this.stem[row] = this.stems.idOf(email?.stem ?? '');
    const phone = phoneNumber(contact.phone);
    const onWhatsApp = phoneNumber(contact.whatsappPhone);
    const whatsapp = onWhatsApp || secondPhoneNumber(contact.phone);
    this.hasWhatsApp[row] = onWhatsApp === 0 ? 0 : 1;
    this.phones[row * 2] = phone === 0 ? whatsapp : phone;
    this.phones[row * 2 + 1] = whatsapp === phone || phone === 0 ? 0 : whatsapp;
    this.phoneEnds[row * 2] = (this.phones[row * 2] ?? 0) % PHONE_END;
    this.phoneEnds[row * 2 + 1] = (this.phones[row * 2 + 1] ?? 0) % PHONE_END;
    this.extension[row] = phoneExtension(contact.phone) || phoneExtension(contact.whatsappPhone);
    this.birthday[row] = birthdayNumber(contact.birthday, this.lastYear);
    this.company[row] = counted(this.companies, this.companyOf.idOf(contact.company));
    this.job[row] = counted(this.jobs, this.jobOf.idOf(contact.jobTitle));
    const location = counted(this.locations, this.locationOf.idOf(contact.location));
    this.location[row] = location;
    this.countPlaces(location, 1);
    const gender = (contact.gender ?? '').trim().toLowerCase();
    this.gender[row] = gender === '' ? 0 : (GENDERS[gender] ?? 3 + (this.genders.idOf(gender) % 250));
    this.guardian[row] = contact.guardian === null ? 0 : this.guardians.idOf(contact.guardian);
    this.group[row] = contact.groupId ?? -1;
    this.place[row] = contact.place ?? -1;
    return row;
  }

  private putNameSigns(row: number, first: NameReading, last: NameReading): void {
    const from = row * WHOLE_NAME_WORDS;
    for (let word = 0; word < NAME_WORDS; word++) {
      this.wordSpellings[from + word] = first.spellings[word] ?? 0;
      this.wordSpellings[from + NAME_WORDS + word] = last.spellings[word] ?? 0;
    }
    this.scripts[row] = first.scripts | last.scripts;
    this.cutWords[row] = first.cutWords ^ last.cutWords;
    const { particles } = first.name === 0 ? last : first;
    this.firstParticle[row] = particles.first;
    this.lastParticle[row] = particles.last;
    this.generation[row] = last.generation || first.generation;
    this.addressed[row] = first.addressedGender || last.addressedGender;
  }

  private widen(room: number): void {
    this.room = room;
    const ints = (old: Int32Array<ArrayBuffer>, each = 1) => growArray(old, room * each);
    this.keyHash = ints(this.keyHash);
    this.givenName = ints(this.givenName);
    this.surname = ints(this.surname);
    this.nameWords = ints(this.nameWords, WHOLE_NAME_WORDS);
    this.wordSpellings = ints(this.wordSpellings, WHOLE_NAME_WORDS);
    this.scripts = ints(this.scripts);
    this.cutWords = ints(this.cutWords);
    this.mailbox = ints(this.mailbox);
    this.address = ints(this.address);
    this.local = ints(this.local);
    this.stem = ints(this.stem);
    this.domain = ints(this.domain);
    const phones = new Float64Array(room * 2);
    phones.set(this.phones);
    this.phones = phones;
    this.phoneEnds = ints(this.phoneEnds, 2);
    this.extension = ints(this.extension);
    this.birthday = ints(this.birthday);
    this.company = ints(this.company);
    this.job = ints(this.job);
    this.location = ints(this.location);
    const bytes = (old: Uint8Array<ArrayBuffer>) => {
      const wider = new Uint8Array(room);
      wider.set(old);
      return wider;
    };
    this.nameShape = bytes(this.nameShape);
    this.hasWhatsApp = bytes(this.hasWhatsApp);
    this.gender = bytes(this.gender);
    this.writesMarks = bytes(this.writesMarks);
    this.firstParticle = bytes(this.firstParticle);
    this.lastParticle = bytes(this.lastParticle);
    this.generation = bytes(this.generation);
    this.addressed = bytes(this.addressed);
    this.guardian = ints(this.guardian);
    this.group = ints(this.group);
    this.place = ints(this.place);
  }

  /** Removes a contact, and frees its row. Returns false if there is no such contact. */
  remove(key: string): boolean {
    const row = this.rowOfKey.get(key);
    if (row === undefined) return false;
    this.rowOfKey.delete(key);
    this.release(row);
    return true;
  }

  /** Releases a row, even if its key belongs to another row by now. */
  release(row: number): void {
    this.keys[row] = '';
    for (const [table, column] of this.counted()) drop(table, column[row] ?? 0);
    this.countPlaces(this.location[row] ?? 0, -1);
    // The last row, such as that of a draft, is given up. Any other row becomes free for another contact.
    if (this.retired !== null) this.retired.push(row);
    else if (row === this.rows - 1) this.rows--;
    else this.free.push(row);
    this.size--;
  }

  /** Keeps the values of released rows until `reuseRows`, for a scan that still reads them. */
  keepRows(): void {
    this.retired ??= [];
  }

  reuseRows(): void {
    for (const row of this.retired ?? []) this.free.push(row);
    this.retired = null;
  }

  /** Stores the words of a new location; returns its id. */
  private newLocation(text: string): number {
    const words = wordsOf(foldToLatin(text));
    const number = this.locations.idOf(words.join(' '));
    const from = number * PLACE_WORDS;
    if (from + PLACE_WORDS > this.placeWords.length) {
      this.placeWords = growArray(this.placeWords, Math.ceil(this.placeWords.length * 1.6) + PLACE_WORDS);
    }
    for (let at = 0; at < PLACE_WORDS && at < words.length; at++)
      this.placeWords[from + at] = this.places.idOf(words[at] ?? '');
    return number;
  }

  private countPlaces(location: number, by: 1 | -1): void {
    const { counts } = this.places;
    for (let at = location * PLACE_WORDS; at < (location + 1) * PLACE_WORDS; at++) {
      const word = this.placeWords[at] ?? 0;
      if (word === 0) break;
      counts[word] = (counts[word] ?? 0) + by;
    }
  }

  /** Whether `a` precedes `b` in the order of contacts. The order depends only on their keys. */
  isBefore(a: number, b: number): boolean {
    const hashA = (this.keyHash[a] ?? 0) >>> 0;
    const hashB = (this.keyHash[b] ?? 0) >>> 0;
    return hashA === hashB ? (this.keys[a] ?? '') <= (this.keys[b] ?? '') : hashA < hashB;
  }

  /** Returns the rows in use, in the order of contacts. Yields every few ten thousand rows. */
  *inOrder(): Generator<number, Int32Array> {
    const sorting = entriesByKey(this.keyHash, this.rows);
    let step = sorting.next();
    for (; !step.done; step = sorting.next()) yield step.value;
    const { entries } = step.value;
    let count = 0;
    for (let at = 0; at < entries.length; at++) {
      const row = entries[at] ?? 0;
      if (this.keys[row] !== '') entries[count++] = row;
      if (at % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield at;
    }
    const order = entries.subarray(0, count);
    // The rows are sorted by the hash of their key. Equal hashes are rare, so neighbours are exchanged until their keys
    // are in order.
    for (let at = 1; at < order.length; at++) {
      if (at % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) yield at;
      for (let back = at; back > 0 && !this.isBefore(order[back - 1] ?? 0, order[back] ?? 0); back--)
        [order[back - 1], order[back]] = [order[back] ?? 0, order[back - 1] ?? 0];
    }
    return order;
  }

  private counted(): [TextTable, Int32Array][] {
    return [
      [this.givenNames, this.givenName],
      [this.surnames, this.surname],
      [this.locals, this.local],
      [this.domains, this.domain],
      [this.companies, this.company],
      [this.jobs, this.job],
      [this.locations, this.location],
    ];
  }
}

function counted(table: TextTable, number: number): number {
  if (number !== 0) table.counts[number] = (table.counts[number] ?? 0) + 1;
  return number;
}

function drop(table: TextTable, number: number): void {
  if (number !== 0) table.counts[number] = (table.counts[number] ?? 0) - 1;
}
