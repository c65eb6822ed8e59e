import { parentPort, workerData } from 'node:worker_threads';
import { SAMPLE_CONTACTS } from './seed/sample-size.ts';
import { startSampleService } from './service.ts';
import type { FromServiceWorker, ServiceWorkerData, ToServiceWorker } from './start-service-worker.ts';

// Entry point of the worker that `startSampleServiceWorker` starts.
if (parentPort === null) throw new Error('service-worker runs in a worker thread only.');
const port = parentPort;
const { database } = workerData as ServiceWorkerData;
const say = (message: FromServiceWorker) => port.postMessage(message);

try {
  const service = await startSampleService({ database, contacts: SAMPLE_CONTACTS });
  port.on('message', (message: ToServiceWorker) => {
    if (message.kind === 'close') void service.close().then(() => port.close());
  });
  say({ kind: 'ready', url: service.url, apiKey: service.apiKey });
} catch (error) {
  say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
}
