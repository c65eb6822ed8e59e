import { birthdayLikeness } from './birthday-likeness.ts';
import { PLACE_WORDS, type ContactColumns } from './contact-columns.ts';
import { editDistance } from './edit-distance.ts';
import {
  ARRANGEMENT,
  BIRTHDAY,
  EMAIL,
  FIELD,
  FIELD_COUNT,
  GENDER,
  GUARDIAN,
  NAME,
  PHONE,
  TEXT,
} from './levels.ts';
import { NameComparer, type NameComparison } from './name-comparison.ts';
import { nearPhone, samePhone } from './phone-likeness.ts';
import { LIKENESS } from './word-likeness.ts';
import type { Rarity } from './rarity.ts';

/** Bits are kept as whole numbers of an eighth, at most this. */
export const BITS_SCALE = 4;
const MOST_BITS = 255;

/** Compares two rows in all fields. The result stands in `levels` and `bits` until the next call. */
export class PairComparer {
  /** The level of every field, by `FIELD`. */
  readonly levels = new Uint8Array(FIELD_COUNT);
  /**
   * How unlikely two strangers share what these two share in a field: -log2 of that probability, in quarters of a
   * bit. 0 where the field's table of levels says it all.
   */
  readonly bits = new Uint8Array(FIELD_COUNT);
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;
  private readonly names: NameComparer;
  private readonly name: NameComparison = { given: 0, surname: 0, arrangement: 0 };

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
    this.names = new NameComparer(columns);
  }

  compare(a: number, b: number): void {
    const { levels, bits, columns, rarity } = this;
    bits.fill(0);
    this.names.compare(a, b, this.name);
    const { given, surname, arrangement } = this.name;
    levels[FIELD.given] = given;
    levels[FIELD.surname] = surname;
    levels[FIELD.arrangement] = arrangement;
    const straight = arrangement === ARRANGEMENT.straight;
    if (given !== NAME.missing && given <= NAME.typo) {
      this.put(FIELD.given, straight ? rarity.given(a, b) : Math.min(rarity.given(a, a), rarity.given(b, b)));
    }
    if (surname !== NAME.missing && (surname <= NAME.typo || surname === NAME.contained)) {
      this.put(
        FIELD.surname,
        straight ? rarity.surname(a, b) : Math.min(rarity.surname(a, a), rarity.surname(b, b)),
      );
    }
    levels[FIELD.email] = this.email(a, b);
    levels[FIELD.phone] = this.phone(a, b);
    const birthday = birthdayLikeness(columns.birthday[a] ?? 0, columns.birthday[b] ?? 0);
    levels[FIELD.birthday] = birthday;
    if (birthday === BIRTHDAY.equal) this.put(FIELD.birthday, rarity.birthday(a));
    levels[FIELD.company] = this.text(FIELD.company, columns.company[a] ?? 0, columns.company[b] ?? 0);
    levels[FIELD.job] = this.text(FIELD.job, columns.job[a] ?? 0, columns.job[b] ?? 0);
    levels[FIELD.location] = this.location(a, b);
    const genderA = columns.gender[a] ?? 0;
    const genderB = columns.gender[b] ?? 0;
    levels[FIELD.gender] =
      genderA === 0 || genderB === 0 ? GENDER.missing : genderA === genderB ? GENDER.equal : GENDER.different;
    levels[FIELD.guardian] = this.guardian(a, b);
  }

  private put(field: number, bits: number): void {
    this.bits[field] = Math.max(1, Math.min(MOST_BITS, Math.round(bits * BITS_SCALE)));
  }

  private email(a: number, b: number): number {
    const { columns, rarity } = this;
    const mailboxA = columns.mailbox[a] ?? 0;
    const mailboxB = columns.mailbox[b] ?? 0;
    if (mailboxA === 0 || mailboxB === 0) return EMAIL.missing;
    if (mailboxA === mailboxB) {
      this.put(FIELD.email, rarity.mailbox(mailboxA));
      return columns.address[a] === columns.address[b] ? EMAIL.equal : EMAIL.equivalent;
    }
    const localA = columns.local[a] ?? 0;
    const localB = columns.local[b] ?? 0;
    const sameDomain = columns.domain[a] === columns.domain[b];
    if (localA === localB) {
      const text = columns.locals.text(localA);
      return text.length >= 4 && (columns.locals.counts[localA] ?? 0) <= 20
        ? EMAIL.sameLocal
        : EMAIL.different;
    }
    const textA = columns.locals.text(localA);
    const textB = columns.locals.text(localB);
    const shorter = Math.min(textA.length, textB.length);
    if (shorter >= 5 && sharesAnEnd(textA, textB)) {
      const distance = editDistance(textA, textB, shorter >= 9 ? 2 : 1);
      if (sameDomain ? distance <= (shorter >= 9 ? 2 : 1) : distance === 1) {
        const domainNear = sameDomain || editDistance(this.domainText(a), this.domainText(b), 2) <= 2;
        if (domainNear && !digitsAlone(textA, textB)) return EMAIL.typo;
      }
    }
    const stemA = columns.stem[a] ?? 0;
    const stemB = columns.stem[b] ?? 0;
    if (stemA !== 0 && stemA === stemB && columns.stems.text(stemA).length >= 4) return EMAIL.similarLocal;
    if (
      sameDomain &&
      (columns.domains.counts[columns.domain[a] ?? 0] ?? 0) <= Math.max(3, columns.size / 100)
    ) {
      return EMAIL.sameDomain;
    }
    return EMAIL.different;
  }

  private domainText(row: number): string {
    return this.columns.domains.text(this.columns.domain[row] ?? 0);
  }

  private phone(a: number, b: number): number {
    const phones = this.columns.phones;
    const a1 = phones[a * 2] ?? 0;
    const b1 = phones[b * 2] ?? 0;
    if (a1 === 0 || b1 === 0) return PHONE.missing;
    const a2 = phones[a * 2 + 1] ?? 0;
    const b2 = phones[b * 2 + 1] ?? 0;
    const shared =
      samePhone(a1, b1) || samePhone(a1, b2) ? a1 : samePhone(a2, b1) || samePhone(a2, b2) ? a2 : 0;
    if (shared !== 0) {
      this.put(FIELD.phone, this.rarity.phone(shared));
      return PHONE.equal;
    }
    return nearPhone(a1, b1) || nearPhone(a1, b2) || nearPhone(a2, b1) || nearPhone(a2, b2)
      ? PHONE.typo
      : PHONE.different;
  }

  private text(field: number, a: number, b: number): number {
    if (a === 0 || b === 0) return TEXT.missing;
    const table = field === FIELD.company ? this.columns.companies : this.columns.jobs;
    if (a === b) {
      this.put(field, this.rarity.text(table, a));
      return TEXT.equal;
    }
    const textA = table.text(a);
    const textB = table.text(b);
    const shorter = Math.min(textA.length, textB.length);
    const limit = shorter >= 12 ? 3 : shorter >= 6 ? 2 : shorter >= 4 ? 1 : 0;
    if (limit > 0 && sharesAnEnd(textA, textB) && editDistance(textA, textB, limit) <= limit)
      return TEXT.similar;
    if (shorter >= 5 && (textA.startsWith(textB) || textB.startsWith(textA))) return TEXT.partly;
    return TEXT.different;
  }

  private location(a: number, b: number): number {
    const { columns } = this;
    const { placeWords, places } = columns;
    const fromA = a * PLACE_WORDS;
    const fromB = b * PLACE_WORDS;
    if (placeWords[fromA] === 0 || placeWords[fromB] === 0) return TEXT.missing;
    let taken = 0;
    let shared = 0;
    let most = 0;
    let alone = 0;
    let otherAlone = 0;
    for (let at = fromA; at < fromA + PLACE_WORDS; at++) {
      const word = placeWords[at] ?? 0;
      if (word === 0) break;
      const weight = this.rarity.placeWord(word);
      let best = 0;
      let place = -1;
      for (let inside = 0; inside < PLACE_WORDS; inside++) {
        const other = placeWords[fromB + inside] ?? 0;
        if (other === 0) break;
        if ((taken >> inside) & 1) continue;
        if (other === word) {
          best = weight;
          place = inside;
          break;
        }
        const likeness = places.likeness(word, other);
        if (likeness === LIKENESS.typo || likeness === LIKENESS.similar) {
          const near =
            Math.min(weight, this.rarity.placeWord(other)) * (likeness === LIKENESS.typo ? 0.7 : 0.45);
          if (near > best) {
            best = near;
            place = inside;
          }
        }
      }
      if (place < 0) alone += weight;
      else {
        taken |= 1 << place;
        shared += best;
        if (best > most) most = best;
        alone += Math.max(0, weight - best) * 0.5;
      }
    }
    for (let inside = 0; inside < PLACE_WORDS; inside++) {
      const other = placeWords[fromB + inside] ?? 0;
      if (other === 0) break;
      if (!((taken >> inside) & 1)) otherAlone += this.rarity.placeWord(other);
    }
    if (shared === 0) return TEXT.different;
    // What one side has more is less than what both say differently.
    const against = Math.min(alone, otherAlone) + Math.abs(alone - otherAlone) * 0.3;
    const share = shared / (shared + against);
    if (share < 0.3) return TEXT.different;
    const level = share >= 0.9 ? TEXT.equal : share >= 0.6 ? TEXT.similar : TEXT.partly;
    // The words of one place come together, so that the second says less than the first.
    let bits = most + (shared - most) * 0.6;
    const whole = columns.location[a] ?? 0;
    if (whole === columns.location[b]) bits = Math.min(bits, this.rarity.location(whole));
    this.put(
      FIELD.location,
      Math.max(0.5, bits - (level === TEXT.partly ? 2 : level === TEXT.similar ? 1 : 0)),
    );
    return level;
  }

  private guardian(a: number, b: number): number {
    const { guardian, self } = this.columns;
    const guardianA = guardian[a] ?? 0;
    const guardianB = guardian[b] ?? 0;
    if (guardianA !== 0 && guardianA === self[b]) return GUARDIAN.oneIsTheOther;
    if (guardianB !== 0 && guardianB === self[a]) return GUARDIAN.oneIsTheOther;
    if (guardianA === 0 || guardianB === 0) return GUARDIAN.missing;
    return guardianA === guardianB ? GUARDIAN.equal : GUARDIAN.different;
  }
}

/** Whether two texts begin or end alike, as all with a slip or two do but very few. */
function sharesAnEnd(a: string, b: string): boolean {
  return (
    (a.charCodeAt(0) === b.charCodeAt(0) && a.charCodeAt(1) === b.charCodeAt(1)) ||
    (a.charCodeAt(a.length - 1) === b.charCodeAt(b.length - 1) &&
      a.charCodeAt(a.length - 2) === b.charCodeAt(b.length - 2))
  );
}

/** Whether two local parts differ in their digits alone: `jane82` and `jane84` are two people more often than a slip. */
function digitsAlone(a: string, b: string): boolean {
  return a.replace(/\d+/g, '') === b.replace(/\d+/g, '');
}
