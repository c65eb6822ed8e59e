import type { DatabaseSync } from 'node:sqlite';

/** The position of `id` in an ascending list, or where it would be inserted. */
function insertionIndex(ids: readonly number[], id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? Infinity) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insert(ids: number[], id: number): void {
  ids.splice(insertionIndex(ids, id), 0, id);
}

function remove(ids: number[], id: number): void {
  const index = insertionIndex(ids, id);
  if (ids[index] === id) ids.splice(index, 1);
}

/**
 * The contact ids of one account in ascending order, all and by group, updated with every write. A page of a list is a
 * slice of these ids and a count is their number, so both are fast for any number of contacts.
 */
export class ContactIdIndex {
  readonly all: number[] = [];
  /** Counts writes, so that results computed from an older state can be recognised as stale. */
  version = 0;
  readonly #byGroup = new Map<number, number[]>();

  constructor(database: DatabaseSync, accountId: number) {
    const rows = database
      .prepare('SELECT contact_id, group_id FROM contact WHERE account_id = ? ORDER BY contact_id')
      .iterate(accountId);
    for (const row of rows) {
      const id = Number(row['contact_id']);
      this.all.push(id);
      if (row['group_id'] !== null) this.#group(Number(row['group_id'])).push(id);
    }
  }

  #group(groupId: number): number[] {
    const ids = this.#byGroup.get(groupId) ?? [];
    this.#byGroup.set(groupId, ids);
    return ids;
  }

  ofGroup(groupId: number): readonly number[] {
    return this.#byGroup.get(groupId) ?? [];
  }

  added(id: number, groupId: number | null): void {
    insert(this.all, id);
    if (groupId !== null) insert(this.#group(groupId), id);
    this.version += 1;
  }

  changed(id: number, before: number | null, after: number | null): void {
    if (before !== after) {
      if (before !== null) remove(this.#group(before), id);
      if (after !== null) insert(this.#group(after), id);
    }
    this.version += 1;
  }

  removed(id: number, groupId: number | null): void {
    remove(this.all, id);
    if (groupId !== null) remove(this.#group(groupId), id);
    this.version += 1;
  }
}
