import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { CONTACT_FIELD_NAMES } from '../../../contract/enumerations.ts';
import { blankServiceFields } from '../../../core/contact/blank-fields.ts';
import type {
  ContactFieldName,
  ContactKey,
  ContactPatch,
  Pending,
} from '../../../contract/contacts/contact.ts';
import {
  CONTACT_COLUMNS,
  contactOfRow,
  contactValues,
  LISTING_COLUMNS,
  listingValues,
  plainChanges,
} from '../mirror/contact-row.ts';
import type { Row, RowContact } from '../mirror/contact-row.ts';
import type { Journal } from '../journal/journal.ts';
import type { PendingChange } from '../journal/journal-reader.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { ChangeExtent, RowChanges } from '../mirror/row-changes.ts';

const NEW_CONTACT: RowContact = {
  contactId: null,
  fields: blankServiceFields(),
  groupName: null,
  guardianContactId: null,
  source: '',
  dateCreated: '',
  dateUpdated: null,
  extras: {},
};

/** The most serious state among pending changes. */
function stateOf(changes: PendingChange[]): Pending['state'] {
  for (const state of ['unsettled', 'sending'] as const)
    if (changes.some((change) => change.state === state)) return state;
  return 'queued';
}

function pendingOf(changes: PendingChange[]): Pending {
  const touched = new Set(changes.flatMap((change) => Object.keys(change.after)));
  // The last create or delete decides the state, because a delete in flight may be followed by its undo, which is a
  // create.
  const decisive = changes.findLast(({ kind }) => kind !== 'contact.edit')?.kind;
  return {
    kind: decisive === 'contact.delete' ? 'delete' : decisive === 'contact.create' ? 'create' : 'edit',
    state: stateOf(changes),
    fields: CONTACT_FIELD_NAMES.filter((field): field is ContactFieldName => touched.has(field)),
  };
}

/** Whether the last create or delete is a removal that hides its contact. */
function hidesContact(changes: readonly PendingChange[]): boolean {
  const decisive = changes.findLast(({ kind }) => kind !== 'contact.edit');
  return decisive?.kind === 'contact.delete' && decisive.hides;
}

/** Whether the pending changes affect no text except the group name. */
function keepTexts(changes: readonly PendingChange[]): boolean {
  return changes.every(
    ({ kind, after }) =>
      kind !== 'contact.create' && Object.keys(after).every((field) => field === 'groupId'),
  );
}

/**
 * The statements that apply a change to the copied rows, with their values. A null statement means that the table isn't
 * updated.
 */
interface RowUpdate {
  contact: StatementSync | null;
  values: (string | null)[];
  listing: StatementSync | null;
  folded: (string | null)[];
}

const NO_UPDATE: RowUpdate = { contact: null, values: [], listing: null, folded: [] };

/**
 * The pending state of contacts: one row per contact with pending changes, in temporary tables shaped like `contact`
 * and `listing`. These rows take precedence over those of the mirror. A removal that waits for the end of its undo
 * window hides its contact from lists and counts. Without an undo window, the contact stays visible, marked and counted
 * until the service has confirmed the removal, so that counts match the table.
 */
export class Overlay {
  readonly #mirror: Mirror;
  readonly #journal: Journal;
  readonly #changes: RowChanges;
  readonly #rows = new Map<ContactKey, number>();
  readonly #rowIds = new Set<number>();
  readonly #hidden = new Set<number>();
  #hiddenVersion = 0;
  /** The rows that differ from the mirror in more than their group, or don't exist there. */
  readonly #textChanged = new Set<number>();
  /**
   * All contacts with pending changes. Some have no pending row, because they are neither in the mirror nor about to be
   * created.
   */
  readonly #pendingKeys = new Set<ContactKey>();
  readonly #sql;
  #lastUpdate: { after: ContactPatch; update: RowUpdate | null } | null = null;
  #lastPending: (Pick<PendingChange, 'kind' | 'state' | 'after'> & { text: string }) | null = null;

  constructor(mirror: Mirror, journal: Journal, changes: RowChanges) {
    this.#mirror = mirror;
    this.#journal = journal;
    this.#changes = changes;
    createTables(mirror.database);
    this.#sql = prepare(mirror.database);
    for (const key of journal.keysWithPending()) this.refresh(key);
  }

  /** Rows in the temporary tables. */
  get rowIds(): ReadonlySet<number> {
    return this.#rowIds;
  }

  /** Rows that lists and counts leave out. */
  get hiddenRowIds(): ReadonlySet<number> {
    return this.#hidden;
  }

  /** Grows whenever a row is hidden or shown again. */
  get hiddenVersion(): number {
    return this.#hiddenVersion;
  }

  /** Rows whose texts, apart from the group name, differ from the mirror's. */
  get rewordedRowIds(): ReadonlySet<number> {
    return this.#textChanged;
  }

  rowIdOfKey(key: ContactKey): number | null {
    return this.#rows.get(key) ?? null;
  }

  row(rowId: number): Row | null {
    return this.#rowIds.has(rowId) ? (this.#sql.byRowId.get(rowId) ?? null) : null;
  }

  /** Updates the pending row of a contact from the mirror and the journal. */
  refresh(key: ContactKey): void {
    const changes = this.#journal.pendingOf(key);
    const before = this.#rows.get(key);
    if (before === undefined && this.#copy(key, changes)) return;
    if (before !== undefined && changes.length === 0) return this.#removePending(key, before);
    const base = this.#mirror.rowOfKey(key);
    const onlyMoved =
      base !== null && (before === undefined || !this.#textChanged.has(before)) && keepTexts(changes);
    const extent = onlyMoved ? 'group' : 'row';
    if (before !== undefined) this.#deleteRow(key, before, extent);
    if (changes.length > 0) this.#pendingKeys.add(key);
    else this.#pendingKeys.delete(key);
    const create = changes.find((change) => change.kind === 'contact.create');
    if (changes.length === 0 || (!base && !create)) return;
    const rowId = base ? Number(base['row_id']) : (before ?? this.#mirror.newRowId());
    this.#put(rowId, key, base, changes, extent);
  }

  /** Removes the pending row of a contact without pending changes, without reading the mirror's row. */
  #removePending(key: ContactKey, rowId: number): void {
    this.#pendingKeys.delete(key);
    const onlyMoved = !this.#textChanged.has(rowId) && this.#mirror.rowIdOfKey(key) !== null;
    this.#deleteRow(key, rowId, onlyMoved ? 'group' : 'row');
  }

  /** Updates the pending row, if any, after the mirror's row changed. */
  mirrorChanged(key: ContactKey): void {
    if (this.#pendingKeys.has(key)) this.refresh(key);
  }

  #deleteRow(key: ContactKey, rowId: number, extent: ChangeExtent): void {
    this.#sql.deleteContact.run(rowId);
    this.#sql.deleteListing.run(rowId);
    this.#rows.delete(key);
    this.#rowIds.delete(rowId);
    if (this.#hidden.delete(rowId)) this.#hiddenVersion++;
    this.#textChanged.delete(rowId);
    this.#changes.touch(rowId, extent);
  }

  /**
   * Fast path for a contact whose only pending change is a delete, or an edit of plain text fields: copies its rows
   * within SQLite and sets the texts. Returns false, without any effect, for other changes or if the contact isn't in
   * the mirror.
   */
  #copy(key: ContactKey, changes: PendingChange[]): boolean {
    const [change] = changes;
    if (changes.length !== 1 || change === undefined || change.kind === 'contact.create') return false;
    const update = change.kind === 'contact.edit' ? this.#cachedUpdateOf(change.after) : NO_UPDATE;
    const rowId = update === null ? null : this.#mirror.rowIdOfKey(key);
    if (update === null || rowId === null) return false;
    this.#sql.copyContact.run(this.#pendingText(change), rowId);
    this.#sql.copyListing.run(rowId);
    if (update.contact) update.contact.run(...update.values, rowId);
    if (update.listing) update.listing.run(...update.folded, rowId);
    this.#pendingKeys.add(key);
    this.#rows.set(key, rowId);
    this.#rowIds.add(rowId);
    if (hidesContact(changes)) this.#hide(rowId);
    const extent = keepTexts(changes) ? 'group' : 'row';
    if (extent === 'row') this.#textChanged.add(rowId);
    this.#changes.touch(rowId, extent);
    return true;
  }

  #hide(rowId: number): void {
    this.#hidden.add(rowId);
    this.#hiddenVersion++;
  }

  /**
   * The updates for these values; null if the fast path can't set them. The result for the latest `after` object is
   * cached, because thousands of consecutive changes share one.
   */
  #cachedUpdateOf(after: ContactPatch): RowUpdate | null {
    if (this.#lastUpdate?.after !== after) {
      const changes = plainChanges(after);
      this.#lastUpdate = { after, update: changes && this.#updateOf(changes) };
    }
    return this.#lastUpdate.update;
  }

  #updateOf(changes: NonNullable<ReturnType<typeof plainChanges>>): RowUpdate {
    const folded = changes.filter((change) => change.folded !== null);
    const update = (table: string, columns: readonly { column: string }[]) =>
      columns.length === 0
        ? null
        : this.#mirror.database.prepare(
            `UPDATE temp.${table} SET ${columns.map(({ column }) => `${column} = ?`).join(', ')} WHERE row_id = ?`,
          );
    return {
      contact: update('pending_contact', changes),
      values: changes.map(({ value }) => value),
      listing: update('pending_listing', folded),
      folded: folded.map((change) => change.folded),
    };
  }

  #pendingText(change: PendingChange): string {
    const { after, kind, state } = change;
    const last = this.#lastPending;
    if (last?.after === after && last.kind === kind && last.state === state) return last.text;
    const text = JSON.stringify(pendingOf([change]));
    this.#lastPending = { after, kind, state, text };
    return text;
  }

  #put(
    rowId: number,
    key: ContactKey,
    base: Row | null,
    changes: PendingChange[],
    extent: ChangeExtent,
  ): void {
    const contact = base ? contactOfRow(base) : structuredClone(NEW_CONTACT);
    let guardianKey: ContactKey | null = null;
    for (const change of changes) {
      if (change.kind !== 'contact.create' && change.kind !== 'contact.edit') continue;
      guardianKey = this.#apply(contact, change.after, guardianKey);
    }
    const pending = JSON.stringify(pendingOf(changes));
    const notSeenSince = base?.['not_seen_since'] ?? null;
    this.#sql.insertContact.run(
      rowId,
      key,
      contact.contactId,
      ...contactValues(contact),
      guardianKey,
      pending,
      notSeenSince,
    );
    this.#sql.insertListing.run(
      rowId,
      ...listingValues(contact, this.#mirror.groupName(contact.fields.groupId)),
    );
    this.#rows.set(key, rowId);
    this.#rowIds.add(rowId);
    if (hidesContact(changes)) this.#hide(rowId);
    if (!base || !keepTexts(changes)) this.#textChanged.add(rowId);
    this.#changes.touch(rowId, extent);
  }

  #apply(contact: RowContact, after: ContactPatch, guardianKey: ContactKey | null): ContactKey | null {
    const { guardian, ...fields } = after;
    Object.assign(contact.fields, fields);
    if (after.groupId !== undefined) contact.groupName = this.#mirror.groupName(after.groupId);
    if (guardian === undefined) return guardianKey;
    const row = guardian === null ? null : this.#mirror.rowOfKey(guardian);
    contact.guardianContactId = row ? Number(row['contact_id']) : null;
    return guardian;
  }
}

function createTables(database: DatabaseSync): void {
  database.exec(`
    DROP TABLE IF EXISTS temp.pending_contact;
    DROP TABLE IF EXISTS temp.pending_listing;
    CREATE TEMP TABLE pending_contact (
      row_id INTEGER PRIMARY KEY, key TEXT NOT NULL, contact_id INTEGER, ${CONTACT_COLUMNS.join(', ')},
      guardian_key TEXT, pending TEXT NOT NULL, not_seen_since TEXT
    );
    CREATE TEMP TABLE pending_listing (row_id INTEGER PRIMARY KEY, ${LISTING_COLUMNS.join(', ')});
  `);
}

function prepare(database: DatabaseSync) {
  const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ');
  return {
    byRowId: database.prepare('SELECT * FROM pending_contact WHERE row_id = ?'),
    deleteContact: database.prepare('DELETE FROM pending_contact WHERE row_id = ?'),
    deleteListing: database.prepare('DELETE FROM pending_listing WHERE row_id = ?'),
    copyContact: database.prepare(
      `INSERT INTO pending_contact SELECT c.row_id, c.key, c.contact_id, ${CONTACT_COLUMNS.map((column) => `c.${column}`).join(', ')},
         NULL, ?, p.not_seen_since FROM main.contact c LEFT JOIN main.presence p ON p.row_id = c.row_id WHERE c.row_id = ?`,
    ),
    copyListing: database.prepare(
      `INSERT INTO pending_listing SELECT row_id, ${LISTING_COLUMNS.join(', ')} FROM main.listing WHERE row_id = ?`,
    ),
    insertContact: database.prepare(
      `INSERT INTO pending_contact VALUES (${marks(CONTACT_COLUMNS.length + 6)})`,
    ),
    insertListing: database.prepare(
      `INSERT INTO pending_listing VALUES (${marks(LISTING_COLUMNS.length + 1)})`,
    ),
  };
}
