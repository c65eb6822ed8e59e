import { z } from 'zod';
import { IMPORT_STATES, importCountsSchema, importSettingsSchema } from './import.ts';
import { importMappingSchema } from './import-mapping.ts';
import { fileReadingSchema } from './import-survey.ts';

/** What the user has chosen so far in an import. Kept with it, so that it is there again after a restart. */
export const importDraftSchema = z.object({
  /** The screen's own name of the step that was left; null at the beginning. */
  step: z.string().max(50).nullable(),
  reading: fileReadingSchema,
  mapping: importMappingSchema.nullable(),
  customColumns: z.array(z.number().int().min(0)).max(2_000),
  settings: importSettingsSchema.nullable(),
});
export type ImportDraft = z.infer<typeof importDraftSchema>;

/** An import in the list of them. */
export const listedImportSchema = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  begunAt: z.string(),
  rows: z.number().int().nullable(),
  batchId: z.uuid().nullable(),
  state: z.enum(IMPORT_STATES),
});
export type ListedImport = z.infer<typeof listedImportSchema>;

/** An import that is taken up again. */
export const openedImportSchema = listedImportSchema.extend({
  draft: importDraftSchema,
  /** Whether all rows are read and compared: if not, reading was interrupted, and must be done again. */
  isRead: z.boolean(),
  /** Null before the rows are planned. */
  counts: importCountsSchema.nullable(),
});
export type OpenedImport = z.infer<typeof openedImportSchema>;
