import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '../../electron/contract/accounts/sync.ts';
import { needsConsent } from '../../electron/host/sync/removals/settle-removals.ts';
import { retryWait } from '../../electron/host/sync/retry-wait.ts';
import { searchClass, searchValue } from '../../electron/host/sync/removals/reliable-searches.ts';
import { daysAhead } from '../../electron/host/sync/service-date.ts';
import { StatusPublisher } from '../../electron/host/sync/status-publisher.ts';
import { StaleReadGuard } from '../../electron/host/sync/reading/stale-read-guard.ts';
import { AccountInMemory, aServiceContact } from '../builders/account-in-memory.ts';
import { HandClock } from '../builders/hand-clock.ts';

describe("the service's date relative to the computer's", () => {
  const now = new Date(2026, 0, 1, 12);
  it.each([
    ['01-01-2026', 0],
    ['31-12-2025', -1],
    ['03-01-2026', 2],
    ['01-01-2025', -365],
  ])('%s is %i days ahead', (text, days) => expect(daysAhead(text, now)).toBe(days));
  it.each(['2026-01-01', '31-02-2026', '1-1-2026', '', '01-13-2026'])('%s is not a date', (text) =>
    expect(daysAhead(text, now)).toBeNull(),
  );
});

describe('the wait before a retry', () => {
  it('doubles up to five minutes', () => {
    const waits = [1, 2, 3, 10, 1_000].map((failures) => retryWait({ code: 'offline' }, failures, 1));
    expect(waits).toEqual([4_000, 8_000, 16_000, 300_000, 300_000]);
  });
  it('is never shorter than the service asked for', () => {
    expect(retryWait({ code: 'rate_limited', retryAfterMs: 60_000 }, 1, 0)).toBe(60_000);
  });
  it.each(['key_refused', 'key_missing', 'mirror_damaged'] as const)('is endless after %s', (code) => {
    expect(retryWait({ code }, 1, 0.5)).toBeNull();
  });
});

describe('similar search values', () => {
  it('are all plain emails, but not one with other signs', () => {
    const plain = searchClass('email', 'ann@home.example');
    expect(searchClass('email', 'BOB2@work.example')).toBe(plain);
    expect(searchClass('email', 'ann+b@home.example')).not.toBe(plain);
  });
  it('differ by non-ASCII letters and by field', () => {
    expect(searchClass('lastName', 'Müller')).not.toBe(searchClass('lastName', 'Muller'));
    expect(searchClass('lastName', 'Muller')).not.toBe(searchClass('firstName', 'Muller'));
  });
  it('exclude values of one or two letters', () => {
    expect(
      searchValue({ email: null, phone: null, lastName: 'Li', firstName: ' Anna ' }, 'lastName'),
    ).toBeNull();
    expect(searchValue({ email: null, phone: null, lastName: 'Li', firstName: ' Anna ' }, 'firstName')).toBe(
      'Anna',
    );
  });
});

describe('StaleReadGuard', () => {
  it('tells writes after a stamp from writes before it', async () => {
    const guard = new StaleReadGuard();
    const client = guard.wrap(new AccountInMemory([aServiceContact(1), aServiceContact(2)]));
    const before = guard.stamp();
    await client.updateContact(1, { fields: {} }, { priority: 'foreground' });
    await client.deleteContact(2, { priority: 'foreground' });
    expect(guard.since(before, 1)).toBe('written');
    expect(guard.since(before, 2)).toBe('removed');
    expect(guard.since(guard.stamp(), 1)).toBeNull();
    expect(guard.since(before, 3)).toBeNull();
  });
  it.each([
    [true, 'removed'],
    [false, null],
  ])(
    'treats "not found" as a removal only in a documented answer: documented %s',
    async (documented, known) => {
      const guard = new StaleReadGuard();
      const account = new AccountInMemory([aServiceContact(1)]);
      account.deleteContact = () =>
        Promise.resolve({ kind: 'refused', error: { code: 'not_found', status: 404 }, documented });
      await guard.wrap(account).deleteContact(1, { priority: 'foreground' });
      expect(guard.since(-1, 1)).toBe(known);
    },
  );
  it.each([true, false])("keeps the client's isLocal: %s", (isLocal) => {
    const account = Object.assign(new AccountInMemory([]), { isLocal });
    expect(new StaleReadGuard().wrap(account).isLocal).toBe(isLocal);
  });
  it('ignores a rejected write', async () => {
    const guard = new StaleReadGuard();
    await guard.wrap(new AccountInMemory([])).updateContact(1, { fields: {} }, { priority: 'foreground' });
    expect(guard.since(-1, 1)).toBeNull();
  });
});

describe('the sync status', () => {
  it('is published at most four times a second during progress, and always in the end', async () => {
    const published: SyncStatus[] = [];
    const clock = new HandClock();
    const board = new StatusPublisher({
      clock,
      signal: new AbortController().signal,
      publish: (status) => published.push(status),
    });
    for (let read = 1; read <= 50; read += 1) board.progress(read, 50);
    expect(published.map(({ read }) => read)).toEqual([1]);
    await clock.advance(250);
    expect(published.map(({ read }) => read)).toEqual([1, 50]);
    board.set({ state: 'idle' });
    expect(published.at(-1)).toMatchObject({ state: 'idle', read: 50 });
  });
});

it.each([
  [0, 3, false],
  [1, 1, true],
  [1, 3, false],
  [2, 3, true],
  [5, 10, false],
  [6, 20, true],
  [6, 60, false],
  [100, 1_000, false],
  [101, 1_000, true],
])('needsConsent for removing %i of %i contacts is %s', (count, of, asks) => {
  expect(needsConsent(count, of)).toBe(asks);
});
