import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RecordedSlices } from '../../electron/host/outbox/driver/recorded-slices.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { aQueuedChange } from '../builders/stepped-outbox.ts';

const edits = (count: number, batchId = 'bulk') =>
  Array.from({ length: count }, (_, at) => aQueuedChange(`${batchId} ${at}`, { batchId }));

/** Slices with what they added, one list per event. */
function slicesWithEvents() {
  const added: string[][] = [];
  const slices = new RecordedSlices((event) => {
    if (event.kind === 'recorded') added.push(event.changes.map(({ changeId }) => changeId));
  });
  return { slices, added, sizes: () => added.map(({ length }) => length) };
}

const ids = (changes: readonly QueuedChange[]) => changes.map(({ changeId }) => changeId);

describe('recorded changes', () => {
  it('are added at once if they are few', () => {
    const { slices, sizes } = slicesWithEvents();
    slices.add(edits(1_000), { writesFirst: false });
    expect(sizes()).toEqual([1_000]);
  });

  it('are added in slices, one per turn of the event loop, in their order', async () => {
    const { slices, added, sizes } = slicesWithEvents();
    const changes = edits(2_500);
    slices.add(changes, { writesFirst: false });
    expect(sizes()).toEqual([1_000]);
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(sizes()).toEqual([1_000, 1_000, 500]);
    expect(added.flat()).toEqual(ids(changes));
  });

  it('are all added before later changes and before anything else is asked', async () => {
    const { slices, added } = slicesWithEvents();
    const changes = edits(2_500);
    slices.add(changes, { writesFirst: false });
    const later = edits(1, 'later');
    slices.add(later, { writesFirst: false });
    expect(added.flat()).toEqual(ids([...changes, ...later]));
    slices.add(changes, { writesFirst: false });
    slices.addRest();
    expect(added.flat()).toHaveLength(5_001);
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(added.flat()).toHaveLength(5_001);
  });

  it.each<Partial<QueuedChange>>([
    { kind: 'contact.delete' },
    { waitsFor: ['another'] },
    { undoWindowMs: 300_000 },
    { merge: { mergeId: 'm', role: 'write' } },
  ])('are added together if their order matters: %o', (part) => {
    const { slices, sizes } = slicesWithEvents();
    slices.add([...edits(2_500), aQueuedChange('last', part)], { writesFirst: false });
    expect(sizes()).toEqual([2_501]);
  });

  it('are not added any more after their account was closed', async () => {
    const { slices, sizes } = slicesWithEvents();
    slices.add(edits(2_500), { writesFirst: false });
    slices.drop();
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(sizes()).toEqual([1_000]);
  });
});
