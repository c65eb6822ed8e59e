import type { ExportPreview } from '../../contract/exports/export.ts';
import type { Result } from '../../contract/result.ts';
import type { ExportStart } from './exports/export-jobs.ts';
import type { StoreFile } from '../store/api/store-api.ts';

/** Long tasks in a worker of their own, so that the store stays responsive. */
export interface BackgroundWorkerApi {
  /** The damaged files of an account, to be passed to `StoreApi.open` as `distrust` after the store was closed. */
  damagedFiles(directory: string): Promise<StoreFile[]>;
  beginExport(exportId: string, beginning: ExportStart): Promise<void>;
  /**
   * Adds contacts (`ContactTuple`) or rows, each as JSON, and resolves when more can be added; false if the export has
   * failed already.
   */
  feedExport(exportId: string, items: readonly string[]): Promise<boolean>;
  endExport(exportId: string): Promise<Result<ExportPreview>>;
  /** Ends an export without writing its file. */
  abortExport(exportId: string): Promise<void>;
  close(): Promise<void>;
}
