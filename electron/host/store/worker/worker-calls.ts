import type { MessagePort, Worker } from 'node:worker_threads';
import type { AppError } from '../../../contract/result.ts';
import { StoreFailure } from '../api/store-api.ts';
import { appErrorOf } from '../sqlite/sqlite-errors.ts';

interface Call {
  id: number;
  method: string;
  args: unknown[];
}

/** Message that makes a worker close its port and thereby end by itself. */
const END = 'end';
/** Maximum wait for a busy worker to end by itself. */
const END_WITHIN_MS = 1_000;

type Answer = { id: number; ok: true; value: unknown } | { id: number; ok: false; error: AppError };

/** Worker side: handles calls and replies to each as soon as it is done, in any order. */
export function answerCalls(
  port: MessagePort,
  handle: (method: string, args: unknown[]) => Promise<unknown>,
): void {
  const answer = (message: Answer) => port.postMessage(message);
  port.on('message', (message: Call | typeof END) => {
    if (message === END) {
      port.close();
      return;
    }
    const { id, method, args } = message;
    handle(method, args).then(
      (value) => answer({ id, ok: true, value }),
      (error: unknown) => answer({ id, ok: false, error: appErrorOf(error) }),
    );
  });
}

/** Calls to one worker. When it dies, running and later calls fail. */
export class WorkerCalls {
  readonly #worker: Worker;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  #lastId = 0;
  #death: StoreFailure | null = null;
  #ending = false;

  /** `onDeath` is called once, unless the worker was ended by `end`. */
  constructor(worker: Worker, onDeath: (reason: AppError) => void) {
    this.#worker = worker;
    worker.on('message', (answer: Answer) => this.#settle(answer));
    let reason = 'the worker ended';
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', () => {
      this.#die(reason);
      if (!this.#ending) onDeath({ code: 'unexpected', message: reason });
    });
  }

  call(method: string, args: unknown[]): Promise<unknown> {
    if (this.#death) return Promise.reject(this.#death);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, args } satisfies Call);
    });
  }

  /**
   * Ends the worker; running calls fail. It gets the chance to end by itself first, because terminating a thread while
   * V8 compiles or collects garbage for it can crash the whole process.
   */
  async end(): Promise<void> {
    this.#ending = true;
    if (this.#death) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), END_WITHIN_MS);
    });
    const ended = new Promise<'ended'>((resolve) => this.#worker.once('exit', () => resolve('ended')));
    this.#worker.postMessage(END);
    if ((await Promise.race([ended, late])) === 'late') await this.#worker.terminate();
    clearTimeout(timer);
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(new StoreFailure(answer.error));
  }

  #die(reason: string): void {
    this.#death = new StoreFailure({ code: 'unexpected', message: reason });
    for (const { reject } of this.#waiting.values()) reject(this.#death);
    this.#waiting.clear();
  }
}
