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

/** A pair is suggested from this probability on. */
export const DEFAULT_THRESHOLD = 0.5;
const CERTAIN_LOG_ODDS = Math.log(9_999);
/** Where the whole name and the email are equal, and no phone is another one: what an account teaches of such a pair is how many of its people are related. */
const CERTAIN_LOG_ODDS_OF_EQUALS = Math.log(999);
/**
 * What the model must say of a certain pair before it has learnt from the account: an account may teach it that a field says much, not
 * that what a family shares makes one person.
 */
export const CERTAIN_UNLEARNT_LOG_ODDS = Math.log(999);
const LIKELY_LOG_ODDS = Math.log(9);

/**
 * How sure a pair is, by its levels alone; see `MergeDoubts` for what else forbids calling it certain. Certain takes more than a high probability, since every model errs: the names must agree, nothing
 * that a person has once may speak against it, and two of email, phone and birthday must agree, or one and a second
 * thing that is not the name.
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
  if (!areNamesAlike(given, surname) && !isOneNameAtLeast(levels, offset)) return false;
  if (level(FIELD.birthday) >= BIRTHDAY.partly) return false;
  if (level(FIELD.gender) === GENDER.different || level(FIELD.guardian) === GUARDIAN.oneIsTheOther)
    return false;
  const email = level(FIELD.email);
  const phone = level(FIELD.phone);
  const birthday = level(FIELD.birthday);
  const emailAgrees = email === EMAIL.equal || email === EMAIL.equivalent;
  const agreeing =
    (emailAgrees ? 1 : 0) + (phone === PHONE.equal ? 1 : 0) + (birthday === BIRTHDAY.equal ? 1 : 0);
  const plainNames =
    given <= NAME.equivalent &&
    surname <= NAME.equivalent &&
    level(FIELD.arrangement) === ARRANGEMENT.straight;
  // Another form of the given name, in another order at that, is a relative's name as well, who shares email and phone.
  if (
    given !== NAME.equal &&
    level(FIELD.arrangement) !== ARRANGEMENT.straight &&
    birthday !== BIRTHDAY.equal
  )
    return false;
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
 * Whether email and birthday agree, and one of the names: another family name since a marriage, or an initial
 * for the given name beside an equal phone; for a birthday, employer and job will do there. `MergeDoubts` asks for a mailbox that has the given name.
 */
export function isOneNameAtLeast(levels: Uint8Array, offset = 0): boolean {
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

/** Natural log odds as a probability, 0 to 1. */
export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
