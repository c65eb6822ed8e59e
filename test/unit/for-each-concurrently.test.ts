import { describe, expect, it } from 'vitest';
import { forEachConcurrently } from '../../electron/host/for-each-concurrently.ts';

/** Calls that end when the test says so. */
function startedCalls() {
  const ends: ((result: boolean | Error) => void)[] = [];
  const started: number[] = [];
  const run = (item: number) => {
    started.push(item);
    return new Promise<boolean>((resolve, reject) => {
      ends[item] = (result) => (result instanceof Error ? reject(result) : resolve(result));
    });
  };
  const end = async (item: number, result: boolean | Error = true) => {
    ends[item]?.(result);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { started, run, end };
}

describe('forEachConcurrently', () => {
  it('begins the next call when one has ended', async () => {
    const { started, run, end } = startedCalls();
    const all = forEachConcurrently([0, 1, 2, 3], 2, run);
    expect(started).toEqual([0, 1]);
    await end(1);
    expect(started).toEqual([0, 1, 2]);
    for (const item of [0, 2, 3]) await end(item);
    await all;
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('begins no further call after one returned false', async () => {
    const { started, run, end } = startedCalls();
    const all = forEachConcurrently([0, 1, 2, 3], 2, run);
    await end(0, false);
    await end(1);
    await all;
    expect(started).toEqual([0, 1]);
  });

  it('begins no further call after one rejected, and rejects with its error', async () => {
    const { started, run, end } = startedCalls();
    const all = forEachConcurrently([0, 1, 2, 3], 2, run);
    const rejection = all.catch((error: unknown) => error);
    await end(0, new Error('no disk'));
    await end(1);
    expect(await rejection).toEqual(new Error('no disk'));
    expect(started).toEqual([0, 1]);
  });

  it('resolves without items', async () => {
    await expect(forEachConcurrently([], 4, () => Promise.reject(new Error('never called')))).resolves.toBe(
      undefined,
    );
  });
});
