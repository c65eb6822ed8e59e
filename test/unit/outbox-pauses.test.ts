import { describe, expect, it } from 'vitest';
import { batchBlockedBy, blockedBy, heldBy } from '../../electron/host/outbox/state/blocked-by.ts';
import type { PauseReason } from '../../electron/host/outbox/state/outbox-state.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { aChange } from '../builders/change.ts';
import { aQueuedChange, SteppedOutbox } from '../builders/stepped-outbox.ts';

/** An outbox that is paused for a salvaged journal while changes are recorded. */
function pausedOutbox(...changes: QueuedChange[]) {
  const outbox = new SteppedOutbox();
  outbox.apply({ kind: 'held', reason: 'journal_salvaged' });
  outbox.record(...changes);
  return outbox;
}

const heldUntil = (outbox: SteppedOutbox, changeId: string) =>
  outbox.state.entries.get(changeId)?.heldUntil ?? null;

describe('pause reasons', () => {
  it('are each lifted by their own cause: a key that is accepted after all releases no salvaged journal', () => {
    const outbox = pausedOutbox(aQueuedChange('a'));
    outbox.apply({ kind: 'held', reason: 'key_refused' });
    outbox.advance(2_000);
    outbox.apply({ kind: 'accountRead' });
    expect(outbox.state.pauses.has('key_refused')).toBe(false);
    expect(heldBy(outbox.state)).toBe('journal_salvaged');
    expect(outbox.started).toEqual([]);
    outbox.apply({ kind: 'resumed', reason: 'journal_salvaged' });
    expect(outbox.started).toEqual(['a']);
  });

  it.each<PauseReason>(['key_refused', 'plan_limit_reached', 'offline', 'disk_full'])(
    'are all kept when the user goes on after %s',
    (reason) => {
      const outbox = pausedOutbox(aQueuedChange('a', { kind: 'contact.create' }));
      outbox.apply({ kind: 'held', reason });
      outbox.apply({ kind: 'resumed', reason });
      expect(blockedBy(outbox.state, 'a')).toBe('journal_salvaged');
      expect(outbox.started).toEqual([]);
    },
  );

  it('survive that the network is away meanwhile', () => {
    const outbox = pausedOutbox(aQueuedChange('a'));
    outbox.apply({ kind: 'held', reason: 'offline' });
    outbox.apply({ kind: 'online' });
    expect(outbox.started).toEqual([]);
    outbox.apply({ kind: 'held', reason: 'offline' });
    outbox.apply({ kind: 'resumed', reason: 'journal_salvaged' });
    expect(heldBy(outbox.state)).toBe('offline');
  });

  it('at the plan’s limit keep creates alone, and nothing where there are none', () => {
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

  it('for the data folder end when a look shows that it can be written again', () => {
    const outbox = new SteppedOutbox();
    outbox.apply({ kind: 'held', reason: 'disk_full' });
    outbox.record(aQueuedChange('a'));
    outbox.advance(outbox.folderLookMs);
    expect(outbox.count('checkFolder')).toBe(1);
    outbox.apply({ kind: 'folderChecked', isSound: false });
    outbox.advance(outbox.folderLookMs);
    expect(outbox.count('checkFolder')).toBe(2);
    outbox.apply({ kind: 'folderChecked', isSound: true });
    expect(outbox.started).toEqual(['a']);
  });
});

describe('what was paused is read again', () => {
  it('of a batch that goes on, and of no other', () => {
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

  it('at the plan’s limit, of creates alone', () => {
    const outbox = pausedOutbox(aQueuedChange('a', { kind: 'contact.create' }), aQueuedChange('b'));
    outbox.apply({ kind: 'held', reason: 'plan_limit_reached' });
    outbox.apply({ kind: 'resumed', reason: 'plan_limit_reached' });
    expect(heldUntil(outbox, 'a')).not.toBeNull();
    expect(heldUntil(outbox, 'b')).toBeNull();
  });
});

describe('a key that was refused', () => {
  const isRefused = (outbox: SteppedOutbox) => outbox.state.pauses.has('key_refused');
  const refusedKey = () => {
    const outbox = new SteppedOutbox();
    outbox.apply({ kind: 'held', reason: 'key_refused' });
    return outbox;
  };

  it('is accepted after all when a reading succeeds a little later', () => {
    const outbox = refusedKey();
    outbox.advance(2_000);
    expect([outbox.count('readAccount'), isRefused(outbox)]).toEqual([1, true]);
    outbox.apply({ kind: 'accountRead' });
    expect([outbox.count('readAccount'), isRefused(outbox)]).toEqual([1, false]);
  });

  it('is not believed in at once, however many readings succeed, but then without another', () => {
    const outbox = refusedKey();
    for (let page = 0; page < 100; page += 1) outbox.apply({ kind: 'accountRead' });
    expect(isRefused(outbox)).toBe(true);
    outbox.advance(2_000);
    expect([outbox.count('readAccount'), isRefused(outbox)]).toEqual([0, false]);
  });

  it('and that only reads is tried less and less often, until something was written', () => {
    const outbox = refusedKey();
    const triesWithin = (seconds: number) => {
      let lifted = 0;
      for (let gone = 0; gone < seconds; gone += 1) {
        outbox.apply({ kind: 'accountRead' });
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

  it('is looked at no more once the pause was lifted', () => {
    const outbox = refusedKey();
    outbox.apply({ kind: 'resumed', reason: 'key_refused' });
    outbox.advance(60_000);
    expect(outbox.count('readAccount')).toBe(0);
  });
});

describe('without a network', () => {
  const large = (id: string) => aQueuedChange(id, { inBatch: 50 });
  const failing = { kind: 'parked', retryInMs: 1_000 } as const;

  it('one queue tries for all, and goes on with that', () => {
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

  it('another one tries when the batch of the one that did is paused', () => {
    const outbox = new SteppedOutbox();
    outbox.record({ ...large('a'), batchId: 'one' }, { ...large('b'), batchId: 'two' });
    outbox.apply({ kind: 'held', reason: 'offline' });
    for (const id of ['a', 'b']) outbox.ran(id, failing);
    outbox.apply({ kind: 'batchPaused', batchId: 'one' });
    outbox.started.length = 0;
    outbox.advance(1_000);
    expect(outbox.started).toEqual(['b']);
  });
});
