import { MILLISECONDS_PER_DAY } from '../../../core/contact/calendar-day.ts';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ContactKey } from '../../../contract/contacts/contact.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-types.ts';
import {
  CONTACT_COLUMNS,
  contactOfRow,
  contactValues,
  LISTING_COLUMNS,
  listingValues,
} from './contact-row.ts';
import type { Row } from './contact-row.ts';
import { newContactKey } from './new-contact-key.ts';
import type { RowChanges } from './row-changes.ts';

const TOMBSTONE_MS = 30 * MILLISECONDS_PER_DAY;

const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ');
const assignments = (columns: readonly string[]) => columns.map((column) => `${column} = ?`).join(', ');

/**
 * Whether a group's status means that the group is being deleted. The interface (sections 2.3 and 4.7) defines no
 * status for that.
 */
const isDeletionStatus = (status: string) => /delet/i.test(status);

export interface Upserted {
  rowId: number;
  key: ContactKey;
  outcome: 'inserted' | 'updated' | 'unchanged';
}

/** The tables with the service's data. Calls must run inside the caller's transaction. */
export class Mirror {
  readonly database: DatabaseSync;
  readonly #changes: RowChanges;
  /** Looks up the key by which the journal knows a contact that the mirror lacks. */
  readonly #knownKey: (contactId: number) => ContactKey | null;
  readonly #sql;
  #lastRowId: number;
  #latestFullSync: number;

  constructor(
    database: DatabaseSync,
    changes: RowChanges,
    knownKey: (contactId: number) => ContactKey | null,
  ) {
    this.database = database;
    this.#changes = changes;
    this.#knownKey = knownKey;
    this.#sql = prepare(database);
    this.#lastRowId = Number(this.#value('SELECT coalesce(max(row_id), 0) FROM contact'));
    this.#latestFullSync = Number(this.#value('SELECT coalesce(max(pass_id), 0) FROM pass'));
  }

  #value(sql: string): SQLOutputValue | undefined {
    const row = this.database.prepare(sql).get();
    return row && Object.values(row)[0];
  }

  get contactCount(): number {
    return Number(this.#sql.countContacts.get()?.['count']);
  }

  /** The newest full sync; contacts seen now count as seen in it. */
  get latestFullSync(): number {
    return this.#latestFullSync;
  }

  fullSyncBegan(syncId: number): void {
    this.#latestFullSync = syncId;
  }

  /** A new row number, unique within this session. */
  newRowId(): number {
    return ++this.#lastRowId;
  }

  rowIdOfKey(key: ContactKey): number | null {
    const row = this.#sql.rowIdOfKey.get(key);
    return row ? Number(row['row_id']) : null;
  }

  contactIdOfKey(key: ContactKey): number | null {
    const contactId = this.#sql.contactIdOfKey.get(key)?.['contact_id'];
    return typeof contactId === 'number' ? contactId : null;
  }

  /** Keys of contacts whose guardian has this contact id, whether or not the guardian is mirrored. */
  wardsOf(contactId: number): ContactKey[] {
    return this.#sql.wardsOf.all(contactId).map((row) => String(row['key']));
  }

  allWards(): { contactId: number; guardianContactId: number }[] {
    return this.#sql.allWards.all().map((row) => ({
      contactId: Number(row['contact_id']),
      guardianContactId: Number(row['guardian_contact_id']),
    }));
  }

  /** The contact id and group of a mirrored contact. */
  contactIdAndGroupOfKey(key: ContactKey): { contactId: number; groupId: number | null } | null {
    const row = this.#sql.contactIdAndGroupOfKey.get(key);
    if (!row) return null;
    return {
      contactId: Number(row['contact_id']),
      groupId: typeof row['group_id'] === 'number' ? row['group_id'] : null,
    };
  }

  rowOfKey(key: ContactKey): Row | null {
    return this.#sql.byKey.get(key) ?? null;
  }

  rowOfContactId(contactId: number): Row | null {
    return this.#sql.byContactId.get(contactId) ?? null;
  }

  row(rowId: number): Row | null {
    return this.#sql.byRowId.get(rowId) ?? null;
  }

  groupName(groupId: number | null): string | null {
    if (groupId === null) return null;
    const name = this.#sql.groupName.get(groupId)?.['name'];
    return typeof name === 'string' ? name : null;
  }

  /**
   * Inserts or updates a contact that was just read, and marks it as seen in the newest full sync. An inserted contact
   * gets the key and row number `wanted`, if given.
   */
  upsert(contact: ServiceContact, wanted?: { key: ContactKey; rowId: number | null }): Upserted {
    const present = this.#sql.byContactId.get(contact.contactId);
    if (!present) return this.#insert(contact, wanted);
    const rowId = Number(present['row_id']);
    const key = String(present['key']);
    const values = contactValues(contact);
    const same = CONTACT_COLUMNS.every((column, at) => present[column] === values[at]);
    if (!same) {
      this.#sql.updateContact.run(...values, rowId);
      this.#sql.updateListing.run(...listingValues(contact, this.#orderingGroupName(contact)), rowId);
      this.#changes.touch(rowId);
    }
    this.#seen(rowId);
    return { rowId, key, outcome: same ? 'unchanged' : 'updated' };
  }

  #insert(contact: ServiceContact, wanted?: { key: ContactKey; rowId: number | null }): Upserted {
    const rowId = wanted?.rowId ?? this.newRowId();
    const key = wanted?.key ?? this.#keyFor(contact.contactId);
    this.#sql.insertContact.run(rowId, key, contact.contactId, ...contactValues(contact));
    this.#sql.insertListing.run(rowId, ...listingValues(contact, this.#orderingGroupName(contact)));
    this.#sql.insertPresence.run(rowId, this.#latestFullSync);
    this.#sql.liftTombstone.run(contact.contactId);
    this.#changes.touch(rowId);
    return { rowId, key, outcome: 'inserted' };
  }

  #orderingGroupName(contact: ServiceContact): string | null {
    return contact.groupName === null ? this.groupName(contact.fields.groupId) : null;
  }

  /**
   * Returns the contact's earlier key. Returns a new key if it has none, or if a re-created contact has taken over that
   * key.
   */
  #keyFor(contactId: number): ContactKey {
    const buried = this.#sql.tombstone.get(contactId)?.['key'];
    const known = this.#knownKey(contactId) ?? (typeof buried === 'string' ? buried : null);
    return known !== null && this.rowIdOfKey(known) === null ? known : newContactKey();
  }

  #seen(rowId: number): void {
    const presence = this.#sql.presence.get(rowId);
    if (presence?.['seen_pass'] === this.#latestFullSync && presence['not_seen_since'] === null) return;
    this.#sql.seen.run(this.#latestFullSync, rowId);
    if (presence && presence['not_seen_since'] !== null) this.#changes.touch(rowId);
  }

  markSeen(contactId: number): void {
    const row = this.#sql.byContactId.get(contactId);
    if (row) this.#seen(Number(row['row_id']));
  }

  /**
   * Stores a contact that this app created or changed, under the given key. If a full sync has stored the contact under
   * another key, its row gets the given key. If a previous contact with another id still has the given key, that
   * contact is removed.
   */
  put(contact: ServiceContact, key: ContactKey, rowId: number | null): Upserted {
    const former = this.rowOfKey(key);
    if (former && former['contact_id'] !== contact.contactId) this.remove(key);
    const present = this.rowOfContactId(contact.contactId);
    if (present && present['key'] !== key) {
      this.#sql.setKey.run(key, Number(present['row_id']));
      this.#changes.touch(Number(present['row_id']));
    }
    return this.upsert(contact, { key, rowId });
  }

  /** Replaces a contact by a tombstone; false if it doesn't exist. */
  remove(key: ContactKey): boolean {
    const row = this.#sql.byKey.get(key);
    if (!row) return false;
    this.#sql.bury.run(Number(row['contact_id']), key, new Date().toISOString());
    this.#sql.deleteContact.run(Number(row['row_id']));
    this.#changes.touch(Number(row['row_id']));
    return true;
  }

  dropOldTombstones(): void {
    this.#sql.dropTombstones.run(new Date(Date.now() - TOMBSTONE_MS).toISOString());
  }

  mirrored(row: Row): ServiceContact {
    return { ...contactOfRow(row), contactId: Number(row['contact_id']) };
  }

  groups(): (ServiceGroup & { listed: boolean; marked: boolean })[] {
    return this.#sql.groups.all().map((row) => ({
      groupId: Number(row['group_id']),
      name: String(row['name']),
      category: String(row['category']),
      status: String(row['status']),
      contactCount: typeof row['contact_count'] === 'number' ? row['contact_count'] : null,
      extras: typeof row['extras'] === 'string' ? (JSON.parse(row['extras']) as Record<string, unknown>) : {},
      listed: row['listed'] === 1,
      marked: row['marked'] === 1,
    }));
  }

  /** Stores a group; true if anything visible changed. */
  putGroup(group: ServiceGroup): boolean {
    const before = this.#sql.group.get(group.groupId);
    // A group that this app deleted stays marked until the service has reported the deletion and later stops reporting
    // it.
    const restored = before && isDeletionStatus(String(before['status'])) && !isDeletionStatus(group.status);
    const marked = before?.['marked'] === 1 && !restored ? 1 : 0;
    const extras = Object.keys(group.extras).length === 0 ? null : JSON.stringify(group.extras);
    const values = [group.name, group.category, group.status, group.contactCount, extras, 1, marked];
    const columns = ['name', 'category', 'status', 'contact_count', 'extras', 'listed', 'marked'];
    if (before && columns.every((column, at) => before[column] === values[at])) return false;
    this.#sql.putGroup.run(group.groupId, ...values);
    if (before?.['name'] !== group.name) this.#renameUnnamed(group);
    return true;
  }

  /** Updates the sort value of contacts without a group name of their own. */
  #renameUnnamed(group: ServiceGroup): void {
    for (const { row_id } of this.#sql.unnamedOfGroup.all(group.groupId)) {
      const row = this.row(Number(row_id));
      if (!row) continue;
      this.#sql.updateListing.run(...listingValues(contactOfRow(row), group.name), Number(row_id));
      this.#changes.touch(Number(row_id));
    }
  }

  markGroup(groupId: number): void {
    this.#sql.markGroup.run(groupId);
  }

  unlistGroup(groupId: number): void {
    this.#sql.unlistGroup.run(groupId);
  }

  dropGroup(groupId: number): void {
    this.#sql.dropGroup.run(groupId);
  }

  getMeta(name: string): unknown {
    const value = this.#sql.getMeta.get(name)?.['value'];
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : undefined;
  }

  setMeta(name: string, value: unknown): void {
    this.#sql.setMeta.run(name, JSON.stringify(value ?? null));
  }

  /** Number of the journal's last settlement that the mirror has applied. */
  get settlement(): number {
    return Number(this.getMeta('settlement') ?? 0);
  }

  set settlement(number: number) {
    this.setMeta('settlement', number);
  }
}

/** Whether the service reports the group as being deleted, or accepted this app's delete. */
export const isMarkedForDeletion = (group: { status: string; marked: boolean }): boolean =>
  group.marked || isDeletionStatus(group.status);

function prepare(database: DatabaseSync) {
  const contactColumns = CONTACT_COLUMNS.join(', ');
  const listingColumns = LISTING_COLUMNS.join(', ');
  const select = `SELECT c.*, p.not_seen_since FROM contact c LEFT JOIN presence p ON p.row_id = c.row_id`;
  return {
    countContacts: database.prepare('SELECT count(*) AS count FROM contact'),
    byRowId: database.prepare(`${select} WHERE c.row_id = ?`),
    byKey: database.prepare(`${select} WHERE c.key = ?`),
    byContactId: database.prepare(`${select} WHERE c.contact_id = ?`),
    rowIdOfKey: database.prepare('SELECT row_id FROM contact WHERE key = ?'),
    contactIdOfKey: database.prepare('SELECT contact_id FROM contact WHERE key = ?'),
    contactIdAndGroupOfKey: database.prepare('SELECT contact_id, group_id FROM contact WHERE key = ?'),
    wardsOf: database.prepare('SELECT key FROM contact WHERE guardian_contact_id = ? ORDER BY contact_id'),
    allWards: database.prepare(
      'SELECT contact_id, guardian_contact_id FROM contact WHERE guardian_contact_id IS NOT NULL',
    ),
    insertContact: database.prepare(
      `INSERT INTO contact (row_id, key, contact_id, ${contactColumns}) VALUES (${marks(CONTACT_COLUMNS.length + 3)})`,
    ),
    updateContact: database.prepare(`UPDATE contact SET ${assignments(CONTACT_COLUMNS)} WHERE row_id = ?`),
    setKey: database.prepare('UPDATE contact SET key = ? WHERE row_id = ?'),
    deleteContact: database.prepare('DELETE FROM contact WHERE row_id = ?'),
    insertListing: database.prepare(
      `INSERT INTO listing (row_id, ${listingColumns}) VALUES (${marks(LISTING_COLUMNS.length + 1)})`,
    ),
    updateListing: database.prepare(`UPDATE listing SET ${assignments(LISTING_COLUMNS)} WHERE row_id = ?`),
    insertPresence: database.prepare('INSERT INTO presence (row_id, seen_pass) VALUES (?, ?)'),
    presence: database.prepare('SELECT seen_pass, not_seen_since FROM presence WHERE row_id = ?'),
    seen: database.prepare(
      'UPDATE presence SET seen_pass = ?, missed_forward = 0, missed_backward = 0, not_seen_since = NULL WHERE row_id = ?',
    ),
    tombstone: database.prepare('SELECT key FROM tombstone WHERE contact_id = ?'),
    liftTombstone: database.prepare('DELETE FROM tombstone WHERE contact_id = ?'),
    bury: database.prepare('INSERT OR REPLACE INTO tombstone (contact_id, key, removed_at) VALUES (?, ?, ?)'),
    dropTombstones: database.prepare('DELETE FROM tombstone WHERE removed_at < ?'),
    groups: database.prepare('SELECT * FROM celebration_group ORDER BY group_id'),
    group: database.prepare('SELECT * FROM celebration_group WHERE group_id = ?'),
    groupName: database.prepare('SELECT name FROM celebration_group WHERE group_id = ?'),
    putGroup: database.prepare(
      'INSERT OR REPLACE INTO celebration_group (group_id, name, category, status, contact_count, extras, listed, marked) ' +
        `VALUES (${marks(8)})`,
    ),
    unnamedOfGroup: database.prepare('SELECT row_id FROM contact WHERE group_id = ? AND group_name IS NULL'),
    markGroup: database.prepare('UPDATE celebration_group SET marked = 1 WHERE group_id = ?'),
    unlistGroup: database.prepare('UPDATE celebration_group SET listed = 0 WHERE group_id = ?'),
    dropGroup: database.prepare('DELETE FROM celebration_group WHERE group_id = ?'),
    getMeta: database.prepare('SELECT value FROM meta WHERE name = ?'),
    setMeta: database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)'),
  };
}
