import { EventEmitter } from 'node:events';
import workerThreads, { type Worker, type WorkerOptions } from 'node:worker_threads';

/** Maximum number of idle threads per worker program. Tests rarely have more of one kind open at a time. */
const MAX_IDLE_THREADS = 6;

const UnwatchedWorker = workerThreads.Worker;
const idle = new Map<string, Worker[]>();

/**
 * Starts a worker, or takes a thread on which an earlier test closed one. Starting threads and compiling their code again
 * took about half of the processor time of the integration tests. A thread is only taken again after its worker has
 * answered `close`, or if it was never called. Tests that watch for threads always get new ones.
 */
export function startWorker(program: URL, options: WorkerOptions = {}): Worker | ReusedWorker {
  const isWatched = workerThreads.Worker !== UnwatchedWorker || process.listenerCount('worker') > 0;
  if (isWatched) return new workerThreads.Worker(program, options);
  const key = JSON.stringify([program.href, options]);
  const threads = idle.get(key) ?? [];
  idle.set(key, threads);
  return new ReusedWorker(threads.pop() ?? new UnwatchedWorker(program, options), threads);
}

interface Message {
  id: number;
  method: string;
}

/** One use of a thread, from the start of a worker to its end, with those members of `Worker` that the host uses. */
class ReusedWorker extends EventEmitter {
  readonly #thread: Worker;
  readonly #idle: Worker[];
  readonly #unanswered = new Map<number, string>();
  #isClosed = true;
  #isReleased = false;

  constructor(thread: Worker, idleThreads: Worker[]) {
    super();
    this.#thread = thread;
    this.#idle = idleThreads;
    thread.removeAllListeners();
    thread.ref();
    thread.on('message', (answer: { id: number; ok: boolean }) => {
      this.#isClosed = this.#unanswered.get(answer.id) === 'close' && answer.ok;
      this.#unanswered.delete(answer.id);
      this.emit('message', answer);
    });
    thread.on('error', (error) => this.emit('error', error));
    thread.on('exit', (code) => this.emit('exit', code));
  }

  postMessage(message: Message | 'end'): void {
    if (this.#isReleased) return;
    if (message !== 'end') this.#unanswered.set(message.id, message.method);
    if (message !== 'end' || !this.#release()) this.#thread.postMessage(message);
  }

  async terminate(): Promise<number> {
    return this.#isReleased ? 0 : this.#thread.terminate();
  }

  /** Gives the thread back and reports the end of the worker. Returns false if the thread can't be used again. */
  #release(): boolean {
    if (!this.#isClosed || this.#unanswered.size > 0 || this.#idle.length >= MAX_IDLE_THREADS) return false;
    this.#isReleased = true;
    this.#thread.removeAllListeners();
    this.#thread.once('exit', () => {
      const position = this.#idle.indexOf(this.#thread);
      if (position >= 0) this.#idle.splice(position, 1);
    });
    this.#thread.unref();
    this.#idle.push(this.#thread);
    setImmediate(() => this.emit('exit', 0));
    return true;
  }
}
