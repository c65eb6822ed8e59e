import { z } from 'zod';
import {
  IMPORT_ACTIONS,
  IMPORT_STATES,
  filePreviewSchema,
  fileReadingSchema,
  fileSurveySchema,
  importRowSchema,
  importSettingsSchema,
  outcomeCountSchema,
  rowFilterSchema,
} from '../import.ts';
import { importMappingSchema } from '../import-mapping.ts';
import { inAccount, type ChannelSchemas } from './inputs.ts';

const inImport = inAccount.extend({ importId: z.uuid() });
/** The user's own day. */
const today = z.object({ year: z.number().int(), month: z.number().int(), day: z.number().int() });
/** All rows of a filter, or those in these places. */
const whichRows = z.union([rowFilterSchema, z.array(z.number().int().min(0)).max(10_000)]);
const counts = z.object({
  outcomes: z.array(outcomeCountSchema),
  problems: z.array(z.object({ code: z.string(), count: z.number().int() })),
});

/**
 * Bringing in a file: begun with a copy of it, read, planned, and recorded as one batch. `unreadable_file` with one of
 * `FILE_REFUSALS`, and the line where it is known, as its message for a file that can't be read.
 */
export const importChannels = {
  /** Newest first. */
  'imports.list': {
    input: inAccount,
    output: z.array(
      z.object({
        importId: z.uuid(),
        fileName: z.string(),
        begunAt: z.string(),
        rows: z.number().int().nullable(),
        batchId: z.uuid().nullable(),
        state: z.enum(IMPORT_STATES),
      }),
    ),
  },
  /** `fileId`: of a file that the page has given to the host. */
  'imports.begin': {
    input: inAccount.extend({ fileId: z.string().max(100) }),
    output: z.object({ importId: z.uuid(), preview: filePreviewSchema }),
  },
  'imports.preview': { input: inImport.extend({ reading: fileReadingSchema }), output: filePreviewSchema },
  /** Looks through the whole file, and guesses what its columns hold. */
  'imports.survey': {
    input: inImport.extend({ reading: fileReadingSchema, today }),
    output: fileSurveySchema,
  },
  /** Reads all rows and finds out whom they look like; `imports.progress` tells how far that is. */
  'imports.read': {
    input: inImport.extend({
      reading: fileReadingSchema,
      mapping: importMappingSchema,
      customColumns: z.array(z.number().int().min(0)).max(2_000),
      today,
    }),
    output: z.object({ rows: z.number().int(), cancelled: z.boolean() }),
  },
  'imports.cancel': { input: inImport, output: z.object({}) },
  /** Works out what becomes of every row. */
  'imports.plan': { input: inImport.extend({ settings: importSettingsSchema }), output: counts },
  'imports.counts': { input: inImport, output: counts },
  'imports.rows': {
    input: inImport.extend({
      filter: rowFilterSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(importRowSchema), total: z.number().int() }),
  },
  /** What the user wants of rows; null: as the settings say. */
  'imports.decide': {
    input: inImport.extend({ rows: whichRows, decision: z.enum(IMPORT_ACTIONS).nullable() }),
    output: counts,
  },
  /** Corrects a cell of rows. */
  'imports.edit': {
    input: inImport.extend({
      rows: whichRows,
      column: z.number().int().min(0).max(2_000),
      text: z.string().max(100_000),
    }),
    output: counts,
  },
  /** Records what was planned. `batchId` is null where no row becomes a change. Twice is no more than once. */
  'imports.run': { input: inImport, output: z.object({ batchId: z.uuid().nullable() }) },
  /** Forgets a draft, or the report of what was recorded; what was recorded stays. */
  'imports.discard': { input: inImport, output: z.object({}) },
} as const satisfies ChannelSchemas;
