import { IMPORT_FIELDS } from './import-enumerations.ts';
import { z } from 'zod';

/** What can be wrong with a value of a record. `note`: a value was taken all the same, by a rule that the user should know of. */
export const IMPORT_PROBLEMS = {
  missing_first_name: 'problem',
  too_long: 'problem',
  invalid_email: 'problem',
  invalid_phone: 'problem',
  /** A spreadsheet made a number with an exponent of it, and its last digits are lost. */
  damaged_phone: 'problem',
  unreadable_date: 'problem',
  /** Day and month can't be told apart. */
  ambiguous_date: 'problem',
  /** Without its month or its day. */
  incomplete_date: 'problem',
  /** A day that no calendar has. */
  impossible_date: 'problem',
  future_date: 'problem',
  date_before_1900: 'problem',
  /** A date that programs write where there is none. */
  placeholder_date: 'problem',
  unknown_gender: 'problem',
  unknown_language: 'problem',
  unknown_timezone: 'problem',
  /** Not of the form `https://…`. */
  invalid_image: 'problem',
  /** A number of a group, contact or guardian that is none. */
  invalid_id: 'problem',
  two_digit_year: 'note',
  /** 1900 stands for "not known" in many files. */
  placeholder_year: 'note',
  name_from_email: 'note',
} as const satisfies Record<string, 'problem' | 'note'>;
export type ImportProblemCode = keyof typeof IMPORT_PROBLEMS;

export const importProblemSchema = z.object({
  /** Line of the record, from 1. */
  line: z.number().int(),
  /** From 0; null where the problem is no single column's. */
  column: z.number().int().nullable(),
  field: z.enum(IMPORT_FIELDS),
  code: z.enum(Object.keys(IMPORT_PROBLEMS) as [ImportProblemCode, ...ImportProblemCode[]]),
  /** The value as the file has it. */
  text: z.string(),
});
export type ImportProblem = Readonly<z.infer<typeof importProblemSchema>>;
