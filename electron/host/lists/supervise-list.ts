import type { ListReadingOptions } from './list-reading-options.ts';
import type { AppError } from '../../contract/result.ts';
import type { ListApi } from './worker/list-api.ts';
import { LIST_METHODS } from './worker/callable-list-methods.ts';
import { openListWorker } from './worker/open-list-worker.ts';

export interface ListWorkerOptions {
  directory: string;
  reading: ListReadingOptions;
  onDeath: (reason: AppError) => void;
}

/** Opens a list in a worker. If the worker dies, the next call restarts it. Rejects if the list can't be opened. */
export async function superviseList(options: ListWorkerOptions): Promise<ListApi> {
  let current: Promise<ListApi> | null = null;
  let isClosed = false;
  const start = async (): Promise<ListApi> => {
    const worker = openListWorker({
      onDeath: (reason) => {
        current = null;
        options.onDeath(reason);
      },
    });
    try {
      await worker.open(options.directory, options.reading);
      return worker;
    } catch (error) {
      await worker.close();
      throw error;
    }
  };
  const worker = (): Promise<ListApi> => {
    if (isClosed) return Promise.reject(new Error('The list is closed.'));
    if (current !== null) return current;
    const started = start();
    current = started;
    started.catch(() => {
      if (current === started) current = null;
    });
    return started;
  };
  await worker();
  const methods = LIST_METHODS.map((method) => [
    method,
    async (...args: unknown[]): Promise<unknown> => Reflect.apply((await worker())[method], null, args),
  ]);
  // The type is right, because each method returns the result of the worker's method.
  const methodsByName = Object.fromEntries(methods) as ListApi;
  return {
    ...methodsByName,
    async close() {
      const last = current;
      isClosed = true;
      current = null;
      await (await last?.catch(() => null))?.close();
    },
  };
}
