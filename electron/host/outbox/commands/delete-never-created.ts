import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { Outbox } from '../driver/outbox.ts';

/**
 * Deletes contacts whose create wasn't sent: cancels the create and ends the delete without a request. The contact is
 * then in the trash like any other deleted contact. `recorded` are changes that were recorded in the journal but not
 * added to the outbox yet. Returns those that the caller must still add.
 */
export async function deleteNeverCreated(
  outbox: Outbox,
  recorded: readonly QueuedChange[],
): Promise<QueuedChange[]> {
  const deletions = recorded.filter(({ kind }) => kind === 'contact.delete');
  // If the store fails, creates and deletes are sent as recorded.
  const ended = await outbox.endUnsent(deletions).catch(() => new Set<string>());
  return recorded.filter(({ changeId }) => !ended.has(changeId));
}
