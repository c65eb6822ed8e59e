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
} from './comparison-levels.ts';

/** The last level of each field that still counts as agreement: equal, another spelling, a typo, or a part. */
const AGREES_UP_TO = new Uint8Array(FIELD_COUNT);
AGREES_UP_TO[FIELD.given] = AGREES_UP_TO[FIELD.surname] = NAME.contained;
AGREES_UP_TO[FIELD.email] = EMAIL.typo;
AGREES_UP_TO[FIELD.phone] = PHONE.typo;
AGREES_UP_TO[FIELD.birthday] = BIRTHDAY.typo;
AGREES_UP_TO[FIELD.company] = AGREES_UP_TO[FIELD.job] = AGREES_UP_TO[FIELD.location] = TEXT.partly;
AGREES_UP_TO[FIELD.gender] = GENDER.equal;
AGREES_UP_TO[FIELD.guardian] = GUARDIAN.equal;

/**
 * Returns the fields in which two contacts agree, according to the levels of their comparison, as a set of bits.
 * Bit `1 << FIELD.x` stands for field x.
 */
export function agreeingFields(levels: Uint8Array, offset = 0): number {
  let bits = 0;
  for (let field = 0; field < FIELD_COUNT; field++) {
    const level = levels[offset + field] ?? 0;
    if (level > 0 && level <= (AGREES_UP_TO[field] ?? 0)) bits |= 1 << field;
  }
  return bits;
}
