import { IMPORT_FIELDS } from './import-enumerations.ts';
import { z } from 'zod';
import { DATE_ORDERS, importMappingSchema } from './import-mapping.ts';
import { TEXT_ENCODINGS } from './text-encodings.ts';

/** Supported file formats; a table pasted from a spreadsheet is CSV. */
export const FILE_FORMATS = ['csv', 'vcard', 'json', 'xlsx'] as const;

/** Known properties of a file; absent ones are detected. */
export const fileReadingSchema = z.object({
  encoding: z.enum(TEXT_ENCODINGS).optional(),
  /** Delimiter of delimited text. */
  delimiter: z.string().min(1).max(5).optional(),
  /** Name of the workbook's sheet. */
  sheet: z.string().max(1_000).optional(),
  /** Whether the first row of a table has the column names. */
  header: z.boolean().optional(),
});

export type FileReading = z.infer<typeof fileReadingSchema>;

/** A record of a file. `line`: its first line, from 1. */
export const recordSchema = z.object({ line: z.number().int(), cells: z.array(z.string()) });

/** Preview of a file with the current reading options, and its first records. */
export const filePreviewSchema = z.object({
  format: z.enum(FILE_FORMATS),
  /** Encoding of a text file; null for a workbook. */
  encoding: z.string().nullable(),
  /** Delimiter of delimited text; null for any other file. */
  delimiter: z.string().nullable(),
  /** Sheets of a workbook, and the selected one. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Whether the first row of the table has the column names; null for a file without rows to choose from, such as cards. */
  hasHeader: z.boolean().nullable(),
  columns: z.array(z.string()),
  records: z.array(recordSchema),
  /** Whether only the beginning of a large JSON file was read. Later records may have more columns. */
  isOfBeginning: z.boolean(),
});

export type FilePreview = z.infer<typeof filePreviewSchema>;

/**
 * Dates of a column in which day and month can't be distinguished. They are left out until the user sets the column's
 * date order.
 */
const ambiguousDatesSchema = z.object({
  count: z.number().int(),
  samples: z.array(z.string()),
  /** `no_evidence`: no date of the column shows the order. `contradictory`: dates show different orders. */
  because: z.enum(['no_evidence', 'contradictory']),
});
export type AmbiguousDates = z.infer<typeof ambiguousDatesSchema>;

/**
 * A word of a column, with its meanings as a gender and as a language. A meaning is null if the word says "unknown",
 * and absent if the app does not know the word.
 */
const surveyedWordSchema = z.object({
  /** The word as first written in the file. */
  text: z.string(),
  /** Key of the word in `genderWords` and `languageWords` of a mapping. */
  key: z.string(),
  count: z.number().int(),
  gender: z.string().nullable().optional(),
  language: z.string().nullable().optional(),
});
export type SurveyedWord = z.infer<typeof surveyedWordSchema>;

/** Contents of all records of a file, and the proposed mapping. */
export const fileSurveySchema = z.object({
  mapping: importMappingSchema,
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.enum(IMPORT_FIELDS).nullable(),
      /** Why the field was proposed; null for a column without contact data. */
      reason: z.enum(['format', 'header', 'content', 'remembered']).nullable(),
      /** Share of the records with a value in this column, 0 to 1. */
      fillRate: z.number(),
      samples: z.array(z.string()),
      /** Dates such as `3/4/1990` whose order the file does not show; null if there are none. */
      ambiguousDates: ambiguousDatesSchema.nullable(),
      /** Order of numeric dates, if a date of the column such as `25/3/1990` shows it; otherwise absent. */
      orderShown: z.enum(DATE_ORDERS).optional(),
      /** Order of dates with full stops, if a date of the column such as `25.3.1990` shows it; otherwise absent. */
      dottedOrderShown: z.enum(DATE_ORDERS).optional(),
      /** Distinct words of the column, most frequent first; null if there are too many for a list of words. */
      words: z.array(surveyedWordSchema).nullable(),
    }),
  ),
  /** Set if `mapping` was remembered from an earlier file with the same columns; otherwise null. */
  remembered: z
    .object({
      usedAt: z.string(),
      customColumns: z.array(z.number().int().min(0)),
      /** Groups chosen for group names, as in `ImportSettings`; without groups that no longer exist. */
      groupsByName: z.record(z.string(), z.number().int()),
    })
    .nullable(),
  records: z.number().int(),
  /** The first of `problemCount` problems. */
  problems: z.array(z.object({ line: z.number().int(), code: z.string(), detail: z.string() })),
  problemCount: z.number().int(),
});

export type FileSurvey = z.infer<typeof fileSurveySchema>;
