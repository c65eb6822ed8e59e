import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../../store/worker/worker-calls.ts';
import { MatchingEngine } from './matching-engine.ts';
import { isMatchingMethod } from './matching-methods.ts';

const engine = new MatchingEngine();

giveWay();

if (parentPort)
  answerCalls(parentPort, async (method, args) => {
    if (!isMatchingMethod(method)) throw new Error(`there is no ${method} in matching`);
    const result: unknown = await Reflect.apply(engine[method], engine, args);
    return result;
  });

/**
 * Whoever types or clicks comes before comparing. Only Linux has a priority for each thread (setpriority(2), "C library/kernel
 * differences"): elsewhere this would be the whole program's.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where it is not allowed, comparing takes its share as before.
  }
}
