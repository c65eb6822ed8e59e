import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { MirrorApi } from '../api/store-api.ts';
import { inOneReading, inTransaction } from '../sqlite/transactions.ts';
import type { StoreComponents } from './store-components.ts';

type Applied = Awaited<ReturnType<MirrorApi['applyContacts']>>;

/**
 * Writes contacts that the service returned to the mirror, in time slices. Contacts that are written meanwhile keep
 * those values, because the ones applied here are older.
 */
export async function applyContacts(
  { slices, mirrorFile, journalFile, mirror, overlay, fullSyncs, stalePages }: StoreComponents,
  { contacts, fullSync }: Parameters<MirrorApi['applyContacts']>[0],
): Promise<Applied> {
  const { isOlder, done } = stalePages.begin();
  const applied: Applied = { changedKeys: [], inserted: 0, updated: 0, unchanged: 0 };
  const apply = (contact: ServiceContact) => {
    if (isOlder(contact.contactId)) {
      mirror.markSeen(contact.contactId);
      applied.unchanged++;
      return;
    }
    const { key, outcome } = mirror.upsert(contact);
    applied[outcome]++;
    if (outcome === 'unchanged') return;
    applied.changedKeys.push(key);
    overlay.mirrorChanged(key);
  };
  const applyAll = async () => {
    await slices.each(
      contacts,
      // One read transaction on the journal, which is queried for the key of each new contact.
      (slice) => inTransaction(mirrorFile, () => inOneReading(journalFile, slice)),
      apply,
      // Pages of a full sync leave time for the window to draw between slices; other reads have a caller that waits.
      { besideWindow: fullSync !== undefined },
    );
    if (fullSync) inTransaction(mirrorFile, () => fullSyncs.pageDone(fullSync));
  };
  try {
    await slices.run(applyAll);
  } finally {
    done();
  }
  return applied;
}
