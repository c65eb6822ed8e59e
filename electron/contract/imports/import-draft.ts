import { z } from 'zod';
import { IMPORT_STATES, importCountsSchema, importSettingsSchema } from './import.ts';
import { importMappingSchema } from './import-mapping.ts';
import { fileReadingSchema } from './import-survey.ts';

/** The user's settings of an import so far. Stored with the import, so that they survive a restart. */
export const importDraftSchema = z.object({
  /** The step at which the user stopped, by the screen's own name for it; null at the beginning. */
  step: z.string().max(50).nullable(),
  reading: fileReadingSchema,
  mapping: importMappingSchema.nullable(),
  customColumns: z.array(z.number().int().min(0)).max(2_000),
  settings: importSettingsSchema.nullable(),
});
export type ImportDraft = z.infer<typeof importDraftSchema>;

/** An entry in the list of imports. */
export const listedImportSchema = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  /** When the file was chosen; of an import that was run, when that was. */
  begunAt: z.string(),
  rows: z.number().int().nullable(),
  batchId: z.uuid().nullable(),
  state: z.enum(IMPORT_STATES),
});
export type ListedImport = z.infer<typeof listedImportSchema>;

/** An import that the user resumes. */
export const openedImportSchema = listedImportSchema.extend({
  draft: importDraftSchema,
  /** Whether all rows are read and compared. If not, reading was interrupted and has to be repeated. */
  isRead: z.boolean(),
  /** Counts of the plan; null until the rows are planned. */
  counts: importCountsSchema.nullable(),
});
export type OpenedImport = z.infer<typeof openedImportSchema>;
