import { IMPORT_FIELDS } from './import-enumerations.ts';
import { z } from 'zod';
import { importMappingSchema } from './import-mapping.ts';
import { TEXT_ENCODINGS } from './text-encodings.ts';

/** Formats that can be read; a table pasted from a spreadsheet is CSV. */
export const FILE_FORMATS = ['csv', 'vcard', 'json', 'xlsx'] as const;

/** What is known about a file; the rest is found out. */
export const fileReadingSchema = z.object({
  encoding: z.enum(TEXT_ENCODINGS).optional(),
  /** Of a delimited text. */
  delimiter: z.string().min(1).max(5).optional(),
  /** Name of the sheet of a workbook. */
  sheet: z.string().max(1_000).optional(),
});

export type FileReading = z.infer<typeof fileReadingSchema>;

/** A record of a file. `line`: where it begins, from 1. */
export const recordSchema = z.object({ line: z.number().int(), cells: z.array(z.string()) });

/** A file as it is read now, with its first records. */
export const filePreviewSchema = z.object({
  format: z.enum(FILE_FORMATS),
  /** Of a text; null for a workbook. */
  encoding: z.string().nullable(),
  /** Of a delimited text; null for any other file. */
  delimiter: z.string().nullable(),
  /** Sheets of a workbook, and the one that is read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(z.string()),
  records: z.array(recordSchema),
});

export type FilePreview = z.infer<typeof filePreviewSchema>;

/** Dates of a column whose day and month can't be told apart: they are left out until the column is given an order. */
const ambiguousDatesSchema = z.object({
  count: z.number().int(),
  samples: z.array(z.string()),
  /** No date of the column shows the order, or dates of the column show different ones. */
  because: z.enum(['no_evidence', 'contradictory']),
});
export type AmbiguousDates = z.infer<typeof ambiguousDatesSchema>;

/** A word of a column, with what it means as a gender and as a language: null says that nothing is known of the person, absent that the word isn't known. */
const surveyedWordSchema = z.object({
  /** As the file writes it first. */
  text: z.string(),
  /** The word in `genderWords` and `languageWords` of a mapping. */
  key: z.string(),
  count: z.number().int(),
  gender: z.string().nullable().optional(),
  language: z.string().nullable().optional(),
});
export type SurveyedWord = z.infer<typeof surveyedWordSchema>;

/** What all records of a file hold, and how they are understood unless the user says otherwise. */
export const fileSurveySchema = z.object({
  mapping: importMappingSchema,
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.enum(IMPORT_FIELDS).nullable(),
      /** Why it was taken for what it is; null for a column that holds nothing for a contact. */
      reason: z.enum(['format', 'header', 'content', 'remembered']).nullable(),
      /** Share of the records in which it has a value, 0 to 1. */
      fillRate: z.number(),
      samples: z.array(z.string()),
      /** Dates such as `3/4/1990` whose order nothing in the file tells; null where there are none. */
      ambiguousDates: ambiguousDatesSchema.nullable(),
      /** Its different words, the most frequent first; null where they are too many for a list of words. */
      words: z.array(surveyedWordSchema).nullable(),
    }),
  ),
  /** A mapping that was used before for a file with the same columns: `mapping` is that one. Null where there is none. */
  remembered: z.object({ usedAt: z.string(), customColumns: z.array(z.number().int().min(0)) }).nullable(),
  records: z.number().int(),
  /** The first ones of `problemCount`. */
  problems: z.array(z.object({ line: z.number().int(), code: z.string(), detail: z.string() })),
  problemCount: z.number().int(),
});

export type FileSurvey = z.infer<typeof fileSurveySchema>;
