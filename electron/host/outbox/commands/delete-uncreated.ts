import type { QueuedChange } from '../../store/api/journal-api.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import type { Outbox } from '../driver/outbox.ts';

/** So many contacts name one that was never sent as their guardian at most. */
const MAX_WARDS = 1_000;

/**
 * A contact whose create has not left needs not be created to be deleted: what was to make it is called off, and its delete is
 * done at once. From then on it stands in the trash and can be brought back like any other. `recorded`: not in the queue yet;
 * answers those that must go there.
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
    // Calling off the edits before it takes their values from what it keeps of the contact.
    const kept = (await store.change(deletion.changeId))?.before ?? {};
    const { wards } = await store.wards(deletion.contactKey ?? '', MAX_WARDS);
    const calledOff = await outbox.cancelling.cancel([create]);
    if (!calledOff.some(({ changeId }) => changeId === create.changeId)) continue;
    await outbox.endDelete(
      deletion,
      kept,
      wards.map(({ key }) => key),
    );
    ended.add(deletion.changeId);
  }
  return recorded.filter(({ changeId }) => !ended.has(changeId));
}
