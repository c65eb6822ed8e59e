import { fail, ok, type Result } from '../../contract/result.ts';
import { StoreFailure } from '../store/api/store-api.ts';

/** Returns the result of work that reads a file; an `unreadable_file` error becomes a failed result. */
export async function unreadableAsFailure<T>(work: Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof StoreFailure && error.error.code === 'unreadable_file') return fail(error.error);
    throw error;
  }
}
