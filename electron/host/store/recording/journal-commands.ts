import type { DatabaseSync } from 'node:sqlite';
import { v7 as uuidv7 } from 'uuid';
import type { Change } from '../../../contract/changes/change.ts';
import type { ContactFieldName } from '../../../contract/contacts/contact.ts';
import { fieldsOf } from '../../../core/contact/compare-fields.ts';
import { changesOfImport } from './changes-of-import.ts';
import { describeBatch, type NewBatch } from '../journal/batches/describe-batch.ts';
import { BulkPreviews } from './bulk-previews.ts';
import type { ColumnRanks } from '../queries/column-ranks.ts';
import type { ContactLists } from '../queries/contact-lists.ts';
import type { ContactReader } from '../overlay/contact-reader.ts';
import { withGuardianBefore } from './add-expected-guardian.ts';
import type { Journal } from '../journal/journal.ts';
import type {
  JournalApi,
  NewChange,
  QueuedChange,
  RecordedChange,
  RecordOptions,
} from '../api/journal-api.ts';
import { MergeCommands } from './merges/merge-commands.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { queuedChangesOf, recordable, type Recordable } from '../journal/new-change.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { inTransaction } from '../sqlite/transactions.ts';
import { afterWaiting, asForegroundWork, type TimeSlices } from '../sqlite/time-slices.ts';
import { History } from '../journal/history/search-and-expire-history.ts';
import { Recorder } from './recorder.ts';
import { UndoCommands } from './undo/undo-commands.ts';
import { ReapplyRefused } from './reapply-refused.ts';

/** Import rows prepared before the worker yields to other calls. */
const ROWS_PER_SLICE = 500;

export interface JournalCommandsOptions {
  mirrorFile: DatabaseSync;
  mirror: Mirror;
  journal: Journal;
  overlay: Overlay;
  reader: ContactReader;
  lists: ContactLists;
  ranks: ColumnRanks;
  search: SearchIndex;
  slices: TimeSlices;
  journalWrites: TimeSlices;
}

/** Commands that record and cancel changes, and need both the journal and the mirror. */
export class JournalCommands {
  readonly #options: JournalCommandsOptions;
  readonly merges: MergeCommands;
  readonly undo: UndoCommands;
  readonly history: History;
  readonly #previews: BulkPreviews;
  readonly #recorder: Recorder;
  /** The changes of the import that is about to be recorded. */
  #preparedImport: { batch: NewBatch; changes: Recordable[] } | null = null;

  constructor(options: JournalCommandsOptions) {
    this.#options = options;
    this.history = new History(options);
    this.#previews = new BulkPreviews(options);
    this.#recorder = new Recorder({ ...options, history: this.history });
    this.undo = new UndoCommands(options, this.#recorder);
    this.merges = new MergeCommands(options, this.#recorder);
  }

  async recordChanges(
    wanted: NewChange[],
    { about, expectCurrent = false }: RecordOptions = {},
  ): Promise<RecordedChange[]> {
    const { journal, mirror, journalWrites } = this.#options;
    const { changes, recordables, firstSequence, recordedAt } = await journalWrites.run(async () => {
      const current = wanted.map((change) => journal.previousKeys.withCurrentKey(change));
      const changes = expectCurrent ? current.map((change) => this.#expectingCurrent(change)) : current;
      const recordables = changes.map((change) => recordable(withGuardianBefore(mirror, change)));
      const batches = this.#batchesOf(changes).map((batch) => ({ ...batch, ...about }));
      return { changes, recordables, ...(await this.#recorder.record(batches, recordables)) };
    });
    await this.#recorder.show(changes);
    return changes.map(({ context = {}, merge = null, ...change }, at) => ({
      ...change,
      merge,
      ...(context.undoWindowMs === undefined ? {} : { undoWindowMs: context.undoWindowMs }),
      ...dependenciesOf(recordables[at]),
      sequence: firstSequence + at,
      state: 'queued',
      error: null,
      notTaken: [],
      undone: false,
      recordedAt,
      settledAt: null,
      attempts: 0,
    }));
  }

  /** Returns a delete with the current values of its contact as `before`, and any other change as it is. */
  #expectingCurrent(change: NewChange): NewChange {
    const { mirrorFile, overlay, reader } = this.#options;
    const { kind, contactKey } = change;
    if (kind !== 'contact.delete' || contactKey === null) return change;
    // The row may not show yet a change that was recorded a moment ago, so it is refreshed before it is read.
    inTransaction(mirrorFile, () => overlay.refresh(contactKey));
    const contact = reader.byKey(contactKey);
    return contact === null ? change : { ...change, before: contact.fields };
  }

  /** See `JournalApi.recordedShown`. */
  recordedShown(): Promise<void> {
    return this.#recorder.shown();
  }

  previewBulk({
    selection,
    action,
  }: Parameters<JournalApi['previewBulk']>[0]): ReturnType<JournalApi['previewBulk']> {
    return this.#previews.make(selection, action);
  }

  bulkProgress(): Awaited<ReturnType<JournalApi['bulkProgress']>> {
    return this.#previews.progress;
  }

  async recordBulk(previewId: string, undoWindowMs = 0): ReturnType<JournalApi['recordBulk']> {
    const taken = this.#previews.take(previewId, undoWindowMs);
    if (taken === null) return null;
    const { batch, already } = taken;
    const changes = taken.changes.map((change) => this.#options.journal.previousKeys.withCurrentKey(change));
    if (changes.length === 0) return { batchId: batch.batchId, recorded: [], already };
    const { firstSequence } = await this.#options.journalWrites.run(() =>
      this.#recorder.record([batch], changes),
    );
    this.#recorder.startToShow(changes);
    return { batchId: batch.batchId, recorded: queuedChangesOf(changes, firstSequence), already };
  }

  async prepareImport({
    path,
    batchId,
    fileName,
  }: Parameters<JournalApi['prepareImport']>[0]): ReturnType<JournalApi['prepareImport']> {
    const { journal, mirror } = this.#options;
    this.#preparedImport = null;
    if (journal.batches.get(batchId) !== null) return 0;
    const changes: Recordable[] = [];
    const fields = new Set<ContactFieldName>();
    for (const wanted of changesOfImport(path, batchId)) {
      const change = withGuardianBefore(mirror, journal.previousKeys.withCurrentKey(wanted));
      if (change.kind === 'contact.edit') for (const field of fieldsOf(change.after)) fields.add(field);
      changes.push(recordable(change));
      if (changes.length % ROWS_PER_SLICE === 0) await afterWaiting();
    }
    if (changes.length === 0) return 0;
    const batch: NewBatch = {
      batchId,
      kind: 'import',
      fields: [...fields],
      values: {},
      groupId: null,
      groupName: null,
      label: fileName,
      total: changes.length,
      undoOf: null,
    };
    this.#preparedImport = { batch, changes };
    return changes.length;
  }

  async recordImport({ batchId }: { batchId: string }): ReturnType<JournalApi['recordImport']> {
    const prepared = this.#preparedImport;
    if (prepared?.batch.batchId !== batchId) return null;
    this.#preparedImport = null;
    const { journal, journalWrites } = this.#options;
    const changes = prepared.changes.map((change) => journal.previousKeys.withCurrentKey(change));
    const { firstSequence } = await journalWrites.run(() => this.#recorder.record([prepared.batch], changes));
    this.#recorder.startToShow(changes);
    return { recorded: queuedChangesOf(changes, firstSequence) };
  }

  async contactsOfBatch(batchId: string): ReturnType<JournalApi['contactsOfBatch']> {
    const { journal, mirror, slices } = this.#options;
    const contacts: Awaited<ReturnType<JournalApi['contactsOfBatch']>> = [];
    await slices.each(
      journal.waitingKeysOf(batchId),
      (slice) => slice(),
      (key) => {
        const found = mirror.contactIdAndGroupOfKey(key);
        if (found !== null) contacts.push({ key, ...found });
      },
    );
    return contacts;
  }

  async cancelChanges(
    ...[changeIds, options = {}]: Parameters<JournalApi['cancelChanges']>
  ): Promise<Change[]> {
    const { journal, journalWrites } = this.#options;
    return asForegroundWork(async () => {
      const cancelled = await journalWrites.run(() =>
        journal.cancel(changeIds, options, journalWrites.eachItem),
      );
      await this.#recorder.show(cancelled);
      return cancelled;
    });
  }

  async endUnsentContacts(deleteIds: string[]): Promise<Change[]> {
    const { journal, journalWrites, reader } = this.#options;
    return asForegroundWork(async () => {
      const ended = await journalWrites.run(() =>
        journal.endUnsentContacts(deleteIds, reader.pendingWards(), journalWrites.eachItem),
      );
      await this.#recorder.show(ended);
      return ended;
    });
  }

  async resolveRefused(
    ...[which, to]: Parameters<JournalApi['resolveRefused']>
  ): ReturnType<JournalApi['resolveRefused']> {
    const { journal, journalWrites } = this.#options;
    const moved = await journalWrites.run(() =>
      journal.refused.resolve(
        'batchId' in which ? journal.refusedOf(which.batchId) : which.changeIds,
        to,
        journalWrites.eachItem,
      ),
    );
    if (to === 'queued') await this.#recorder.show(moved);
    return moved;
  }

  async keepRefused(changeIds: string[]): ReturnType<JournalApi['keepRefused']> {
    const { journal, journalWrites, reader } = this.#options;
    const batchId = uuidv7();
    const wanted = new ReapplyRefused((key) => reader.byKey(key));
    let recorded: QueuedChange[] = [];
    let settled: QueuedChange[] = [];
    await journalWrites.run(async () => {
      await journalWrites.eachItem(changeIds, (changeId) => {
        const change = journal.change(changeId);
        if (change !== null) wanted.add(change);
      });
      const again: NewChange[] = [];
      await journalWrites.eachItem(wanted.keys(), (key) => {
        const change = wanted.change(key, batchId);
        if (change !== null) again.push(withGuardianBefore(this.#options.mirror, change));
      });
      if (again.length === 0) {
        settled = await journal.refused.resolve(wanted.changeIds, 'cancelled', journalWrites.eachItem);
        return;
      }
      const changes = again.map(recordable);
      const batch = describeBatch(again, (id) => this.#groupName(id));
      const { firstSequence } = await this.#recorder.record([batch], changes, async () => {
        settled = await journal.refused.move(wanted.changeIds, 'cancelled', journalWrites.eachItem);
      });
      recorded = queuedChangesOf(changes, firstSequence);
    });
    if (recorded.length > 0) await this.#recorder.show(recorded);
    return { batchId, recorded, settled };
  }

  /** Makes the journal read-only, after writing the search texts that are missing. */
  async endWriting(): Promise<void> {
    await this.history.fillTexts();
    this.#options.journal.database.exec('PRAGMA query_only = ON');
  }

  #batchesOf(changes: NewChange[]): NewBatch[] {
    const byBatch = new Map<string, NewChange[]>();
    for (const change of changes)
      byBatch.set(change.batchId, [...(byBatch.get(change.batchId) ?? []), change]);
    return [...byBatch.values()].map((each) => describeBatch(each, (id) => this.#groupName(id)));
  }

  #groupName(groupId: number | null): string | null {
    return this.#options.mirror.groupName(groupId);
  }
}

/** The changes that a change waits for, which may have been found when it was recorded. */
function dependenciesOf(change: Recordable | undefined): Pick<RecordedChange, 'waitsFor'> {
  const waitsFor = change?.context.waitsFor;
  return waitsFor === undefined ? {} : { waitsFor };
}
