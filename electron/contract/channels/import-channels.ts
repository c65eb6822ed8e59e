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
/** All rows that match a filter, or those at the given positions. */
const whichRows = z.union([rowFilterSchema, z.array(z.number().int().min(0)).max(10_000)]);
/**
 * Channels that import a file: copy it, read it, plan its rows and record them as one batch. A file that cannot be
 * read fails with `unreadable_file`, one of `FILE_REFUSALS` as message, and the line if known.
 */
export const importChannels = {
  /** Imports, newest first. */
  'imports.list': {
    input: inAccount,
    output: z.array(listedImportSchema),
  },
  /**
   * `fileId`: id of a file opened by the bridge's `openFile`. `reading`: how it is read at first. Its first row has the
   * column names if an earlier import had them.
   */
  'imports.begin': {
    input: inAccount.extend({ fileId: z.string().max(100) }),
    output: z.object({ importId: z.uuid(), reading: fileReadingSchema, preview: filePreviewSchema }),
  },
  /** An import with all its settings so far. */
  'imports.open': { input: inImport, output: openedImportSchema },
  /** Saves the draft. Not needed before `imports.read` and `imports.plan`, which save their own input. */
  'imports.saveDraft': { input: inImport.extend({ draft: importDraftSchema }), output: z.object({}) },
  'imports.preview': { input: inImport.extend({ reading: fileReadingSchema }), output: filePreviewSchema },
  /** Reads the whole file and guesses the contents of its columns. */
  'imports.survey': {
    input: inImport.extend({ reading: fileReadingSchema, today }),
    output: fileSurveySchema,
  },
  /** Reads all rows and finds matching contacts; `imports.progress` reports how far it is. */
  'imports.read': {
    input: inImport.extend({
      reading: fileReadingSchema,
      mapping: importMappingSchema,
      customColumns: z.array(z.number().int().min(0)).max(2_000),
      today,
    }),
    output: z.object({ rows: z.number().int(), cancelled: z.boolean() }),
  },
  /** The group names found in the rows, after `imports.read`. */
  'imports.groupNames': { input: inImport, output: importGroupNamesSchema },
  'imports.cancel': { input: inImport, output: z.object({}) },
  /** Decides on the outcome of every row. */
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
  /** Sets the user's decision for rows; null: follow the settings. */
  'imports.decide': {
    input: inImport.extend({ rows: whichRows, decision: z.enum(IMPORT_ACTIONS).nullable() }),
    output: importCountsSchema,
  },
  /** Corrects a cell of one or more rows. */
  'imports.edit': {
    input: inImport.extend({
      rows: whichRows,
      column: z.number().int().min(0).max(2_000),
      text: z.string().max(100_000),
    }),
    output: importCountsSchema,
  },
  /**
   * Undoes the latest correction or decision since the rows were read, or redoes what was undone. `rows`: number of rows
   * that it was about; 0 if there is none.
   */
  'imports.stepChoices': {
    input: inImport.extend({ direction: z.enum(['undo', 'redo']) }),
    output: z.object({ rows: z.number().int(), counts: importCountsSchema }),
  },
  /**
   * Creates the new groups of the plan, then records its changes. A second run does not record them again. `batchId` is
   * null if no row becomes a change. Fails with `invalid_request` and message `group_waiting` if a group isn't created
   * yet (offline, paused). No row is recorded in this case, and the caller can run the import again later. Fails with
   * the service's error if the service refuses a group. Fails with message `plan_outdated` if the account has changed
   * or `planId` isn't the current plan, because another window planned the rows or the host was restarted. The caller
   * then has to plan again.
   */
  'imports.run': {
    input: inImport.extend({ planId: z.string().optional() }),
    output: z.object({ batchId: z.uuid().nullable() }),
  },
  /** The result of every row, once recorded. */
  'imports.report': {
    input: inImport.extend({
      filter: reportFilterSchema,
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(200),
    }),
    output: importReportSchema,
  },
  /**
   * Writes rows with all their cells, plus a last column with the result of each, to a target of the bridge's
   * `saveFile`. A workbook is written as XLSX; a text file as CSV with its own delimiter, encoding and line ends; any
   * other file as CSV. Fails with `file_not_saved` and message `is_source` if the target is the imported file.
   */
  'imports.exportRows': {
    input: inImport.extend({
      filter: reportFilterSchema,
      targetId: z.string().max(100),
      /**
       * Texts in the user's language for outcomes, reasons, results and error codes, by code. A code without a text is
       * written as it is.
       */
      texts: z.record(z.string(), z.string()),
    }),
    output: z.object({ written: z.number().int() }),
  },
  /**
   * Undoes an import: restores values, deletes created contacts. Keeps values that were changed since, and created
   * contacts that got further values. `imports.report` has the result of each row.
   */
  'imports.undo': { input: inImport, output: importUndoSchema },
  /** State of the undo; null if there is none. */
  'imports.undone': { input: inImport, output: importUndoSchema.nullable() },
  /** Deletes a draft, or the report of a recorded import. Recorded changes stay. */
  'imports.discard': { input: inImport, output: z.object({}) },
} as const satisfies ChannelSchemas;
