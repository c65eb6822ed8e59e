import { parentPort } from 'node:worker_threads';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { StoreFailure } from '../../store/api/store-api.ts';
import { storageFailureOf } from '../../store/sqlite/storage-failure.ts';
import { answerCalls } from '../../store/worker/worker-calls.ts';

/** Answers the calls to a worker that reads files. `folder` returns the folder of its database, empty if none is open. */
export function answerFileCalls(
  handle: (method: string, args: unknown[]) => unknown,
  folder: () => string,
): void {
  if (!parentPort) return;
  answerCalls(parentPort, async (method, args) => {
    try {
      return await handle(method, args);
    } catch (error) {
      throw await failureOfFileCall(error, folder());
    }
  });
}

/**
 * Returns the failure of a call to such a worker. A file that can't be read becomes an `unreadable_file` error, whose
 * message is the reason, followed by the line if it is known.
 */
export async function failureOfFileCall(error: unknown, folder: string): Promise<unknown> {
  if (!(error instanceof FileRefusedError)) return folder === '' ? error : storageFailureOf(error, folder);
  const at = error.line === null ? '' : ` ${error.line}`;
  return new StoreFailure({ code: 'unreadable_file', message: `${error.code}${at}` });
}
