import type { ImportDraft } from '../../contract/imports/import-draft.ts';
import type { ImportApi } from './worker/import-api.ts';

const NEW_DRAFT: ImportDraft = { step: null, reading: {}, mapping: null, customColumns: [], settings: null };

/** Returns the stored draft of an import; an empty one if none was saved. */
export const storedDraft = async (worker: Pick<ImportApi, 'get'>): Promise<ImportDraft> =>
  ((await worker.get('draft')) as ImportDraft | null) ?? NEW_DRAFT;
