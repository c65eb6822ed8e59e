import { expect, it } from 'vitest';
import { MergeRuns, type MergeRunsOptions } from '../../electron/host/merges/merge-runs.ts';
import { HandClock } from '../builders/hand-clock.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('the end of a merge is told when the store is back, where it died over it', async () => {
  const told: string[] = [];
  let dies = true;
  const store: MergeRunsOptions['store'] = {
    // It has ended, as the journal has it.
    openMerges: () => Promise.resolve([]),
    advanceMerge: (mergeId) => {
      if (dies) return Promise.reject(new Error('the store died'));
      return Promise.resolve({
        mergeId,
        batchId: 'batch',
        state: 'done',
        changes: [],
        go: [],
        inBatch: 1,
        waitsFor: {},
      });
    },
  };
  const outbox: ReturnType<MergeRunsOptions['outbox']> = {
    batchMoved: (batchId) => void told.push(batchId),
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
    log: quiet,
    outbox: () => outbox,
    onContactsChanged: () => undefined,
  });
  runs.add(['merge'], 'batch');
  await clock.advance(0);
  expect(told).toEqual([]);
  dies = false;
  await runs.takeUp();
  await clock.advance(0);
  expect(told).toEqual(['batch']);
});
