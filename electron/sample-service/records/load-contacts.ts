import type { DatabaseSync } from 'node:sqlite';
import { GROUP_CATEGORIES } from '../../contract/contacts/group.ts';
import type { Account } from './accounts.ts';
import { isJsonObject, readGroupId, readLoadedContact } from './contact-input.ts';
import type { JsonObject } from './contact-input.ts';
import { timestamp } from './contact-record.ts';
import type { Contacts } from './contacts.ts';
import { inTransaction } from './database.ts';
import type { Groups } from './groups.ts';
import { ServiceFailure } from '../service-failure.ts';
import { UsageError } from '../usage-error.ts';

/** The `source` of contacts that were loaded from a file. */
const SOURCE = 'import';

/** Finds the group of a line by `group_id`, or by `group` and `category`, and creates it if necessary. */
class LineGroups {
  readonly #account: Account;
  readonly #groups: Groups;
  readonly #byName = new Map<string, number>();

  constructor(account: Account, groups: Groups) {
    this.#account = account;
    this.#groups = groups;
    for (const { name, category, group_id: groupId } of groups.list(account)) {
      this.#byName.set(JSON.stringify([name, category]), groupId);
    }
  }

  of(line: JsonObject): number | null {
    const name = line['group'] ?? null;
    if (name === null) {
      // The service's own application may store contacts without a group. Such a line must have `null` as its
      // `group_id`; a missing `group_id` is a mistake.
      if (line['group_id'] === null) return null;
      return this.#groups.get(this.#account, readGroupId(line['group_id'])).group_id;
    }
    const category = GROUP_CATEGORIES.find((known) => known === (line['category'] ?? 'birthday'));
    if (typeof name !== 'string' || name.trim() === '')
      throw new UsageError('group: must be the name of a group');
    if (category === undefined)
      throw new UsageError(`category: must be one of ${GROUP_CATEGORIES.join(', ')}`);
    const key = JSON.stringify([name, category]);
    const groupId =
      this.#byName.get(key) ?? this.#groups.create(this.#account, name, category, false).group_id;
    this.#byName.set(key, groupId);
    return groupId;
  }
}

function parseLine(line: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UsageError('not well-formed JSON');
  }
  if (!isJsonObject(value)) throw new UsageError('not a JSON object');
  return value;
}

/**
 * Stores contacts as the service's own application would: without checks for duplicates, plan limit and emails, and
 * with another `source`. A line is a create payload (interface, 2.2) with a `group_id`, or with a `group` name and a
 * `category`; blank lines are skipped. Stores all lines or none: throws a `UsageError` that names the first bad line.
 * Returns the number of contacts stored.
 */
export function loadContacts(
  database: DatabaseSync,
  account: Account,
  { contacts, groups, now }: { contacts: Contacts; groups: Groups; now: () => Date },
  lines: Iterable<string>,
): number {
  const time = now();
  const origin = { source: SOURCE, dateCreated: timestamp(time), dateUpdated: null };
  let lineNumber = 0;
  try {
    return inTransaction(database, () => {
      const lineGroups = new LineGroups(account, groups);
      let stored = 0;
      for (const line of lines) {
        lineNumber += 1;
        if (line.trim() === '') continue;
        const payload = parseLine(line);
        const values = { ...readLoadedContact(payload), group_id: lineGroups.of(payload) };
        contacts.table.insert(account.account_id, values, origin, time.getTime());
        stored += 1;
      }
      return stored;
    });
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ServiceFailure)) throw error;
    throw new UsageError(`Line ${lineNumber}: ${error.message.replace(/\.$/, '')}. Nothing was loaded.`, {
      cause: error,
    });
  } finally {
    contacts.forget(account);
  }
}
