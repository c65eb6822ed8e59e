import { expect } from 'vitest';
import type { Change } from '../../electron/contract/changes/change.ts';
import { BentClock } from '../builders/bent-clock.ts';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { SHORT_TIMEOUT_MS, startTestHost, type TestHost } from '../integration/test-host.ts';
import { MET_BY_FEW, PLAN_LIMIT, type Cells, type Column, type OutageRow } from './fault-table.ts';
import type { FaultName } from './network-faults.ts';
import {
  loadedForOperations,
  WRITE_OPERATIONS,
  type WalkedAccount,
  type WriteOperation,
} from './write-operations.ts';

/** Time limit for reaching an expected state. The error then describes the current state. */
const PATIENCE_MS = 60_000;

/** Starts a host with a synced account, and runs the preparations of all operations. */
export async function startWalk(
  quirks: QuirkSettings = [],
  { clock = new BentClock(), speed = 1 } = {},
): Promise<WalkedAccount> {
  const test = await startTestHost({
    load: loadedForOperations(),
    quirks,
    clock,
    requestTimeoutMs: speed * SHORT_TIMEOUT_MS,
    retryWaitsMs: [20, 100, 400].map((ms) => speed * ms),
  });
  const { accountId } = await test.connect();
  const account = { test, accountId };
  await Promise.all(operations().map(async (operation) => operation.prepare?.(account)));
  await reach(account, 'the preparations', async () => {
    const { queued, sending, unsettled } = await test.must('changes.status', { accountId });
    return queued + sending + unsettled === 0;
  });
  return account;
}

/** Contacts and groups of mirror and service after the last sync. They must be equal, with no pending changes. */
export interface BothSides {
  mirror: { contacts: unknown[]; groups: number[] };
  service: { contacts: unknown[]; groups: number[] };
}

const FEW = 3;

/** Names of the operations that meet the fault at the same time, for each run of its row. */
export function operationsByRun(fault: FaultName): string[][] {
  const all = Object.keys(WRITE_OPERATIONS);
  if (fault === PLAN_LIMIT) {
    const others = all.filter((name) => !isCreate(name));
    return all.filter(isCreate).map((name, at) => (at === 0 ? [name, ...others] : [name]));
  }
  if (!MET_BY_FEW.has(fault)) return [all];
  return Array.from({ length: Math.ceil(all.length / FEW) }, (_, at) => all.slice(at * FEW, (at + 1) * FEW));
}

/**
 * Runs every operation, with the fault on the first request of each operation in `met`, and expects the outcomes in the cells;
 * all other operations must be done. Calls `meanwhile` when all operations in `met` have met the fault.
 */
export async function walkOnce(
  account: WalkedAccount,
  { fault, cells }: { fault: FaultName; cells: Cells },
  {
    met = Object.keys(WRITE_OPERATIONS),
    meanwhile,
  }: { met?: readonly string[]; meanwhile?: () => void } = {},
): Promise<BothSides> {
  const { test } = account;
  const before = await recorded(account);
  for (const [name, operation] of Object.entries(WRITE_OPERATIONS)) {
    if (met.includes(name)) test.faults.push({ ...(await operation.carriedBy(account)), breaks: fault });
  }
  if (fault === PLAN_LIMIT) await deleteFirst(account, before);
  const started = startAll(account, fault === PLAN_LIMIT ? isNoDelete : undefined);
  if (meanwhile !== undefined) {
    await reach(account, 'the fault', () => Promise.resolve(test.faults.length === 0));
    meanwhile();
  }
  await started;
  const held = new Set<string>();
  await reach(account, 'an end', async () => {
    await resumeIfPaused(account, held);
    return at(account, before, (change) => isEnd(change) || isAsked(change));
  });
  await test.proxy.quiet();
  expect(test.faults).toEqual([]);
  const cellOf = (name: string) => (met.includes(name) ? cells[columnOf(name)] : 'done');
  await expectCells(account, before, cellOf, held);
  await answerQuestions(account);
  await reach(account, 'an end after the questions', () => at(account, before, isEnd));
  await expectExactlyOnce(account, before, cellOf);
  return bothSides(account);
}

/**
 * Runs every operation while all requests meet the fault, then ends the fault and expects the outcomes in the row. Calls
 * `meanwhile` when the user has been told about every operation.
 */
export async function walkOutage(
  account: WalkedAccount,
  { fault, cells, asks }: OutageRow,
  meanwhile: () => void = () => undefined,
): Promise<BothSides> {
  const { test, accountId } = account;
  const before = await recorded(account);
  test.faults.push({ path: '/', breaks: fault, lasting: true });
  const started = startAll(account);
  const told = new Set<string>();
  await reach(account, 'what is told meanwhile', async () => {
    const { heldBy } = await test.must('changes.status', { accountId });
    for (const [name, { change }] of Object.entries(await standing(account, before))) {
      const [state, code] = (cells[columnOf(name)] ?? '').split(' ');
      if (change?.state === state && (change?.error?.code === code || heldBy === code)) told.add(name);
    }
    return told.size === operations().length;
  });
  for (const operation of operations()) expect(operation.effects(account)).toBe(0);
  meanwhile();

  test.faults.length = 0;
  if (fault === 'keyRefused')
    await test.must('accounts.provideKey', { accountId, apiKey: test.service.apiKey });
  else await test.must('sync.attend', { accountId, because: 'online' });
  await started;
  await reach(account, 'an end', () => at(account, before, (change) => isEnd(change) || isAsked(change)));
  const end = asks ? 'ask' : 'done';
  const endOf = (name: string) => (columnOf(name) === 'neither' || columnOf(name) === 'group' ? end : 'done');
  await expectCells(account, before, endOf, new Set());
  await answerQuestions(account);
  await reach(account, 'an end after the questions', () => at(account, before, isEnd));
  await expectExactlyOnce(account, before, endOf);
  return bothSides(account);
}

const HOUR_MS = 3_600_000;

/** Result of an hour in which every request was answered with 429. */
export interface SlowHour {
  /** Number of requests sent within an hour of the first one. */
  requests: number;
  /** The longest pause that the user was told about, in ms. */
  slowedForMs: number;
  /** States of the changes when their callers were answered. */
  answered: Set<string>;
  sides: BothSides;
}

/** Runs every operation while every request is answered with 429 for an hour. Then all must be done without the user's help. */
export async function walkSlowHour(
  account: WalkedAccount,
  fault: FaultName,
  clock: BentClock,
): Promise<SlowHour> {
  const { test, accountId } = account;
  const before = await recorded(account);
  let requests = 0;
  let since = 0;
  let isRead = false;
  test.events.length = 0;
  test.faults.push({ path: '/', breaks: fault, lasting: true });
  test.proxy.meanwhile.before = () => {
    if (requests === 0) since = clock.monotonic();
    if (clock.monotonic() - since < HOUR_MS) requests += 1;
    // The fault also lasts until the states below are read, because on a busy machine the fast clock's hour ends before.
    else if (isRead) test.faults.length = 0;
  };
  await startAll(account);
  const standings = Object.values(await standing(account, before));
  isRead = true;
  await reach(account, 'an end', () => at(account, before, isEnd));
  await expectCells(account, before, () => 'done', new Set());
  await expectExactlyOnce(account, before, () => 'done');
  await reach(account, 'that it is over', async () => {
    const { slowedForMs, error } = await test.must('sync.status', { accountId });
    return slowedForMs === null && error === null;
  });
  const slowed = test.events.flatMap((event) =>
    event.name === 'sync.progress' ? (event.payload.status.slowedForMs ?? 0) : [],
  );
  const answered = new Set(standings.map(({ change }) => change?.state ?? 'not recorded'));
  const sides = await bothSides(account);
  return { requests, slowedForMs: Math.max(...slowed), answered, sides };
}

const operations = (): WriteOperation[] => Object.values(WRITE_OPERATIONS);
const columnOf = (name: string): Column => WRITE_OPERATIONS[name]?.column ?? 'edit';
const isCreate = (name: string) => columnOf(name) === 'create' || columnOf(name) === 'neither';
const isNoDelete = (name: string) => columnOf(name) !== 'delete';
const isEnd = (change: Change) =>
  change.state === 'done' || change.state === 'refused' || change.state === 'cancelled';
const isAsked = (change: Change) =>
  change.state === 'unsettled' && change.error?.message === 'needs_decision';

async function startAll(account: WalkedAccount, fits: (name: string) => boolean = () => true): Promise<void> {
  await Promise.all(
    Object.entries(WRITE_OPERATIONS).map(([name, operation]) =>
      fits(name) ? operation.start(account).catch(() => 'dropped') : Promise.resolve('not started'),
    ),
  );
}

/**
 * Runs the deletes of contacts. A create that is refused at the plan limit is not rejected while a removal is pending, because
 * the removal may make room.
 */
async function deleteFirst(account: WalkedAccount, before: Set<string>): Promise<void> {
  await startAll(account, (name) => !isNoDelete(name));
  await reach(account, 'the end of the deletes', async () => {
    const now = Object.entries(await standing(account, before));
    return now.every(([name, { change }]) => isNoDelete(name) || (change !== undefined && isEnd(change)));
  });
}

async function recorded({ test, accountId }: WalkedAccount): Promise<Set<string>> {
  const changes = await test.must('changes.list', { accountId, limit: 500 });
  return new Set(changes.map(({ changeId }) => changeId));
}

/** The change of each operation in the journal, and the number of its changes, which must be 1. */
async function standing(
  { test, accountId }: WalkedAccount,
  before: Set<string>,
): Promise<Record<string, { change: Change | undefined; count: number }>> {
  const changes = (await test.must('changes.list', { accountId, limit: 500 })).filter(
    ({ changeId }) => !before.has(changeId),
  );
  return Object.fromEntries(
    Object.entries(WRITE_OPERATIONS).map(([name, { about }]) => {
      const own = changes.filter(({ label }) => label.split(' ')[0] === about);
      return [name, { change: own[0], count: own.length }];
    }),
  );
}

async function at(account: WalkedAccount, before: Set<string>, fits: (change: Change) => boolean) {
  const now = Object.values(await standing(account, before));
  return now.every(({ change }) => change !== undefined && fits(change));
}

/** If the queue is paused until the user resumes it, adds the reason to `held` and resumes. */
async function resumeIfPaused({ test, accountId }: WalkedAccount, held: Set<string>): Promise<void> {
  const { heldBy } = await test.must('changes.status', { accountId });
  if (heldBy === null || heldBy === 'offline') return;
  held.add(heldBy);
  await test.must('changes.resume', { accountId });
}

function inWords(change: Change | undefined): string {
  if (change === undefined) return 'not recorded';
  return isAsked(change)
    ? 'ask'
    : change.state === 'refused'
      ? (change.error?.code ?? 'refused without a code')
      : change.state;
}

async function expectCells(
  account: WalkedAccount,
  before: Set<string>,
  cellOf: (name: string) => string,
  held: Set<string>,
) {
  const now = await standing(account, before);
  const is = Object.fromEntries(Object.entries(now).map(([name, { change }]) => [name, inWords(change)]));
  const must = Object.fromEntries(
    Object.keys(now).map((name) => {
      const cell = cellOf(name);
      return [name, cell === 'believed' || cell.startsWith('held ') ? 'done' : cell];
    }),
  );
  expect(is).toEqual(must);
  for (const cell of Object.keys(now).map(cellOf)) {
    if (cell.startsWith('held ')) expect(held).toContain(cell.slice('held '.length));
  }
  // If the user has to decide, the service must not have performed the write.
  for (const [name, operation] of Object.entries(WRITE_OPERATIONS))
    if (is[name] === 'ask') expect([name, operation.effects(account)]).toEqual([name, 0]);
}

async function answerQuestions({ test, accountId }: WalkedAccount): Promise<void> {
  const asked = await test.must('changes.list', { accountId, states: ['unsettled'], limit: 500 });
  await Promise.all(
    asked.map(({ changeId }) =>
      test.must('changes.resolve', { accountId, changeId, decision: 'send_again' }),
    ),
  );
}

/** Expects that the service performed each write exactly once, or not at all if it was rejected. */
async function expectExactlyOnce(
  account: WalkedAccount,
  before: Set<string>,
  cellOf: (name: string) => string,
): Promise<void> {
  const now = await standing(account, before);
  const is: Record<string, unknown> = {};
  const must: Record<string, unknown> = {};
  for (const [name, operation] of Object.entries(WRITE_OPERATIONS)) {
    const cell = cellOf(name);
    const happens = cell === 'done' || cell === 'ask' || cell.startsWith('held ');
    is[name] = {
      effects: operation.effects(account),
      changes: now[name]?.count,
      state: now[name]?.change?.state,
    };
    must[name] = {
      effects: happens ? 1 : 0,
      changes: 1,
      state: happens || cell === 'believed' ? 'done' : 'refused',
    };
  }
  expect(is).toEqual(must);
}

/** Syncs once more and returns both sides. Expects that the key was neither sent to another server nor logged. */
export async function bothSides({ test, accountId }: WalkedAccount): Promise<BothSides> {
  test.events.length = 0;
  await test.syncAgain(accountId);
  const query = { search: '', filter: {}, sort: null };
  const page = await test.must('contacts.page', { accountId, query, offset: 0, limit: 200 });
  const { groups } = await test.must('groups.list', { accountId });
  const shown = page.rows.map(({ contactId, pending, fields }) => ({
    contactId,
    pending,
    name: `${fields.firstName} ${fields.lastName}`.trim(),
    email: fields.email,
    phone: fields.phone,
    company: fields.company,
    groupId: fields.groupId,
  }));
  const held = test.service.inspect.contacts().map((contact) => ({
    contactId: contact.contact_id,
    pending: null,
    name: `${contact.first_name} ${contact.last_name ?? ''}`.trim(),
    email: contact.email,
    phone: contact.phone,
    company: contact.company,
    groupId: contact.group_id,
  }));
  const byId = (a: { contactId: number | null }, b: { contactId: number | null }) =>
    (a.contactId ?? 0) - (b.contactId ?? 0);
  expect(test.proxy.strangers).toEqual([]);
  expect(test.logged.join('\n')).not.toContain(test.service.apiKey);
  const listed = test.service.inspect.groups().filter((group) => group.listed);
  return {
    mirror: { contacts: shown.toSorted(byId), groups: inOrder(groups.map(({ groupId }) => groupId)) },
    service: { contacts: held.toSorted(byId), groups: inOrder(listed.map((group) => group.group_id)) },
  };
}

const inOrder = (ids: number[]): number[] => ids.toSorted((a, b) => a - b);

/** Like `until`, with a time limit; its error describes the current state. */
export async function reach(
  { test, accountId }: WalkedAccount,
  what: string,
  check: () => Promise<boolean>,
): Promise<void> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const tooLate = new Promise<'late'>((resolve) => late.addEventListener('abort', () => resolve('late')));
  if ((await Promise.race([test.until(check), tooLate])) !== 'late') return;
  throw new Error(`${what} was not reached: ${await whereThingsStand(test, accountId)}`);
}

async function whereThingsStand(test: TestHost, accountId: string): Promise<string> {
  const changes = await test.must('changes.list', { accountId, limit: 500 });
  const open = changes.filter((change) => !isEnd(change));
  const lines = open.map(
    ({ label, kind, state, error }) =>
      `${kind} ${label}: ${state} ${error?.code ?? ''} ${error?.message ?? ''}`,
  );
  return [
    JSON.stringify(await test.must('changes.status', { accountId })),
    JSON.stringify(await test.must('sync.status', { accountId })),
    `to come: ${JSON.stringify(test.faults)}; unanswered: ${test.proxy.unanswered.join(', ')}`,
    ...lines,
  ].join('\n  ');
}
