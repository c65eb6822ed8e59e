import type { ExportPreview } from '../../contract/exports/export.ts';
import type { Result } from '../../contract/result.ts';
import type { ExportBeginning } from '../exports/worker/export-jobs.ts';
import type { StoreFile } from '../store/api/store-api.ts';

/** Long work, in a worker of its own, so that the store answers meanwhile. */
export interface JobsApi {
  /**
   * Looks through both files of an account for damage. Those named are to be given to `StoreApi.open` as `distrust`, after
   * the store was closed.
   */
  damagedFiles(directory: string): Promise<StoreFile[]>;
  beginExport(exportId: string, beginning: ExportBeginning): Promise<void>;
  /** Takes contacts (`ExportedRecord[]`) or rows, as JSON, and resolves when the next can come; false where the export has failed already. */
  feedExport(exportId: string, items: string): Promise<boolean>;
  endExport(exportId: string): Promise<Result<ExportPreview>>;
  /** Ends it without a file. */
  abortExport(exportId: string): Promise<void>;
  close(): Promise<void>;
}
