import { describe, expect, it, vi } from 'vitest';
import { FAULTS, type FaultName } from '../faults/network-faults.ts';
import type { ReadWorld } from '../faults/read-operations.ts';
import { lastingRows, readRows, type LastingRow } from '../faults/read-table.ts';
import { startReadWorld, walkLasting, walkReadings } from '../faults/read-walk.ts';
import { inDepth } from '../deep/depth.ts';

/** Rows run concurrently and wait for timeouts. */
vi.setConfig({ testTimeout: 180_000, maxConcurrency: 8 });

/** Runs a row with its own service and data folder. */
async function onItsOwn<T>(fault: FaultName, walk: (world: ReadWorld) => Promise<T>): Promise<T> {
  const world = await startReadWorld(fault);
  try {
    return await walk(world);
  } finally {
    await world.test.close();
  }
}

it('the table has a row for every fault', () => {
  const rows = readRows.map(({ fault }) => fault);
  // An hour of 429 is tested in clock-faults.test.ts.
  const named = Object.keys(FAULTS).filter((fault) => fault !== '429 for an hour');
  expect(rows.toSorted()).toEqual(named.toSorted());
});

/** One fault of each kind: no response, a refusal. A 404 is among the lasting ones. */
const CHOSEN: ReadonlySet<FaultName> = new Set(['hangs', 'keyRefused']);

describe.concurrent('every read with its request broken once', () => {
  it.for(inDepth(readRows, ({ fault }) => CHOSEN.has(fault)))('$fault', async ({ fault, cells }) => {
    const { mirror, service } = await onItsOwn(fault, (world) => walkReadings(world, fault, cells));
    expect(mirror).toEqual(service);
  });
});

const CHOSEN_LASTING: ReadonlySet<FaultName> = new Set(['hangs', '404']);
const isChosenLasting = ({ fault }: LastingRow) => CHOSEN_LASTING.has(fault);

describe.concurrent('reads broken for a while', () => {
  it.for(inDepth(lastingRows, isChosenLasting))('$fault, $where', async (row) => {
    const { told, least, all, sides } = await onItsOwn(row.fault, (world) => walkLasting(world, row));
    expect({ told, least }).toEqual({ told: row.told, least: all });
    expect(sides.mirror).toEqual(sides.service);
  });
});
