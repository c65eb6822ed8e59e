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

/** Minutes pass in a moment: whatever waits for them goes on by itself while the walk looks on. */
const SPEED = 200;

/** Real time that no healthy request takes, however busy the machine. */
const AMPLE_TIMEOUT_MS = 20_000;

/**
 * A host that knows no account yet, beside a service. The time limit of requests is short only where the fault ends by it:
 * a busy machine would have other requests meet it, and the user told of that.
 */
export async function startReadWorld(fault: FaultName): Promise<ReadWorld> {
  const clock = new BentClock({ speed: SPEED });
  const test = await startTestHost({
    load: loadedForReading(),
    // So that what was written has to be read again.
    quirks: ['patch_body=none'],
    clock,
    requestTimeoutMs: SPEED * (endsByTimeLimit(fault) ? SHORT_TIMEOUT_MS : AMPLE_TIMEOUT_MS),
    retryWaitsMs: [SPEED * 20, SPEED * 100, SPEED * 400],
  });
  return { test, clock, accountId: '' };
}

/** Every reading, its request broken once; each must end as its cell says. */
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

/** What the user is told of one reading, and that it comes to its right end all the same. */
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
    // Rows are only ever added, whatever a page says.
    least = Math.min(least, (await rowsShown(world)).all);
    const { state, error } = await test.must('sync.status', { accountId: world.accountId });
    if (state === 'failed' && error?.code === 'key_refused' && !stopped) {
      stopped = true;
      await test.must('sync.now', { accountId: world.accountId });
    }
    if (test.faults.length > 0 || state !== 'idle' || error !== null) return false;
    // Something else has been answered since.
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

/** Everything, or the later pages of the list, meets the fault for a while; the reading goes wrong and right again. */
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
    // A few tries, so that it shows what they do to the rows.
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
