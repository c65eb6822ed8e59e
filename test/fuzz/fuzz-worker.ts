import { parentPort, workerData } from 'node:worker_threads';
import { usedMegabytes } from '../bench/measure.ts';
import type { ParserName } from './parsers.ts';
import { InputMaker, readInput } from './read-input.ts';

/** Task of a worker. */
export interface FuzzTask {
  readonly parser: ParserName;
  readonly seed: number;
  readonly from: number;
  /** Number of inputs; null for no limit. */
  readonly count: number | null;
  /** The number of the current input, and 1 if the worker should stop. */
  readonly shared: Int32Array;
}
export type FuzzMessage =
  | { readonly kind: 'failed'; readonly number: number; readonly error: string }
  | { readonly kind: 'memory'; readonly number: number; readonly megabytes: number }
  | { readonly kind: 'ended'; readonly next: number; readonly read: number; readonly refused: number };

/** Inputs between two measurements of the memory in use. */
const MEASURED_EVERY = 2_000;
/** Caches and compiled code are complete after this many inputs. */
const FIRST_MEASURED = 500;

const task = workerData as FuzzTask;
const send = (message: FuzzMessage) => parentPort?.postMessage(message);
const maker = await InputMaker.of(task.parser, task.seed);
const counts = { read: 0, refused: 0 };
let number = task.from;
const end = task.count === null ? Number.POSITIVE_INFINITY : task.from + task.count;
for (; number < end && Atomics.load(task.shared, 1) === 0; number++) {
  Atomics.store(task.shared, 0, number);
  try {
    counts[await readInput(task.parser, maker.input(number), number)] += 1;
  } catch (error) {
    send({
      kind: 'failed',
      number,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
  const done = number - task.from + 1;
  if (done === FIRST_MEASURED || (done > FIRST_MEASURED && done % MEASURED_EVERY === 0))
    send({ kind: 'memory', number, megabytes: await usedMegabytes() });
}
send({ kind: 'ended', next: number, ...counts });
