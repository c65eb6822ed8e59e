import { describe, expect, it } from 'vitest';
import { DepartureGate } from '../../electron/host/outbox/queue/departure-gate.ts';
import type { HoldReason } from '../../electron/host/outbox/queue/holds.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { HandClock } from '../builders/hand-clock.ts';

const change = (changeId: string, more: Partial<QueuedChange> = {}): QueuedChange => ({
  changeId,
  batchId: 'batch',
  inBatch: 1,
  kind: 'contact.edit',
  contactKey: changeId,
  groupId: null,
  ...more,
});

function aGate(changes: QueuedChange[]) {
  const clock = new HandClock();
  let opened = 0;
  const gate = new DepartureGate({
    queued: new Map(changes.map((each) => [each.changeId, each])),
    unsettled: new Set(),
    undoWindow: { has: () => false },
    merges: { allows: () => true },
    clock,
    signal: new AbortController().signal,
    doubtKey: () => undefined,
    onHeld: () => undefined,
    onOpen: () => (opened += 1),
  });
  return { gate, clock, opened: () => opened };
}

describe('reasons that hold changes', () => {
  it('are each lifted by their own cause: a key that is taken after all releases no salvaged journal', async () => {
    const { gate, clock } = aGate([change('a')]);
    gate.hold('journal_salvaged');
    gate.hold('key_refused');
    expect(gate.holds('key_refused')).toBe(true);
    await clock.advance(2_000);
    gate.readingSucceeded();
    expect(gate.holds('key_refused')).toBe(false);
    expect(gate.heldBy).toBe('journal_salvaged');
    expect(gate.mayGo('a')).toBe(false);
    gate.resumeAfter('journal_salvaged');
    expect(gate.mayGo('a')).toBe(true);
  });

  it.each<HoldReason>(['key_refused', 'plan_limit_reached', 'offline', 'disk_full'])(
    'are all kept when the user goes on after %s',
    (reason) => {
      const { gate } = aGate([change('a', { kind: 'contact.create' })]);
      gate.hold(reason);
      gate.hold('journal_salvaged');
      gate.resumeAfter(reason);
      expect(gate.heldBy).toBe('journal_salvaged');
      expect(gate.mayGo('a')).toBe(false);
    },
  );

  it('survive that the network is away meanwhile', () => {
    const { gate } = aGate([change('a')]);
    gate.hold('offline');
    gate.hold('journal_salvaged');
    gate.networkBack();
    expect(gate.mayGo('a')).toBe(false);
    gate.hold('offline');
    gate.resumeAfter('journal_salvaged');
    expect(gate.heldBy).toBe('offline');
  });
});

describe('what was held is read again', () => {
  it('of a batch that goes on, and of no other', () => {
    const { gate } = aGate([change('a', { batchId: 'one' }), change('b', { batchId: 'two' })]);
    gate.pause('one');
    gate.resume('one');
    expect(gate.heldUntil('a')).not.toBeNull();
    expect(gate.heldUntil('b')).toBeNull();
  });

  it('at the plan’s limit, of creates alone', () => {
    const { gate } = aGate([change('a', { kind: 'contact.create' }), change('b')]);
    gate.hold('plan_limit_reached');
    gate.resumeAfter('plan_limit_reached');
    expect(gate.heldUntil('a')).not.toBeNull();
    expect(gate.heldUntil('b')).toBeNull();
  });
});
