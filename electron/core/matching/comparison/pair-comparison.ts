import { birthdayLikeness } from '../agreement/birthday-likeness.ts';
import type { ContactColumns } from '../columns/contact-columns.ts';
import { editDistance } from '../words/likeness/edit-distance.ts';
import type { ScoreBounds } from '../agreement/score-bounds.ts';
import {
  BIRTHDAY,
  EMAIL,
  FIELD,
  FIELD_COUNT,
  GENDER,
  GUARDIAN,
  NAME,
  PHONE,
  TEXT,
  quartersOf,
} from '../agreement/comparison-levels.ts';
import { LocationComparer } from './location-comparison.ts';
import { NameComparer, type NameComparison } from './name-comparison.ts';
import { nearPhone, samePhone } from '../agreement/phone-likeness.ts';
import type { Rarity } from '../columns/rarity.ts';
import type { TextTable } from '../tables/text-table.ts';

const NUMBER_FIELDS = [FIELD.phone, FIELD.birthday, FIELD.gender, FIELD.guardian] as const;
const NAME_FIELDS = [FIELD.given, FIELD.surname, FIELD.arrangement] as const;

/** Compares two rows in all fields. `levels` and `bits` hold the result until the next call. */
export class PairComparer {
  /** The level of every field, indexed by `FIELD`. */
  readonly levels = new Uint8Array(FIELD_COUNT);
  /**
   * Rarity of each shared value: -log2 of the probability that two strangers share it, in quarters of a bit. 0 if the
   * field's table of levels is sufficient.
   */
  readonly bits = new Uint8Array(FIELD_COUNT);
  private readonly columns: ContactColumns;
  private readonly rarity: Rarity;
  private readonly names: NameComparer;
  private readonly locations: LocationComparer;
  private readonly name: NameComparison = { given: 0, surname: 0, arrangement: 0 };

  constructor(columns: ContactColumns, rarity: Rarity) {
    this.columns = columns;
    this.rarity = rarity;
    this.names = new NameComparer(columns);
    this.locations = new LocationComparer(columns, rarity);
  }

  compare(a: number, b: number): void {
    this.bits.fill(0);
    this.compareNumbers(a, b);
    this.compareNames(a, b);
    this.levels[FIELD.email] = this.email(a, b);
    this.levels[FIELD.company] = this.company(a, b);
    this.levels[FIELD.job] = this.job(a, b);
    this.levels[FIELD.location] = this.location(a, b);
  }

  /**
   * Like `compare`, but stops as soon as the remaining fields cannot lift the log odds above the threshold of
   * `bounds`, and returns false; `levels` is then incomplete. Never stops for a pair above the threshold.
   */
  compareIfWorth(a: number, b: number, bounds: ScoreBounds): boolean {
    const { levels, bits, columns, rarity } = this;
    bits.fill(0);
    this.compareNumbers(a, b);
    let reached = bounds.start;
    for (const field of NUMBER_FIELDS) reached += bounds.gain(field, levels[field] ?? 0, bits[field] ?? 0);
    const mailbox = columns.mailbox[a] ?? 0;
    const otherMailbox = columns.mailbox[b] ?? 0;
    const company = columns.company[a] ?? 0;
    const otherCompany = columns.company[b] ?? 0;
    const job = columns.job[a] ?? 0;
    const otherJob = columns.job[b] ?? 0;
    const mostEmail = bounds.ofEmail(
      mailbox,
      otherMailbox,
      mailbox === otherMailbox ? rarity.mailbox(mailbox) : 0,
    );
    const mostCompany = bounds.ofText(FIELD.company, company, otherCompany, rarity.company(company));
    const mostJob = bounds.ofText(FIELD.job, job, otherJob, rarity.job(job));
    const mostLocation = this.maxLocationBits(a, b, bounds);
    let most = mostEmail + mostCompany + mostJob + mostLocation;
    if (reached + bounds.ofNames(rarity.given(a, b), rarity.surname(a, b)) + most <= 0) return false;
    this.compareNames(a, b);
    for (const field of NAME_FIELDS) reached += bounds.gain(field, levels[field] ?? 0, bits[field] ?? 0);
    if (reached + most <= 0) return false;
    levels[FIELD.email] = this.email(a, b);
    reached += bounds.gain(FIELD.email, levels[FIELD.email] ?? 0, bits[FIELD.email] ?? 0);
    most -= mostEmail;
    if (reached + most <= 0) return false;
    levels[FIELD.company] = this.company(a, b);
    reached += bounds.gain(FIELD.company, levels[FIELD.company] ?? 0, bits[FIELD.company] ?? 0);
    most -= mostCompany;
    if (reached + most <= 0) return false;
    levels[FIELD.job] = this.job(a, b);
    reached += bounds.gain(FIELD.job, levels[FIELD.job] ?? 0, bits[FIELD.job] ?? 0);
    if (reached + mostLocation <= 0) return false;
    levels[FIELD.location] = this.location(a, b);
    return true;
  }

  private compareNames(a: number, b: number): void {
    const { levels, rarity } = this;
    this.names.compare(a, b, this.name);
    const { given, surname, arrangement } = this.name;
    levels[FIELD.given] = given;
    levels[FIELD.surname] = surname;
    levels[FIELD.arrangement] = arrangement;
    if (given !== NAME.missing && given <= NAME.typo) this.put(FIELD.given, rarity.given(a, b));
    if (surname !== NAME.missing && (surname <= NAME.typo || surname === NAME.contained))
      this.put(FIELD.surname, rarity.surname(a, b));
  }

  /** Compares the fields that are cheap to compare. */
  private compareNumbers(a: number, b: number): void {
    const { levels, columns, rarity } = this;
    levels[FIELD.phone] = this.phone(a, b);
    const birthday = birthdayLikeness(columns.birthday[a] ?? 0, columns.birthday[b] ?? 0);
    levels[FIELD.birthday] = birthday;
    if (birthday === BIRTHDAY.equal) this.put(FIELD.birthday, rarity.birthday(a));
    const genderA = columns.gender[a] ?? 0;
    const genderB = columns.gender[b] ?? 0;
    levels[FIELD.gender] =
      genderA === 0 || genderB === 0 ? GENDER.missing : genderA === genderB ? GENDER.equal : GENDER.different;
    levels[FIELD.guardian] = this.guardian(a, b);
  }

  private maxLocationBits(a: number, b: number, bounds: ScoreBounds): number {
    const locationA = this.columns.location[a] ?? 0;
    const locationB = this.columns.location[b] ?? 0;
    if (locationA === 0 || locationB === 0) return 0;
    return bounds.ofLocation(
      Math.min(this.rarity.maxLocationBits(locationA), this.rarity.maxLocationBits(locationB)),
    );
  }

  private put(field: number, bits: number): void {
    this.bits[field] = quartersOf(bits);
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
    if (columns.locals.shareAnEnd(localA, localB)) {
      const textA = columns.locals.text(localA);
      const textB = columns.locals.text(localB);
      const shorter = Math.min(textA.length, textB.length);
      const limit = shorter >= 9 ? 2 : 1;
      const distance = shorter >= 5 ? editDistance(textA, textB, limit) : limit + 1;
      if (sameDomain ? distance <= limit : distance === 1) {
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
    const { columns } = this;
    const { phones } = columns;
    const a1 = phones[a * 2] ?? 0;
    const b1 = phones[b * 2] ?? 0;
    if (a1 === 0 || b1 === 0) return PHONE.missing;
    const a2 = phones[a * 2 + 1] ?? 0;
    const b2 = phones[b * 2 + 1] ?? 0;
    const ends = columns.phoneEnds;
    const endA1 = ends[a * 2] ?? 0;
    const endA2 = ends[a * 2 + 1] ?? 0;
    const endB1 = ends[b * 2] ?? 0;
    const endB2 = ends[b * 2 + 1] ?? 0;
    // Most contacts have one number, or the same one twice.
    const isSingle = a2 === 0 && b2 === 0;
    const shared =
      this.isOne(a1, endA1, b1, endB1) || (!isSingle && this.isOne(a1, endA1, b2, endB2))
        ? a1
        : !isSingle && (this.isOne(a2, endA2, b1, endB1) || this.isOne(a2, endA2, b2, endB2))
          ? a2
          : 0;
    if (shared !== 0) {
      this.put(FIELD.phone, this.rarity.phone(shared));
      return PHONE.equal;
    }
    const isNear =
      nearPhone(endA1, endB1) ||
      (!isSingle && (nearPhone(endA1, endB2) || nearPhone(endA2, endB1) || nearPhone(endA2, endB2)));
    return isNear ? PHONE.typo : PHONE.different;
  }

  /** Whether `samePhone` is true; calls it only if the last six digits agree. */
  private isOne(a: number, endA: number, b: number, endB: number): boolean {
    return a !== 0 && b !== 0 && (endA - endB) % 1e6 === 0 && samePhone(a, b);
  }

  private company(a: number, b: number): number {
    const companyA = this.columns.company[a] ?? 0;
    const companyB = this.columns.company[b] ?? 0;
    if (companyA !== 0 && companyA === companyB) this.put(FIELD.company, this.rarity.company(companyA));
    return textLevel(this.columns.companies, companyA, companyB);
  }

  private job(a: number, b: number): number {
    const jobA = this.columns.job[a] ?? 0;
    const jobB = this.columns.job[b] ?? 0;
    if (jobA !== 0 && jobA === jobB) this.put(FIELD.job, this.rarity.job(jobA));
    return textLevel(this.columns.jobs, jobA, jobB);
  }

  private location(a: number, b: number): number {
    const { location } = this.columns;
    const level = this.locations.compare(location[a] ?? 0, location[b] ?? 0);
    if (this.locations.bits > 0) this.put(FIELD.location, this.locations.bits);
    return level;
  }

  private guardian(a: number, b: number): number {
    const { guardian, guardians, keys } = this.columns;
    const guardianA = guardian[a] ?? 0;
    const guardianB = guardian[b] ?? 0;
    if (guardianA !== 0 && guardians.text(guardianA) === keys[b]) return GUARDIAN.oneIsTheOther;
    if (guardianB !== 0 && guardians.text(guardianB) === keys[a]) return GUARDIAN.oneIsTheOther;
    if (guardianA === 0 || guardianB === 0) return GUARDIAN.missing;
    return guardianA === guardianB ? GUARDIAN.equal : GUARDIAN.different;
  }
}

/** Returns the level of two company names or two job titles, one of `TEXT`. */
function textLevel(table: TextTable, a: number, b: number): number {
  if (a === 0 || b === 0) return TEXT.missing;
  if (a === b) return TEXT.equal;
  if (!table.shareAnEnd(a, b)) return TEXT.different;
  const textA = table.text(a);
  const textB = table.text(b);
  const shorter = Math.min(textA.length, textB.length);
  const limit = shorter >= 12 ? 3 : shorter >= 6 ? 2 : shorter >= 4 ? 1 : 0;
  if (limit > 0 && editDistance(textA, textB, limit) <= limit) return TEXT.similar;
  return shorter >= 5 && (textA.startsWith(textB) || textB.startsWith(textA)) ? TEXT.partly : TEXT.different;
}

/** Whether two local parts differ only in digits: `jane82` and `jane84` are more often two people than a typo. */
function digitsAlone(a: string, b: string): boolean {
  return a.replace(/\d+/g, '') === b.replace(/\d+/g, '');
}
