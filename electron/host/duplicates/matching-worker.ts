import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../store/worker-calls.ts';
import { MatchingEngine } from './matching-engine.ts';
import { isMatchingMethod } from './matching-methods.ts';

const engine = new MatchingEngine();

if (parentPort)
  answerCalls(parentPort, async (method, args) => {
    if (!isMatchingMethod(method)) throw new Error(`there is no ${method} in matching`);
    const result: unknown = await Reflect.apply(engine[method], engine, args);
    return result;
  });
