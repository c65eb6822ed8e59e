import { describe, expect, it, vi } from 'vitest';
import { BentClock } from '../builders/bent-clock.ts';
import { JUMPS_DURING, onceRows, outageRows, type OnceRow } from '../faults/fault-table.ts';
import { startWalk, walkOnce, walkOutage } from '../faults/table-walk.ts';

/** Rows run concurrently and wait for time limits. */
vi.setConfig({ testTimeout: 180_000 });

const HOUR_MS = 3_600_000;
/** Jumps other than the day that other tests cover, as by a wrong time zone, a long holiday or a dead battery. */
const FAR_JUMPS = { 'five hours': 5 * HOUR_MS, '40 days': 960 * HOUR_MS, '30 years': 262_980 * HOUR_MS };
const jumps = Object.entries(FAR_JUMPS).flatMap(([name, ms]) => [
  { jump: `${name} forward`, ms },
  { jump: `${name} back`, ms: -ms },
]);
const during = <R extends OnceRow>(rows: R[], faults: string[]) =>
  jumps.flatMap(({ jump, ms }) =>
    rows.filter(({ fault }) => faults.includes(fault)).map((row) => ({ row, jump, ms, fault: row.fault })),
  );

describe.concurrent('the clock is set', () => {
  it.for(during(onceRows, JUMPS_DURING.once))(
    '$jump while writes are in flight, $fault',
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

  it.for(during(outageRows, JUMPS_DURING.outages))(
    '$jump while changes are queued, $fault',
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
});
