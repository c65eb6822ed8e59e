/** Indexes of the compared fields. Level 0 of every field means that a value is missing, which isn't evidence. */
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
/** Rarity is stored in quarters of a bit. */
export const BITS_SCALE = 4;
const MAX_QUARTERS = 255;

/** Converts rarity from bits to its stored form, at least 1; 0 means no rarity. */
export function quartersOf(bits: number): number {
  return Math.max(1, Math.min(MAX_QUARTERS, Math.round(bits * BITS_SCALE)));
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
  /** Equal after removing tag and dots. */
  equivalent: 2,
  typo: 3,
  /** The same local part at another provider. */
  sameLocal: 4,
  /** Local parts built from the same words. */
  similarLocal: 5,
  sameDomain: 6,
  different: 7,
} as const;
export const PHONE = { missing: 0, equal: 1, typo: 2, different: 3 } as const;
export const BIRTHDAY = {
  missing: 0,
  equal: 1,
  /** The same day, with the year missing on at least one side. */
  yearless: 2,
  swapped: 3,
  /** One other digit, or two exchanged. */
  typo: 4,
  /** Two of day, month and year are equal. */
  partly: 5,
  different: 6,
} as const;
export const TEXT = { missing: 0, equal: 1, similar: 2, partly: 3, different: 4 } as const;
export const GENDER = { missing: 0, equal: 1, different: 2 } as const;
export const GUARDIAN = { missing: 0, equal: 1, different: 2, oneIsTheOther: 3 } as const;
export const ARRANGEMENT = { straight: 1, swapped: 2, inOneField: 3 } as const;
