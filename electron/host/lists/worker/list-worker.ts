import { answerFileCalls } from '../../imports/worker/answer-file-calls.ts';
import { ListEngine } from './list-engine.ts';
import { isListMethod } from './callable-list-methods.ts';

const engine = new ListEngine();

answerFileCalls(
  (method, args): unknown => {
    if (!isListMethod(method)) throw new Error(`there is no ${method} in lists`);
    return Reflect.apply(engine[method], engine, args);
  },
  () => engine.directory,
);
