import { join } from 'node:path';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { givenFields } from '../../../core/contact/compare-fields.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import { StoreFailure } from '../../store/api/store-api.ts';
import { NewerFile } from '../../store/migrations/migration.ts';
import { openDatabase } from '../../store/sqlite/sqlite-file.ts';
import { inTransaction } from '../../store/sqlite/transactions.ts';
import { LIST_DAMAGED } from '../list-damaged.ts';
import { withFields } from './list-contact-values.ts';

/** File in the folder of a list with the database of its changes. */
export const CHANGES_FILE_NAME = 'list.sqlite';
const VERSION = 1;
const SCHEMA = `
  CREATE TABLE celebration_group (
    group_id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Id or folded name in the file; null for a group created in the review.
    file_key TEXT UNIQUE,
    name TEXT NOT NULL,
    category TEXT NOT NULL,
    is_removed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  -- Contacts that differ from their rows, or were created in the review (ids after those of rows).
  CREATE TABLE contact (
    contact_id INTEGER PRIMARY KEY,
    -- JSON of a ServiceContact's fields, group included.
    fields TEXT NOT NULL,
    guardian_id INTEGER,
    custom_fields TEXT,
    created_at TEXT,
    updated_at TEXT NOT NULL,
    -- Sequence of removals; null for contacts that exist.
    removal INTEGER UNIQUE,
    likeness TEXT NOT NULL
  ) STRICT;
  CREATE INDEX contact_removed ON contact (likeness, removal) WHERE removal IS NOT NULL;
  PRAGMA user_version = ${VERSION};
`;

/** A contact that differs from its row, or was created in the review. */
export interface ChangedContact {
  readonly contactId: number;
  readonly fields: ServiceContact['fields'];
  readonly guardianId: number | null;
  readonly customFields: Record<string, unknown> | null;
  /** ISO 8601; null for a contact of the file. */
  readonly createdAt: string | null;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly isRemoved: boolean;
}

export interface ListGroup {
  readonly groupId: number;
  readonly fileKey: string | null;
  readonly name: string;
  readonly category: string;
  readonly isRemoved: boolean;
}

/** The changes of a list's contacts and groups. They are flushed to disk before a call returns. */
export class ListChanges {
  readonly #database: DatabaseSync;
  readonly #sql;

  /**
   * `isExpected`: the changes were stored before. If they are missing or empty then, throws: otherwise reviewed files
   * would be written without the corrections.
   */
  constructor(directory: string, { isExpected }: { isExpected: boolean }) {
    this.#database = openDatabase(join(directory, CHANGES_FILE_NAME), 'FULL');
    try {
      this.#prepareSchema(isExpected);
      this.#sql = prepare(this.#database);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  #prepareSchema(isExpected: boolean): void {
    const version = Number(this.#database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
    if (version === VERSION) return;
    if (version !== 0) throw new NewerFile(`version ${version}, known up to ${VERSION}`);
    if (isExpected) throw new StoreFailure(LIST_DAMAGED);
    inTransaction(this.#database, () => this.#database.exec(SCHEMA));
  }

  inTransaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }

  get(contactId: number): ChangedContact | null {
    const row = this.#sql.byId.get(contactId);
    return row === undefined ? null : contactOf(row);
  }

  all(): ChangedContact[] {
    return this.#sql.all.all().map(contactOf);
  }

  /** Returns the last removed contact that had these values; null if there is none. */
  removedLike(fields: ChangedContact['fields']): ChangedContact | null {
    const row = this.#sql.removedLike.get(likenessOf(fields));
    return row === undefined ? null : contactOf(row);
  }

  put(contact: ChangedContact): void {
    const { contactId, fields, guardianId, customFields, createdAt, updatedAt, isRemoved } = contact;
    this.#sql.put.run(
      contactId,
      JSON.stringify(fields),
      guardianId,
      customFields === null ? null : JSON.stringify(customFields),
      createdAt,
      updatedAt,
      isRemoved ? 1 : 0,
      likenessOf(fields),
    );
  }

  /** Removes the change of a contact that equals its row again. */
  drop(contactId: number): void {
    this.#sql.drop.run(contactId);
  }

  get isEmpty(): boolean {
    return this.#sql.any.get() === undefined;
  }

  groups(): ListGroup[] {
    return this.#sql.groups.all().map((row) => ({
      groupId: Number(row['group_id']),
      fileKey: row['file_key'] === null ? null : String(row['file_key']),
      name: String(row['name']),
      category: String(row['category']),
      isRemoved: row['is_removed'] === 1,
    }));
  }

  addGroup({ fileKey, name, category }: Pick<ListGroup, 'fileKey' | 'name' | 'category'>): ListGroup {
    const { lastInsertRowid } = this.#sql.addGroup.run(fileKey, name, category);
    return { groupId: Number(lastInsertRowid), fileKey, name, category, isRemoved: false };
  }

  removeGroup(groupId: number): void {
    this.#sql.removeGroup.run(groupId);
  }

  close(): void {
    this.#database.close();
  }
}

/**
 * Returns a text that is equal for values with the same create payload. The payload omits empty fields and the default
 * status.
 */
const likenessOf = (fields: ChangedContact['fields']): string =>
  JSON.stringify(withFields(givenFields(fields)));

type Row = Record<string, SQLOutputValue>;

function contactOf(row: Row): ChangedContact {
  const textOrNull = (name: string) => (row[name] === null ? null : String(row[name]));
  const customFields = textOrNull('custom_fields');
  return {
    contactId: Number(row['contact_id']),
    fields: JSON.parse(String(row['fields'])) as ServiceContact['fields'],
    guardianId: row['guardian_id'] === null ? null : Number(row['guardian_id']),
    customFields: customFields === null ? null : (JSON.parse(customFields) as Record<string, unknown>),
    createdAt: textOrNull('created_at'),
    updatedAt: String(row['updated_at']),
    isRemoved: row['removal'] !== null,
  };
}

function prepare(database: DatabaseSync) {
  return {
    byId: database.prepare('SELECT * FROM contact WHERE contact_id = ?'),
    all: database.prepare('SELECT * FROM contact ORDER BY contact_id'),
    removedLike: database.prepare(
      'SELECT * FROM contact WHERE removal IS NOT NULL AND likeness = ? ORDER BY removal DESC LIMIT 1',
    ),
    put: database.prepare(
      `INSERT OR REPLACE INTO contact
         (contact_id, fields, guardian_id, custom_fields, created_at, updated_at, removal, likeness)
         VALUES (?, ?, ?, ?, ?, ?, CASE ? WHEN 1 THEN (SELECT ifnull(max(removal), 0) + 1 FROM contact) END, ?)`,
    ),
    drop: database.prepare('DELETE FROM contact WHERE contact_id = ?'),
    any: database.prepare(
      `SELECT 1 FROM contact UNION ALL
         SELECT 1 FROM celebration_group WHERE file_key IS NULL OR is_removed = 1 LIMIT 1`,
    ),
    groups: database.prepare('SELECT * FROM celebration_group ORDER BY group_id'),
    addGroup: database.prepare('INSERT INTO celebration_group (file_key, name, category) VALUES (?, ?, ?)'),
    removeGroup: database.prepare('UPDATE celebration_group SET is_removed = 1 WHERE group_id = ?'),
  };
}
