import { t } from '@lingui/core/macro';
import type { ImportProblemCode } from '../../../electron/contract/imports/import-problem.ts';

/** Short names of problems with a value of a file. */
export const problemNames = (): Record<ImportProblemCode, string> => ({
  missing_first_name: t`No first name`,
  too_long: t`Too long`,
  invalid_email: t`Not an email`,
  invalid_phone: t`Not a phone number`,
  phone_of_other: t`Phone of another person`,
  damaged_phone: t`Phone damaged by a spreadsheet`,
  unreadable_date: t`Date can’t be read`,
  ambiguous_date: t`Day or month?`,
  differing_birthdays: t`Two birthdays`,
  incomplete_date: t`Incomplete date`,
  impossible_date: t`Date doesn’t exist`,
  future_date: t`Date in the future`,
  date_before_1900: t`Date before 1900`,
  placeholder_date: t`Placeholder date`,
  unknown_gender: t`Gender not recognized`,
  unknown_language: t`Language not recognized`,
  unknown_timezone: t`Unknown time zone`,
  invalid_image: t`Not an image address`,
  invalid_id: t`Not an ID`,
  two_digit_year: t`Year has two digits`,
  placeholder_year: t`Year taken as unknown`,
  name_from_email: t`Name taken from email`,
});
