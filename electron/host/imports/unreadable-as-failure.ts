import { fail, ok, type Result } from '../../contract/result.ts';
import { StoreFailure } from '../store/api/store-api.ts';

/** What reading a file answers; a file that can't be read is no failure of the store. */
export async function unreadableAsFailure<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof StoreFailure && error.error.code === 'unreadable_file') return fail(error.error);
    throw error;
  }
}
