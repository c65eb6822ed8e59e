import { IMPORT_FIELDS, JOINABLE_FIELDS } from './import-enumerations.ts';
import { z } from 'zod';

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Order of the parts of a numeric date. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export type JoinableField = (typeof JOINABLE_FIELDS)[number];

const columnMappingSchema = z.object({
  /** Name in the header; empty without one. */
  name: z.string(),
  field: z.enum(IMPORT_FIELDS).nullable(),
  /** Index, from 0, of the column with the label of this column's phone (`Phone 1 - Label`); null if there is none. */
  labelColumn: z.number().int().min(0).nullable(),
  /** Index, from 0, of the column with the area code of this column's phone; absent if there is none. */
  areaCodeColumn: z.number().int().min(0).optional(),
  /**
   * Separator of several values in a cell, such as `;` between Outlook's categories; only the first value is used.
   */
  separator: z.string().nullable(),
  /** Order of dates such as `3/4/1990`; null: only unambiguous dates are accepted. */
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  /** Order of dates such as `3.4.1990`. */
  dottedDateOrder: z.enum(DATE_ORDERS).nullable(),
  /** Whether the known given names in a column of full names show that the last name comes first. */
  isFamilyFirst: z.boolean().optional(),
  /** Whether most cells of a column of last names repeat a full name of several words beside no first name. */
  holdsWholeNames: z.boolean().optional(),
  /** Whether a column of last names has the first names, and that of first names the last names. */
  isSwapped: z.boolean().optional(),
  /** Whether empty cells have the value above them, as below the month of a calendar. */
  isFilledDown: z.boolean().optional(),
  /** Whether numbers in a column of birthdays count days, as spreadsheets do. */
  countsDays: z.boolean().optional(),
  /** Whether five digits in a column of birthdays are dates of six digits that have lost their first zero in a spreadsheet. */
  cutsZeros: z.boolean().optional(),
  /** Whether dates in a column of birthdays have times of the whole day, which don't change the day. */
  holdsTimes: z.boolean().optional(),
  /**
   * Whether the names of months in a column of birthdays are Croatian, so that `listopad` is October, as opposed to Polish
   * or Czech; absent if it has no such names.
   */
  hasCroatianMonths: z.boolean().optional(),
  /** Month (1-12) of the days in a column of birthdays' days, which only the name of the list says: a sheet for each month. */
  monthOfList: z.number().int().min(1).max(12).optional(),
  /** Whether numbers in a column of birthdays are milliseconds since 1970. */
  countsMilliseconds: z.boolean().optional(),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

/** Meanings of a file's words, keyed by the result of `foldText`; null for a word without a meaning. */
const wordsSchema = z.record(z.string(), z.string().nullable());
export type MappedWords = z.infer<typeof wordsSchema>;

/** How file records become contacts. The user can change and reapply it at any time. */
export const importMappingSchema = z.object({
  columns: z.array(columnMappingSchema),
  /**
   * Indexes, from 0, of each field's columns in order of preference: the first column with a value is used. Unlisted
   * columns of the field come last.
   */
  order: z.partialRecord(z.enum(IMPORT_FIELDS), z.array(z.number().int().min(0))),
  /**
   * Separators of the fields whose value is joined from all their columns, in the order of `order`. A field without a
   * separator here uses its first value.
   */
  joins: z.partialRecord(z.enum(JOINABLE_FIELDS), z.string().max(20)).default({}),
  /** ISO 3166-1 alpha-2 code of the country assumed for phones without a country code; null: they stay as written. */
  country: z.string().nullable(),
  genderWords: wordsSchema,
  languageWords: wordsSchema,
  /** Group of contacts whose record names none. */
  groupName: z.string().nullable(),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;
