import type { Journal } from '../journal/journal.ts';
import type { RecordedSettlement } from '../journal/journal-reader.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Overlay } from './overlay.ts';

/** Where settlements are applied. `overlay` is missing while the store is being opened. */
interface SettlementTarget {
  mirror: Mirror;
  overlay?: Overlay;
}

/**
 * Applies the effect of a settlement to the mirror, and stores the settlement's number there. Calls must run inside the
 * caller's transaction.
 */
export function applySettlement({ mirror, overlay }: SettlementTarget, recorded: RecordedSettlement): void {
  const { change, effect, settlement } = recorded;
  switch (effect.kind) {
    case 'contact': {
      const present = mirror.rowOfContactId(effect.contact.contactId)?.['key'];
      const kept = change.kind !== 'contact.create' && typeof present === 'string' ? present : null;
      const key = kept ?? change.contactKey;
      if (key === null) mirror.upsert(effect.contact);
      // A created contact keeps the row number that it had while pending.
      else mirror.put(effect.contact, key, overlay?.rowIdOfKey(key) ?? null);
      break;
    }
    case 'contactRemoved':
      if (change.contactKey !== null) mirror.remove(change.contactKey);
      break;
    case 'group':
      mirror.putGroup(effect.group);
      break;
    case 'groupMarked':
      mirror.markGroup(effect.groupId);
      break;
  }
  mirror.settlement = settlement;
}

/**
 * Applies the settlements that the mirror missed. A new mirror needs none: it is read from the service again, and old
 * settlements would restore outdated values.
 */
export function replaySettlements(mirror: Mirror, journal: Journal, isNew: boolean): void {
  const last = journal.lastSettlement;
  if (!isNew)
    for (const recorded of journal.settlementsAfter(mirror.settlement)) applySettlement({ mirror }, recorded);
  // This can lower the stored number. A salvaged journal may have lost its newest settlements, and then assigns their
  // numbers again.
  mirror.settlement = last;
}
