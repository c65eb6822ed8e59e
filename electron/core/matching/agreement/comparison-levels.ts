/**
 * The fields of a comparison in their order, and how many levels each knows. Level 0 is "one of them has no value"
 * and says nothing.
 */
export const FIELD = {
  given: 0,
  surname: 1,
  email: 2,
  phone: 3,
  birthday: 4,
  company: 5,
  job: 6,
  location: 7,
  gender: 8,
  guardian: 9,
  arrangement: 10,
} as const;
export const FIELD_COUNT = 11;
export const LEVELS = 8;
/** Rarity is kept as a whole number of quarters of a bit. */
export const BITS_SCALE = 4;
const MOST_QUARTERS = 255;

/** Rarity in bits as it is kept, at least 1: 0 stands for none. */
export function quartersOf(bits: number): number {
  return Math.max(1, Math.min(MOST_QUARTERS, Math.round(bits * BITS_SCALE)));
}

export const NAME = {
  missing: 0,
  equal: 1,
  equivalent: 2,
  typo: 3,
  initial: 4,
  contained: 5,
  similar: 6,
  different: 7,
} as const;
export const EMAIL = {
  missing: 0,
  equal: 1,
  /** Equal without tag and dots. */
  equivalent: 2,
  typo: 3,
  /** The same name at another provider. */
  sameLocal: 4,
  /** Built from the same words. */
  similarLocal: 5,
  sameDomain: 6,
  different: 7,
} as const;
export const PHONE = { missing: 0, equal: 1, typo: 2, different: 3 } as const;
export const BIRTHDAY = {
  missing: 0,
  equal: 1,
  /** The same day, the year known on one side at most. */
  yearless: 2,
  swapped: 3,
  /** One digit, or two exchanged. */
  typo: 4,
  /** Two of day, month and year. */
  partly: 5,
  different: 6,
} as const;
export const TEXT = { missing: 0, equal: 1, similar: 2, partly: 3, different: 4 } as const;
export const GENDER = { missing: 0, equal: 1, different: 2 } as const;
export const GUARDIAN = { missing: 0, equal: 1, different: 2, oneIsTheOther: 3 } as const;
export const ARRANGEMENT = { straight: 1, swapped: 2, inOneField: 3 } as const;
