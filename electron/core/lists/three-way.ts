import type { ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import { equalValue, fieldsOf, pickFields, tookValue } from '../contact/compare-fields.ts';
import { isCalendarBirthday } from '../contact/birthday.ts';
import { haveSameMeaning } from '../contact/words/same-meaning.ts';

/** A field that a review changed, compared with the account. */
export interface ThreeWayField {
  readonly field: ContactFieldName;
  readonly original: ContactPatch[ContactFieldName];
  readonly reviewed: ContactPatch[ContactFieldName];
  readonly now: ContactPatch[ContactFieldName];
  /** Whether the account has changed the field since, to another value than the review. */
  readonly isConflict: boolean;
}

/**
 * Compares reviewed values with those of the file and of the account. Omits fields that have the reviewed value in
 * the account already. `corrected` and `original` have the fields that the review changed.
 */
export function threeWay(
  original: ContactPatch,
  corrected: ContactPatch,
  now: ContactPatch,
): ThreeWayField[] {
  const reviewed = withKnownYear(corrected, original, now);
  const inFile = corrected.birthday?.year == null ? withKnownYear(original, original, now) : original;
  return fieldsOf(reviewed).flatMap((field) => {
    const values = { field, original: original[field], reviewed: reviewed[field], now: now[field] };
    const { now: current } = values;
    if (equalValue(current, values.reviewed) || haveSameMeaning(field, current, values.reviewed)) return [];
    // Services normalise stored values, so a phone in another format does not count as changed by a user.
    const isUntouched =
      tookValue(field, inFile[field], current) ||
      tookValue(field, current, inFile[field]) ||
      haveSameMeaning(field, inFile[field], current);
    return [{ ...values, isConflict: !isUntouched }];
  });
}

/**
 * Adds the account's year of birth to a birthday of a file that has no year. Such a file says nothing about the year,
 * so a correction of the day must not clear it.
 */
function withKnownYear(values: ContactPatch, original: ContactPatch, now: ContactPatch): ContactPatch {
  const year = now.birthday?.year ?? null;
  if (values.birthday == null || values.birthday.year !== null || year === null) return values;
  if (original.birthday != null && original.birthday.year !== null) return values;
  const birthday = { ...values.birthday, year };
  return isCalendarBirthday(birthday) ? { ...values, birthday } : values;
}

/** Returns the fields of `original`, the values in the file, that differ in the account. */
export function changedSince(original: ContactPatch, now: ContactPatch): ContactFieldName[] {
  return fieldsOf(original).filter(
    (field) =>
      !tookValue(field, original[field], now[field]) &&
      !tookValue(field, now[field], original[field]) &&
      !haveSameMeaning(field, original[field], now[field]),
  );
}

/** Fields that an added contact may lack although no user cleared them, because their value isn't known everywhere. */
const NEVER_CLEARED: readonly ContactFieldName[] = ['groupId', 'guardian', 'status'];

/**
 * Returns the values of an added contact that were corrected since it was created with the values `created`. `given` has
 * its current values without empty ones. A cleared value is null in the result.
 */
export function correctedSince(given: ContactPatch, created: ContactPatch): ContactPatch {
  const cleared = fieldsOf(created).filter((field) => !NEVER_CLEARED.includes(field));
  const now: ContactPatch = { ...Object.fromEntries(cleared.map((field) => [field, null])), ...given };
  return pickFields(
    now,
    fieldsOf(now).filter((field) => !equalValue(now[field], created[field])),
  );
}

/**
 * Returns the fields of an added contact that differ in the account from the values with which it was created. `created`
 * lacks empty values.
 */
export function changedSinceCreated(created: ContactPatch, now: ContactPatch): ContactFieldName[] {
  const empty = fieldsOf(now).filter((field) => !NEVER_CLEARED.includes(field));
  return changedSince({ ...Object.fromEntries(empty.map((field) => [field, null])), ...created }, now);
}
