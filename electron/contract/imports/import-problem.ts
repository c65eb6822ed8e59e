import { IMPORT_FIELDS } from './import-enumerations.ts';
import { z } from 'zod';

/**
 * Problems with values of a record. `problem`: the value is rejected. `note`: it was accepted by a rule that the user
 * should know.
 */
export const IMPORT_PROBLEMS = {
  missing_first_name: 'problem',
  too_long: 'problem',
  invalid_email: 'problem',
  invalid_phone: 'problem',
  /** A spreadsheet turned the number into one with an exponent, which lost its last digits. */
  damaged_phone: 'problem',
  /** A word beside the number says that it is another person's: `0171 1234567 (Mutter)`. */
  phone_of_other: 'problem',
  unreadable_date: 'problem',
  /** Day and month can't be distinguished. */
  ambiguous_date: 'problem',
  /** The row has another birthday on a different day, and it isn't decided which one counts. */
  differing_birthdays: 'problem',
  /** The month or the day is missing. */
  incomplete_date: 'problem',
  /** A day that does not exist in the calendar. */
  impossible_date: 'problem',
  future_date: 'problem',
  date_before_1900: 'problem',
  /** A date that programs write for an empty one. */
  placeholder_date: 'problem',
  unknown_gender: 'problem',
  unknown_language: 'problem',
  unknown_timezone: 'problem',
  /** The address isn't of the form `https://…` or `http://…`. */
  invalid_image: 'problem',
  /** The id of a group, contact or guardian is not a number. */
  invalid_id: 'problem',
  two_digit_year: 'note',
  /** The year 1900, which means "unknown" in many files. */
  placeholder_year: 'note',
  name_from_email: 'note',
} as const satisfies Record<string, 'problem' | 'note'>;
export type ImportProblemCode = keyof typeof IMPORT_PROBLEMS;

export const importProblemSchema = z.object({
  /** Line of the record, from 1. */
  line: z.number().int(),
  /** Column index, from 0; null if the problem is not in a single column. */
  column: z.number().int().nullable(),
  field: z.enum(IMPORT_FIELDS),
  code: z.enum(Object.keys(IMPORT_PROBLEMS) as [ImportProblemCode, ...ImportProblemCode[]]),
  /** The value as written in the file. */
  text: z.string(),
});
export type ImportProblem = Readonly<z.infer<typeof importProblemSchema>>;
