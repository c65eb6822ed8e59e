import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { Change } from '../../../contract/changes/change.ts';
import type { JournalApi } from '../api/journal-api.ts';
import type { MergesApi } from '../api/merges-api.ts';
import { batchChanges } from '../journal/batches/batch-changes.ts';
import { waitingBatches } from '../journal/batches/waiting-batches.ts';
import { inTransaction } from '../sqlite/transactions.ts';
import type { ComponentAccess } from './component-access.ts';
import { applySettlement } from '../overlay/apply-settlement.ts';
import { claimEdits, settleAll } from './edit-slices.ts';

/** The store's methods that record, send, settle and list changes. */
export function journalMethods(access: ComponentAccess): JournalApi & MergesApi {
  return {
    recordChanges(
      ...[changes, options]: Parameters<JournalApi['recordChanges']>
    ): ReturnType<JournalApi['recordChanges']> {
      return access.read(({ commands }) => commands.recordChanges(changes, options));
    },

    previewBulk(input: Parameters<JournalApi['previewBulk']>[0]): ReturnType<JournalApi['previewBulk']> {
      return access.read(({ commands }) => commands.previewBulk(input));
    },

    bulkProgress(): ReturnType<JournalApi['bulkProgress']> {
      return access.read(({ commands }) => commands.bulkProgress());
    },

    recordBulk(
      ...[previewId, undoWindowMs]: Parameters<JournalApi['recordBulk']>
    ): ReturnType<JournalApi['recordBulk']> {
      return access.read(({ commands }) => commands.recordBulk(previewId, undoWindowMs));
    },

    prepareImport(
      input: Parameters<JournalApi['prepareImport']>[0],
    ): ReturnType<JournalApi['prepareImport']> {
      return access.read(({ commands }) => commands.prepareImport(input));
    },

    recordImport(input: Parameters<JournalApi['recordImport']>[0]): ReturnType<JournalApi['recordImport']> {
      return access.read(({ commands }) => commands.recordImport(input));
    },

    recordedShown(): Promise<void> {
      return access.read(({ commands }) => commands.recordedShown());
    },

    recordUndo(input: Parameters<JournalApi['recordUndo']>[0]): ReturnType<JournalApi['recordUndo']> {
      return access.read(({ commands }) => commands.undo.record(input));
    },

    recordAgain(input: Parameters<JournalApi['recordAgain']>[0]): ReturnType<JournalApi['recordAgain']> {
      return access.read(({ commands }) => commands.undo.recordAgain(input));
    },

    claim(...[changeId, context, before]: Parameters<JournalApi['claim']>): Promise<boolean> {
      return access.writeJournal((store) => {
        const claimed = store.journal.claim(changeId, context, before ?? null);
        const key = claimed ? store.journal.change(changeId)?.contactKey : null;
        if (typeof key === 'string') inTransaction(store.mirrorFile, () => store.overlay.refresh(key));
        return claimed;
      });
    },

    claimEdits(changeIds: string[]): ReturnType<JournalApi['claimEdits']> {
      return access.writeJournal((store) => claimEdits(store, changeIds));
    },

    settleAll(settlements: Parameters<JournalApi['settleAll']>[0]): ReturnType<JournalApi['settleAll']> {
      return access.writeJournal((store) => settleAll(store, settlements));
    },

    settle(settlement: Parameters<JournalApi['settle']>[0]): ReturnType<JournalApi['settle']> {
      return access.writeJournal((store) => {
        const { mirror, journal, mirrorFile } = store;
        const { effect } = settlement;
        const before = journal.change(settlement.changeId);
        // A full sync may have read the created contact before the reply arrived, and given it another key.
        const met =
          effect?.kind === 'contact' && before?.kind === 'contact.create'
            ? mirror.rowOfContactId(effect.contact.contactId)?.['key']
            : null;
        const otherKey = typeof met === 'string' && met !== before?.contactKey ? met : null;
        const { change, moved, recorded } = journal.settle(settlement, otherKey);
        if (!moved) return { ...change, formerKey: null };
        if (effect?.kind === 'contact') store.stalePages.written([effect.contact.contactId]);
        if (effect?.kind === 'contactRemoved' && change.contactKey !== null)
          store.stalePages.written(journal.contactIdsOf(change.contactKey));
        inTransaction(mirrorFile, () => {
          // Usually one settlement; more if the mirror couldn't be written before.
          if (recorded)
            for (const missed of journal.settlementsAfter(mirror.settlement)) applySettlement(store, missed);
          for (const key of [otherKey, change.contactKey]) if (key !== null) store.overlay.refresh(key);
        });
        if (effect?.kind === 'group' || effect?.kind === 'groupMarked') store.lists.forget();
        return { ...change, formerKey: otherKey };
      });
    },

    cancelChanges(...given: Parameters<JournalApi['cancelChanges']>): Promise<Change[]> {
      return access.read(({ commands }) => commands.cancelChanges(...given));
    },

    endUnsentContacts(deleteIds: string[]): Promise<Change[]> {
      return access.read(({ commands }) => commands.endUnsentContacts(deleteIds));
    },

    resolveRefused(
      ...[which, to]: Parameters<JournalApi['resolveRefused']>
    ): ReturnType<JournalApi['resolveRefused']> {
      return access.read(({ commands }) => commands.resolveRefused(which, to));
    },

    keepRefused(changeIds: string[]): ReturnType<JournalApi['keepRefused']> {
      return access.read(({ commands }) => commands.keepRefused(changeIds));
    },

    change(changeId: string): Promise<Change | null> {
      return access.read(({ journal }) => journal.change(changeId));
    },

    sendContext(changeId: string): ReturnType<JournalApi['sendContext']> {
      return access.read(({ journal }) => journal.sendContext(changeId));
    },

    changes(query: Parameters<JournalApi['changes']>[0]): Promise<Change[]> {
      return access.read(({ journal }) => {
        const changes = journal.changes(query);
        return query.doneRecently === true
          ? changes.filter(
              ({ changeId, state }) => state === 'done' && journal.recentlySettled.mayNotShow(changeId),
            )
          : changes;
      });
    },

    queuedChanges(): ReturnType<JournalApi['queuedChanges']> {
      return access.read(({ journal }) => journal.queue());
    },

    batch(batchId: string): ReturnType<JournalApi['batch']> {
      return access.read(({ journal }) => journal.batches.get(batchId));
    },

    batches(query: Parameters<JournalApi['batches']>[0]): ReturnType<JournalApi['batches']> {
      return access.read(({ journal }) => journal.batches.list(query));
    },

    waiting(query: Parameters<JournalApi['waiting']>[0]): ReturnType<JournalApi['waiting']> {
      return access.read(({ journal }) => waitingBatches(journal, query));
    },

    batchChanges(query: Parameters<JournalApi['batchChanges']>[0]): ReturnType<JournalApi['batchChanges']> {
      return access.read(({ journal }) => batchChanges(journal, query));
    },

    contactsOfBatch(batchId: string): ReturnType<JournalApi['contactsOfBatch']> {
      return access.read(({ commands }) => commands.contactsOfBatch(batchId));
    },

    recordMerges(
      ...[plans, redoOf, undoWindowMs]: Parameters<MergesApi['recordMerges']>
    ): ReturnType<MergesApi['recordMerges']> {
      return access.read(({ commands }) => commands.merges.record(plans, redoOf, undoWindowMs));
    },

    openMerges(): ReturnType<MergesApi['openMerges']> {
      return access.read(({ journal }) => journal.merges.open());
    },

    advanceMerge(mergeId: string): ReturnType<MergesApi['advanceMerge']> {
      return access.read(({ commands }) => commands.merges.advance(mergeId));
    },

    mergeMembers(changeId: string): ReturnType<MergesApi['mergeMembers']> {
      return access.read(({ commands }) => commands.merges.members.remainingMembers(changeId));
    },

    mergeConflict(changeId: string): ReturnType<MergesApi['mergeConflict']> {
      return access.read(({ commands }) => commands.merges.members.conflict(changeId));
    },

    withCustomFields(keys: ContactKey[]): Promise<ContactKey[]> {
      return access.read(({ journal }) => keys.filter((key) => journal.customFieldsOf(key) !== null));
    },

    merges(query: Parameters<MergesApi['merges']>[0]): ReturnType<MergesApi['merges']> {
      return access.read(({ commands }) => commands.merges.list(query));
    },

    pauseBatch(batchId: string, paused: boolean): Promise<void> {
      return access.writeJournal(({ journal }) => journal.batches.setPaused(batchId, paused));
    },

    pausedBatches(): Promise<string[]> {
      return access.read(({ journal }) => journal.batches.paused());
    },

    history(query: Parameters<JournalApi['history']>[0]): ReturnType<JournalApi['history']> {
      return access.read(({ commands }) => commands.history.entries(query));
    },

    historyChanges(
      query: Parameters<JournalApi['historyChanges']>[0],
    ): ReturnType<JournalApi['historyChanges']> {
      return access.read(({ commands }) => commands.history.changes(query));
    },

    latestBatches(
      except?: Parameters<JournalApi['latestBatches']>[0],
    ): ReturnType<JournalApi['latestBatches']> {
      return access.read(({ journal }) => journal.undoableSteps.find(except));
    },

    trash(query: Parameters<JournalApi['trash']>[0]): ReturnType<JournalApi['trash']> {
      return access.read(({ commands }) => commands.history.trash(query));
    },

    expireHistory(input: Parameters<JournalApi['expireHistory']>[0]): Promise<void> {
      return access.read(({ commands }) => commands.history.expire(input));
    },

    changeCounts(): ReturnType<JournalApi['changeCounts']> {
      return access.read(({ journal }) => journal.counts());
    },
  };
}
