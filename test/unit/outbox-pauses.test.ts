import { describe, expect, it } from 'vitest';
import { batchBlockedBy, blockedBy, heldBy } from '../../electron/host/outbox/state/blocked-by.ts';
import type { PauseReason } from '../../electron/host/outbox/state/outbox-state.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { aChange } from '../builders/change.ts';
import { aQueuedChange, SteppedOutbox } from '../builders/stepped-outbox.ts';

/** An outbox with recorded changes that is paused because of a salvaged journal. */
function pausedOutbox(...changes: QueuedChange[]) {
  const outbox = new SteppedOutbox();
  outbox.apply({ kind: 'held', reason: 'journal_salvaged' });
  outbox.record(...changes);
  return outbox;
}

const heldUntil = (outbox: SteppedOutbox, changeId: string) =>
  outbox.state.entries.get(changeId)?.heldUntil ?? null;

describe('pause reasons', () => {
  it('are lifted one by one: a key that is accepted again does not release a salvaged journal', () => {
    const outbox = pausedOutbox(aQueuedChange('a'));
    outbox.apply({ kind: 'held', reason: 'key_refused' });
    outbox.advance(2_000);
    outbox.apply({ kind: 'readSucceeded' });
    expect(outbox.state.pauses.has('key_refused')).toBe(false);
    expect(heldBy(outbox.state)).toBe('journal_salvaged');
    expect(outbox.started).toEqual([]);
    outbox.apply({ kind: 'resumed', reason: 'journal_salvaged' });
    expect(outbox.started).toEqual(['a']);
  });

  it.each<PauseReason>(['key_refused', 'plan_limit_reached', 'offline', 'disk_full'])(
    'keep the others when the user resumes after %s',
    (reason) => {
      const outbox = pausedOutbox(aQueuedChange('a', { kind: 'contact.create' }));
      outbox.apply({ kind: 'held', reason });
      outbox.apply({ kind: 'resumed', reason });
      expect(blockedBy(outbox.state, 'a')).toBe('journal_salvaged');
      expect(outbox.started).toEqual([]);
    },
  );

  it('survive an outage of the network', () => {
    const outbox = pausedOutbox(aQueuedChange('a'));
    outbox.apply({ kind: 'held', reason: 'offline' });
    outbox.apply({ kind: 'online' });
    expect(outbox.started).toEqual([]);
    outbox.apply({ kind: 'held', reason: 'offline' });
    outbox.apply({ kind: 'resumed', reason: 'journal_salvaged' });
    expect(heldBy(outbox.state)).toBe('offline');
  });

  it('of the plan limit hold only creates, and do not apply without one', () => {
    const outbox = new SteppedOutbox();
    outbox.record(aQueuedChange('edit'));
    outbox.apply({ kind: 'held', reason: 'plan_limit_reached' });
    expect(heldBy(outbox.state)).toBeNull();
    const paused = pausedOutbox(aQueuedChange('edit'), aQueuedChange('create', { kind: 'contact.create' }));
    paused.apply({ kind: 'held', reason: 'plan_limit_reached' });
    paused.apply({ kind: 'resumed', reason: 'journal_salvaged' });
    expect(paused.started).toEqual(['edit']);
    expect(blockedBy(paused.state, 'create')).toBe('plan_limit_reached');
  });

  it('of the data folder end once a check finds it writable again', () => {
    const outbox = new SteppedOutbox();
    outbox.apply({ kind: 'held', reason: 'disk_full' });
    outbox.record(aQueuedChange('a'));
    outbox.advance(outbox.folderCheckMs);
    expect(outbox.count('checkFolder')).toBe(1);
    outbox.apply({ kind: 'folderChecked', isWritable: false });
    outbox.advance(outbox.folderCheckMs);
    expect(outbox.count('checkFolder')).toBe(2);
    outbox.apply({ kind: 'folderChecked', isWritable: true });
    expect(outbox.started).toEqual(['a']);
  });
});

describe('contacts of paused changes are read again', () => {
  it('for a batch that is resumed, and for no other', () => {
    const outbox = pausedOutbox(
      aQueuedChange('a', { batchId: 'one' }),
      aQueuedChange('b', { batchId: 'two' }),
    );
    outbox.apply({ kind: 'batchPaused', batchId: 'one' });
    expect(batchBlockedBy(outbox.state, 'one')).toBe('paused');
    outbox.apply({ kind: 'batchResumed', batchId: 'one' });
    expect(heldUntil(outbox, 'a')).not.toBeNull();
    expect(heldUntil(outbox, 'b')).toBeNull();
  });

  it('for creates only, after the plan limit', () => {
    const outbox = pausedOutbox(aQueuedChange('a', { kind: 'contact.create' }), aQueuedChange('b'));
    outbox.apply({ kind: 'held', reason: 'plan_limit_reached' });
    outbox.apply({ kind: 'resumed', reason: 'plan_limit_reached' });
    expect(heldUntil(outbox, 'a')).not.toBeNull();
    expect(heldUntil(outbox, 'b')).toBeNull();
  });
});

it('a change that is being sent while a pause reason is lifted does not count as held', () => {
  const outbox = new SteppedOutbox();
  outbox.record(aQueuedChange('sent', { kind: 'contact.create' }));
  outbox.apply({ kind: 'held', reason: 'plan_limit_reached' });
  outbox.record(aQueuedChange('kept', { kind: 'contact.create' }));
  outbox.apply({ kind: 'resumed', reason: 'plan_limit_reached' });
  expect(outbox.started).toEqual(['sent', 'kept']);
  expect(heldUntil(outbox, 'sent')).toBeNull();
  expect(heldUntil(outbox, 'kept')).not.toBeNull();
});

describe('a refused key', () => {
  const isRefused = (outbox: SteppedOutbox) => outbox.state.pauses.has('key_refused');
  const refusedKey = () => {
    const outbox = new SteppedOutbox();
    outbox.apply({ kind: 'held', reason: 'key_refused' });
    return outbox;
  };

  it('is accepted again when a read succeeds a little later', () => {
    const outbox = refusedKey();
    outbox.advance(2_000);
    expect([outbox.count('readAccount'), isRefused(outbox)]).toEqual([1, true]);
    outbox.apply({ kind: 'readSucceeded' });
    expect([outbox.count('readAccount'), isRefused(outbox)]).toEqual([1, false]);
  });

  it('stays refused at first, however many reads succeed, and is then accepted without another read', () => {
    const outbox = refusedKey();
    for (let page = 0; page < 100; page += 1) outbox.apply({ kind: 'readSucceeded' });
    expect(isRefused(outbox)).toBe(true);
    outbox.advance(2_000);
    expect([outbox.count('readAccount'), isRefused(outbox)]).toEqual([0, false]);
  });

  it('that can only read is retried less and less often, until a write succeeds', () => {
    const outbox = refusedKey();
    const triesWithin = (seconds: number) => {
      let lifted = 0;
      for (let gone = 0; gone < seconds; gone += 1) {
        outbox.apply({ kind: 'readSucceeded' });
        outbox.advance(1_000);
        if (isRefused(outbox)) continue;
        lifted += 1;
        outbox.apply({ kind: 'held', reason: 'key_refused' });
      }
      return lifted;
    };
    expect(triesWithin(600)).toBeLessThan(10);
    expect(triesWithin(3_600)).toBeLessThanOrEqual(12);
    outbox.record(aQueuedChange('a'));
    outbox.apply({ kind: 'ended', change: aChange({ changeId: 'a', state: 'done', merge: null }) });
    outbox.apply({ kind: 'resumed', reason: 'key_refused' });
    outbox.apply({ kind: 'held', reason: 'key_refused' });
    expect(triesWithin(3)).toBe(1);
  });

  it('is not checked any more once the pause is lifted', () => {
    const outbox = refusedKey();
    outbox.apply({ kind: 'resumed', reason: 'key_refused' });
    outbox.advance(60_000);
    expect(outbox.count('readAccount')).toBe(0);
  });
});

describe('while offline', () => {
  const large = (id: string) => aQueuedChange(id, { inBatch: 50 });
  const failing = { kind: 'parked', retryInMs: 1_000 } as const;

  it('one queue probes for all and keeps doing so', () => {
    const outbox = new SteppedOutbox();
    outbox.record(large('a'), large('b'), large('c'));
    outbox.apply({ kind: 'held', reason: 'offline' });
    for (const id of ['a', 'b', 'c']) outbox.ran(id, failing);
    outbox.started.length = 0;
    for (let tries = 0; tries < 3; tries += 1) {
      outbox.advance(1_000);
      expect(outbox.started).toEqual(['a']);
      outbox.started.length = 0;
      outbox.ran('a', failing);
    }
    expect(blockedBy(outbox.state, 'b')).toBe('offline');
    outbox.apply({ kind: 'online' });
    expect(outbox.started.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('another queue probes when the batch of the probing one is paused', () => {
    const outbox = new SteppedOutbox();
    outbox.record({ ...large('a'), batchId: 'one' }, { ...large('b'), batchId: 'two' });
    outbox.apply({ kind: 'held', reason: 'offline' });
    for (const id of ['a', 'b']) outbox.ran(id, failing);
    outbox.apply({ kind: 'batchPaused', batchId: 'one' });
    outbox.started.length = 0;
    outbox.advance(1_000);
    expect(outbox.started).toEqual(['b']);
  });

  it('a removal tries at the end of its undo window when what tried before was cancelled', () => {
    const outbox = new SteppedOutbox();
    outbox.record(aQueuedChange('edit'));
    outbox.apply({ kind: 'held', reason: 'offline' });
    outbox.ran('edit', failing);
    const recordedAt = new Date(outbox.now.wall).toISOString();
    for (const removal of ['one', 'two'])
      outbox.record(
        aQueuedChange(removal, { kind: 'contact.delete', inBatch: 20, undoWindowMs: 60_000, recordedAt }),
      );
    const change = aChange({ changeId: 'edit', contactKey: 'contact of edit', state: 'cancelled' });
    outbox.apply({ kind: 'cancelled', changes: [change], begun: [] });
    outbox.advance(59_000);
    expect(outbox.started).toEqual(['edit']);
    outbox.advance(2_000);
    expect(outbox.started).toEqual(['edit', 'one']);
    outbox.ran('one', failing);
    outbox.advance(1_000);
    expect(outbox.started).toEqual(['edit', 'one', 'one']);
  });
});

it('an answer that the journal lacks is kept when the user wants the change tried again', () => {
  const outbox = new SteppedOutbox();
  outbox.record(aQueuedChange('a'));
  const unrecorded = { kind: 'settled', settlement: { state: 'done' } } as const;
  outbox.apply({ kind: 'noted', changeId: 'a', known: { unrecorded } });
  outbox.ran('a', { kind: 'parked', retryInMs: 30_000 });
  outbox.apply({ kind: 'retried', changeId: 'a', isQueued: false });
  expect(outbox.started).toEqual(['a', 'a']);
  expect(outbox.state.entries.get('a')?.unrecorded).toEqual(unrecorded);
});
