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

/** The gravest of the states of changes on their way. */
function stateOf(changes: PendingChange[]): Pending['state'] {
  for (const state of ['unsettled', 'sending'] as const)
    if (changes.some((change) => change.state === state)) return state;
  return 'queued';
}

function pendingOf(changes: PendingChange[]): Pending {
  const touched = new Set(changes.flatMap((change) => Object.keys(change.after)));
  // What comes last counts: a delete that is under way may be followed by what undoes it.
  const fate = changes.findLast(({ kind }) => kind !== 'contact.edit')?.kind;
  return {
    kind: fate === 'contact.delete' ? 'delete' : fate === 'contact.create' ? 'create' : 'edit',
    state: stateOf(changes),
    fields: CONTACT_FIELD_NAMES.filter((field): field is ContactFieldName => touched.has(field)),
  };
}

/** Whether what comes last of changes on their way is a removal that takes its contact out of sight. */
function hide(changes: readonly PendingChange[]): boolean {
  const fate = changes.findLast(({ kind }) => kind !== 'contact.edit');
  return fate?.kind === 'contact.delete' && fate.hides;
}

/** Whether changes on their way leave all texts as they are but for the group's name. */
function leaveTexts(changes: readonly PendingChange[]): boolean {
  return changes.every(
    ({ kind, after }) =>
      kind !== 'contact.create' && Object.keys(after).every((field) => field === 'groupId'),
  );
}

/** What a change sets in a copied row, and how; null: nothing in that table. */
interface Wish {
  contact: StatementSync | null;
  values: (string | null)[];
  listing: StatementSync | null;
  folded: (string | null)[];
}

const NOTHING_SET: Wish = { contact: null, values: [], listing: null, folded: [] };

/**
 * The contacts with something on its way, as they will be: one row each in temporary tables shaped like `contact` and
 * `listing`, which readers lay over those. A contact whose removal waits for the end of its undo window is hidden from lists and
 * counts. One that is removed at once stays in sight, marked, and counts until the service has confirmed: what the tabs count is
 * what the table shows.
 */
export class Overlay {
  readonly #mirror: Mirror;
  readonly #journal: Journal;
  readonly #changes: RowChanges;
  readonly #rows = new Map<ContactKey, number>();
  readonly #rowIds = new Set<number>();
  readonly #hidden = new Set<number>();
  #hiddenVersion = 0;
  /** Of these, the rows that differ from the mirror's in more than their group, or have none there. */
  readonly #reworded = new Set<number>();
  /** Contacts with something on its way, also those that neither the mirror nor a create makes a row of. */
  readonly #pendingKeys = new Set<ContactKey>();
  readonly #sql;
  #lastWish: { after: ContactPatch; wish: Wish | null } | null = null;
  #lastPending: (Pick<PendingChange, 'kind' | 'state' | 'after'> & { text: string }) | null = null;

  constructor(mirror: Mirror, journal: Journal, changes: RowChanges) {
    this.#mirror = mirror;
    this.#journal = journal;
    this.#changes = changes;
    createTables(mirror.database);
    this.#sql = prepare(mirror.database);
    for (const key of journal.keysWithPending()) this.refresh(key);
  }

  /** Rows that the temporary tables hold, in place of the mirror's or beside them. */
  get rowIds(): ReadonlySet<number> {
    return this.#rowIds;
  }

  /** Of these, the rows that lists and counts leave out. */
  get hiddenRowIds(): ReadonlySet<number> {
    return this.#hidden;
  }

  /** Grows whenever a row is hidden or comes into sight again. */
  get hiddenVersion(): number {
    return this.#hiddenVersion;
  }

  /** Rows whose texts, but for the group's name, are not the mirror's. */
  get rewordedRowIds(): ReadonlySet<number> {
    return this.#reworded;
  }

  rowIdOfKey(key: ContactKey): number | null {
    return this.#rows.get(key) ?? null;
  }

  row(rowId: number): Row | null {
    return this.#rowIds.has(rowId) ? (this.#sql.byRowId.get(rowId) ?? null) : null;
  }

  /** Brings the row of a contact up to date with the mirror and the journal. */
  refresh(key: ContactKey): void {
    const changes = this.#journal.pendingOf(key);
    const before = this.#rows.get(key);
    if (before === undefined && this.#copy(key, changes)) return;
    if (before !== undefined && changes.length === 0) return this.#leave(key, before);
    const base = this.#mirror.rowOfKey(key);
    const onlyMoved =
      base !== null && (before === undefined || !this.#reworded.has(before)) && leaveTexts(changes);
    const extent = onlyMoved ? 'group' : 'row';
    if (before !== undefined) this.#drop(key, before, extent);
    if (changes.length > 0) this.#pendingKeys.add(key);
    else this.#pendingKeys.delete(key);
    const create = changes.find((change) => change.kind === 'contact.create');
    if (changes.length === 0 || (!base && !create)) return;
    const rowId = base ? Number(base['row_id']) : (before ?? this.#mirror.newRowId());
    this.#put(rowId, key, base, changes, extent);
  }

  /** Nothing is on its way any more: the row is the mirror's again, which need not be read for that. */
  #leave(key: ContactKey, rowId: number): void {
    this.#pendingKeys.delete(key);
    const onlyMoved = !this.#reworded.has(rowId) && this.#mirror.rowIdOfKey(key) !== null;
    this.#drop(key, rowId, onlyMoved ? 'group' : 'row');
  }

  /** After the mirror's row of a contact changed: nothing to do where nothing is pending. */
  mirrorChanged(key: ContactKey): void {
    if (this.#pendingKeys.has(key)) this.refresh(key);
  }

  #drop(key: ContactKey, rowId: number, extent: ChangeExtent): void {
    this.#sql.deleteContact.run(rowId);
    this.#sql.deleteListing.run(rowId);
    this.#rows.delete(key);
    this.#rowIds.delete(rowId);
    if (this.#hidden.delete(rowId)) this.#hiddenVersion++;
    this.#reworded.delete(rowId);
    this.#changes.touch(rowId, extent);
  }

  /**
   * The quick way for thousands of rows that one wish changes in a few texts: the rows are copied inside SQLite and the texts
   * set. False where the change is of another kind, or the contact not in the mirror.
   */
  #copy(key: ContactKey, changes: PendingChange[]): boolean {
    const [change] = changes;
    if (changes.length !== 1 || change === undefined || change.kind === 'contact.create') return false;
    const wish = change.kind === 'contact.edit' ? this.#wishOf(change.after) : NOTHING_SET;
    const rowId = wish === null ? null : this.#mirror.rowIdOfKey(key);
    if (wish === null || rowId === null) return false;
    this.#sql.copyContact.run(this.#pendingText(change), rowId);
    this.#sql.copyListing.run(rowId);
    if (wish.contact) wish.contact.run(...wish.values, rowId);
    if (wish.listing) wish.listing.run(...wish.folded, rowId);
    this.#pendingKeys.add(key);
    this.#rows.set(key, rowId);
    this.#rowIds.add(rowId);
    if (hide(changes)) this.#hide(rowId);
    const extent = leaveTexts(changes) ? 'group' : 'row';
    if (extent === 'row') this.#reworded.add(rowId);
    this.#changes.touch(rowId, extent);
    return true;
  }

  #hide(rowId: number): void {
    this.#hidden.add(rowId);
    this.#hiddenVersion++;
  }

  /** Thousands of changes in a row wish for the same (the journal answers one object for them): it is looked at once. */
  #wishOf(after: ContactPatch): Wish | null {
    if (this.#lastWish?.after !== after) {
      const changes = plainChanges(after);
      this.#lastWish = { after, wish: changes && this.#wish(changes) };
    }
    return this.#lastWish.wish;
  }

  #wish(changes: NonNullable<ReturnType<typeof plainChanges>>): Wish {
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
      guardianKey = this.#lay(contact, change.after, guardianKey);
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
    if (hide(changes)) this.#hide(rowId);
    if (!base || !leaveTexts(changes)) this.#reworded.add(rowId);
    this.#changes.touch(rowId, extent);
  }

  #lay(contact: RowContact, after: ContactPatch, guardianKey: ContactKey | null): ContactKey | null {
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
