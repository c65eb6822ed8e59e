import { v7 as uuidv7 } from 'uuid';
import type { UndoResult } from '../../contract/changes/batch.ts';
import type { Change, ChangeOutcome } from '../../contract/changes/change.ts';
import type {
  ContactFields,
  ContactKey,
  ContactPatch,
  CustomFields,
} from '../../contract/contacts/contact.ts';
import type { ContactSelection } from '../../contract/contacts/contact-query.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { ChangesStatus } from '../../contract/accounts/sync.ts';
import { differingFields, fieldsOf, givenFields, pickFields } from '../../core/contact/compare-fields.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import { MergeRuns } from '../merges/merge-runs.ts';
import { redoMerges } from '../merges/redo-merges.ts';
import { Merges } from '../merges/merges.ts';
import type { NewChange, QueuedChange, WhichRefused } from '../store/api/journal-api.ts';
import { newChange, withUndoWindow } from '../store/journal/new-change.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { Batches } from './commands/batches.ts';
import { Bulk } from './commands/bulk.ts';
import { deleteUncreated } from './commands/delete-uncreated.ts';
import type { PauseReason } from './state/outbox-state.ts';
import { queuedOf } from './model/outcome.ts';
import { PendingRecordings } from './commands/pending-recordings.ts';
import { customFieldsRefusal, groupRefusal } from './commands/refusals.ts';
import { ChangeResolver } from './commands/resolve-changes.ts';
import { Outbox, type OutboxOptions } from './driver/outbox.ts';
import { Undo } from './commands/undo.ts';

/** One contact has never had so many. */
const MAX_CHANGES_OF_ONE_CONTACT = 100_000;
const DAY_MS = 86_400_000;
/** A window may stay open for weeks. */
const EXPIRE_EVERY_MS = DAY_MS / 4;

export interface ChangesOptions extends Omit<OutboxOptions, 'onMergeChangeEnded'> {
  /** Milliseconds that ended changes are kept. */
  keepHistoryMs(): number;
  /** The latest time that the service's day allows, in milliseconds since the epoch; null or absent where it is not known. */
  serviceNow?: () => number | null;
  /** Milliseconds for which a removal waits before it is sent. */
  undoWindowMs(): number;
}

/**
 * The journal at work: records every intended write before the first byte is sent, sends it, and follows it until it
 * has an end. Changes of one contact go one after the other.
 */
export class Changes {
  readonly bulk: Bulk;
  readonly batches: Batches;
  readonly merges: Merges;
  readonly #options: ChangesOptions;
  readonly #store: StoreApi;
  readonly #outbox: Outbox;
  readonly #runs: MergeRuns;
  readonly #undo: Undo;
  readonly #resolver: ChangeResolver;
  readonly #pendingRecordings = new PendingRecordings();
  readonly #closing = new AbortController();

  constructor(options: ChangesOptions) {
    this.#options = options;
    this.#store = options.store;
    const undoWindowMs = () => options.undoWindowMs();
    const runs = new MergeRuns({ ...options, outbox: () => this.#outbox });
    this.#outbox = new Outbox({
      ...options,
      onMergeChangeEnded: (mergeId) => runs.ended(mergeId),
    });
    this.#runs = runs;
    this.#resolver = new ChangeResolver(options.store, this.#outbox);
    this.bulk = new Bulk(options.store, this.#outbox, this.#pendingRecordings, undoWindowMs);
    this.batches = new Batches(options.store, this.#outbox, runs);
    this.merges = new Merges(options.store, this.#outbox, this.#pendingRecordings, runs, undoWindowMs);
    this.#undo = new Undo(options.store, this.#outbox, this.#pendingRecordings, {
      undoWindowMs,
      redoMerges: (batchId, redoOf) => redoMerges(options.store, this.merges, batchId, redoOf),
    });
  }

  /** Takes up what the last run left: settles what was under way, sends what waited. */
  async start(): Promise<void> {
    await this.#takeUp();
    void this.#expireNowAndThen();
  }

  /** The store was opened anew: what was being recorded when it failed may stand in the journal unknown to the queue. */
  storeReopened(): void {
    this.#takeUp().catch(() => undefined);
  }

  async createContact(input: {
    fields: ContactFields;
    customFields: CustomFields | null;
  }): Promise<Result<ChangeOutcome>> {
    const recorded = await this.#pendingRecordings.run(async () => {
      const refusal =
        customFieldsRefusal(input.customFields) ?? (await groupRefusal(this.#store, input.fields.groupId));
      if (refusal !== null) return refusal;
      return ok(
        await this.#recorded(
          newChange('contact.create', {
            contactKey: uuidv7(),
            after: givenFields(input.fields),
            customFields: input.customFields,
            label: contactLabel(input.fields),
          }),
        ),
      );
    });
    return recorded.ok ? ok(await this.#follow(queuedOf(recorded.value))) : recorded;
  }

  /** `before` holds what the user saw in each field of `after`; fields that stay the same are not sent. */
  async editContact(input: {
    key: ContactKey;
    before: ContactPatch;
    after: ContactPatch;
  }): Promise<Result<ChangeOutcome>> {
    const recorded = await this.#pendingRecordings.run(async () => {
      const contact = await this.#store.contact({ key: input.key });
      if (contact === null) return fail({ code: 'not_found', missing: 'contact' });
      const seen = { ...contact.fields, ...pickFields(input.before, fieldsOf(input.before)) };
      const fields = differingFields(input.after, seen);
      if (fields.length === 0) return fail({ code: 'invalid_request', message: 'nothing_to_change' });
      const refusal = fields.includes('groupId')
        ? await groupRefusal(this.#store, input.after.groupId)
        : null;
      if (refusal !== null) return refusal;
      return ok(
        await this.#recorded(
          newChange('contact.edit', {
            contactKey: input.key,
            before: pickFields(seen, fields),
            after: pickFields(input.after, fields),
            label: contactLabel(contact.fields),
          }),
        ),
      );
    });
    return recorded.ok ? ok(await this.#follow(queuedOf(recorded.value))) : recorded;
  }

  /** Moves the selected contacts into a group in one step, without a preview to look at; resolves when it is recorded. */
  moveContacts(
    selection: ContactSelection,
    groupId: number,
  ): Promise<Result<{ batchId: string; moving: number; already: number }>> {
    return this.#pendingRecordings.run(async () => {
      const preview = await this.bulk.preview(selection, { kind: 'move', groupId });
      if (!preview.ok) return preview;
      const run = await this.bulk.run(preview.value.previewId);
      if (!run.ok) return run;
      const { batchId, changing, already } = run.value;
      return ok({ batchId: batchId ?? uuidv7(), moving: changing, already });
    });
  }

  /** Records the rows of an import as one batch; false where none becomes a change. Resolves when all is recorded. */
  async recordImport(input: {
    directory: string;
    batchId: string;
    fileName: string;
    changes: number;
  }): Promise<boolean> {
    let recorded: QueuedChange[];
    try {
      ({ recorded } = await this.#pendingRecordings.run(() => this.#store.recordImport(input)));
    } catch (error) {
      // It may have failed after it had been written: what the journal holds goes its way.
      await this.#outbox.takeUp();
      throw error;
    }
    this.#outbox.add(recorded);
    return recorded.length > 0;
  }

  /**
   * Records changes of several kinds as one batch that history calls an import of `label`; it goes out by itself. Answers its ID, null where
   * there is nothing to record.
   */
  async recordBatch(changes: readonly NewChange[], label: string): Promise<string | null> {
    const batchId = uuidv7();
    const wanted = changes.map((change) =>
      withUndoWindow({ ...change, batchId }, this.#options.undoWindowMs()),
    );
    if (wanted.length === 0) return null;
    try {
      const recorded = await this.#pendingRecordings.run(() =>
        this.#store.recordChanges(wanted, { kind: 'import', label }),
      );
      this.#outbox.add(recorded.map((change) => ({ ...queuedOf(change), inBatch: recorded.length })));
    } catch (error) {
      // It may have failed after it had been written: what the journal holds goes its way.
      await this.#outbox.takeUp();
      throw error;
    }
    return batchId;
  }

  async deleteContact(key: ContactKey): Promise<Result<ChangeOutcome>> {
    const recorded = await this.#pendingRecordings.run(async () => {
      const contact = await this.#store.contact({ key });
      if (contact === null) return null;
      const deleted = newChange('contact.delete', {
        contactKey: key,
        before: contact.fields,
        label: contactLabel(contact.fields),
      });
      const change = withUndoWindow(deleted, this.#options.undoWindowMs());
      const deletion = await this.#queued(await this.#recorded(change));
      const outcome = this.#outbox.outcomeOf(deletion.changeId);
      const isMade = contact.contactId !== null;
      this.#outbox.add(isMade ? [deletion] : await deleteUncreated(this.#store, this.#outbox, [deletion]));
      return { outcome };
    });
    if (recorded === null) return fail({ code: 'not_found', missing: 'contact' });
    return ok(await recorded.outcome);
  }

  /** Drops the row of a contact that is gone at the service, with what still waited to be sent for it. */
  async dropGone(key: ContactKey): Promise<void> {
    const waiting = await this.#store.changes({
      contactKey: key,
      states: ['queued'],
      oldestFirst: true,
      limit: MAX_CHANGES_OF_ONE_CONTACT,
    });
    await this.#outbox.cancelling.cancelWithFollowing(waiting.map((change) => queuedOf(change)));
    await this.#store.removeContacts([key]);
    this.#options.onContactsChanged({ keys: [key], groups: true });
  }

  /** `changeId`: for a caller that must find the change again whenever the program ends. */
  createGroup(group: { name: string; category: string }, changeId?: string): Promise<ChangeOutcome> {
    const change = newChange('group.create', { group, label: group.name });
    return this.#recordOne(changeId === undefined ? change : { ...change, changeId });
  }

  async deleteGroup(groupId: number): Promise<Result<ChangeOutcome>> {
    const recorded = await this.#pendingRecordings.run(async () => {
      const { groups } = await this.#store.groups();
      const group = groups.find((each) => each.groupId === groupId);
      return group === undefined
        ? null
        : this.#recorded(
            newChange('group.delete', {
              groupId,
              label: group.name,
              context: { mostContacts: group.count },
            }),
          );
    });
    if (recorded === null) return fail({ code: 'not_found', missing: 'group' });
    return ok(await this.#follow(await this.#queued(recorded)));
  }

  /** What undo and redo would take next, once all that was asked for before is recorded. */
  async latest(): ReturnType<Batches['latest']> {
    await this.#pendingRecordings.ended();
    return this.batches.latest(await this.#undo.latest());
  }

  /** Of an import's batch all conflicts are listed, of any other the first 100. */
  undo(input: { batchId: string; changeIds?: string[]; force: boolean }): Promise<Result<UndoResult>> {
    return this.#undo.undo(input);
  }

  /** Forgets what ended longer ago than it is kept. */
  expireHistory(): Promise<void> {
    const { keepHistoryMs, clock, serviceNow } = this.#options;
    return this.#store.expireHistory({
      keepMs: keepHistoryMs(),
      now: clock.now(),
      serviceNow: serviceNow?.() ?? null,
    });
  }

  /** Takes an undo back. */
  redo(batchId: string, force: boolean): Promise<Result<UndoResult>> {
    return this.#undo.redo(batchId, force);
  }

  /** Deleted contacts, the latest first; of those whose removal waits it says until when. */
  async trash(query: { search: string; offset: number; limit: number }): ReturnType<StoreApi['trash']> {
    const { rows, total } = await this.#store.trash({ ...query, keepMs: this.#options.keepHistoryMs() });
    return {
      total,
      rows: rows.map((row) => {
        const sendAt = this.#outbox.sendAtOf(row.changeId);
        return sendAt === null ? row : { ...row, sendAt };
      }),
    };
  }

  /** Brings deleted contacts back; `changeIds`: their deletes; `groupId`: in place of the groups they had. */
  restore(changeIds: string[], groupId?: number): Promise<Result<UndoResult>> {
    return this.#undo.restore(changeIds, groupId);
  }

  /** The user's word on a change that waits, that reading could not settle, or that the service refused. */
  resolve(changeId: string, decision: 'send_again' | 'drop'): Promise<Result<ChangeOutcome>> {
    return this.#resolver.resolve(changeId, decision);
  }

  /** The same word on all refused changes of a batch, or on those named; answers how many of them were refused. */
  resolveRefused(which: WhichRefused, decision: 'send_again' | 'drop'): Promise<number> {
    return this.#resolver.resolveRefused(which, decision);
  }

  /** Settles conflicts as the user wanted it, as one batch. */
  keepMine(changeIds: string[]): ReturnType<ChangeResolver['keepMine']> {
    return this.#pendingRecordings.run(() => this.#resolver.keepMine(changeIds));
  }

  status(): Promise<ChangesStatus> {
    return this.#outbox.status();
  }

  /** Sends removals without waiting for the end of their undo window: those of a batch, one with the others of its merge, or all. */
  sendNow(which: { batchId?: string; changeId?: string } = {}): void {
    this.#outbox.sendNow(which);
  }

  /**
   * Goes on after the reason that the user was shown was dealt with, or when the network may be back. What else holds is lifted
   * by its own cause.
   */
  async resume(shown: PauseReason | null = this.heldBy()): Promise<void> {
    // Which account this is must be said as such, a key given, and a store that failed for good opened by another start.
    if (shown === 'account_unknown' || shown === 'key_missing' || shown === 'store_failed') return;
    if (shown === 'journal_salvaged') await this.#options.store.acknowledgeSalvage();
    this.#outbox.resume(shown);
  }

  /** The service can be reached again: what waited for that goes on. */
  networkBack(): void {
    this.#outbox.networkBack();
  }

  /** A reading succeeded: what waited because the key was refused goes on. */
  readingSucceeded(): void {
    this.#outbox.readingSucceeded();
  }

  heldBy(): PauseReason | null {
    return this.#outbox.heldBy();
  }

  /** Keeps everything queued until `resume`; with `plan_limit_reached` creates alone. */
  hold(reason: PauseReason): void {
    this.#outbox.hold(reason);
  }

  /** Lets requests under way end; what has no answer by then stays in the journal. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#runs.close();
    return this.#outbox.close();
  }

  async #takeUp(): Promise<void> {
    await this.#outbox.takeUp();
    await this.#runs.takeUp();
  }

  /** A recorded change as the queue needs it, with what it must wait for. */
  async #queued(recorded: Change): Promise<QueuedChange> {
    const { waitsFor } = await this.#store.sendContext(recorded.changeId);
    return { ...queuedOf(recorded), ...(waitsFor === undefined ? {} : { waitsFor }) };
  }

  async #recordOne(change: NewChange): Promise<ChangeOutcome> {
    return this.#follow(queuedOf(await this.#recorded(change)));
  }

  async #follow(recorded: QueuedChange): Promise<ChangeOutcome> {
    const [outcome] = await this.#outbox.follow([recorded]);
    if (outcome === undefined) throw new Error('A recorded change has an outcome.');
    return outcome;
  }

  /** Records a change; resolves when it is durable. */
  #recorded(change: NewChange): Promise<Change> {
    return this.#pendingRecordings.run(async () => {
      try {
        const [recorded] = await this.#store.recordChanges([change]);
        if (recorded === undefined) throw new Error('A change is recorded.');
        return recorded;
      } catch (error) {
        // The store may have failed after it had written it: what the journal holds goes its way.
        const found = await this.#store.change(change.changeId);
        if (found === null) throw error;
        return found;
      }
    });
  }

  async #expireNowAndThen(): Promise<void> {
    const { clock, log } = this.#options;
    while (!this.#closing.signal.aborted) {
      await this.expireHistory().catch(() => log.warn('changes.expire_failed'));
      await clock.delay(EXPIRE_EVERY_MS, this.#closing.signal);
    }
  }
}
