import { IMPORT_ACTIONS } from '../imports/import-enumerations.ts';
import { z } from 'zod';
import {
  importCountsSchema,
  importGroupNamesSchema,
  importRowSchema,
  importSettingsSchema,
  rowFilterSchema,
} from '../imports/import.ts';
import { importDraftSchema, listedImportSchema, openedImportSchema } from '../imports/import-draft.ts';
import { importMappingSchema } from '../imports/import-mapping.ts';
import { importReportSchema, importUndoSchema, reportFilterSchema } from '../imports/import-report.ts';
import { filePreviewSchema, fileReadingSchema, fileSurveySchema } from '../imports/import-survey.ts';
import { inAccount, today, type ChannelSchemas } from './inputs.ts';

const inImport = inAccount.extend({ importId: z.uuid() });
/** All rows of a filter, or those in these places. */
const whichRows = z.union([rowFilterSchema, z.array(z.number().int().min(0)).max(10_000)]);
/**
 * Bringing in a file: begun with a copy of it, read, planned, and recorded as one batch. `unreadable_file` with one of
 * `FILE_REFUSALS`, and the line where it is known, as its message for a file that can't be read.
 */
export const importChannels = {
  /** Newest first. */
  'imports.list': {
    input: inAccount,
    output: z.array(listedImportSchema),
  },
  /** `fileId`: of a file that the page has given to the host. */
  'imports.begin': {
    input: inAccount.extend({ fileId: z.string().max(100) }),
    output: z.object({ importId: z.uuid(), preview: filePreviewSchema }),
  },
  /** An import with everything that was chosen in it. */
  'imports.open': { input: inImport, output: openedImportSchema },
  /** Keeps what was chosen; `imports.read` and `imports.plan` keep what they are given by themselves. */
  'imports.saveDraft': { input: inImport.extend({ draft: importDraftSchema }), output: z.object({}) },
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
  /** The groups that the rows name, once they are read. */
  'imports.groupNames': { input: inImport, output: importGroupNamesSchema },
  'imports.cancel': { input: inImport, output: z.object({}) },
  /** Works out what becomes of every row. */
  'imports.plan': { input: inImport.extend({ settings: importSettingsSchema }), output: importCountsSchema },
  'imports.counts': { input: inImport, output: importCountsSchema },
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
    output: importCountsSchema,
  },
  /** Corrects a cell of rows. */
  'imports.edit': {
    input: inImport.extend({
      rows: whichRows,
      column: z.number().int().min(0).max(2_000),
      text: z.string().max(100_000),
    }),
    output: importCountsSchema,
  },
  /**
   * Creates the groups that the plan needs, then records what was planned. `batchId` is null where no row becomes a change. Twice is no
   * more than once. `invalid_request` with `group_waiting` where a group isn't created yet (offline, paused): nothing of the rows is recorded,
   * and running it again goes on. A group that the service refuses fails with the service's error. A plan that isn't
   * that of `planId` (another window, a restart), or that would come to something else in the account as it is by now, fails with
   * `plan_outdated`: plan again.
   */
  'imports.run': {
    input: inImport.extend({ planId: z.string().optional() }),
    output: z.object({ batchId: z.uuid().nullable() }),
  },
  /** What became of every row, once it is recorded. */
  'imports.report': {
    input: inImport.extend({
      filter: reportFilterSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: importReportSchema,
  },
  /**
   * Writes rows with all their cells, and a last column that says what became of each, to a target of `saveFile` of the bridge: as CSV with
   * the delimiter, encoding and line ends of the file, as XLSX where the file is a workbook, else as CSV.
   */
  'imports.exportRows': {
    input: inImport.extend({
      filter: reportFilterSchema,
      targetId: z.string().max(100),
      /** The user's words for outcomes, reasons, results and error codes, by code; a code without one is written as it is. */
      texts: z.record(z.string(), z.string()),
    }),
    output: z.object({ written: z.number().int() }),
  },
  /**
   * Takes back what the import did: values come back, created contacts are deleted. What has been changed since is kept, also a created
   * contact that was given more since. Where all stands: `imports.report`, by `result`.
   */
  'imports.undo': { input: inImport, output: importUndoSchema },
  /** Where the undo stands; null before there is one. */
  'imports.undone': { input: inImport, output: importUndoSchema.nullable() },
  /** Forgets a draft, or the report of what was recorded; what was recorded stays. */
  'imports.discard': { input: inImport, output: z.object({}) },
} as const satisfies ChannelSchemas;
