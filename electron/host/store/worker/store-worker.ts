import { parentPort } from 'node:worker_threads';
import { isStoreMethod } from './callable-methods.ts';
import { createStoreEngine } from './store-engine.ts';
import { answerCalls } from './worker-calls.ts';

const engine = createStoreEngine();

if (parentPort)
  answerCalls(parentPort, async (method, args) => {
    if (!isStoreMethod(method)) throw new Error(`the store has no method ${method}`);
    const result: unknown = await Reflect.apply(engine[method], engine, args);
    return result;
  });
