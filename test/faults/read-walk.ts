import { expect } from 'vitest';
import { BentClock } from '../builders/bent-clock.ts';
import { SHORT_TIMEOUT_MS, startTestHost, type TestHost } from '../integration/test-host.ts';
import { endsByTimeLimit, type FaultName } from './network-faults.ts';
import {
  connect,
  loadedForReading,
  READ_OPERATIONS,
  type ReadColumn,
  type ReadOperation,
  type ReadWorld,
} from './read-operations.ts';
import type { LastingRow } from './read-table.ts';
import { bothSides, reach, type BothSides } from './table-walk.ts';

/** Factor by which the clock is faster than real time, so that waits of minutes end in moments. */
const SPEED = 200;

/** Real time that no healthy request takes, however busy the machine. */
const AMPLE_TIMEOUT_MS = 20_000;

/**
 * Starts a host without an account, beside a service. The time limit of requests is short only for faults that end by it,
 * because on a busy machine healthy requests would exceed a short one, and the user would be told.
 */
export async function startReadWorld(fault: FaultName): Promise<ReadWorld> {
  const clock = new BentClock({ speed: SPEED });
  const test = await startTestHost({
    load: loadedForReading(),
    // Responses to updates have no body, so written contacts have to be read again.
    quirks: ['patch_body=none'],
    clock,
    requestTimeoutMs: SPEED * (endsByTimeLimit(fault) ? SHORT_TIMEOUT_MS : AMPLE_TIMEOUT_MS),
    retryWaitsMs: [SPEED * 20, SPEED * 100, SPEED * 400],
  });
  return { test, clock, accountId: '' };
}

/** Runs every read with its request broken once, and expects the outcomes in the cells. */
export async function walkReadings(
  world: ReadWorld,
  fault: FaultName,
  cells: Record<ReadColumn, string>,
): Promise<BothSides> {
  const is: Record<string, string> = {};
  const must: Record<string, string> = {};
  for (const [name, operation] of Object.entries(READ_OPERATIONS)) {
    is[name] = await read(world, name, fault, operation);
    must[name] = cells[operation.column];
  }
  expect(is).toEqual(must);
  return bothSides(world);
}

/** Runs one read to its end and returns what the user was told. Expects that no row disappears. */
async function read(
  world: ReadWorld,
  name: string,
  fault: FaultName,
  operation: ReadOperation,
): Promise<string> {
  const { test } = world;
  const before = await rowsShown(world);
  let least = before.all;
  test.events.length = 0;
  test.faults.push({
    method: 'GET',
    ...operation.carriedBy,
    breaks: fault,
    ...(operation.duringFullSync === true ? { when: () => isInFullSync(test) } : {}),
  });
  const refusal = await operation.start(world);
  world.accountId ||= (await test.must('session.get', {})).openAccountId ?? '';
  let stopped = false;
  let passedBefore: number | null = null;
  await reach(world, name, async () => {
    if (world.accountId === '') return true;
    // No row may disappear, whatever the pages contain.
    least = Math.min(least, (await rowsShown(world)).all);
    const { state, error } = await test.must('sync.status', { accountId: world.accountId });
    if (state === 'failed' && error?.code === 'key_refused' && !stopped) {
      stopped = true;
      await test.must('sync.now', { accountId: world.accountId });
    }
    if (test.faults.length > 0 || state !== 'idle' || error !== null) return false;
    // Another request must have been answered after the fault.
    passedBefore ??= test.proxy.passed;
    if (refusal === null && test.proxy.passed === passedBefore) return false;
    const { queued, sending, unsettled } = await test.must('changes.status', { accountId: world.accountId });
    return queued + sending + unsettled === 0 && ((await operation.isOver?.(world)) ?? true);
  });
  const after = await rowsShown(world);
  least = Math.min(least, after.all);
  expect([name, least]).toEqual([name, before.all - (operation.column === 'probe' ? 1 : 0)]);
  expect([name, after.notSeen]).toEqual([name, 0]);
  if (refusal !== null) return refusal;
  const told = operation.column === 'for a write' ? toldOfChanges(test) : toldOfReadings(test);
  return `${[...new Set(told)].join(' ') || 'done'}${stopped && told.length > 0 ? ', stops' : ''}`;
}

/**
 * Syncs while every read, or every read of a later page, meets the fault. Then ends the fault and waits until a full sync
 * has completed.
 */
export async function walkLasting(
  world: ReadWorld,
  { fault, where, told }: LastingRow,
): Promise<{ told: string; least: number; all: number; sides: BothSides }> {
  const { test } = world;
  await connect(world);
  world.accountId = (await test.must('session.get', {})).openAccountId ?? '';
  const status = () => test.must('sync.status', { accountId: world.accountId });
  await reach(world, 'the first reading', async () => {
    const { state, completedAt } = await status();
    return state === 'idle' && completedAt !== null;
  });
  const { all } = await rowsShown(world);
  let least = all;
  const isLeast = async () => (least = Math.min(least, (await rowsShown(world)).all));
  const carriedBy = where === 'every reading' ? { path: '/v1/' } : { path: '/v1/contacts', about: 'page=2&' };

  test.events.length = 0;
  test.faults.push({ method: 'GET', ...carriedBy, breaks: fault, lasting: true });
  await test.must('sync.now', { accountId: world.accountId });
  let is = '';
  await reach(world, 'what is told', async () => {
    await isLeast();
    const failures = toldOfReadings(test);
    const tries = test.logged.filter((line) => line.startsWith('sync.failed ')).length;
    // Several failed tries, so that their effect on the rows is observed.
    if (tries >= (failures.includes('key_refused') ? 1 : 3)) is = [...new Set(failures)].join(' ');
    if (is === '' && (await rowsShown(world)).notSeen > 0) is = 'not seen';
    return is !== '';
  });
  test.faults.length = 0;
  const { completedAt } = await status();
  if (told === 'key_refused') await test.must('sync.now', { accountId: world.accountId });
  await reach(world, 'that it is over', async () => {
    await isLeast();
    const now = await status();
    const { notSeen } = await rowsShown(world);
    return now.state === 'idle' && now.error === null && now.completedAt !== completedAt && notSeen === 0;
  });
  return { told: is, least, all, sides: await bothSides(world) };
}

const isInFullSync = ({ events }: TestHost): boolean => {
  const last = events.findLast((event) => event.name === 'sync.progress');
  return last?.payload.status.state === 'reading';
};

const toldOfReadings = ({ events }: TestHost): string[] =>
  events.flatMap((event) => (event.name === 'sync.progress' ? (event.payload.status.error?.code ?? []) : []));

const toldOfChanges = ({ events }: TestHost): string[] =>
  events.flatMap((event) =>
    event.name === 'changes.progress'
      ? event.payload.settled.flatMap(({ state, error }) => (state === 'done' ? [] : (error?.code ?? state)))
      : [],
  );

async function rowsShown({ test, accountId }: ReadWorld): Promise<{ all: number; notSeen: number }> {
  if (accountId === '') return { all: 0, notSeen: 0 };
  const count = async (filter: { notSeen?: boolean }) => {
    const query = { search: '', filter, sort: null };
    return (await test.must('contacts.page', { accountId, query, offset: 0, limit: 1 })).total;
  };
  const [all, notSeen] = await Promise.all([count({}), count({ notSeen: true })]);
  return { all, notSeen };
}
