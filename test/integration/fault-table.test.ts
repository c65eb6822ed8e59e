import { describe, expect, it, vi } from 'vitest';
import { onceRows, outageRows, QUIRKS_UNDER_FAULTS, type OnceRow } from '../faults/fault-table.ts';
import { FAULTS, type FaultName } from '../faults/network-faults.ts';
import { meetings, startWalk, walkOnce, walkOutage, type BothSides } from '../faults/table-walk.ts';
import { WRITE_OPERATIONS, type WalkedAccount } from '../faults/write-operations.ts';
import { inDepth } from '../deep/depth.ts';

/** Rows wait for time limits beside one another. */
vi.setConfig({ testTimeout: 180_000 });

/** Each row on a service and data folder of its own. */
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

it('has a row for every fault', () => {
  const rows = onceRows.map(({ fault }) => fault);
  // An hour of 429 is walked with the clock.
  const named = Object.keys(FAULTS).filter((fault) => fault !== '429 for an hour');
  expect(rows.toSorted()).toEqual(named.toSorted());
});

it('knows each operation by a name that no other one contains', () => {
  const names = Object.values(WRITE_OPERATIONS).map(({ about }) => about);
  for (const name of names) expect(names.filter((each) => each.includes(name))).toEqual([name]);
});

/** A row once for each of its meetings, with a name for them. */
const walks = (row: OnceRow) =>
  meetings(row.fault).map((met, _, all) => ({
    row,
    met,
    walk: all.length === 1 ? row.fault : `${row.fault}, met by ${met.join(', ')}`,
  }));

/** One of each kind: nothing sent, no answer, a lost or spoilt answer, each sort of refusal. */
const CHOSEN: ReadonlySet<FaultName> = new Set([
  'refused',
  'before',
  'hangs',
  'after',
  'late',
  'half JSON after',
  '503 for seconds',
  'keyRefused',
  '403 bare',
  '404',
  '409',
]);
const isChosen = ({ fault }: OnceRow) => CHOSEN.has(fault);
/** And of those that slow the whole account down, a few operations that meet one. */
const isSlow = ({ walk }: { walk: string }) => walk.startsWith('limited, met by create with email');

describe.concurrent('every write, its first request broken once', () => {
  const rows = onceRows.flatMap(walks);
  it.for(inDepth(rows, (each) => isChosen(each.row) || isSlow(each)))('$walk', async ({ row, met }) => {
    const { mirror, service } = await onItsOwn((account) => walkOnce(account, row, { met }));
    expect(mirror).toEqual(service);
  });
});

describe.concurrent('every write in an outage', () => {
  it.for(inDepth(outageRows, ({ fault }) => ['refused', 'hangs', 'keyRefused'].includes(fault)))(
    '$fault',
    async (row) => {
      const { mirror, service } = await onItsOwn((account) => walkOutage(account, row));
      expect(mirror).toEqual(service);
    },
  );
});

describe.concurrent('every write, broken once, on a service that turns out otherwise', () => {
  const rows = QUIRKS_UNDER_FAULTS.flatMap(([quirks, faults]) =>
    onceRows
      .filter(({ fault }) => faults.includes(fault))
      .flatMap(walks)
      .map((each) => ({ ...each, quirks, handlers: quirks.join(' ') })),
  );
  it.for(inDepth(rows, ({ row: { fault } }) => fault === 'late'))(
    '$walk, $ways',
    async ({ row, met, quirks }) => {
      const walk = (account: WalkedAccount) => walkOnce(account, row, { met });
      const { mirror, service } = await onItsOwn(walk, quirks);
      expect(mirror).toEqual(service);
    },
  );
});
