import { IMPORT_FIELDS, JOINABLE_FIELDS } from './import-enumerations.ts';
import { z } from 'zod';

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** In which order a date without a month's name has its parts. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export type JoinableField = (typeof JOINABLE_FIELDS)[number];

const columnMappingSchema = z.object({
  /** As the header writes it; empty where there is none. */
  name: z.string(),
  field: z.enum(IMPORT_FIELDS).nullable(),
  /** The column that says what kind of phone stands in this one (`Phone 1 - Label`), from 0. */
  labelColumn: z.number().int().min(0).nullable(),
  /** What parts the values of a cell, such as `;` between Outlook's categories; the first one is taken. */
  separator: z.string().nullable(),
  /** Order of `3/4/1990`; null: only dates that can be read in one way are taken. */
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  /** Order of `3.4.1990`. */
  dottedDateOrder: z.enum(DATE_ORDERS).nullable(),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

/** What words of a file mean, by the word as `foldText` gives it; null for one that means nothing. */
const wordsSchema = z.record(z.string(), z.string().nullable());
export type MappedWords = z.infer<typeof wordsSchema>;

/** How the records of a file become contacts. All of it can be changed and applied again. */
export const importMappingSchema = z.object({
  columns: z.array(columnMappingSchema),
  /** Columns of each field, from 0: the first one with a value wins. Columns of a field that are not listed come last. */
  order: z.partialRecord(z.enum(IMPORT_FIELDS), z.array(z.number().int().min(0))),
  /** Fields whose columns are joined in that order, with the text between two values; of any other field the first value counts. */
  joins: z.partialRecord(z.enum(JOINABLE_FIELDS), z.string().max(20)).default({}),
  /** ISO 3166-1 alpha-2, for phones without a country code; null: they stay as they are written. */
  country: z.string().nullable(),
  genderWords: wordsSchema,
  languageWords: wordsSchema,
  /** Group of the contacts whose record names none. */
  groupName: z.string().nullable(),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;
