import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { Outbox } from '../driver/outbox.ts';
import type { UnsentCreate } from '../state/cancel.ts';

/** Upper bound for the wards of a contact that was never sent. */
const MAX_WARDS = 1_000;

/**
 * Deletes a contact whose create was being sent when the delete was recorded, and turned out not to have reached the
 * service. If the delete was undone meanwhile, or the create can't be cancelled any more, both continue as recorded.
 */
export async function deleteUnsent(
  store: Pick<StoreApi, 'change' | 'wards'>,
  outbox: Outbox,
  unsent: UnsentCreate,
): Promise<void> {
  try {
    if (outbox.withdrawDeletion(unsent)) await deleteUncreated(store, outbox, [unsent.deletion]);
  } finally {
    outbox.endUnsent(unsent);
  }
}

/**
 * Deletes contacts whose create wasn't sent: cancels the create and ends the delete without a request. The contact is
 * then in the trash like any other. `recorded` are changes that aren't queued yet; returns those that must be.
 */
export async function deleteUncreated(
  store: Pick<StoreApi, 'change' | 'wards'>,
  outbox: Outbox,
  recorded: readonly QueuedChange[],
): Promise<QueuedChange[]> {
  const ended = new Set<string>();
  const deletes = new Map(
    recorded.filter(({ kind }) => kind === 'contact.delete').map((each) => [each.contactKey, each]),
  );
  for (const create of deletes.size === 0 ? [] : outbox.queuedCreates()) {
    const deletion = deletes.get(create.contactKey);
    if (deletion === undefined) continue;
    // Read it first: cancelling the contact's edits removes their values from `before`.
    const before = (await store.change(deletion.changeId))?.before ?? {};
    const { wards } = await store.wards(deletion.contactKey ?? '', MAX_WARDS);
    const cancelled = await outbox.cancelling.cancel([create]);
    if (!cancelled.some(({ changeId }) => changeId === create.changeId)) continue;
    await outbox.endDelete(
      deletion,
      before,
      wards.map(({ key }) => key),
    );
    ended.add(deletion.changeId);
  }
  return recorded.filter(({ changeId }) => !ended.has(changeId));
}
