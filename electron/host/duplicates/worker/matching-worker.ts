import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../../store/worker/worker-calls.ts';
import { MatchingEngine } from './matching-engine.ts';
import { isMatchingMethod } from './callable-matching-methods.ts';

let engine = new MatchingEngine();

lowerThreadPriority();

if (parentPort)
  answerCalls(parentPort, async (method, args) => {
    if (!isMatchingMethod(method)) throw new Error(`there is no ${method} in matching`);
    const result: unknown = await Reflect.apply(engine[method], engine, args);
    if (method === 'close') engine = new MatchingEngine();
    return result;
  });

/**
 * Lowers the thread's priority below that of the window. Does so only on Linux, which has priorities per thread
 * (setpriority(2), "C library/kernel differences"). On other systems this would affect the whole process.
 */
function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without permission, the priority stays as it is.
  }
}
