import { expect, it } from 'vitest';
import { readExportedContacts } from '../../electron/host/exports/read-exported-contacts.ts';

const ROWS_PER_STEP = 700;

/** Returns a store whose contacts are the numbers of their rows as texts; odd rows were deleted. */
function evenRows() {
  const asked: number[] = [];
  return {
    asked,
    exportedContacts: (_opening: string, rowIds: Int32Array) => {
      const taken = [...rowIds.subarray(0, ROWS_PER_STEP)];
      asked.push(...taken);
      return Promise.resolve(taken.map((rowId) => (rowId % 2 === 0 ? String(rowId) : null)));
    },
  };
}

async function batchesOf(store: ReturnType<typeof evenRows>, rowIds: Int32Array) {
  const batches: { contacts: string[]; done: number }[] = [];
  for await (const batch of readExportedContacts(store, { rowIds, opening: 'one' })) batches.push(batch);
  return batches;
}

it('contacts are read in the order of the file and returned in the order of the rows, without deleted ones', async () => {
  const store = evenRows();
  // 7 shares no factor with the number of rows, so each row occurs once.
  const rowIds = Int32Array.from({ length: 10_000 }, (_, at) => ((at * 7) % 10_000) + 1);
  const batches = await batchesOf(store, rowIds);
  expect(batches.flatMap(({ contacts }) => contacts)).toEqual(
    [...rowIds].filter((rowId) => rowId % 2 === 0).map(String),
  );
  expect(store.asked).toEqual([...rowIds].toSorted((a, b) => a - b));
});

it('a long selection is read in batches, each row once', async () => {
  const store = evenRows();
  const rowIds = Int32Array.from({ length: 20_000 }, (_, at) => 2_000_000_000 - at * 2);
  const batches = await batchesOf(store, rowIds);
  expect(batches.map(({ done }) => done)).toEqual([16_000, 20_000]);
  expect(batches.flatMap(({ contacts }) => contacts)).toEqual([...rowIds].map(String));
});
