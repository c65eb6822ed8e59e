import type { ContactFieldName, ContactPatch } from '../../contract/contacts/contact.ts';
import { equalValue, fieldsOf, tookValue } from '../contact/compare-fields.ts';

/** A field that a review has changed, beside what the account holds. */
export interface ThreeWayField {
  readonly field: ContactFieldName;
  readonly original: ContactPatch[ContactFieldName];
  readonly reviewed: ContactPatch[ContactFieldName];
  readonly now: ContactPatch[ContactFieldName];
  /** The account has changed it since, to another value than the review. */
  readonly isConflict: boolean;
}

/**
 * Compares reviewed values with those of the file and of the account. Fields that the account has as reviewed are left out. `reviewed` and
 * `original` hold the fields that the review changed.
 */
export function threeWay(original: ContactPatch, reviewed: ContactPatch, now: ContactPatch): ThreeWayField[] {
  return fieldsOf(reviewed).flatMap((field) => {
    const values = { field, original: original[field], reviewed: reviewed[field], now: now[field] };
    if (equalValue(values.now, values.reviewed)) return [];
    // Services tidy up what they store: a phone spelt otherwise is no change of somebody's.
    const isUntouched =
      tookValue(field, values.original, values.now) || tookValue(field, values.now, values.original);
    return [{ ...values, isConflict: !isUntouched }];
  });
}

/** Fields in which the account differs from what the file had, empty ones of the file left out. */
export function changedSince(original: ContactPatch, now: ContactPatch): ContactFieldName[] {
  return fieldsOf(original).filter((field) => {
    const before = original[field];
    return (
      before !== null &&
      before !== '' &&
      !tookValue(field, before, now[field]) &&
      !tookValue(field, now[field], before)
    );
  });
}
