import { describe, expect, it, vi } from 'vitest';
import { onceRows, outageRows, QUIRKS_UNDER_FAULTS, type OnceRow } from '../faults/fault-table.ts';
import { FAULTS, type FaultName } from '../faults/network-faults.ts';
import { operationsByRun, startWalk, walkOnce, walkOutage, type BothSides } from '../faults/table-walk.ts';
import { WRITE_OPERATIONS, type WalkedAccount } from '../faults/write-operations.ts';
import { inDepth } from '../deep/depth.ts';

/** Rows run concurrently and wait for timeouts. */
vi.setConfig({ testTimeout: 180_000 });

/** Runs a row with its own service and data folder. */
async function onItsOwn(
  walk: (account: WalkedAccount) => Promise<BothSides>,
  quirks: readonly string[] = [],
) {
  const account = await startWalk(quirks);
  try {
    return await walk(account);
  } finally {
    await account.test.close();
  }
}

it('the table has a row for every fault', () => {
  const rows = onceRows.map(({ fault }) => fault);
  // An hour of 429 is tested in clock-faults.test.ts.
  const named = Object.keys(FAULTS).filter((fault) => fault !== '429 for an hour');
  expect(rows.toSorted()).toEqual(named.toSorted());
});

it('the name of each operation is not contained in another one', () => {
  const names = Object.values(WRITE_OPERATIONS).map(({ about }) => about);
  for (const name of names) expect(names.filter((each) => each.includes(name))).toEqual([name]);
});

/** The runs of a row, one for each set of operations that meets its fault, with their names. */
const walks = (row: OnceRow) =>
  operationsByRun(row.fault).map((met, _, all) => ({
    row,
    met,
    walk: all.length === 1 ? row.fault : `${row.fault}, met by ${met.join(', ')}`,
  }));

/** One fault of each kind: no response, a lost response, each kind of refusal. Requests that are not sent are among the outages. */
const CHOSEN: ReadonlySet<FaultName> = new Set(['hangs', 'late', 'keyRefused', '404', '409']);
const isChosen = ({ fault }: OnceRow) => CHOSEN.has(fault);
/** One run stands for all faults that slow down the whole account. */
const isSlow = ({ walk }: { walk: string }) => walk.startsWith('limited, met by create with email');

describe.concurrent('every write with its first request broken once', () => {
  const rows = onceRows.flatMap(walks);
  it.for(inDepth(rows, (each) => isChosen(each.row) || isSlow(each)))('$walk', async ({ row, met }) => {
    const { mirror, service } = await onItsOwn((account) => walkOnce(account, row, { met }));
    expect(mirror).toEqual(service);
  });
});

describe.concurrent('every write during an outage', () => {
  it.for(inDepth(outageRows, ({ fault }) => fault === 'refused'))('$fault', async (row) => {
    const { mirror, service } = await onItsOwn((account) => walkOutage(account, row));
    expect(mirror).toEqual(service);
  });
});

describe.concurrent('every write broken once, with quirks of the service', () => {
  const rows = QUIRKS_UNDER_FAULTS.flatMap(([quirks, faults]) =>
    onceRows
      .filter(({ fault }) => faults.includes(fault))
      .flatMap(walks)
      .map((each) => ({ ...each, quirks, handlers: quirks.join(' ') })),
  );
  it.for(inDepth(rows, ({ row: { fault }, quirks }) => fault === 'late' && quirks.length > 2))(
    '$walk, with $handlers',
    async ({ row, met, quirks }) => {
      const walk = (account: WalkedAccount) => walkOnce(account, row, { met });
      const { mirror, service } = await onItsOwn(walk, quirks);
      expect(mirror).toEqual(service);
    },
  );
});
