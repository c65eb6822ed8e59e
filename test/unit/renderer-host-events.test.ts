import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Batch } from '../../electron/contract/changes/batch.ts';
import type { HostEvent, SettledChange } from '../../electron/contract/events.ts';
import { contactKeys } from '../../renderer/lib/host-calls/queries/contact-queries.ts';
import { batchKeys, historyKeys } from '../../renderer/lib/host-calls/queries/batch-queries.ts';
import { changeKeys } from '../../renderer/lib/host-calls/queries/change-queries.ts';
import { groupKeys } from '../../renderer/features/groups/queries.ts';
import { syncKeys } from '../../renderer/features/sync/queries.ts';
import { accountViewKey } from '../../renderer/lib/host-calls/queries/settings-keys.ts';
import { createGatheredInvalidation } from '../../renderer/app/events/gathered-invalidation.ts';
import { effectsOf } from '../../renderer/app/events/host-event-effects.ts';

const HERE = 'account-here';
const PAUSES = { first: 200, longest: 800 };
const REQUEST = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 50 };

/** Queries that a screen may have. */
const queriesHere: Record<string, QueryKey> = {
  page: contactKeys.page(HERE, REQUEST),
  ada: contactKeys.one(HERE, 'ada'),
  bob: contactKeys.one(HERE, 'bob'),
  facets: contactKeys.facets(HERE),
  wards: [...contactKeys.wards(HERE), 'ada'],
  groups: groupKeys.list(HERE),
  sync: syncKeys.status(HERE),
  unsettled: [...changeKeys.lists(HERE), 'unsettled'],
  otherPage: contactKeys.page('account-there', REQUEST),
  view: accountViewKey(HERE),
  session: ['session'],
  preferences: ['preferences'],
};

/** Names of the queries that an event invalidates. */
function invalidatedBy(event: HostEvent): string[] {
  const client = new QueryClient();
  const queries = queriesHere;
  for (const key of Object.values(queries)) client.setQueryData(key, 'known');
  for (const queryKey of effectsOf(event, HERE).invalidate) void client.invalidateQueries({ queryKey });
  return Object.keys(queries).filter((name) => client.getQueryState(queries[name] ?? [])?.isInvalidated);
}

describe('a host event invalidates', () => {
  it('the pages, the facets, the wards and the contact if it names one contact', () => {
    expect(
      invalidatedBy({ name: 'contacts.changed', payload: { accountId: HERE, keys: ['ada'], groups: false } }),
    ).toEqual(['page', 'ada', 'facets', 'wards']);
  });

  it('everything of the open account and everything global if events were missed', () => {
    const everything = Object.keys(queriesHere).filter((name) => name !== 'otherPage');
    expect(invalidatedBy({ name: 'events.missed', payload: {} })).toEqual(everything);
    expect(effectsOf({ name: 'events.missed', payload: {} }, HERE).catchUp).toBe(true);
  });

  it('the settings that another window saved', () => {
    expect(invalidatedBy({ name: 'settings.changed', payload: { accountId: null } })).toEqual([
      'preferences',
    ]);
    expect(invalidatedBy({ name: 'settings.changed', payload: { accountId: HERE } })).toEqual(['view']);
  });

  it('all contacts if there are too many to name, and the groups if counts may differ', () => {
    expect(
      invalidatedBy({ name: 'contacts.changed', payload: { accountId: HERE, keys: null, groups: true } }),
    ).toEqual(['page', 'ada', 'bob', 'facets', 'wards', 'groups']);
  });

  it('all contacts if it names a thousand', () => {
    const keys = Array.from({ length: 1_000 }, (_, index) => `key ${index}`);
    const payload = { accountId: HERE, keys, groups: false };
    expect(invalidatedBy({ name: 'contacts.changed', payload })).toEqual([
      'page',
      'ada',
      'bob',
      'facets',
      'wards',
    ]);
  });

  it('only the session if the session changed', () => {
    expect(invalidatedBy({ name: 'session.changed', payload: {} })).toEqual(['session']);
  });

  it('nothing if it is about another account', () => {
    const event: HostEvent = {
      name: 'contacts.changed',
      payload: { accountId: 'account-there', keys: null, groups: true },
    };
    expect(effectsOf(event, HERE)).toEqual({ invalidate: [], store: [], announce: null });
    expect(effectsOf(event, null)).toEqual({ invalidate: [], store: [], announce: null });
  });
});

describe('a progress event', () => {
  const status = { queued: 1, sending: 0, unsettled: 0, heldBy: null, held: 0, paused: 0 };
  const settled = (changeId: string, reported: boolean): SettledChange => ({
    changeId,
    batchId: 'b',
    state: 'done',
    contactKey: null,
    groupId: null,
    error: null,
    notTaken: [],
    undoable: true,
    kind: 'contact.edit',
    label: 'Ada',
    reported,
  });

  it('of a sync is stored as it is', () => {
    const progress = {
      state: 'reading' as const,
      read: 100,
      expected: 48_310,
      completedAt: null,
      error: null,
      slowedForMs: null,
      removalQuestion: null,
    };
    const effects = effectsOf(
      { name: 'sync.progress', payload: { accountId: HERE, status: progress } },
      HERE,
    );
    expect(effects).toEqual({
      invalidate: [],
      store: [{ queryKey: syncKeys.status(HERE), data: progress }],
      announce: null,
    });
  });

  it('of changes announces only changes whose caller was not notified', () => {
    const payload = {
      accountId: HERE,
      status,
      batches: [],
      settled: [settled('notified', true), settled('other', false)],
    };
    const effects = effectsOf({ name: 'changes.progress', payload }, HERE);
    expect(effects.store).toEqual([{ queryKey: changeKeys.status(HERE), data: status }]);
    expect(effects.announce?.changes.map(({ changeId }) => changeId)).toEqual(['other']);
  });

  it('of a batch is stored, and invalidates lists only when the batch begins or ends', () => {
    const counts = { queued: 5, sending: 1, done: 4, refused: 0, unsettled: 0, cancelled: 0 };
    const batch = { batchId: 'b', kind: 'edit', counts, settledAt: null } as Batch;
    const of = (moved: Batch) =>
      effectsOf(
        { name: 'changes.progress', payload: { accountId: HERE, status, batches: [moved], settled: [] } },
        HERE,
      );
    expect(of(batch).store).toContainEqual({ queryKey: batchKeys.one(HERE, 'b'), data: batch });
    expect(of(batch).announce?.batches).toEqual([batch]);
    expect(of(batch).invalidate).not.toContainEqual(historyKeys.all(HERE));
    expect(of({ ...batch, settledAt: '2026-11-21T08:00:00Z' }).invalidate).toContainEqual(
      historyKeys.all(HERE),
    );
    expect(of({ ...batch, counts: { ...counts, done: 0 } }).invalidate).toContainEqual(
      batchKeys.active(HERE),
    );
  });

  it('of another account announces everything that settled there, and nothing else', () => {
    const payload = {
      accountId: 'account-there',
      status,
      batches: [],
      settled: [settled('told', true), settled('untold', false)],
    };
    const effects = effectsOf({ name: 'changes.progress', payload }, HERE);
    expect(effects).toMatchObject({ invalidate: [], store: [], announce: { accountId: 'account-there' } });
    expect(effects.announce?.changes).toHaveLength(2);
  });

  it('announces nothing when all callers were notified', () => {
    const payload = { accountId: HERE, status, batches: [], settled: [settled('told', true)] };
    expect(effectsOf({ name: 'changes.progress', payload }, HERE).announce).toBeNull();
  });
});

describe('gathered invalidation', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('passes on the first event at once and the following burst as one', () => {
    const read: QueryKey[] = [];
    const gathered = createGatheredInvalidation((key) => read.push(key), PAUSES);
    gathered.add([['page']]);
    expect(read).toEqual([['page']]);
    for (let i = 0; i < 10; i++) gathered.add([['page'], ['groups']]);
    expect(read).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(read).toEqual([['page'], ['page'], ['groups']]);
    vi.advanceTimersByTime(400);
    gathered.add([['page']]);
    expect(read).toHaveLength(4);
  });

  it('slows down while changes keep coming, and reacts at once after a rest', () => {
    const read: number[] = [];
    const gathered = createGatheredInvalidation(() => read.push(Date.now()), PAUSES);
    const began = Date.now();
    for (let ms = 0; ms < 3_000; ms += 50) {
      gathered.add([['page']]);
      vi.advanceTimersByTime(50);
    }
    expect(read.map((at) => at - began)).toEqual([0, 200, 600, 1_400, 2_200, 3_000]);
    vi.advanceTimersByTime(1_600);
    gathered.add([['page']]);
    gathered.add([['page']]);
    vi.advanceTimersByTime(200);
    expect(read.slice(-2).map((at) => at - began)).toEqual([4_600, 4_800]);
  });

  it('does nothing once stopped', () => {
    const read: QueryKey[] = [];
    const gathered = createGatheredInvalidation((key) => read.push(key), PAUSES);
    gathered.add([['a']]);
    gathered.add([['b']]);
    gathered.stop();
    vi.advanceTimersByTime(1_000);
    expect(read).toEqual([['a']]);
  });
});
