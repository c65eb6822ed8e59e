import type { Change } from '../../../contract/changes/change.ts';
import { differingFields, fieldsNotTaken } from '../../../core/contact/compare-fields.ts';
import type { ClaimedEdit, Settlement } from '../api/journal-api.ts';
import { applySettlement } from '../overlay/apply-settlement.ts';
import { inTransaction } from '../sqlite/transactions.ts';
import type { StoreComponents } from './store-components.ts';

/** See `JournalApi.claimEdits`. */
export function claimEdits(store: StoreComponents, changeIds: readonly string[]): ClaimedEdit[] {
  const { journal, journalFile } = store;
  return inTransaction(journalFile, () =>
    changeIds.flatMap((changeId) => {
      const edit = simpleEdit(store, changeId);
      return edit !== null && journal.claim(changeId, {}, null) ? [edit] : [];
    }),
  );
}

/** Returns a queued edit that needs no check except for its expected values; null for other changes. */
function simpleEdit({ journal, mirror }: StoreComponents, changeId: string): ClaimedEdit | null {
  const change = journal.change(changeId);
  if (change?.kind !== 'contact.edit' || change.state !== 'queued' || change.contactKey === null) return null;
  const { before, after, error, merge } = change;
  if (error !== null || merge !== null || before.guardian !== undefined || after.guardian !== undefined)
    return null;
  const row = mirror.rowOfKey(journal.previousKeys.now(change.contactKey));
  if (row === null) return null;
  const { contactId, fields } = mirror.mirrored(row);
  const isExpected = fieldsNotTaken(before, fields).length === 0;
  return isExpected && differingFields(after, fields).length > 0
    ? { changeId, contactId, before, after }
    : null;
}

/** See `JournalApi.settleAll`. */
export function settleAll(store: StoreComponents, settlements: readonly Settlement[]): Change[] {
  const { journal, mirror, mirrorFile, overlay, stalePages } = store;
  const settled = journal.settleAll(settlements);
  stalePages.written(
    settlements.flatMap(({ effect }) => (effect?.kind === 'contact' ? [effect.contact.contactId] : [])),
  );
  inTransaction(mirrorFile, () => {
    for (const recorded of journal.settlementsAfter(mirror.settlement)) applySettlement(store, recorded);
    for (const { change } of settled) if (change.contactKey !== null) overlay.refresh(change.contactKey);
  });
  return settled.map(({ change }) => change);
}
