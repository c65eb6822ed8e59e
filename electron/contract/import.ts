import { z } from 'zod';
import { changeSchema } from './change.ts';
import { contactKeySchema, contactPatchSchema } from './contact.ts';
import { CERTAINTIES } from './duplicates.ts';
import { IMPORT_FIELDS, importMappingSchema } from './import-mapping.ts';
import { importProblemSchema } from './import-problem.ts';
import { TEXT_ENCODINGS } from './text-encodings.ts';

/** What becomes of a row of a file. */
export const ROW_OUTCOMES = ['create', 'update', 'unchanged', 'skip', 'cannot'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Why a row is skipped, or can't be imported. */
export const ROW_REASONS = [
  'missing_first_name',
  'no_group',
  'unknown_group',
  'group_being_deleted',
  /** Another contact of the group, or an earlier row, has the same email: the service takes each once in a group. */
  'email_taken',
  'phone_taken',
  /** May be a contact that is there already: the user decides. */
  'possible_duplicate',
  /** Certainly a contact of another group. */
  'in_other_group',
  /** Certainly a contact that is there already, and such are to be skipped. */
  'found',
  /** The same person as an earlier row. */
  'same_as_row',
  /** The user left it out. */
  'excluded',
] as const;
export type RowReason = (typeof ROW_REASONS)[number];

/** What to do with a row whose contact is there already. `update_empty` fills what the contact lacks. */
export const IMPORT_ACTIONS = ['update_empty', 'update_all', 'skip', 'create'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** Whom a row looks like: a contact, or an earlier row of the file. */
export const importMatchSchema = z.object({
  kind: z.enum(['contact', 'row']),
  /** Of the contact; null for a row. */
  key: contactKeySchema.nullable(),
  /** Line of the other row; null for a contact. */
  line: z.number().int().nullable(),
  label: z.string(),
  certainty: z.enum(CERTAINTIES),
  inOtherGroup: z.boolean(),
});
export type ImportMatch = z.infer<typeof importMatchSchema>;

/** `draft`: nothing of it is recorded. `recorded`: its changes are in the journal, and go out by themselves. */
export const IMPORT_STATES = ['draft', 'recorded'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What is under way in an import. */
export const IMPORT_STEPS = ['reading', 'comparing', 'planning'] as const;

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
const recordSchema = z.object({ line: z.number().int(), cells: z.array(z.string()) });

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

/** What all records of a file hold, and how they are understood unless the user says otherwise. */
export const fileSurveySchema = z.object({
  mapping: importMappingSchema,
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.enum(IMPORT_FIELDS).nullable(),
      /** Why it was taken for what it is; null for a column that holds nothing for a contact. */
      reason: z.enum(['format', 'header', 'content']).nullable(),
      /** Share of the records in which it has a value, 0 to 1. */
      fillRate: z.number(),
      samples: z.array(z.string()),
    }),
  ),
  records: z.number().int(),
  /** The first ones of `problemCount`. */
  problems: z.array(z.object({ line: z.number().int(), code: z.string(), detail: z.string() })),
  problemCount: z.number().int(),
});

export type FileSurvey = z.infer<typeof fileSurveySchema>;

/** What is to be done with the rows. */
export const importSettingsSchema = z.object({
  /** The group of rows that name none; null: they can't be imported. */
  groupId: z.number().int().nullable(),
  /** Groups that the user chose for names, by the name in lower case without accents. */
  groupsByName: z.record(z.string(), z.number().int()),
  /** Of rows whose contact is certainly there already. */
  whenFound: z.enum(IMPORT_ACTIONS),
});
export type ImportSettings = z.infer<typeof importSettingsSchema>;

/** Which rows: all that fit everything given. */
export const rowFilterSchema = z.object({
  outcome: z.enum(ROW_OUTCOMES).optional(),
  reason: z.enum(ROW_REASONS).optional(),
  /** Rows with a problem of this code. */
  problem: z.string().max(100).optional(),
  /** Rows whose cells hold all words. */
  search: z.string().max(1_000).optional(),
});
export type RowFilter = z.infer<typeof rowFilterSchema>;

export const outcomeCountSchema = z.object({
  outcome: z.enum(ROW_OUTCOMES),
  reason: z.enum(ROW_REASONS).nullable(),
  count: z.number().int(),
});
export type OutcomeCount = z.infer<typeof outcomeCountSchema>;

/** A row of a file with what becomes of it. */
export const importRowSchema = recordSchema.extend({
  /** In the order of the file, from 0. */
  place: z.number().int(),
  /** Cells that the user has corrected, by column. */
  edited: z.record(z.string(), z.string()).nullable(),
  fields: contactPatchSchema,
  groupName: z.string(),
  problems: z.array(importProblemSchema),
  customFields: z.record(z.string(), z.string()).nullable(),
  match: importMatchSchema.nullable(),
  decision: z.enum(IMPORT_ACTIONS).nullable(),
  /** Null before it is planned. */
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  reason: z.enum(ROW_REASONS).nullable(),
  /** Update: the values that change, as they were when it was planned. */
  before: contactPatchSchema,
  after: contactPatchSchema,
  /** Once it is recorded: what became of it; null where nothing was recorded, or it is too long ago. */
  change: changeSchema.nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;
