import { Socket } from 'node:net';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/** Answer of the probe to a line on its pipe. */
export interface HostFigures {
  /** Longest blocks since the last request and memory of each thread, the main thread first. */
  threads: {
    name: string;
    /** Longest delay of a timer, due to a task before it and to waiting for a processor. */
    lateMs: number;
    /** Longest task: time between two ticks in which the event loop was not idle. */
    taskMs: number;
    /** Most processor time between two ticks. The rest of a task was spent off the processor. */
    workedMs: number;
    heapMegabytes: number;
    outsideMegabytes: number;
  }[];
  /** Memory of the whole process with its workers, in megabytes: now, and its peak since the start. */
  rssMegabytes: number;
  peakMegabytes: number;
}

/** File descriptor of the pipe. */
const PIPE = 3;
const RESOLUTION_MS = 2;
const WAIT_FOR_WORKERS_MS = 100;
/** The process is at rest if all its threads together used at most this share of the time, including the probe's own timers. */
const REST = 0.1;
/** Time limit for a process to come to rest. */
const GIVE_UP_MS = 180_000;

// Loaded into the product's process and its workers by `--import`, so that the product has no code for benches.
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const ownMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e3;
};
let workedMs = 0;
let taskMs = 0;
let ownBefore = ownMs();
let loopBefore = performance.eventLoopUtilization();
setInterval(() => {
  const used = ownMs();
  const loop = performance.eventLoopUtilization();
  workedMs = Math.max(workedMs, used - ownBefore);
  taskMs = Math.max(taskMs, loop.active - loopBefore.active);
  ownBefore = used;
  loopBefore = loop;
}, RESOLUTION_MS).unref();
const channel = new BroadcastChannel('celebration-contacts-bench');

function own(): HostFigures['threads'][number] {
  const name = isMainThread ? 'main' : (/[^/\\]+(?=\.[jt]s$)/.exec(process.argv[1] ?? '')?.[0] ?? 'worker');
  const figures = { lateMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS), taskMs, workedMs };
  delay.reset();
  taskMs = 0;
  workedMs = 0;
  const { heapTotal, external, arrayBuffers } = process.memoryUsage();
  return {
    name,
    ...figures,
    heapMegabytes: heapTotal / 1e6,
    outsideMegabytes: (external + arrayBuffers) / 1e6,
  };
}

if (isMainThread) answerOnPipe();
else {
  channel.onmessage = ({ data }) => {
    if (data === 'ask') channel.postMessage(own());
  };
  channel.unref();
}

/** Resolves once the process was at rest for this time. */
async function atRest(forMs: number): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (performance.now() < end) {
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, forMs));
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e3 <= REST * forMs) return;
  }
}

function answerOnPipe(): void {
  const pipe = new Socket({ fd: PIPE, readable: true, writable: true });
  let threads: HostFigures['threads'] = [];
  channel.onmessage = ({ data }) => {
    if (typeof data === 'object') threads.push(data as HostFigures['threads'][number]);
  };
  channel.unref();
  pipe.on('data', (question) => {
    const [, forMs] = /^rest (\d+)$/.exec(question.toString().trim()) ?? [];
    if (forMs !== undefined) {
      void atRest(Number(forMs)).then(() => pipe.write('{}\n'));
      return;
    }
    threads = [own()];
    channel.postMessage('ask');
    setTimeout(() => {
      const figures: HostFigures = {
        threads,
        rssMegabytes: process.memoryUsage.rss() / 1e6,
        peakMegabytes: process.resourceUsage().maxRSS / 1e3,
      };
      pipe.write(`${JSON.stringify(figures)}\n`);
    }, WAIT_FOR_WORKERS_MS).unref();
  });
  pipe.unref();
}
