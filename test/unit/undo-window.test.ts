import { describe, expect, it } from 'vitest';
import { celebratesSoon, removalDelayMs } from '../../electron/core/undo-window.ts';
import { UndoWindow } from '../../electron/host/outbox/queue/undo-window.ts';
import type { QueuedChange } from '../../electron/host/store/api/journal-api.ts';
import { HandClock } from '../builders/hand-clock.ts';

const WINDOW_MS = 300_000;
const NOON = new Date('2026-06-15T12:00:00Z');

function removal(changeId: string, given: Partial<QueuedChange> = {}): QueuedChange {
  return {
    changeId,
    batchId: 'batch',
    inBatch: 1,
    kind: 'contact.delete',
    contactKey: `contact of ${changeId}`,
    groupId: null,
    undoWindowMs: WINDOW_MS,
    ...given,
  };
}

function undoWindow(clock = new HandClock(NOON)) {
  const closing = new AbortController();
  const due: string[] = [];
  const window = new UndoWindow({
    clock,
    signal: closing.signal,
    onDue: (changes) => due.push(...changes.map(({ changeId }) => changeId)),
    isPaused: () => false,
  });
  return { clock, window, due, closing };
}

describe('a removal that waits for the end of its undo window', () => {
  it('is due once the window has passed, and not before', async () => {
    const { clock, window, due } = undoWindow();
    window.add(removal('a'));
    await clock.advance(WINDOW_MS - 1);
    expect([window.has('a'), due]).toEqual([true, []]);
    await clock.advance(1);
    expect([window.has('a'), due]).toEqual([false, ['a']]);
  });

  it.each([
    ['a year forward', 365 * 86_400_000],
    ['a year back', -365 * 86_400_000],
  ])('waits just as long when the wall clock is set %s', async (_, ms) => {
    const { clock, window, due } = undoWindow();
    window.add(removal('a'));
    clock.jump(ms);
    await clock.advance(WINDOW_MS - 1);
    expect(due).toEqual([]);
    await clock.advance(1);
    expect(due).toEqual(['a']);
  });

  it('is due soon after the computer wakes up when the window ended in its sleep', async () => {
    const { clock, window, due } = undoWindow();
    window.add(removal('a'));
    clock.sleep(8 * 3_600_000);
    await clock.advance(15_000);
    expect(due).toEqual(['a']);
  });

  it('waits after a restart for what is left of its window', async () => {
    const { clock, window, due } = undoWindow();
    window.add(removal('a', { recordedAt: new Date(clock.now() - 200_000).toISOString() }));
    window.add(removal('b', { recordedAt: new Date(clock.now() - WINDOW_MS).toISOString() }));
    expect([window.has('a'), window.has('b')]).toEqual([true, false]);
    await clock.advance(100_000);
    expect(due).toEqual(['a']);
  });

  it('never waits longer than its window, even if it was recorded by a clock that was years ahead', async () => {
    const { clock, window, due } = undoWindow();
    window.add(removal('a', { recordedAt: '2126-01-01T00:00:00.000Z' }));
    await clock.advance(WINDOW_MS);
    expect(due).toEqual(['a']);
  });

  it('waits a little once more if the clock of a new run is far ahead of its recording', async () => {
    const { clock, window, due } = undoWindow();
    window.add(removal('a', { undoWindowMs: 3_600_000, recordedAt: '2006-01-01T00:00:00.000Z' }));
    await clock.advance(299_999);
    expect(due).toEqual([]);
    await clock.advance(1);
    expect(due).toEqual(['a']);
  });

  it('is due in its turn beside one that waits longer', async () => {
    const { clock, window, due } = undoWindow();
    window.add(removal('long', { undoWindowMs: 86_400_000 }));
    window.add(removal('short', { undoWindowMs: 1_000 }));
    await clock.advance(1_000);
    expect(due).toEqual(['short']);
  });

  it('is sent at once on the user’s word, alone or with its batch', () => {
    const { window, due } = undoWindow();
    for (const [id, batchId] of [
      ['a', 'one'],
      ['b', 'one'],
      ['c', 'two'],
      ['d', 'three'],
    ] as const)
      window.add(removal(id, { batchId }));
    window.sendNow({ changeId: 'c' });
    expect(due).toEqual(['c']);
    window.sendNow({ batchId: 'one' });
    expect(due).toEqual(['c', 'a', 'b']);
    window.sendNow();
    expect(due).toEqual(['c', 'a', 'b', 'd']);
  });

  it('is counted with the times at which the first and the last will be sent', () => {
    const { clock, window } = undoWindow();
    expect(window.summary()).toEqual({});
    window.add(removal('a'));
    window.add(removal('b', { batchId: 'other', undoWindowMs: 60_000 }));
    clock.jump(3_600_000);
    expect(window.summary()).toEqual({
      removals: { count: 2, firstAt: '2026-06-15T13:01:00.000Z', lastAt: '2026-06-15T13:05:00.000Z' },
    });
    expect(window.summary('other').removals?.count).toBe(1);
  });

  it('does not wait once it may have been sent', () => {
    const { window } = undoWindow();
    window.add(removal('a', { unsettled: true }));
    expect(window.has('a')).toBe(false);
  });
});

describe('a contact whose birthday is near', () => {
  const at = (month: number, day: number, timezone: string | null = 'UTC') =>
    celebratesSoon({ birthday: { month, day, year: null }, timezone }, NOON.getTime());

  it.each([
    [6, 14, false],
    [6, 15, true],
    [6, 16, true],
    [6, 17, false],
  ])('celebrates today or tomorrow on 15 June: %i/%i: %s', (month, day, soon) => {
    expect(at(month, day)).toBe(soon);
  });

  it('celebrates by the calendar of its own time zone', () => {
    // It is 16 June in Kiritimati already, so 17 June is tomorrow.
    expect(at(6, 17, 'Pacific/Kiritimati')).toBe(true);
    expect(at(6, 15, 'Pacific/Kiritimati')).toBe(false);
  });

  it('celebrates a 29 February on the days around it in a year without one', () => {
    const on = (day: string) =>
      celebratesSoon({ birthday: { month: 2, day: 29, year: 2000 }, timezone: 'UTC' }, Date.parse(day));
    expect(on('2027-02-27T12:00:00Z')).toBe(true);
    expect(on('2027-03-01T12:00:00Z')).toBe(true);
    expect(on('2027-03-02T12:00:00Z')).toBe(false);
    expect(on('2027-02-25T12:00:00Z')).toBe(false);
  });

  it('is removed at once, every other one after the window', () => {
    const soon = { birthday: { month: 6, day: 16, year: 1990 }, timezone: 'UTC' };
    expect(removalDelayMs(soon, WINDOW_MS, NOON.getTime())).toBe(0);
    expect(removalDelayMs({ ...soon, birthday: null }, WINDOW_MS, NOON.getTime())).toBe(WINDOW_MS);
    expect(removalDelayMs({ birthday: null }, 0, NOON.getTime())).toBe(0);
  });

  it('takes no harm from a time zone that does not exist', () => {
    expect(at(6, 15, 'Mars/Olympus')).toBeTypeOf('boolean');
  });
});
