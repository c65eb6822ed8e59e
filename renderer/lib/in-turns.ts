/** Runs a job for each item, at most `atOnce` at the same time, and resolves with the answers in the order of the items. */
export async function inTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  job: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) answers[index] = await job(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return answers;
}
