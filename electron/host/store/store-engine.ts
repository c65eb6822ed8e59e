import type { DatabaseSync } from 'node:sqlite';
import type { Change } from '../../contract/change.ts';
import type { ContactKey } from '../../contract/contact.ts';
import type { Facets } from '../../contract/contact-query.ts';
import { foldText } from '../../core/text-folding.ts';
import type { ServiceContact } from '../../core/service-contact.ts';
import { accountDoubt, knownAccount, marksOfMirror, noteDoubt, noteMarks } from './account-marks.ts';
import { openAccountFiles, type AccountFiles } from './account-files.ts';
import { ColumnPlaces } from './column-places.ts';
import { ContactLists } from './contact-lists.ts';
import { ComparedContacts } from './compared-contacts.ts';
import { ContactReader } from './contact-reader.ts';
import { DuplicateMarks } from './duplicate-marks.ts';
import { FacetCounts } from './facet-counts.ts';
import { contactsByGroup, groupList } from './group-counts.ts';
import { Journal } from './journal.ts';
import { JournalDesk } from './journal-desk.ts';
import type { JournalApi } from './journal-api.ts';
import { Listing } from './listing.ts';
import { Mirror } from './mirror.ts';
import { OlderReadings } from './older-readings.ts';
import { Overlay } from './overlay.ts';
import { Passes } from './passes.ts';
import { RowChanges } from './row-changes.ts';
import { RowTexts } from './search/row-texts.ts';
import { SearchIndex } from './search/search-index.ts';
import { forgetSalvage } from './salvage-journal.ts';
import { afterWaiting, Slices } from './slices.ts';
import { damagedFiles } from './quick-check.ts';
import { appErrorOf, inTransaction, saysDamaged } from './sqlite-file.ts';
import type { OpenReport, StoreApi, StoreFile } from './store-api.ts';
import { StoreFailure } from './store-api.ts';
import { catchUp, takeOver } from './take-over.ts';

/** Everything that stands on the two open files. */
interface OpenStore {
  mirrorFile: DatabaseSync;
  journalFile: DatabaseSync;
  changes: RowChanges;
  mirror: Mirror;
  journal: Journal;
  overlay: Overlay;
  passes: Passes;
  reader: ContactReader;
  search: SearchIndex;
  lists: ContactLists;
  places: ColumnPlaces;
  facets: FacetCounts;
  olderReadings: OlderReadings;
  /** Long work on the mirror. */
  slices: Slices;
  desk: JournalDesk;
  compared: ComparedContacts;
  marks: DuplicateMarks;
  /** Writing to the journal: one after the other, since recording thousands of changes takes pauses. */
  journalWrites: Slices;
}

/**
 * The store itself, on the thread that calls it. Every reading is one short step; long writing goes in slices
 * (`Slices`), between which readings and short writings get their turn.
 */
export class StoreEngine implements StoreApi {
  #store: OpenStore | null = null;
  #indexed: Promise<void> = Promise.resolve();
  #prepared: Promise<void> = Promise.resolve();

  get #open(): OpenStore {
    if (!this.#store) throw new StoreFailure({ code: 'unexpected', message: 'the store is not open' });
    return this.#store;
  }

  /** Runs one step, so that whatever it throws arrives as a `StoreFailure`. */
  async #step<T>(work: (store: OpenStore) => T | Promise<T>): Promise<T> {
    try {
      return await work(this.#open);
    } catch (error) {
      throw error instanceof StoreFailure ? error : new StoreFailure(appErrorOf(error));
    }
  }

  /** As `#step`, in one transaction on the mirror. */
  #write<T>(work: (store: OpenStore) => T): Promise<T> {
    return this.#step((store) => inTransaction(store.mirrorFile, () => work(store)));
  }

  /** As `#step`, after whatever is being written to the journal. */
  #writeJournal<T>(work: (store: OpenStore) => T): Promise<T> {
    return this.#step((store) => store.journalWrites.run(() => Promise.resolve(work(store))));
  }

  async open({ directory, distrust = [] }: Parameters<StoreApi['open']>[0]): Promise<OpenReport> {
    await this.close();
    try {
      return this.#openFiles(directory, distrust);
    } catch (error) {
      if (!saysDamaged(error)) throw new StoreFailure(appErrorOf(error));
    }
    // Met beyond what opening a file looks at: a thorough look tells which of them it is.
    try {
      const damaged = damagedFiles(directory);
      return this.#openFiles(directory, damaged.length > 0 ? damaged : ['mirror']);
    } catch (error) {
      throw new StoreFailure(appErrorOf(error));
    }
  }

  #openFiles(directory: string, distrust: readonly StoreFile[]): OpenReport {
    const files = openAccountFiles(directory, distrust);
    try {
      return this.#begin(files);
    } catch (error) {
      files.mirror.close();
      files.journal.close();
      throw error;
    }
  }

  #begin(files: AccountFiles): OpenReport {
    const journal = new Journal(files.journal);
    const interrupted = journal.unsettleInterrupted();
    const changes = new RowChanges();
    const mirror = new Mirror(files.mirror, changes, (contactId) => journal.knownKey(contactId));
    inTransaction(files.mirror, () => {
      catchUp(mirror, journal, files.found.mirror !== 'opened');
      mirror.dropOldTombstones();
    });
    const overlay = new Overlay(mirror, journal, changes);
    const search = new SearchIndex(new RowTexts(files.mirror, overlay));
    changes.listen((rowId) => search.rowChanged(rowId));
    const places = new ColumnPlaces(files.mirror, changes);
    const parts = {
      mirrorFile: files.mirror,
      mirror,
      journal,
      overlay,
      reader: new ContactReader(files.mirror, mirror, overlay),
      lists: new ContactLists(new Listing(files.mirror, overlay, changes, places), search, changes),
      places,
      search,
      slices: new Slices(),
      journalWrites: new Slices(),
    };
    const report = { ...files.found, interrupted, contactCount: mirror.contactCount };
    this.#store = {
      ...parts,
      journalFile: files.journal,
      changes,
      passes: new Passes(mirror, changes),
      olderReadings: new OlderReadings(),
      facets: new FacetCounts(files.mirror, changes),
      desk: new JournalDesk(parts),
      compared: new ComparedContacts(files.mirror, parts.reader, changes),
      marks: new DuplicateMarks(files.journal, parts.reader),
    };
    this.#indexed = afterWaiting().then(() => search.build());
    this.#prepared = this.#indexed.then(() => places.prepare());
    const { facets } = this.#store;
    this.#prepared.then(() => facets.all()).catch(() => undefined);
    return report;
  }

  acknowledgeSalvage(): Promise<void> {
    return this.#writeJournal(({ journalFile }) => forgetSalvage(journalFile));
  }

  /** Resolves when the search index serves; before, searches read all rows. */
  async indexed(): Promise<{ rows: number; words: number; loose: number }[]> {
    await this.#indexed;
    return this.#step((store) => store.search.parts);
  }

  /** Resolves when every column's order is known; before, SQLite sorts. */
  async prepared(): Promise<void> {
    await this.#prepared;
    await this.#step(({ places }) => places.prepare());
  }

  async close(): Promise<void> {
    const store = this.#store;
    if (!store) return;
    this.#store = null;
    // What is being recorded or settled is not lost to the end.
    await store.journalWrites.run(() => Promise.resolve());
    await Promise.all([
      store.slices.close(),
      store.search.close(),
      store.places.close(),
      store.facets.close(),
    ]);
    await this.#indexed.catch(() => undefined);
    store.mirrorFile.close();
    store.journalFile.close();
  }

  contactPage(request: Parameters<StoreApi['contactPage']>[0]): ReturnType<StoreApi['contactPage']> {
    return this.#step(({ lists, reader }) => {
      const all = lists.rows(request.query);
      const lastPage = Math.max(0, Math.floor((all.length - 1) / request.limit) * request.limit);
      const offset = request.offset < all.length ? request.offset : lastPage;
      const rows = [...all.subarray(offset, offset + request.limit)]
        .map((rowId) => reader.byRowId(rowId))
        .filter((contact) => contact !== null);
      return { rows, total: all.length, offset };
    });
  }

  contact(ref: { key: ContactKey } | { contactId: number }): ReturnType<StoreApi['contact']> {
    return this.#step(({ reader }) =>
      'key' in ref ? reader.byKey(ref.key) : reader.byContactId(ref.contactId),
    );
  }

  wards(key: ContactKey, limit: number): ReturnType<StoreApi['wards']> {
    return this.#step(({ reader }) => {
      const wards = reader.wards(key);
      return { wards: wards.slice(0, limit), total: wards.length };
    });
  }

  keysBetween(
    query: Parameters<StoreApi['keysBetween']>[0],
    from: ContactKey,
    to: ContactKey,
    limit: number,
  ): ReturnType<StoreApi['keysBetween']> {
    return this.#step(async ({ lists, reader, slices }) => {
      const all = lists.rows(query);
      const ends = [from, to].map((key) => all.indexOf(reader.rowIdOf(key) ?? -1));
      if (ends.includes(-1)) return null;
      const first = Math.min(...ends);
      const between = [...all.subarray(first, Math.max(...ends) + 1)];
      // What is left out lies at the far end: a range grows from where it was begun.
      const kept = ends[0] === first ? between.slice(0, limit) : between.slice(-limit);
      const keys: ContactKey[] = [];
      await slices.each(
        kept,
        (slice) => slice(),
        (rowId) => {
          const contact = reader.byRowId(rowId);
          if (contact !== null) keys.push(contact.key);
        },
      );
      return { keys, total: between.length };
    });
  }

  mirroredContact(key: ContactKey): ReturnType<StoreApi['mirroredContact']> {
    return this.#step(({ mirror }) => {
      const row = mirror.rowOfKey(key);
      return row ? mirror.mirrored(row) : null;
    });
  }

  findInGroup(input: Parameters<StoreApi['findInGroup']>[0]): ReturnType<StoreApi['findInGroup']> {
    return this.#step(({ reader }) =>
      reader.inGroup(input.groupId, input.email, input.phone, foldText(input.email)),
    );
  }

  wardsOf(contactId: number): Promise<ContactKey[]> {
    return this.#step(({ mirror }) => mirror.wardsOf(contactId));
  }

  contactIdsOfGroup(groupId: number): Promise<number[]> {
    return this.#step(({ mirrorFile }) =>
      mirrorFile
        .prepare('SELECT contact_id FROM main.listing WHERE group_id = ? ORDER BY contact_id')
        .all(groupId)
        .map((row) => Number(row['contact_id'])),
    );
  }

  groups(): ReturnType<StoreApi['groups']> {
    return this.#step(({ mirrorFile, mirror }) => groupList(mirrorFile, mirror));
  }

  mirroredGroups(): ReturnType<StoreApi['mirroredGroups']> {
    return this.#step(({ mirror }) =>
      mirror
        .groups()
        .filter((group) => group.listed)
        .map(({ listed: _listed, marked: _marked, ...group }) => group),
    );
  }

  facets(): Promise<Facets> {
    return this.#step(({ facets }) => facets.all());
  }

  knownAccount(contactIds: number[]): ReturnType<StoreApi['knownAccount']> {
    return this.#step(({ mirrorFile, journalFile }) => knownAccount(mirrorFile, journalFile, contactIds));
  }

  noteAccount(marks: Parameters<StoreApi['noteAccount']>[0]): Promise<void> {
    return this.#writeJournal(({ journalFile }) => noteMarks(journalFile, marks));
  }

  accountDoubt(): ReturnType<StoreApi['accountDoubt']> {
    return this.#step(({ journalFile }) => accountDoubt(journalFile));
  }

  noteDoubt(doubt: Parameters<StoreApi['noteDoubt']>[0]): Promise<void> {
    return this.#writeJournal(({ journalFile }) => noteDoubt(journalFile, doubt));
  }

  applyContacts(input: Parameters<StoreApi['applyContacts']>[0]): ReturnType<StoreApi['applyContacts']> {
    return this.#step(({ slices, mirrorFile, mirror, overlay, passes, olderReadings }) => {
      const { isOlder, done } = olderReadings.begin();
      const taken = slices.run(async () => {
        const result = { changedKeys: [] as ContactKey[], inserted: 0, updated: 0, unchanged: 0 };
        const take = (contact: ServiceContact) => {
          if (isOlder(contact.contactId)) {
            mirror.markSeen(contact.contactId);
            result.unchanged++;
            return;
          }
          const { key, outcome } = mirror.upsert(contact);
          result[outcome]++;
          if (outcome === 'unchanged') return;
          result.changedKeys.push(key);
          overlay.mirrorChanged(key);
        };
        await slices.each(
          input.contacts,
          (slice) => inTransaction(mirrorFile, slice),
          (contact) => take(contact),
        );
        const { pass } = input;
        if (pass) inTransaction(mirrorFile, () => passes.pageDone(pass));
        return result;
      });
      return taken.finally(done);
    });
  }

  applyGroups(groups: Parameters<StoreApi['applyGroups']>[0]): Promise<{ changed: boolean }> {
    return this.#write(({ mirrorFile, mirror, lists }) => {
      const counts = contactsByGroup(mirrorFile);
      const named = new Set(groups.map((group) => group.groupId));
      let changed = false;
      for (const group of groups) changed = mirror.putGroup(group) || changed;
      for (const group of mirror.groups()) {
        if (named.has(group.groupId)) continue;
        const used = (counts.get(group.groupId) ?? 0) > 0;
        if (used && !group.listed) continue;
        if (used) mirror.unlistGroup(group.groupId);
        else mirror.dropGroup(group.groupId);
        changed = true;
      }
      if (changed) lists.forget();
      return { changed };
    });
  }

  openPass(): ReturnType<StoreApi['openPass']> {
    return this.#step(({ passes }) => passes.open());
  }

  beginPass(input: Parameters<StoreApi['beginPass']>[0]): ReturnType<StoreApi['beginPass']> {
    return this.#write(({ passes }) => passes.begin(input));
  }

  completePass(passId: number): ReturnType<StoreApi['completePass']> {
    return this.#step(({ slices, mirrorFile, mirror, passes, places }) =>
      // Behind pages that are still being taken over.
      slices.run(async () => {
        const end = inTransaction(mirrorFile, () => {
          mirror.dropOldTombstones();
          return passes.complete(passId);
        });
        if (!end) throw new StoreFailure({ code: 'unexpected', message: `pass ${passId} is not under way` });
        places.prepare().catch(() => undefined);
        // A pass is no less complete where these cannot be kept.
        this.noteAccount(marksOfMirror(mirrorFile)).catch(() => undefined);
        return end;
      }),
    );
  }

  abandonPass(passId: number): Promise<void> {
    return this.#write(({ passes }) => passes.abandon(passId));
  }

  lastCompletedPass(): ReturnType<StoreApi['lastCompletedPass']> {
    return this.#step(({ passes }) => passes.lastCompleted());
  }

  removeContacts(keys: ContactKey[]): Promise<void> {
    return this.#step(({ slices, mirrorFile, mirror, overlay }) =>
      slices.run(() =>
        slices.each(
          keys,
          (slice) => inTransaction(mirrorFile, slice),
          (key) => {
            if (mirror.remove(key)) overlay.mirrorChanged(key);
          },
        ),
      ),
    );
  }

  markSeen(contactIds: number[]): Promise<void> {
    return this.#write(({ mirror, overlay }) => {
      for (const contactId of contactIds) {
        mirror.markSeen(contactId);
        const key = mirror.rowOfContactId(contactId)?.['key'];
        if (typeof key === 'string') overlay.mirrorChanged(key);
      }
    });
  }

  getMeta(name: string): Promise<unknown> {
    return this.#step(({ mirror }) => mirror.getMeta(`sync.${name}`) ?? null);
  }

  setMeta(name: string, value: unknown): Promise<void> {
    return this.#step(({ mirror }) => mirror.setMeta(`sync.${name}`, value));
  }

  recordChanges(changes: Parameters<JournalApi['recordChanges']>[0]): Promise<Change[]> {
    return this.#step(({ desk }) => desk.recordChanges(changes));
  }

  previewBulk(input: Parameters<JournalApi['previewBulk']>[0]): ReturnType<JournalApi['previewBulk']> {
    return this.#step(({ desk }) => desk.previewBulk(input));
  }

  recordBulk(previewId: string): ReturnType<JournalApi['recordBulk']> {
    return this.#step(({ desk }) => desk.recordBulk(previewId));
  }

  recordUndo(input: Parameters<JournalApi['recordUndo']>[0]): ReturnType<JournalApi['recordUndo']> {
    return this.#step(({ desk }) => desk.recordUndo(input));
  }

  claim(...[changeId, context, before]: Parameters<StoreApi['claim']>): Promise<boolean> {
    return this.#writeJournal((store) => {
      const claimed = store.journal.claim(changeId, context, before ?? null);
      const key = claimed ? store.journal.change(changeId)?.contactKey : null;
      if (typeof key === 'string') inTransaction(store.mirrorFile, () => store.overlay.refresh(key));
      return claimed;
    });
  }

  settle(settlement: Parameters<StoreApi['settle']>[0]): Promise<Change> {
    return this.#writeJournal((store) => {
      const { mirror, journal, mirrorFile } = store;
      const { effect } = settlement;
      const before = journal.change(settlement.changeId);
      // A pass may have brought in the contact of a create before its answer was here.
      const met =
        effect?.kind === 'contact' && before?.kind === 'contact.create'
          ? mirror.rowOfContactId(effect.contact.contactId)?.['key']
          : null;
      const otherKey = typeof met === 'string' && met !== before?.contactKey ? met : null;
      const { change, recorded } = journal.settle(settlement, otherKey);
      if (effect?.kind === 'contact') store.olderReadings.answered([effect.contact.contactId]);
      if (effect?.kind === 'contactRemoved' && change.contactKey !== null)
        store.olderReadings.answered(journal.contactIdsOf(change.contactKey));
      inTransaction(mirrorFile, () => {
        // Usually just the one; more where the mirror could not be written before.
        if (recorded)
          for (const missed of journal.settlementsAfter(mirror.settlement)) takeOver(store, missed);
        for (const key of [otherKey, change.contactKey]) if (key !== null) store.overlay.refresh(key);
      });
      if (effect?.kind === 'group' || effect?.kind === 'groupMarked') store.lists.forget();
      return change;
    });
  }

  cancelChanges(changeIds: string[]): Promise<Change[]> {
    return this.#step(async (store) => {
      const { journal, journalWrites } = store;
      const cancelled = await journalWrites.run(() =>
        journal.cancel(changeIds, (all, step) => journalWrites.each(all, (slice) => slice(), step)),
      );
      const keys = new Set(cancelled.map((change) => change.contactKey).filter((key) => key !== null));
      await store.slices.each(
        [...keys],
        (slice) => inTransaction(store.mirrorFile, slice),
        (key) => store.overlay.refresh(key),
      );
      return cancelled;
    });
  }

  change(changeId: string): Promise<Change | null> {
    return this.#step(({ journal }) => journal.change(changeId));
  }

  sendContext(changeId: string): ReturnType<StoreApi['sendContext']> {
    return this.#step(({ journal }) => journal.sendContext(changeId));
  }

  changes(query: Parameters<StoreApi['changes']>[0]): Promise<Change[]> {
    return this.#step(({ journal }) => journal.changes(query));
  }

  queuedChanges(): ReturnType<JournalApi['queuedChanges']> {
    return this.#step(({ journal }) => journal.queue());
  }

  batch(batchId: string): ReturnType<JournalApi['batch']> {
    return this.#step(({ journal }) => journal.batches.get(batchId));
  }

  batches(query: Parameters<JournalApi['batches']>[0]): ReturnType<JournalApi['batches']> {
    return this.#step(({ journal }) => journal.batches.list(query));
  }

  batchChanges(query: Parameters<JournalApi['batchChanges']>[0]): ReturnType<JournalApi['batchChanges']> {
    return this.#step(({ desk }) => desk.batchChanges(query));
  }

  contactsOfBatch(batchId: string): ReturnType<JournalApi['contactsOfBatch']> {
    return this.#step(({ desk }) => desk.contactsOfBatch(batchId));
  }

  recordMerges(
    ...[plans, redoOf]: Parameters<JournalApi['recordMerges']>
  ): ReturnType<JournalApi['recordMerges']> {
    return this.#step(({ desk }) => desk.recordMerges(plans, redoOf));
  }

  openMerges(): ReturnType<JournalApi['openMerges']> {
    return this.#step(({ journal }) => journal.merges.open());
  }

  advanceMerge(mergeId: string): ReturnType<JournalApi['advanceMerge']> {
    return this.#step(({ desk }) => desk.advanceMerge(mergeId));
  }

  mergeMembers(changeId: string): ReturnType<JournalApi['mergeMembers']> {
    return this.#step(({ desk }) => desk.merges.members(changeId));
  }

  mergeConflict(changeId: string): ReturnType<JournalApi['mergeConflict']> {
    return this.#step(({ desk }) => desk.merges.conflict(changeId));
  }

  merges(query: Parameters<JournalApi['merges']>[0]): ReturnType<JournalApi['merges']> {
    return this.#step(({ desk }) => desk.merges.list(query));
  }

  pauseBatch(batchId: string, paused: boolean): Promise<void> {
    return this.#writeJournal(({ journal }) => journal.batches.setPaused(batchId, paused));
  }

  pausedBatches(): Promise<string[]> {
    return this.#step(({ journal }) => journal.batches.paused());
  }

  history(query: Parameters<JournalApi['history']>[0]): ReturnType<JournalApi['history']> {
    return this.#step(({ desk }) => desk.history(query));
  }

  latestBatches(): ReturnType<JournalApi['latestBatches']> {
    return this.#step(({ journal }) => journal.batches.latest());
  }

  trash(query: Parameters<JournalApi['trash']>[0]): ReturnType<JournalApi['trash']> {
    return this.#step(({ desk }) => desk.trash(query));
  }

  expireHistory(keepMs: number): Promise<void> {
    return this.#step(({ desk }) => desk.expireHistory(keepMs));
  }

  changeCounts(): ReturnType<StoreApi['changeCounts']> {
    return this.#step(({ journal }) => journal.counts());
  }

  rowsNow(): ReturnType<StoreApi['rowsNow']> {
    return this.#step(({ compared, mirror }) => ({ now: compared.version, contacts: mirror.contactCount }));
  }

  rowsChangedSince(
    since: Parameters<StoreApi['rowsChangedSince']>[0],
  ): ReturnType<StoreApi['rowsChangedSince']> {
    return this.#step(({ compared }) => compared.changedSince(since));
  }

  comparedAfter(rowId: number): ReturnType<StoreApi['comparedAfter']> {
    return this.#step(({ compared }) => compared.after(rowId));
  }

  comparedRows(rowIds: number[]): ReturnType<StoreApi['comparedRows']> {
    return this.#step(({ compared }) => compared.rows(rowIds));
  }

  contactsOf(keys: ContactKey[]): ReturnType<StoreApi['contactsOf']> {
    return this.#step(({ reader }) =>
      keys.map((key) => reader.byKey(key)).filter((contact) => contact !== null),
    );
  }

  mark(...[kind, keys]: Parameters<StoreApi['mark']>): ReturnType<StoreApi['mark']> {
    return this.#writeJournal(({ marks }) => marks.add(kind, keys));
  }

  unmark(markIds: string[]): ReturnType<StoreApi['unmark']> {
    return this.#writeJournal(({ marks }) => marks.remove(markIds));
  }

  allMarks(): ReturnType<StoreApi['allMarks']> {
    return this.#step(({ marks }) => marks.all());
  }

  marks(query: Parameters<StoreApi['marks']>[0]): ReturnType<StoreApi['marks']> {
    return this.#step(({ marks, slices }) =>
      marks.list(query, (markIds, step) => slices.each(markIds, (slice) => slice(), step)),
    );
  }
}
