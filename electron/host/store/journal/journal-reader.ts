import type { DatabaseSync } from 'node:sqlite';
import type { Change, ChangeKind, ChangeState } from '../../../contract/changes/change.ts';
import type { ContactKey, ContactPatch, CustomFields } from '../../../contract/contacts/contact.ts';
import type { MergeRole } from '../../../contract/merging/merge-state.ts';
import { changeOf, IN_SEND_ORDER, OPEN_STATES, parse } from './change-row.ts';
import type { Row } from '../mirror/contact-row.ts';
import { PreviousKeys } from './keys/previous-keys.ts';
import type { QueuedChange, SendContext, Settlement } from '../api/journal-api.ts';
import type { StoreApi } from '../api/store-api.ts';

/** A settlement with the effect that the mirror must apply. */
export interface RecordedSettlement {
  settlement: number;
  change: Change;
  effect: NonNullable<Settlement['effect']>;
}

/** A pending change, with the fields that the row of its contact shows. */
export type PendingChange = Readonly<Pick<Change, 'kind' | 'state' | 'after'>> & {
  /** The change is a removal with an undo window, so lists hide its contact immediately. */
  hides: boolean;
};

/** Selects changes with the columns that the outbox needs. */
export const QUEUED = `SELECT c.change_id, c.batch_id, c.sequence, c.kind, c.state, c.contact_key, c.group_id, b.total, c.merge_id, c.merge_role,
    c.undo_of, c.recorded_at, json_extract(c.send_context, '$.waitsFor') AS waits_for,
    json_extract(c.send_context, '$.sentBehind') AS sent_behind,
    json_extract(c.send_context, '$.undoWindowMs') AS undo_window
  FROM change c JOIN batch b ON b.batch_id = c.batch_id`;

/** An SQL condition for deletes that wait for the end of an undo window, other than removals by merges. */
export const WAITING_DELETE = `kind = 'contact.delete' AND state = 'queued' AND merge_id IS NULL
  AND json_extract(send_context, '$.undoWindowMs') IS NOT NULL`;

/** Read access to the changes of the journal. */
export class JournalReader {
  readonly database: DatabaseSync;
  readonly previousKeys: PreviousKeys;
  readonly #sql;
  #lastAfter: { text: string; after: ContactPatch } | null = null;

  constructor(database: DatabaseSync) {
    this.database = database;
    this.previousKeys = new PreviousKeys(database);
    this.#sql = prepare(database);
  }

  get lastSettlement(): number {
    return Number(this.#sql.lastSettlement.get()?.['last'] ?? 0);
  }

  /** The settlements with numbers above the given one, in order. */
  settlementsAfter(number: number): RecordedSettlement[] {
    return this.#sql.settlementsAfter.all(number).map((row) => ({
      settlement: Number(row['settlement']),
      change: changeOf(row),
      effect: parse(row['effect']),
    }));
  }

  knownKey(contactId: number): ContactKey | null {
    const key = this.#sql.knownKey.get(contactId)?.['contact_key'];
    return typeof key === 'string' ? key : null;
  }

  /** Every id by which this journal knows a contact. */
  contactIdsOf(key: ContactKey): number[] {
    return this.#sql.contactIdsOf.all(key).map((row) => Number(row['contact_id']));
  }

  /** The custom fields from the last create of the contact; the service never returns them. */
  customFieldsOf(key: ContactKey): CustomFields | null {
    const given = this.#sql.customFieldsOf.get(key)?.['custom_fields'];
    return typeof given === 'string' ? parse(given) : null;
  }

  /** Contacts with a queued change in the batch, in the batch's order. */
  waitingKeysOf(batchId: string): ContactKey[] {
    return this.#sql.waitingKeysOf.all(batchId).map((row) => String(row['contact_key']));
  }

  /** All pending changes, in the order in which those of each contact are sent. */
  queue(): QueuedChange[] {
    return this.#sql.queue.all().map(queuedOfRow);
  }

  change(changeId: string): Change | null {
    const row = this.#sql.byId.get(changeId);
    return row ? changeOf(row) : null;
  }

  /** The contact as the service returned it after this create; null if unknown. */
  createdFields(changeId: string): ContactPatch | null {
    const effect = this.#sql.effect.get(changeId)?.['effect'];
    const parsed = typeof effect === 'string' ? parse<NonNullable<Settlement['effect']>>(effect) : null;
    return parsed?.kind === 'contact' ? parsed.contact.fields : null;
  }

  sendContext(changeId: string): SendContext {
    return parse(this.#sql.sendContext.get(changeId)?.['send_context'] ?? '{}');
  }

  /** Pending changes of a contact, in the order in which they are sent. */
  pendingOf(key: ContactKey): PendingChange[] {
    // Only the journal writes these rows, so the types are known.
    return this.#sql.pendingOf.all(key).map((row) => ({
      kind: String(row['kind']) as ChangeKind,
      state: String(row['state']) as ChangeState,
      after: this.#afterOf(String(row['after'])),
      hides: row['undo_window'] !== null,
    }));
  }

  /** Whether the last completed create or delete of the contact is a delete. */
  isDeleted(key: ContactKey): boolean {
    return this.#sql.lastCreateOrDelete.get(key)?.['kind'] === 'contact.delete';
  }

  /** Whether a delete of the contact waits for the end of an undo window; removals by merges don't count. */
  isDeleteWaiting(key: ContactKey): boolean {
    return this.#sql.waitingDelete.get(key) !== undefined;
  }

  /** Parses `after` and caches the last result, because thousands of changes of one batch have the same text. */
  #afterOf(text: string): ContactPatch {
    if (this.#lastAfter?.text !== text) this.#lastAfter = { text, after: parse(text) };
    return this.#lastAfter.after;
  }

  /** Pending deletes of groups. */
  groupDeletes(): { groupId: number; state: ChangeState }[] {
    return this.#sql.groupDeletes
      .all()
      .map((row) => ({ groupId: Number(row['group_id']), state: String(row['state']) as ChangeState }));
  }

  keysWithPending(): ContactKey[] {
    return this.#sql.keysWithPending.all().map((row) => String(row['contact_key']));
  }

  keysWithPendingDelete(): ContactKey[] {
    return this.#sql.keysWithPendingDelete.all().map((row) => String(row['contact_key']));
  }

  changes(query: Parameters<StoreApi['changes']>[0]): Change[] {
    const conditions: string[] = [];
    const values: (string | number)[] = [];
    if (query.states) {
      conditions.push('state IN (SELECT value FROM json_each(?))');
      values.push(JSON.stringify(query.states));
    }
    if (query.batchId !== undefined) {
      conditions.push('batch_id = ?');
      values.push(query.batchId);
    }
    if (query.contactKey !== undefined) {
      conditions.push('contact_key = ?');
      values.push(this.previousKeys.now(query.contactKey));
    }
    if (query.beforeSequence !== undefined) {
      conditions.push('sequence < ?');
      values.push(query.beforeSequence);
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const order = query.oldestFirst === true ? 'ASC' : 'DESC';
    return this.database
      .prepare(`SELECT * FROM change ${where} ORDER BY sequence ${order} LIMIT ?`)
      .all(...values, query.limit)
      .map(changeOf);
  }

  counts(): Record<ChangeState, number> {
    const found = new Map(this.#sql.counts.all().map((row) => [row['state'], Number(row['count'])]));
    const of = (state: ChangeState) => found.get(state) ?? 0;
    return {
      queued: of('queued'),
      sending: of('sending'),
      done: of('done'),
      refused: of('refused'),
      unsettled: of('unsettled'),
      cancelled: of('cancelled'),
    };
  }

  /** Ids of the refused changes of a batch, in the batch's order. */
  refusedOf(batchId: string): string[] {
    return this.#sql.refusedOf.all(batchId).map((row) => String(row['change_id']));
  }

  changesOfMerge(mergeId: string): Change[] {
    return this.#sql.ofMerge.all(mergeId).map(changeOf);
  }
}

/** Converts a row of `QUEUED`. Only the journal writes these rows, so the types are known. */
export function queuedOfRow(row: Row): QueuedChange {
  return {
    changeId: String(row['change_id']),
    batchId: String(row['batch_id']),
    sequence: Number(row['sequence']),
    inBatch: Number(row['total']),
    kind: String(row['kind']) as Change['kind'],
    contactKey: row['contact_key'] === null ? null : String(row['contact_key']),
    groupId: row['group_id'] === null ? null : Number(row['group_id']),
    unsettled: row['state'] !== 'queued',
    ...waitsForOf(row['waits_for']),
    ...(typeof row['sent_behind'] === 'number' ? { sentBehind: row['sent_behind'] } : {}),
    ...(typeof row['undo_window'] === 'number'
      ? { undoWindowMs: row['undo_window'], recordedAt: String(row['recorded_at']) }
      : {}),
    ...(typeof row['merge_id'] === 'string'
      ? { merge: { mergeId: row['merge_id'], role: String(row['merge_role']) as MergeRole } }
      : {}),
  };
}

function waitsForOf(value: unknown): Pick<QueuedChange, 'waitsFor'> {
  return typeof value === 'string' ? { waitsFor: parse<string[]>(value) } : {};
}

function prepare(database: DatabaseSync) {
  return {
    knownKey: database.prepare('SELECT contact_key FROM identity WHERE contact_id = ?'),
    ofMerge: database.prepare('SELECT * FROM change WHERE merge_id = ? ORDER BY sequence'),
    contactIdsOf: database.prepare('SELECT contact_id FROM identity WHERE contact_key = ?'),
    customFieldsOf: database.prepare(
      `SELECT custom_fields FROM change WHERE contact_key = ? AND kind = 'contact.create' AND state IN ('done', 'cancelled')
         AND custom_fields IS NOT NULL ORDER BY sequence DESC LIMIT 1`,
    ),
    waitingKeysOf: database.prepare(
      `SELECT contact_key FROM change WHERE batch_id = ? AND state = 'queued' AND contact_key IS NOT NULL`,
    ),
    queue: database.prepare(
      `${QUEUED} WHERE c.state IN ${OPEN_STATES} ORDER BY coalesce(sent_behind + 0.5, c.sequence), c.sequence`,
    ),
    refusedOf: database.prepare(
      `SELECT change_id FROM change WHERE batch_id = ? AND state = 'refused' ORDER BY sequence`,
    ),
    lastSettlement: database.prepare('SELECT max(settlement) AS last FROM change'),
    settlementsAfter: database.prepare('SELECT * FROM change WHERE settlement > ? ORDER BY settlement'),
    byId: database.prepare('SELECT * FROM change WHERE change_id = ?'),
    effect: database.prepare('SELECT effect FROM change WHERE change_id = ?'),
    sendContext: database.prepare('SELECT send_context FROM change WHERE change_id = ?'),
    pendingOf: database.prepare(
      `SELECT kind, state, after, json_extract(send_context, '$.undoWindowMs') AS undo_window
         FROM change WHERE contact_key = ? AND state IN ${OPEN_STATES} ORDER BY ${IN_SEND_ORDER}`,
    ),
    lastCreateOrDelete: database.prepare(
      `SELECT kind FROM change WHERE contact_key = ? AND kind IN ('contact.create', 'contact.delete') AND state = 'done'
         ORDER BY sequence DESC LIMIT 1`,
    ),
    waitingDelete: database.prepare(`SELECT 1 FROM change WHERE contact_key = ? AND ${WAITING_DELETE}`),
    groupDeletes: database.prepare(
      `SELECT group_id, state FROM change WHERE contact_key IS NULL AND kind = 'group.delete' AND state IN ${OPEN_STATES}`,
    ),
    keysWithPending: database.prepare(
      `SELECT DISTINCT contact_key FROM change WHERE contact_key IS NOT NULL AND state IN ${OPEN_STATES}`,
    ),
    keysWithPendingDelete: database.prepare(
      `SELECT DISTINCT contact_key FROM change WHERE contact_key IS NOT NULL AND kind = 'contact.delete' AND state IN ${OPEN_STATES}`,
    ),
    counts: database.prepare('SELECT state, count(*) AS count FROM change GROUP BY state'),
  };
}
