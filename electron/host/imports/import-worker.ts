import { answerReadingCalls } from './answer-reading-calls.ts';
import { ImportEngine } from './import-engine.ts';
import { isImportMethod } from './import-methods.ts';

const engine = new ImportEngine();

answerReadingCalls((method, args): unknown => {
  if (!isImportMethod(method)) throw new Error(`there is no ${method} in imports`);
  return Reflect.apply(engine[method], engine, args);
});
