/**
 * Calls `run` for each item in order, with at most `concurrency` calls in progress. No further call begins after one
 * returned false or rejected. Rejects with the first error.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  run: (item: T) => Promise<boolean | void>,
): Promise<void> {
  const queue = items.values();
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (const item of queue) {
      try {
        if ((await run(item)) === false) isStopped = true;
      } catch (error) {
        isStopped = true;
        throw error;
      }
      if (isStopped) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
}
