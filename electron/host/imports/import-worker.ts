import { parentPort } from 'node:worker_threads';
import { FileRefusedError } from '../../core/import/raw-record.ts';
import { StoreFailure } from '../store/store-api.ts';
import { answerCalls } from '../store/worker-calls.ts';
import { ImportEngine } from './import-engine.ts';
import { isImportMethod } from './import-methods.ts';

const engine = new ImportEngine();

if (parentPort)
  answerCalls(parentPort, async (method, args) => {
    if (!isImportMethod(method)) throw new Error(`there is no ${method} in imports`);
    try {
      const result: unknown = await Reflect.apply(engine[method], engine, args);
      return result;
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      const at = error.line === null ? '' : ` ${error.line}`;
      throw new StoreFailure({ code: 'unreadable_file', message: `${error.code}${at}` });
    }
  });
