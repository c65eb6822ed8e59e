const BATCH_SIZE = 1_000;

export type Rows<Cell> = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/** Groups rows into batches, which avoids a promise per row. */
export async function* inBatches<Cell>(rows: Rows<Cell>): AsyncGenerator<(readonly Cell[])[]> {
  let batch: (readonly Cell[])[] = [];
  // A single `for await` for both cases would cost a promise per row for synchronous rows, too.
  if (Symbol.iterator in rows) {
    for (const row of rows) {
      if (batch.push(row) < BATCH_SIZE) continue;
      yield batch;
      batch = [];
    }
  } else {
    for await (const row of rows) {
      if (batch.push(row) < BATCH_SIZE) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
