import { beforeEach, describe, expect, it } from 'vitest';
import {
  isQueueNewest,
  queueOf,
  useDuplicatesStore,
  type ClusterStep,
} from '../../renderer/features/duplicates/duplicates-store.ts';

const HERE = 'account-here';
const { change, decide, mergedMany, reopen, forget } = useDuplicatesStore.getState();
const skip = (after: number): ClusterStep => ({ kind: 'skip', clusterId: 'li', title: 'Li', after });
const mark = (after: number): ClusterStep => ({
  kind: 'mark',
  listed: null,
  markId: 'mark-1',
  clusterId: 'oz',
  title: 'Oz',
  after,
});
const merge: ClusterStep = { kind: 'merge', batchId: 'batch-1', clusterId: 'ada', title: 'Ada' };

beforeEach(() => forget(HERE));

describe('the steps of the duplicates queue', () => {
  it('include a bulk merge, which is undone as one step', () => {
    decide(HERE, 'skipped', skip(0));
    mergedMany(HERE, 'queue', { batchId: 'batch-2', title: '87 sets of duplicates' });
    expect(queueOf(HERE).steps.at(-1)).toEqual({
      kind: 'bulk',
      batchId: 'batch-2',
      title: '87 sets of duplicates',
    });
    expect(queueOf(HERE).bulk).toEqual(['batch-2']);
    reopen(HERE, ({ kind }) => kind === 'bulk');
    expect(queueOf(HERE).steps).toEqual([skip(0)]);
    expect(queueOf(HERE).decided).toEqual({ li: 'skipped' });
  });

  it('include the merges of a plan file, which leave progress and choices alone', () => {
    change(HERE, { merging: 'chosen', chosen: new Set(['li']) });
    mergedMany(HERE, 'file', { batchId: 'batch-3', title: '2 sets of duplicates' });
    const { steps, bulk, chosen } = queueOf(HERE);
    expect([steps.length, bulk, [...chosen]]).toEqual([1, [], ['li']]);
    mergedMany(HERE, 'queue', { batchId: 'batch-4', title: '1 set of duplicates' });
    expect([...queueOf(HERE).chosen]).toEqual([]);
  });
});

describe('Ctrl+Z in the duplicates queue', () => {
  it.each<[string, ClusterStep[], number, boolean]>([
    ['no step in the queue', [], 0, false],
    ['a skip without any change', [skip(0)], 0, true],
    ['a decision without a newer change', [mark(7)], 7, true],
    ['a decision with a newer change', [mark(7)], 9, false],
    ['a decision after a change that was undone elsewhere', [mark(7)], 4, true],
    ['a merge, which is itself the newest change', [skip(0), merge], 8, false],
  ])(
    'undoes the latest step of the queue only if no change is newer: %s',
    (_what, steps, sequence, isNewest) => {
      for (const step of steps) decide(HERE, 'skipped', step);
      expect(isQueueNewest(queueOf(HERE), sequence)).toBe(isNewest);
    },
  );

  it('undoes the step of a decision that is still being recorded', () => {
    decide(HERE, 'merging', merge);
    change(HERE, { marking: true });
    expect(isQueueNewest(queueOf(HERE), 8)).toBe(true);
  });
});
