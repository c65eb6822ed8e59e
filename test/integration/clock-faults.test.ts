import { describe, expect, it, vi } from 'vitest';
import { BentClock } from '../builders/bent-clock.ts';
import {
  JUMPS,
  JUMPS_DURING,
  onceRows,
  outageRows,
  SLOW_HOURS,
  type OnceRow,
} from '../faults/fault-table.ts';
import { connect, type ReadWorld } from '../faults/read-operations.ts';
import { startReadWorld } from '../faults/read-walk.ts';
import { bothSides, reach, startWalk, walkOnce, walkOutage, walkSlowHour } from '../faults/table-walk.ts';
import { inDepth } from '../deep/depth.ts';

/** Rows run concurrently and wait for timeouts. */
vi.setConfig({ testTimeout: 180_000 });

const jumps = Object.entries(JUMPS).map(([jump, ms]) => ({ jump, ms }));
const during = <R extends OnceRow>(rows: R[], faults: string[]) =>
  jumps.flatMap(({ jump, ms }) =>
    rows.filter(({ fault }) => faults.includes(fault)).map((row) => ({ row, jump, ms, fault: row.fault })),
  );

describe.concurrent('a clock change', () => {
  it.for(inDepth(during(onceRows, JUMPS_DURING.once), ({ fault, ms }) => fault === 'late' && ms > 0))(
    '$jump while writes are in flight ($fault) leaves mirror and service equal',
    async ({ row, ms }) => {
      const clock = new BentClock();
      const account = await startWalk([], { clock });
      try {
        const sides = await walkOnce(account, row, { meanwhile: () => clock.jump(ms) });
        expect(sides.mirror).toEqual(sides.service);
      } finally {
        await account.test.close();
      }
    },
  );

  it.for(inDepth(during(outageRows, JUMPS_DURING.outages), ({ fault, ms }) => fault === 'refused' && ms < 0))(
    '$jump while writes are queued ($fault) leaves mirror and service equal',
    async ({ row, ms }) => {
      const clock = new BentClock();
      const account = await startWalk([], { clock });
      try {
        const sides = await walkOutage(account, row, () => clock.jump(ms));
        expect(sides.mirror).toEqual(sides.service);
      } finally {
        await account.test.close();
      }
    },
  );

  it.for(jumps)('$jump during a full sync lets it end, and the next one starts by itself', async ({ ms }) => {
    const world = await startReadWorld('hangs');
    try {
      world.test.faults.push({ method: 'GET', path: '/v1/contacts', about: 'page=2&', breaks: 'hangs' });
      await connect(world);
      world.accountId = (await world.test.must('session.get', {})).openAccountId ?? '';
      await reach(world, 'the fault', () => Promise.resolve(world.test.faults.length === 0));
      world.clock.jump(ms);
      const first = await fullSyncAfter(world, null);
      expect(await fullSyncAfter(world, first)).not.toBeNull();
      const { mirror, service } = await bothSides(world);
      expect(mirror).toEqual(service);
    } finally {
      await world.test.close();
    }
  });
});

async function fullSyncAfter({ test, accountId }: ReadWorld, before: string | null): Promise<string | null> {
  let completedAt: string | null = null;
  await reach({ test, accountId }, 'a full sync', async () => {
    const status = await test.must('sync.status', { accountId });
    ({ completedAt } = status);
    return status.state === 'idle' && completedAt !== before;
  });
  return completedAt;
}

describe.concurrent('an hour of 429', () => {
  /** Factor of the clock: an hour passes in three seconds. */
  const speed = 1_200;
  it.for(SLOW_HOURS)(
    '$fault leads to few requests and early answers',
    async ({ fault, mostRequests, toldMs }) => {
      const clock = new BentClock({ speed });
      const account = await startWalk([], { clock, speed });
      try {
        const { requests, slowedForMs, answered, sides } = await walkSlowHour(account, fault, clock);
        expect(requests).toBeGreaterThan(0);
        expect(requests).toBeLessThanOrEqual(mostRequests);
        expect(slowedForMs).toBeGreaterThanOrEqual(toldMs);
        // Callers are answered while their change is still queued or sending; which of the two is random.
        expect(answered.size).toBeGreaterThan(0);
        expect([...answered].filter((state) => state !== 'queued' && state !== 'sending')).toEqual([]);
        expect(sides.mirror).toEqual(sides.service);
      } finally {
        await account.test.close();
      }
    },
  );
});
