import {
  ARRANGEMENT,
  BIRTHDAY,
  EMAIL,
  FIELD,
  GENDER,
  GUARDIAN,
  NAME,
  PHONE,
  TEXT,
} from '../agreement/comparison-levels.ts';

export type Certainty = 'certain' | 'likely' | 'possible';

/** Default minimum probability of a suggested pair. */
export const DEFAULT_THRESHOLD = 0.5;
const CERTAIN_LOG_ODDS = Math.log(9_999);
/**
 * Minimum log odds of a certain pair with equal full name, equal email and no different phone. Lower than for other
 * pairs, because the odds of these pairs after learning mostly reflect how many relatives the account has.
 */
const CERTAIN_LOG_ODDS_OF_EQUALS = Math.log(999);
/**
 * Minimum log odds of a certain pair in the model before it learnt from the account. Learning may raise the weight of
 * a field, but shared family data must not become proof of one person.
 */
export const CERTAIN_UNLEARNT_LOG_ODDS = Math.log(999);
const LIKELY_LOG_ODDS = Math.log(9);

/**
 * Returns the certainty of a pair from its levels; `MergeBlockers` adds further conditions. A high probability isn't
 * enough for `certain`, because models err. The names must agree, and nothing unique to a person may contradict. Two of
 * email, phone and birthday must agree, or one of them if the names are equal apart from spelling. Email or birthday are
 * also enough beside one employer and job, if only the family name has a typo.
 */
export function certaintyOf(logOdds: number, levels: Uint8Array, offset = 0): Certainty {
  const least = areEquals(levels, offset) ? CERTAIN_LOG_ODDS_OF_EQUALS : CERTAIN_LOG_ODDS;
  if (logOdds >= least && isBeyondDoubt(levels, offset)) return 'certain';
  return logOdds >= LIKELY_LOG_ODDS ? 'likely' : 'possible';
}

function isBeyondDoubt(levels: Uint8Array, offset: number): boolean {
  const level = (field: number) => levels[offset + field] ?? 0;
  const given = level(FIELD.given);
  const surname = level(FIELD.surname);
  if (!areNamesAlike(given, surname) && !agreesOnEmailAndOneName(levels, offset)) return false;
  if (level(FIELD.birthday) >= BIRTHDAY.partly) return false;
  if (level(FIELD.gender) === GENDER.different || level(FIELD.guardian) === GUARDIAN.oneIsTheOther)
    return false;
  const email = level(FIELD.email);
  const phone = level(FIELD.phone);
  const birthday = level(FIELD.birthday);
  const emailAgrees = email === EMAIL.equal || email === EMAIL.equivalent;
  const agreeing =
    (emailAgrees ? 1 : 0) + (phone === PHONE.equal ? 1 : 0) + (birthday === BIRTHDAY.equal ? 1 : 0);
  const isAtWork = level(FIELD.company) === TEXT.equal && level(FIELD.job) === TEXT.equal;
  // The whole name in one field, with the same words.
  const isPacked =
    level(FIELD.arrangement) === ARRANGEMENT.inOneField && given === NAME.equal && surname === NAME.equal;
  const plainNames =
    given <= NAME.equivalent &&
    surname <= NAME.equivalent &&
    (level(FIELD.arrangement) === ARRANGEMENT.straight || (isPacked && emailAgrees));
  // If a given name differs in form and in order, the other contact may be a relative who shares email and phone. So
  // the pair is then certain only with an equal birthday.
  if (
    given !== NAME.equal &&
    level(FIELD.arrangement) !== ARRANGEMENT.straight &&
    birthday !== BIRTHDAY.equal
  )
    return false;
  if (agreeing === 1 && phone !== PHONE.equal && isAtWork && given <= NAME.equivalent) return true;
  return agreeing >= 2 || (agreeing === 1 && plainNames);
}

function areEquals(levels: Uint8Array, offset: number): boolean {
  const level = (field: number) => levels[offset + field] ?? 0;
  return (
    level(FIELD.given) === NAME.equal &&
    level(FIELD.surname) === NAME.equal &&
    level(FIELD.arrangement) === ARRANGEMENT.straight &&
    level(FIELD.email) === EMAIL.equal &&
    level(FIELD.phone) <= PHONE.equal
  );
}

function areNamesAlike(given: number, surname: number): boolean {
  return (
    given !== NAME.missing && given <= NAME.typo && surname <= NAME.contained && surname !== NAME.initial
  );
}

/**
 * Whether the emails agree, one name agrees, and the birthday is equal. Instead of the birthday, all of phone, employer
 * and job may be equal. The other name may be a new family name after a marriage, or an initial of the given name if
 * the phone is equal. `MergeBlockers` additionally requires a mailbox with the given name.
 */
export function agreesOnEmailAndOneName(levels: Uint8Array, offset = 0): boolean {
  const level = (field: number) => levels[offset + field] ?? 0;
  const [given, surname] = [level(FIELD.given), level(FIELD.surname)];
  const email = level(FIELD.email);
  if (email !== EMAIL.equal && email !== EMAIL.equivalent) return false;
  const isBorn = level(FIELD.birthday) === BIRTHDAY.equal;
  const isPhone = level(FIELD.phone) === PHONE.equal;
  const isAtWork = isPhone && level(FIELD.company) === TEXT.equal && level(FIELD.job) === TEXT.equal;
  if (given === NAME.equal && surname > NAME.contained)
    return (isBorn || isAtWork) && level(FIELD.arrangement) === ARRANGEMENT.straight;
  if (given !== NAME.initial || surname === NAME.missing || !isPhone) return false;
  return surname <= (isBorn ? NAME.typo : NAME.equivalent) && (isBorn || isAtWork);
}

/**
 * Whether two contacts are a man and a woman with two given names: twins or a couple, however much they share. Such
 * pairs aren't suggested.
 */
export function areManAndWoman(levels: Uint8Array, offset = 0): boolean {
  return (
    levels[offset + FIELD.gender] === GENDER.different && levels[offset + FIELD.given] === NAME.different
  );
}

/** Converts natural log odds into a probability, 0 to 1. */
export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
