import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { GROUP_CATEGORIES } from '../../contract/contacts/group.ts';
import type { Account } from './accounts.ts';
import type { JsonObject } from './contact-input.ts';
import { invalidRequest, notFound, validationError } from '../service-failure.ts';

/** A stored Celebration Group; `contact_count` is computed elsewhere. */
export interface GroupRecord {
  group_id: number;
  name: string;
  category: string;
  /** `active` or `pending_deletion`. */
  status: string;
}

/** Reads the body of a create request: both fields are required (400) and must have allowed values (422). */
export function readNewGroup(body: JsonObject): { name: string; category: string } {
  const name = body['name'] ?? null;
  const category = body['category'] ?? null;
  if (name === null || (typeof name === 'string' && name.trim() === ''))
    throw invalidRequest('name: is required.');
  if (category === null || category === '') throw invalidRequest('category: is required.');
  if (typeof name !== 'string' || name.includes('\0') || !name.isWellFormed()) {
    throw validationError('name', 'must be a string.');
  }
  const known = GROUP_CATEGORIES.find((value) => value === category);
  if (known === undefined)
    throw validationError('category', `must be one of ${GROUP_CATEGORIES.join(', ')}.`);
  return { name, category: known };
}

/** The groups of all accounts. */
export class Groups {
  readonly #list: StatementSync;
  readonly #find: StatementSync;
  readonly #insert: StatementSync;
  readonly #mark: StatementSync;

  constructor(database: DatabaseSync) {
    const columns = 'group_id, name, category, status';
    this.#list = database.prepare(
      `SELECT ${columns} FROM celebration_group WHERE account_id = ? AND listed = 1 ORDER BY group_id`,
    );
    this.#find = database.prepare(
      `SELECT ${columns} FROM celebration_group WHERE group_id = ? AND account_id = ? AND listed = 1`,
    );
    this.#insert = database.prepare(
      `INSERT INTO celebration_group (account_id, name, category, status) VALUES (?, ?, ?, 'active') RETURNING ${columns}`,
    );
    this.#mark = database.prepare(
      `UPDATE celebration_group SET status = 'pending_deletion', listed = ? WHERE group_id = ?`,
    );
  }

  list(account: Account): GroupRecord[] {
    return this.#list.all(account.account_id) as object[] as GroupRecord[];
  }

  /** Throws 404 if the account has no such group. */
  get(account: Account, groupId: number): GroupRecord {
    const group = this.#find.get(groupId, account.account_id) as GroupRecord | undefined;
    if (!group) throw notFound(`group_id: there is no group ${groupId} in this account.`);
    return group;
  }

  /** A group that accepts contacts: throws 404 if there is none, 400 if it is marked for deletion. */
  getOpen(account: Account, groupId: number): GroupRecord {
    const group = this.get(account, groupId);
    if (group.status !== 'active')
      throw invalidRequest(`group_id: the group ${groupId} is marked for deletion.`);
    return group;
  }

  create(account: Account, name: string, category: string, unique: boolean): GroupRecord {
    const key = name.trim().toLowerCase();
    if (unique && this.list(account).some((group) => group.name.trim().toLowerCase() === key)) {
      throw validationError('name', 'a group of this name exists already.');
    }
    return this.#insert.get(account.account_id, name, category) as object as GroupRecord;
  }

  /** Marks a group for deletion; `listed` is whether lists still contain it. */
  markForDeletion(groupId: number, listed: boolean): void {
    this.#mark.run(listed ? 1 : 0, groupId);
  }
}
