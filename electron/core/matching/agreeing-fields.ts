import { BIRTHDAY, EMAIL, FIELD, GENDER, GUARDIAN, NAME, PHONE, TEXT } from './levels.ts';

/** The last level of each field that still is agreement: equal, the same written differently, or a slip of the pen. */
const AGREEING_UP_TO: readonly (readonly [field: number, level: number])[] = [
  [FIELD.given, NAME.contained],
  [FIELD.surname, NAME.contained],
  [FIELD.email, EMAIL.typo],
  [FIELD.phone, PHONE.typo],
  [FIELD.birthday, BIRTHDAY.typo],
  [FIELD.company, TEXT.partly],
  [FIELD.job, TEXT.partly],
  [FIELD.location, TEXT.partly],
  [FIELD.gender, GENDER.equal],
  [FIELD.guardian, GUARDIAN.equal],
];

/** A bit (`1 << FIELD.x`) for every field in which two contacts agree, by the levels of their comparison. */
export function agreeingFields(levels: Uint8Array, offset = 0): number {
  let bits = 0;
  for (const [field, upTo] of AGREEING_UP_TO) {
    const level = levels[offset + field] ?? 0;
    if (level > 0 && level <= upTo) bits |= 1 << field;
  }
  return bits;
}
