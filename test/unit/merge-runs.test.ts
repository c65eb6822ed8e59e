import { expect, it } from 'vitest';
import { MergeRuns, type MergeRunsOptions } from '../../electron/host/merges/merge-runs.ts';
import { HandClock } from '../builders/hand-clock.ts';

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('the end of a merge is reported once the store is back, if the store died while settling it', async () => {
  const reported: string[] = [];
  let dies = true;
  const store: MergeRunsOptions['store'] = {
    // The journal has already recorded the end.
    openMerges: () => Promise.resolve([]),
    advanceMerge: (mergeId) => {
      if (dies) return Promise.reject(new Error('the store died'));
      return Promise.resolve({
        mergeId,
        batchId: 'batch',
        state: 'done',
        changes: [],
        sendable: [],
        inBatch: 1,
        waitsFor: {},
      });
    },
  };
  const outbox: ReturnType<MergeRunsOptions['outbox']> = {
    batchChanged: (batchId) => void reported.push(batchId),
    add: () => undefined,
    allowMerge: () => undefined,
    isPaused: () => false,
    endedElsewhere: () => undefined,
    has: () => false,
    isInUndoWindow: () => false,
    wake: () => undefined,
  };
  const clock = new HandClock();
  const runs = new MergeRuns({
    store,
    clock,
    log: silentLog,
    outbox: () => outbox,
    onContactsChanged: () => undefined,
  });
  runs.add(['merge'], 'batch');
  await clock.advance(0);
  expect(reported).toEqual([]);
  dies = false;
  await runs.loadPending();
  await clock.advance(0);
  expect(reported).toEqual(['batch']);
});
