import { PLACE_WORDS, type ContactColumns } from '../columns/contact-columns.ts';
import { NAME_WORDS, WHOLE_NAME_WORDS } from '../words/name-table.ts';
import { PHONE_TAIL, type Rarity } from '../columns/rarity.ts';

/** Maximum number of keys per contact. */
export const MAX_KEYS = 64;

const KIND = {
  phone: 1,
  mailbox: 2,
  local: 3,
  birthday: 4,
  names: 5,
  nameAndDay: 6,
  nameAndYear: 7,
  nameAndPlace: 8,
  places: 9,
  phoneHalf: 15,
  nameAndCompany: 10,
  houseAndPostcode: 11,
  whole: 12,
  stem: 13,
  placeAndYear: 14,
  record: 16,
} as const;

/** Kinds of keys made from personal values, which two people rarely share by coincidence. */
const DISTINCTIVE = new Set<number>([
  KIND.phone,
  KIND.mailbox,
  KIND.local,
  KIND.stem,
  KIND.phoneHalf,
  KIND.record,
]);
const DISTINCTIVE_KINDS = Uint8Array.from({ length: 32 }, (_, kind) => (DISTINCTIVE.has(kind) ? 1 : 0));

/** Whether a key was made from a personal value rather than a common one. The last bit of the key says so. */
export function isDistinctive(key: number): boolean {
  return (key & 1) === 1;
}

const DIGIT_ZERO = 48;

function mix(kind: number, one: number, two = 0): number {
  let hash = Math.imul(kind, 0x9e3779b1) ^ Math.imul(one | 0, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35) ^ Math.imul(two | 0, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 13), 0x165667b1);
  return ((hash ^ (hash >>> 16)) & ~1) | (DISTINCTIVE_KINDS[kind] ?? 0);
}

/** Generates blocking keys: 32-bit values that survive typos. Two contacts are compared only if they share a key. */
export class BlockingKeys {
  readonly keys = new Int32Array(MAX_KEYS);
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;
  private count = 0;
  // Values of the row whose keys are written; 0 for none.
  private year = 0;
  private monthAndDay = 0;
  private readonly rare = [0, 0, 0];
  private readonly weights = [0, 0, 0];

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
  }

  /** Writes the keys of a row into `keys`; returns their number. */
  of(row: number): number {
    this.count = 0;
    this.readBirthday(row);
    this.readRarestPlaces(row);
    this.putPhones(row);
    this.putMailbox(row);
    if (this.year !== 0) this.put(mix(KIND.birthday, this.year, this.monthAndDay));
    this.putNamesWithOthers(row);
    this.putNamesWithInitials(row);
    this.putPlaces();
    this.put(mix(KIND.record, this.recordHash(row), this.columns.group[row]));
    this.putNumbers(row);
    this.putPlacesWithYear();
    return this.count;
  }

  private readBirthday(row: number): void {
    const birthday = this.columns.birthday[row] ?? 0;
    const month = Math.floor(birthday / 100) % 100;
    const day = birthday % 100;
    this.year = Math.floor(birthday / 10_000);
    // The same for exchanged day and month.
    this.monthAndDay = Math.min(month, day) * 32 + Math.max(month, day);
  }

  private putPhones(row: number): void {
    const { phones } = this.columns;
    for (let at = row * 2; at < row * 2 + 2; at++) {
      const phone = phones[at] ?? 0;
      if (phone !== 0) this.put(mix(KIND.phone, phone % PHONE_TAIL));
    }
  }

  private putMailbox(row: number): void {
    const { domain, domains, local, locals, mailbox, stem, stems } = this.columns;
    if ((mailbox[row] ?? 0) === 0) return;
    const localHash = locals.hashes[local[row] ?? 0] ?? 0;
    this.put(mix(KIND.mailbox, localHash, domains.hashes[domain[row] ?? 0] ?? 0));
    this.put(mix(KIND.local, localHash));
    const stemOfRow = stem[row] ?? 0;
    if (stemOfRow !== 0) this.put(mix(KIND.stem, stems.hashes[stemOfRow] ?? 0));
  }

  /** Adds each word of the name with each other word, and with the birthday, phone, company and places. */
  private putNamesWithOthers(row: number): void {
    const { companies, company, nameWords, phones, words } = this.columns;
    const phone = phones[row * 2] ?? 0;
    const companyHash = companies.hashes[company[row] ?? 0] ?? 0;
    const from = row * WHOLE_NAME_WORDS;
    const to = from + WHOLE_NAME_WORDS;
    for (let at = from; at < to; at++) {
      const word = nameWords[at] ?? 0;
      if (word === 0) continue;
      const sound = words.soundOf(word);
      for (let other = at + 1; other < to; other++) {
        const otherWord = nameWords[other] ?? 0;
        if (otherWord === 0) continue;
        const otherSound = words.soundOf(otherWord);
        this.put(mix(KIND.names, Math.min(sound, otherSound), Math.max(sound, otherSound)));
      }
      if (this.monthAndDay !== 0) {
        this.put(mix(KIND.nameAndDay, sound, this.monthAndDay));
        if (this.year !== 0) this.put(mix(KIND.nameAndYear, words.hashes[word] ?? 0, this.year));
      }
      if (phone !== 0) {
        // Each half of a phone number with a name, in case of a typo in the other half.
        this.put(mix(KIND.phoneHalf, sound, Math.floor((phone % 1e8) / 1e4) + 0x10000));
        this.put(mix(KIND.phoneHalf, sound, phone % 1e4));
      }
      if (companyHash !== 0) this.put(mix(KIND.nameAndCompany, sound, companyHash));
      for (const place of this.rare) if (place !== 0) this.put(mix(KIND.nameAndPlace, sound, place));
    }
  }

  /** Adds each name with the initial of the other name, which may be abbreviated or misspelt. */
  private putNamesWithInitials(row: number): void {
    const { nameWords, words } = this.columns;
    const from = row * WHOLE_NAME_WORDS;
    const given = nameWords[from] ?? 0;
    const family = nameWords[from + NAME_WORDS] ?? 0;
    if (given === 0 || family === 0) return;
    this.put(mix(KIND.whole, words.hashes[family] ?? 0, words.text(given).charCodeAt(0)));
    this.put(mix(KIND.whole, words.hashes[given] ?? 0, words.text(family).charCodeAt(0)));
  }

  /** Adds each two of the rarest words of the address. */
  private putPlaces(): void {
    const [one, two, three] = this.rare as [number, number, number];
    if (two === 0) return;
    this.put(mix(KIND.places, Math.min(one, two), Math.max(one, two)));
    if (three === 0) return;
    this.put(mix(KIND.places, Math.min(one, three), Math.max(one, three)));
    this.put(mix(KIND.places, Math.min(two, three), Math.max(two, three)));
  }

  /** Adds each of the rarest words of the address with the year of birth, if there are at least two. */
  private putPlacesWithYear(): void {
    if (this.year === 0 || this.rare[1] === 0) return;
    for (const place of this.rare) if (place !== 0) this.put(mix(KIND.placeAndYear, place, this.year));
  }

  /** Hash of all distinguishing values, equal for contacts that are equal in all of them. */
  private recordHash(row: number): number {
    const { columns } = this;
    const names = mix(
      KIND.record,
      columns.givenNames.hashes[columns.givenName[row] ?? 0] ?? 0,
      columns.surnames.hashes[columns.surname[row] ?? 0] ?? 0,
    );
    const mailbox = mix(
      names,
      columns.locals.hashes[columns.local[row] ?? 0] ?? 0,
      columns.domains.hashes[columns.domain[row] ?? 0] ?? 0,
    );
    return mix(mailbox, columns.birthday[row] ?? 0, (columns.phones[row * 2] ?? 0) % PHONE_TAIL);
  }

  /**
   * Adds the first and last number of an address, mostly house number and postcode. They stay equal if words are
   * misspelt or spaces misplaced.
   */
  private putNumbers(row: number): void {
    const { placeWords, places, location } = this.columns;
    const from = (location[row] ?? 0) * PLACE_WORDS;
    let first = 0;
    let last = 0;
    for (let at = from; at < from + PLACE_WORDS; at++) {
      const word = placeWords[at] ?? 0;
      if (word === 0) break;
      const code = places.text(word).charCodeAt(0);
      if (code < DIGIT_ZERO || code > DIGIT_ZERO + 9) continue;
      if (first === 0) first = word;
      else last = word;
    }
    if (last !== 0) this.put(mix(KIND.houseAndPostcode, places.hashes[first] ?? 0, places.hashes[last] ?? 0));
  }

  private put(key: number): void {
    if (this.count < MAX_KEYS) this.keys[this.count++] = key;
  }

  /** Writes the hashes of the three rarest words of the location into `rare`; 0 for none. */
  private readRarestPlaces(row: number): void {
    const { placeWords, places, location } = this.columns;
    const from = (location[row] ?? 0) * PLACE_WORDS;
    this.rare.fill(0);
    this.weights.fill(-1);
    for (let at = from; at < from + PLACE_WORDS; at++) {
      const word = placeWords[at] ?? 0;
      if (word === 0) break;
      // A word that only one contact has, mostly a typo, cannot match another one.
      if ((places.counts[word] ?? 0) < 2 || places.text(word).length < 2) continue;
      const weight = this.rarity.placeWord(word);
      let place = 0;
      while (place < 3 && weight <= (this.weights[place] ?? 0)) place++;
      if (place === 3) continue;
      for (let move = 2; move > place; move--) {
        this.weights[move] = this.weights[move - 1] ?? 0;
        this.rare[move] = this.rare[move - 1] ?? 0;
      }
      this.weights[place] = weight;
      this.rare[place] = places.hashes[word] ?? 0;
    }
  }
}
