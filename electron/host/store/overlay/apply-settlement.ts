import type { Journal } from '../journal/journal.ts';
import type { RecordedSettlement } from '../journal/journal-reader.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Overlay } from './overlay.ts';

/** What settlements are taken into; there are no pending rows yet while the store is being opened. */
interface TakenInto {
  mirror: Mirror;
  overlay?: Overlay;
}

/** Takes over what a settlement brings, with its number, in the caller's transaction. */
export function applySettlement({ mirror, overlay }: TakenInto, recorded: RecordedSettlement): void {
  const { change, effect, settlement } = recorded;
  switch (effect.kind) {
    case 'contact': {
      const present = mirror.rowOfContactId(effect.contact.contactId)?.['key'];
      const kept = change.kind !== 'contact.create' && typeof present === 'string' ? present : null;
      const key = kept ?? change.contactKey;
      if (key === null) mirror.upsert(effect.contact);
      // A contact created here stays the row that it was while it was pending.
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
 * Replays settlements that the mirror has not seen. A mirror made anew needs none: what the service says now is read
 * from it again, and settlements of long ago would bring back what has changed since.
 */
export function replaySettlements(mirror: Mirror, journal: Journal, isNew: boolean): void {
  const last = journal.lastSettlement;
  if (!isNew)
    for (const recorded of journal.settlementsAfter(mirror.settlement)) applySettlement({ mirror }, recorded);
  // A salvaged journal may have lost its newest settlements; their numbers are given again.
  mirror.settlement = last;
}
