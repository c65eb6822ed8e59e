import { Worker } from 'node:worker_threads';
import { UsageError } from './usage-error.ts';

export interface ServiceWorkerData {
  database: string;
}
export type ToServiceWorker = { kind: 'close' };
export type FromServiceWorker =
  { kind: 'ready'; url: string; apiKey: string } | { kind: 'failed'; message: string };

/** The sample account's service in a worker thread. */
export interface SampleServiceWorker {
  readonly url: string;
  readonly apiKey: string;
  /** Adds a listener that is called if the worker ends by itself, but not after `close`. */
  onDied(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * Runs the service with the sample account in a worker thread. The database file is filled on first use and keeps its
 * key; the port differs each time. Rejects with a `UsageError` if the service can't start.
 */
export function startSampleServiceWorker(options: ServiceWorkerData): Promise<SampleServiceWorker> {
  const entry = import.meta.url.endsWith('.ts') ? './service-worker.ts' : './service-worker.js';
  const workerData: ServiceWorkerData = { database: options.database };
  const worker = new Worker(new URL(entry, import.meta.url), { workerData, name: 'sample-service' });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const listeners: (() => void)[] = [];
  let closing = false;
  void ended.then(() => {
    if (!closing) for (const listener of listeners) listener();
  });

  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    void ended.then(() => reject(new UsageError('The sample service ended before it was ready.')));
    worker.once('message', (message: FromServiceWorker) => {
      if (message.kind === 'failed') return reject(new UsageError(message.message));
      resolve({
        url: message.url,
        apiKey: message.apiKey,
        onDied: (listener) => listeners.push(listener),
        close() {
          closing = true;
          worker.postMessage({ kind: 'close' } satisfies ToServiceWorker);
          return ended;
        },
      });
    });
  });
}
