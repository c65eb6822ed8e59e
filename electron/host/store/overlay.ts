import type { DatabaseSync } from 'node:sqlite';
import { CONTACT_FIELD_NAMES } from '../../contract/contact.ts';
import { blankServiceFields } from '../../core/blank-fields.ts';
import type { ContactFieldName, ContactKey, ContactPatch, Pending } from '../../contract/contact.ts';
import {
  CONTACT_COLUMNS,
  contactOfRow,
  contactValues,
  LISTING_COLUMNS,
  listingValues,
} from './contact-row.ts';
import type { Row, RowContact } from './contact-row.ts';
import type { Journal, PendingChange } from './journal.ts';
import type { Mirror } from './mirror.ts';
import type { ChangeExtent, RowChanges } from './row-changes.ts';

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
  const has = (kind: PendingChange['kind']) => changes.some((change) => change.kind === kind);
  return {
    kind: has('contact.delete') ? 'delete' : has('contact.create') ? 'create' : 'edit',
    state: stateOf(changes),
    fields: CONTACT_FIELD_NAMES.filter((field): field is ContactFieldName => touched.has(field)),
  };
}

/** Whether changes on their way leave all texts as they are but for the group's name. */
function leaveTexts(changes: readonly PendingChange[]): boolean {
  return changes.every(
    ({ kind, after }) =>
      kind !== 'contact.create' && Object.keys(after).every((field) => field === 'groupId'),
  );
}

/**
 * The contacts with something on its way, as they will be: one row each in temporary tables shaped like `contact` and
 * `listing`, which readers lay over those. A contact that is to be deleted stays in sight, marked, and counts
 * until the service has confirmed: what the tabs count is what the table shows.
 */
export class Overlay {
  readonly #mirror: Mirror;
  readonly #journal: Journal;
  readonly #changes: RowChanges;
  readonly #rows = new Map<ContactKey, number>();
  readonly #rowIds = new Set<number>();
  /** Of these, the rows that differ from the mirror's in more than their group, or have none there. */
  readonly #reworded = new Set<number>();
  /** Contacts with something on its way, also those that neither the mirror nor a create makes a row of. */
  readonly #pendingKeys = new Set<ContactKey>();
  readonly #sql;

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

  /** After the mirror's row of a contact changed: nothing to do where nothing is pending. */
  mirrorChanged(key: ContactKey): void {
    if (this.#pendingKeys.has(key)) this.refresh(key);
  }

  #drop(key: ContactKey, rowId: number, extent: ChangeExtent): void {
    this.#sql.deleteContact.run(rowId);
    this.#sql.deleteListing.run(rowId);
    this.#rows.delete(key);
    this.#rowIds.delete(rowId);
    this.#reworded.delete(rowId);
    this.#changes.touch(rowId, extent);
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
    insertContact: database.prepare(
      `INSERT INTO pending_contact VALUES (${marks(CONTACT_COLUMNS.length + 6)})`,
    ),
    insertListing: database.prepare(
      `INSERT INTO pending_listing VALUES (${marks(LISTING_COLUMNS.length + 1)})`,
    ),
  };
}
