import { describe, expect, it } from 'vitest';
import { celebratesSoon, removalDelayMs } from '../../electron/core/removal-delay-unless-birthday.ts';
import { waitingRemovals } from '../../electron/host/outbox/state/undo-windows.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { aQueuedChange, SteppedOutbox } from '../builders/stepped-outbox.ts';

const WINDOW_MS = 300_000;
const NOON = new Date('2026-06-15T12:00:00Z');

const removal = (changeId: string, given: Partial<QueuedChange> = {}) =>
  aQueuedChange(changeId, { kind: 'contact.delete', undoWindowMs: WINDOW_MS, ...given });

describe('a removal with an undo window', () => {
  it('is due exactly when the window ends', () => {
    const outbox = new SteppedOutbox();
    outbox.record(removal('a'));
    outbox.advance(WINDOW_MS - 1);
    expect([outbox.state.undoWindows.has('a'), outbox.started]).toEqual([true, []]);
    outbox.advance(1);
    expect([outbox.state.undoWindows.has('a'), outbox.started]).toEqual([false, ['a']]);
  });

  it.each([
    ['a year forward', 365 * 86_400_000],
    ['a year back', -365 * 86_400_000],
  ])('waits equally long when the wall clock is set %s', (_, ms) => {
    const outbox = new SteppedOutbox();
    outbox.record(removal('a'));
    outbox.setWallClock(ms);
    outbox.advance(WINDOW_MS - 1);
    expect(outbox.started).toEqual([]);
    outbox.advance(1);
    expect(outbox.started).toEqual(['a']);
  });

  it('is due soon after the computer wakes up if the window ended during sleep', () => {
    const outbox = new SteppedOutbox();
    outbox.record(removal('a'));
    outbox.sleep(8 * 3_600_000);
    outbox.advance(15_000);
    expect(outbox.started).toEqual(['a']);
  });

  it('waits for the rest of its window after a restart', () => {
    const outbox = new SteppedOutbox(NOON);
    const ago = (ms: number) => new Date(NOON.getTime() - ms).toISOString();
    outbox.record(removal('a', { recordedAt: ago(200_000) }), removal('b', { recordedAt: ago(WINDOW_MS) }));
    expect(outbox.started).toEqual(['b']);
    outbox.advance(100_000);
    expect(outbox.started).toEqual(['b', 'a']);
  });

  it('never waits longer than its window, even if a clock years ahead recorded it', () => {
    const outbox = new SteppedOutbox();
    outbox.record(removal('a', { recordedAt: '2126-01-01T00:00:00.000Z' }));
    outbox.advance(WINDOW_MS);
    expect(outbox.started).toEqual(['a']);
  });

  it('waits up to five minutes again if the clock of a new run is far ahead of its recording', () => {
    const outbox = new SteppedOutbox(NOON);
    outbox.record(removal('a', { undoWindowMs: 3_600_000, recordedAt: '2006-01-01T00:00:00.000Z' }));
    outbox.advance(299_999);
    expect(outbox.started).toEqual([]);
    outbox.advance(1);
    expect(outbox.started).toEqual(['a']);
  });

  it('is due independently of one that waits longer', () => {
    const outbox = new SteppedOutbox();
    outbox.record(removal('long', { undoWindowMs: 86_400_000 }), removal('short', { undoWindowMs: 1_000 }));
    outbox.advance(1_000);
    expect(outbox.started).toEqual(['short']);
  });

  it('is sent at once when the user asks for it, alone, with its batch, or with all', () => {
    const outbox = new SteppedOutbox();
    for (const [id, batchId] of [
      ['a', 'one'],
      ['b', 'one'],
      ['c', 'two'],
      ['d', 'three'],
    ] as const)
      outbox.record(removal(id, { batchId }));
    outbox.apply({ kind: 'sendNow', which: { changeId: 'c' } });
    expect(outbox.started).toEqual(['c']);
    outbox.apply({ kind: 'sendNow', which: { batchId: 'one' } });
    expect(outbox.started).toEqual(['c', 'a', 'b']);
    outbox.apply({ kind: 'sendNow', which: {} });
    expect(outbox.started).toEqual(['c', 'a', 'b', 'd']);
  });

  it('is counted, with the times of the first and last removal', () => {
    const outbox = new SteppedOutbox(NOON);
    expect(waitingRemovals(outbox.state, outbox.now)).toEqual({});
    outbox.record(removal('a'), removal('b', { batchId: 'other', undoWindowMs: 60_000 }));
    outbox.setWallClock(3_600_000);
    expect(waitingRemovals(outbox.state, outbox.now)).toEqual({
      removals: { count: 2, firstAt: '2026-06-15T13:01:00.000Z', lastAt: '2026-06-15T13:05:00.000Z' },
    });
    expect(waitingRemovals(outbox.state, outbox.now, 'other').removals?.count).toBe(1);
  });

  it('does not wait if it may already have been sent', () => {
    const outbox = new SteppedOutbox();
    outbox.record(removal('a', { unsettled: true }));
    expect(outbox.started).toEqual(['a']);
  });
});

describe('celebratesSoon and removalDelayMs', () => {
  const at = (month: number, day: number, timezone: string | null = 'UTC') =>
    celebratesSoon({ birthday: { month, day, year: null }, timezone }, NOON.getTime());

  it.each([
    [6, 14, false],
    [6, 15, true],
    [6, 16, true],
    [6, 17, false],
  ])('celebrate today or tomorrow on 15 June: %i/%i: %s', (month, day, soon) => {
    expect(at(month, day)).toBe(soon);
  });

  it("use the contact's time zone", () => {
    // It is already 16 June in Kiritimati, so 17 June is tomorrow.
    expect(at(6, 17, 'Pacific/Kiritimati')).toBe(true);
    expect(at(6, 15, 'Pacific/Kiritimati')).toBe(false);
  });

  it('accept the days around 29 February in a year without one', () => {
    const on = (day: string) =>
      celebratesSoon({ birthday: { month: 2, day: 29, year: 2000 }, timezone: 'UTC' }, Date.parse(day));
    expect(on('2027-02-27T12:00:00Z')).toBe(true);
    expect(on('2027-03-01T12:00:00Z')).toBe(true);
    expect(on('2027-03-02T12:00:00Z')).toBe(false);
    expect(on('2027-02-25T12:00:00Z')).toBe(false);
  });

  it('remove a contact at once before its birthday, and others after the window', () => {
    const soon = { birthday: { month: 6, day: 16, year: 1990 }, timezone: 'UTC' };
    expect(removalDelayMs(soon, WINDOW_MS, NOON.getTime())).toBe(0);
    expect(removalDelayMs({ ...soon, birthday: null }, WINDOW_MS, NOON.getTime())).toBe(WINDOW_MS);
    expect(removalDelayMs({ birthday: null }, 0, NOON.getTime())).toBe(0);
  });

  it('accept an unknown time zone', () => {
    expect(at(6, 15, 'Mars/Olympus')).toBeTypeOf('boolean');
  });
});
