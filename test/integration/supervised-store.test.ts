// Imported first, because it captures the workers that are started afterwards.
import { endStoreWorker } from '../crash/end-store-worker.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { superviseStore } from '../../electron/host/accounts/session/supervised-store.ts';
import { systemClock } from '../../electron/host/clock.ts';

it('calls wait while it is checked whether a store that died while opening can be opened again', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'celebration-supervised-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<null>();
  let deaths = 0;
  const store = await superviseStore({
    directory,
    clock: systemClock,
    diskSpace: {
      troubleAfterFailure() {
        asked.resolve();
        return answer.promise;
      },
    },
    log: {
      info: () => undefined,
      warn: () => undefined,
      error() {
        deaths += 1;
        // The next worker is started in this turn of the event loop.
        if (deaths === 1) setImmediate(endStoreWorker);
      },
    },
    onRestart: () => undefined,
    onFolderTrouble: () => undefined,
    onGivenUp: () => undefined,
  });
  onTestFinished(() => store.close());
  endStoreWorker();
  await asked.promise;
  const groups = store.groups();
  answer.resolve(null);
  expect(await groups).toMatchObject({ groups: [] });
  expect(deaths).toBe(2);
});
