import { describe, expect, it } from 'vitest';
import { blockedBy } from '../../electron/host/outbox/state/blocked-by.ts';
import { isWaiting } from '../../electron/host/outbox/state/keyed-queues.ts';
import { aChange } from '../builders/change.ts';
import { aQueuedChange, SteppedOutbox } from '../builders/stepped-outbox.ts';

const cancelled = (changeId: string, contactKey: string) =>
  aChange({ changeId, contactKey, state: 'cancelled', merge: null });
const ofContact = (contactKey: string, ...ids: string[]) =>
  ids.map((id) => aQueuedChange(id, { contactKey }));
const parked = { kind: 'parked', retryInMs: null } as const;

describe('changes of one contact', () => {
  it('are sent one by one, in order', () => {
    const outbox = new SteppedOutbox();
    outbox.record(...ofContact('a', '1', '2', '3'));
    expect(outbox.started).toEqual(['1']);
    outbox.ran('1');
    expect(outbox.started).toEqual(['1', '2']);
    outbox.ran('2');
    expect(outbox.started).toEqual(['1', '2', '3']);
  });

  it('wait behind a parked one until their queue is woken', () => {
    const outbox = new SteppedOutbox();
    outbox.record(...ofContact('a', '1', '2'));
    outbox.ran('1', parked);
    expect(outbox.started).toEqual(['1']);
    outbox.apply({ kind: 'woken', key: 'a' });
    expect(outbox.started).toEqual(['1', '1']);
    outbox.ran('1');
    expect(outbox.started).toEqual(['1', '1', '2']);
  });

  it.each([
    ['before those recorded after them', 'contact.edit', ['later', 'first', 'second', 'later', 'last']],
    ['behind a create', 'contact.create', ['later', 'later', 'first', 'second', 'last']],
  ] as const)(
    'are sent with retried edits %s, although one of them is being prepared',
    (_, kind, started) => {
      const outbox = new SteppedOutbox();
      const [later, last] = [
        aQueuedChange('later', { contactKey: 'a', kind, sequence: 3 }),
        aQueuedChange('last', { contactKey: 'a', sequence: 4 }),
      ];
      outbox.record(later, last);
      const retried = { contactKey: 'a', ...(kind === 'contact.create' ? { sentBehind: 3 } : {}) };
      outbox.record(aQueuedChange('first', { ...retried, sequence: 1 }));
      outbox.record(aQueuedChange('second', { ...retried, sequence: 2 }));
      expect(blockedBy(outbox.state, 'later')).toBe(kind === 'contact.edit' ? 'earlier_change' : null);
      outbox.ran('later', parked);
      if (kind === 'contact.create') outbox.apply({ kind: 'woken', key: 'a' });
      for (const changeId of started.slice(1)) outbox.ran(changeId);
      expect(outbox.started).toEqual(started);
    },
  );

  it('are retried exactly after the delay that the run returned', () => {
    const outbox = new SteppedOutbox();
    outbox.record(...ofContact('a', '1'));
    outbox.ran('1', { kind: 'parked', retryInMs: 500 });
    outbox.advance(499);
    expect(outbox.started).toEqual(['1']);
    outbox.advance(1);
    expect(outbox.started).toEqual(['1', '1']);
  });

  it('are retried once if they were woken during the run that parks them', () => {
    const outbox = new SteppedOutbox();
    outbox.record(...ofContact('a', '1'));
    outbox.apply({ kind: 'woken', key: 'a' });
    outbox.ran('1', parked);
    expect(outbox.started).toEqual(['1', '1']);
    outbox.ran('1', parked);
    expect(outbox.started).toEqual(['1', '1']);
  });

  it('continue when the parked one is cancelled', () => {
    const outbox = new SteppedOutbox();
    outbox.record(...ofContact('a', '1', '2'));
    outbox.ran('1', parked);
    expect(isWaiting(outbox.state, '1')).toBe(true);
    outbox.apply({ kind: 'ended', change: cancelled('1', 'a') });
    expect(outbox.started).toEqual(['1', '2']);
  });
});

describe('changes of different contacts', () => {
  it('are sent in parallel, at most twelve at a time', () => {
    const outbox = new SteppedOutbox();
    const changes = Array.from({ length: 20 }, (_, at) => aQueuedChange(`${at}`, { inBatch: 20 }));
    outbox.record(...changes);
    expect(outbox.started).toHaveLength(12);
    outbox.ran('3');
    expect(outbox.started.at(-1)).toBe('12');
  });

  it('of small batches go ahead of large batches, beyond their limit', () => {
    const outbox = new SteppedOutbox();
    outbox.record(...Array.from({ length: 20 }, (_, at) => aQueuedChange(`${at}`, { inBatch: 20 })));
    outbox.record(aQueuedChange('single'));
    expect(outbox.started.at(-1)).toBe('single');
    expect(outbox.state.running).toBe(13);
  });

  it('do not start once the account is closing', () => {
    const outbox = new SteppedOutbox();
    outbox.record(...ofContact('a', '1', '2'));
    outbox.apply({ kind: 'closing' });
    outbox.ran('1');
    outbox.record(aQueuedChange('3'));
    expect(outbox.started).toEqual(['1']);
  });
});

it('a change that is reported as settled twice is announced once', () => {
  const outbox = new SteppedOutbox();
  outbox.record(...ofContact('a', '1'));
  outbox.apply({ kind: 'ended', change: cancelled('1', 'a') });
  outbox.apply({ kind: 'ended', change: cancelled('1', 'a') });
  expect(outbox.count('notifyEnded')).toBe(1);
});

it('a change that settles elsewhere while it runs does not block its queue when its run parks', () => {
  const outbox = new SteppedOutbox();
  outbox.record(...ofContact('a', '1', '2'));
  outbox.apply({ kind: 'ended', change: cancelled('1', 'a') });
  outbox.apply({ kind: 'ran', key: 'a', changeId: '1', result: parked });
  expect(outbox.started).toEqual(['1', '2']);
});

it("a change that waits for another contact's change is retried once that one settles", () => {
  const outbox = new SteppedOutbox();
  outbox.record(...ofContact('a', '1'), ...ofContact('b', '2'));
  outbox.apply({ kind: 'waitsForContact', changeId: '1', contactKey: 'b' });
  outbox.ran('1', parked);
  expect(blockedBy(outbox.state, '1')).toBe('other_contact');
  outbox.apply({ kind: 'ended', change: cancelled('2', 'b') });
  expect(outbox.started).toEqual(['1', '2', '1']);
});
