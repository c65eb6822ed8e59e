import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ContactIdIndex } from './contact-id-index.ts';
import type { Quirks } from '../quirks.ts';

/** Number of computed lists that are cached until the next write to their account. */
const MAX_CACHED_LISTS = 64;

export interface ListFilter {
  groupId: number | null;
  /** Trimmed; empty: no search. */
  search: string;
}

/** An arbitrary but fixed number for each contact and account version. */
function shuffleKey(id: number, version: number): number {
  let mixed = Math.imul(id ^ Math.imul(version + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Determines the contacts of a list and their order. */
export class ContactSearch {
  readonly #found: StatementSync;
  readonly #foundByName: StatementSync;
  readonly #byRevision: StatementSync;
  readonly #kept = new Map<string, { version: number; ids: readonly number[] }>();

  constructor(database: DatabaseSync) {
    const seen = 'CASE WHEN search_changed_ms <= :seenByMs THEN search_text ELSE search_text_before END';
    const select = (text: string) =>
      database.prepare(
        `SELECT contact_id FROM contact WHERE account_id = :accountId AND instr(${text}, :wanted) > 0 ORDER BY contact_id`,
      );
    this.#found = select(`(${seen})`);
    this.#foundByName = select(`substr((${seen}), 1, instr((${seen}), char(10)) - 1)`);
    this.#byRevision = database.prepare(
      'SELECT contact_id FROM contact WHERE account_id = ? ORDER BY revision DESC',
    );
  }

  /**
   * Returns contact ids in the order of the list. Without a search and in the default order, it takes no time, however
   * many contacts there are.
   */
  list(
    accountId: number,
    ids: ContactIdIndex,
    filter: ListFilter,
    quirks: Quirks,
    nowMs: number,
  ): readonly number[] {
    const everything = filter.groupId === null ? ids.all : ids.ofGroup(filter.groupId);
    if (filter.search === '' && quirks.order === 'id') return everything;
    const key = JSON.stringify([accountId, filter, quirks.search, quirks.order]);
    const kept = this.#kept.get(key);
    const mayKeep = filter.search === '' || quirks.search_lag === 0;
    if (mayKeep && kept?.version === ids.version) return kept.ids;
    const found = filter.search === '' ? everything : this.#search(accountId, ids, filter, quirks, nowMs);
    const list = this.#ordered(accountId, ids, found, quirks);
    if (mayKeep) this.#keep(key, ids.version, list);
    return list;
  }

  #search(
    accountId: number,
    ids: ContactIdIndex,
    filter: ListFilter,
    quirks: Quirks,
    nowMs: number,
  ): readonly number[] {
    if (quirks.search === 'none') return [];
    const statement = quirks.search === 'name' ? this.#foundByName : this.#found;
    const rows = statement.all({
      accountId,
      wanted: filter.search.toLowerCase(),
      seenByMs: nowMs - quirks.search_lag,
    });
    const found = rows.map((row) => Number(row['contact_id']));
    if (filter.groupId === null) return found;
    const members = new Set(ids.ofGroup(filter.groupId));
    return found.filter((id) => members.has(id));
  }

  #ordered(
    accountId: number,
    ids: ContactIdIndex,
    found: readonly number[],
    quirks: Quirks,
  ): readonly number[] {
    if (quirks.order === 'id') return found;
    if (quirks.order === 'random') {
      return found.toSorted((a, b) => shuffleKey(a, ids.version) - shuffleKey(b, ids.version) || a - b);
    }
    const wanted = new Set(found);
    return this.#byRevision
      .all(accountId)
      .map((row) => Number(row['contact_id']))
      .filter((id) => wanted.has(id));
  }

  #keep(key: string, version: number, ids: readonly number[]): void {
    this.#kept.delete(key);
    this.#kept.set(key, { version, ids });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MAX_CACHED_LISTS && !oldest.done) this.#kept.delete(oldest.value);
  }
}
