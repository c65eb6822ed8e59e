import { answerFileCalls } from './answer-file-calls.ts';
import { ImportEngine } from './import-engine.ts';
import { isImportMethod } from './callable-import-methods.ts';

const engine = new ImportEngine();

answerFileCalls((method, args): unknown => {
  if (!isImportMethod(method)) throw new Error(`there is no ${method} in imports`);
  return Reflect.apply(engine[method], engine, args);
});
