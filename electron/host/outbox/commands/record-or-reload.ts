/**
 * Runs `record`. If it fails, the store may have written the changes nevertheless. So `pending` loads the journal's
 * pending changes before the error is thrown.
 */
export async function recordOrReload<T>(
  pending: { loadPending(): Promise<void> },
  record: () => Promise<T>,
): Promise<T> {
  try {
    return await record();
  } catch (error) {
    await pending.loadPending();
    throw error;
  }
}
