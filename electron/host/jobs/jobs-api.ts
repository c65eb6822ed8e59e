import type { StoreFile } from '../store/store-api.ts';

/** Long work that only reads, in a worker of its own, so that the store answers meanwhile. */
export interface JobsApi {
  /**
   * Looks through both files of an account for damage. Those named are to be given to `StoreApi.open` as `distrust`, after
   * the store was closed.
   */
  damagedFiles(directory: string): Promise<StoreFile[]>;
  close(): Promise<void>;
}
