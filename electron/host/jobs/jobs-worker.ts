import { parentPort } from 'node:worker_threads';
import { answerCalls } from '../store/worker-calls.ts';
import { damagedFiles } from '../store/quick-check.ts';

if (parentPort)
  answerCalls(parentPort, async (method, args) => {
    const [directory] = args;
    if (method !== 'damagedFiles' || typeof directory !== 'string')
      throw new Error(`there is no job ${method} of that kind`);
    return damagedFiles(directory);
  });
