import { ARRANGEMENT, BIRTHDAY, EMAIL, FIELD, GENDER, GUARDIAN, NAME, PHONE } from './levels.ts';

export type Certainty = 'certain' | 'likely' | 'possible';

/** A pair is suggested from this probability on. */
export const DEFAULT_THRESHOLD = 0.5;
const CERTAIN_LOG_ODDS = Math.log(9_999);
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
  if (logOdds >= CERTAIN_LOG_ODDS && isBeyondDoubt(levels, offset)) return 'certain';
  return logOdds >= LIKELY_LOG_ODDS ? 'likely' : 'possible';
}

function isBeyondDoubt(levels: Uint8Array, offset: number): boolean {
  const level = (field: number) => levels[offset + field] ?? 0;
  const given = level(FIELD.given);
  const surname = level(FIELD.surname);
  if (given === NAME.missing || given > NAME.typo || surname > NAME.contained || surname === NAME.initial)
    return false;
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

/** Natural log odds as a probability, 0 to 1. */
export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
