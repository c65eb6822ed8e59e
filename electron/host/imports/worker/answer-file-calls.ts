import { parentPort } from 'node:worker_threads';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { StoreFailure } from '../../store/api/store-api.ts';
import { answerCalls } from '../../store/worker/worker-calls.ts';

/**
 * Answers the calls to a worker that reads files. A file that can't be read becomes an `unreadable_file` error, whose
 * message is the reason, followed by the line if it is known.
 */
export function answerFileCalls(handle: (method: string, args: unknown[]) => unknown): void {
  if (!parentPort) return;
  answerCalls(parentPort, async (method, args) => {
    try {
      return await handle(method, args);
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      const at = error.line === null ? '' : ` ${error.line}`;
      throw new StoreFailure({ code: 'unreadable_file', message: `${error.code}${at}` });
    }
  });
}
