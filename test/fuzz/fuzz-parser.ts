import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FuzzMessage, FuzzTask } from './fuzz-worker.ts';
import type { ParserName } from './parsers.ts';

/** Processor time for one input, in ms, which does not depend on the load of the machine. Usual inputs take 1 to 50. */
const MAX_INPUT_CPU_MS = 10_000;
/** Memory of a worker, in MB, for files of some kilobytes. */
const MAX_WORKER_MEMORY_MB = 384;
/** Growth of memory between the first measurement and any later one, in MB. */
const MAX_GROWTH_MB = 24;
const WATCHED_EVERY_MS = 200;

export interface FuzzFailure {
  /** Number of the input, from 0; null for growth of memory, which no single input causes. */
  readonly number: number | null;
  readonly error: string;
}

export interface FuzzReport {
  readonly inputs: number;
  readonly read: number;
  readonly refused: number;
  readonly growthMegabytes: number;
  readonly failures: readonly FuzzFailure[];
}

export interface FuzzLimits {
  readonly seed: number;
  readonly from?: number;
  /** Number of inputs; without it, as many as fit into `seconds`. */
  readonly count?: number;
  readonly seconds?: number;
}

/** Reads mutated files with one parser, in a worker that is terminated if an input takes too much time or memory. */
export async function fuzzParser(parser: ParserName, limits: FuzzLimits): Promise<FuzzReport> {
  const { seed, from = 0, count = null, seconds = null } = limits;
  const failures: FuzzFailure[] = [];
  const measured: number[] = [];
  const totals = { read: 0, refused: 0 };
  const until = seconds === null ? null : performance.now() + seconds * 1_000;
  let next = from;
  const isOver = () =>
    (count !== null && next >= from + count) || (until !== null && performance.now() >= until);
  while (!isOver()) {
    const shared = new Int32Array(new SharedArrayBuffer(8));
    const left = count === null ? null : from + count - next;
    const outcome = await runWorker({ parser, seed, from: next, count: left, shared }, until, (message) => {
      if (message.kind === 'failed') failures.push(message);
      else if (message.kind === 'memory') measured.push(message.megabytes);
      else {
        totals.read += message.read;
        totals.refused += message.refused;
      }
    });
    next = outcome.next;
    if (outcome.failure !== null) failures.push(outcome.failure);
    // The next worker is measured separately.
    if (outcome.failure !== null) measured.length = 0;
  }
  const growthMegabytes = Math.max(0, ...measured.map((megabytes) => megabytes - (measured[0] ?? 0)));
  if (growthMegabytes > MAX_GROWTH_MB)
    failures.push({ number: null, error: `memory in use grew: ${measured.map(Math.round).join(', ')} MB` });
  return { inputs: next - from, ...totals, growthMegabytes, failures };
}

async function runWorker(
  task: FuzzTask,
  until: number | null,
  onMessage: (message: FuzzMessage) => void,
): Promise<{ next: number; failure: FuzzFailure | null }> {
  const worker = new Worker(join(import.meta.dirname, 'fuzz-worker.ts'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_WORKER_MEMORY_MB },
  });
  const number = () => Atomics.load(task.shared, 0);
  let ended: { next: number; failure: FuzzFailure | null } | null = null;
  worker.on('message', (message: FuzzMessage) => {
    onMessage(message);
    if (message.kind === 'ended') ended = { next: message.next, failure: null };
  });
  const failed = (error: string) => ({ next: number() + 1, failure: { number: number(), error } });
  worker.on('error', (error) => (ended ??= failed(error instanceof Error ? error.message : String(error))));
  const exited = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  const watching = new AbortController();
  const watch = async () => {
    let [seen, since] = [-1, 0];
    while (!watching.signal.aborted) {
      await delay(WATCHED_EVERY_MS);
      if (until !== null && performance.now() >= until) Atomics.store(task.shared, 1, 1);
      if (watching.signal.aborted) return;
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      const spent = (user + system) / 1_000;
      if (number() !== seen) [seen, since] = [number(), spent];
      else if (spent - since > MAX_INPUT_CPU_MS) {
        ended ??= failed(`takes more than ${MAX_INPUT_CPU_MS} ms of processor time`);
        await worker.terminate();
      }
    }
  };
  const watched = watch();
  await exited;
  watching.abort();
  await watched;
  return ended ?? failed('the worker ended');
}
