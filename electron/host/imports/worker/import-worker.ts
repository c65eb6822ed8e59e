import { StoreFailure } from '../../store/api/store-api.ts';
import { isDamageError } from '../../store/sqlite/sqlite-errors.ts';
import { IMPORT_DAMAGED } from '../import-errors.ts';
import { answerFileCalls } from './answer-file-calls.ts';
import { ImportEngine } from './import-engine.ts';
import { isImportMethod } from './callable-import-methods.ts';

const engine = new ImportEngine();

answerFileCalls(
  async (method, args): Promise<unknown> => {
    if (!isImportMethod(method)) throw new Error(`there is no ${method} in imports`);
    try {
      return await Reflect.apply(engine[method], engine, args);
    } catch (error) {
      throw isDamageError(error) ? new StoreFailure(IMPORT_DAMAGED) : error;
    }
  },
  () => engine.directory,
);
