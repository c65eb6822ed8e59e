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
  private readonly rare = [0, 0, 0];
  private readonly weights = [0, 0, 0];

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
  }

  /** Writes the keys of a row into `keys`; returns their number. */
  of(row: number): number {
    const { columns } = this;
    this.count = 0;
    const { words, nameWords } = columns;
    const first = columns.phones[row * 2] ?? 0;
    const second = columns.phones[row * 2 + 1] ?? 0;
    if (first !== 0) this.put(mix(KIND.phone, first % PHONE_TAIL));
    if (second !== 0) this.put(mix(KIND.phone, second % PHONE_TAIL));
    const mailbox = columns.mailbox[row] ?? 0;
    if (mailbox !== 0) {
      const local = columns.locals.hashes[columns.local[row] ?? 0] ?? 0;
      this.put(mix(KIND.mailbox, local, columns.domains.hashes[columns.domain[row] ?? 0] ?? 0));
      this.put(mix(KIND.local, local));
      const stem = columns.stem[row] ?? 0;
      if (stem !== 0) this.put(mix(KIND.stem, columns.stems.hashes[stem] ?? 0));
    }
    const birthday = columns.birthday[row] ?? 0;
    const year = Math.floor(birthday / 10_000);
    const month = Math.floor(birthday / 100) % 100;
    const day = birthday % 100;
    const monthAndDay = Math.min(month, day) * 32 + Math.max(month, day);
    if (birthday !== 0 && year !== 0) this.put(mix(KIND.birthday, year, monthAndDay));
    const company = columns.companies.hashes[columns.company[row] ?? 0] ?? 0;
    const half = Math.floor((first % 1e8) / 1e4);
    const otherHalf = first % 1e4;
    this.rarestPlaces(row);
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
      if (birthday !== 0) {
        this.put(mix(KIND.nameAndDay, sound, monthAndDay));
        if (year !== 0) this.put(mix(KIND.nameAndYear, words.hashes[word] ?? 0, year));
      }
      if (first !== 0) {
        // Each half of a phone number with a name, in case of a typo in the other half.
        this.put(mix(KIND.phoneHalf, sound, half + 0x10000));
        this.put(mix(KIND.phoneHalf, sound, otherHalf));
      }
      if (company !== 0) this.put(mix(KIND.nameAndCompany, sound, company));
      for (const place of this.rare) if (place !== 0) this.put(mix(KIND.nameAndPlace, sound, place));
    }
    // Each name with the initial of the other name, which may be abbreviated or misspelt.
    const given = nameWords[from] ?? 0;
    const family = nameWords[from + NAME_WORDS] ?? 0;
    if (given !== 0 && family !== 0) {
      this.put(mix(KIND.whole, words.hashes[family] ?? 0, words.text(given).charCodeAt(0)));
      this.put(mix(KIND.whole, words.hashes[given] ?? 0, words.text(family).charCodeAt(0)));
    }
    const [one, two, three] = this.rare as [number, number, number];
    if (two !== 0) {
      this.put(mix(KIND.places, Math.min(one, two), Math.max(one, two)));
      if (three !== 0) {
        this.put(mix(KIND.places, Math.min(one, three), Math.max(one, three)));
        this.put(mix(KIND.places, Math.min(two, three), Math.max(two, three)));
      }
    }
    this.put(mix(KIND.record, this.recordHash(row), columns.group[row]));
    this.putNumbers(row);
    if (year !== 0 && two !== 0)
      for (const place of this.rare) if (place !== 0) this.put(mix(KIND.placeAndYear, place, year));
    return this.count;
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
  private rarestPlaces(row: number): void {
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
