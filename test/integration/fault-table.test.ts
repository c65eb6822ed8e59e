import { describe, expect, it, vi } from 'vitest';
import { onceRows, outageRows, QUIRKS_UNDER_FAULTS, type OnceRow } from '../faults/fault-table.ts';
import { startWalk, walkOnce, walkOutage, type BothSides } from '../faults/table-walk.ts';
import { WRITE_OPERATIONS, type WalkedAccount } from '../faults/write-operations.ts';

/** Rows wait for time limits beside one another. */
vi.setConfig({ testTimeout: 90_000 });

/** Each row on a service and data folder of its own. */
async function onItsOwn(
  row: OnceRow,
  walk: (account: WalkedAccount) => Promise<BothSides>,
  quirks: readonly string[] = [],
) {
  const account = await startWalk(row, quirks);
  try {
    return await walk(account);
  } finally {
    await account.test.close();
  }
}

it('knows each operation by a name that no other one contains', () => {
  const names = Object.values(WRITE_OPERATIONS).map(({ about }) => about);
  for (const name of names) expect(names.filter((each) => each.includes(name))).toEqual([name]);
});

describe.concurrent('every write, its first request broken once', () => {
  it.for(onceRows)('$fault', async (row) => {
    const { mirror, service } = await onItsOwn(row, (account) => walkOnce(account, row.fault, row.cells));
    expect(mirror).toEqual(service);
  });
});

describe.concurrent('every write in an outage', () => {
  it.for(outageRows)('$fault', async (row) => {
    const { mirror, service } = await onItsOwn(row, (account) => walkOutage(account, row));
    expect(mirror).toEqual(service);
  });
});

describe.concurrent('every write, broken once, on a service that turns out otherwise', () => {
  const rows = QUIRKS_UNDER_FAULTS.flatMap(([quirks, faults]) =>
    faults.map((fault) => ({ quirks, fault, ways: quirks.join(' ') })),
  );
  it.for(rows)('$fault, $ways', async ({ quirks, fault }) => {
    const row = onceRows.find((each) => each.fault === fault);
    if (row === undefined) throw new Error(`${fault} is not in the table.`);
    const walk = (account: WalkedAccount) => walkOnce(account, fault, row.cells);
    const { mirror, service } = await onItsOwn(row, walk, quirks);
    expect(mirror).toEqual(service);
  });
});
