import type { DatabaseSync } from 'node:sqlite';
import type { Account } from './accounts.ts';
import { ContactIdIndex } from './contact-id-index.ts';
import { timestamp } from './contact-record.ts';
import type { ContactRecord, ContactValues, ListedContact } from './contact-record.ts';
import { ContactSearch } from './contact-search.ts';
import type { ListFilter } from './contact-search.ts';
import { ContactTable } from './contact-table.ts';
import { inTransaction } from './database.ts';
import type { Groups } from './groups.ts';
import type { Quirks } from '../quirks.ts';
import { contactExists, notFound, planLimitReached, validationError } from '../service-failure.ts';

/** Maximum number of contacts of an account; null: no limit. */
export type PlanLimit = number | null;

export interface ContactPage {
  contacts: ListedContact[];
  total: number;
}

/**
 * The rules of the interface's section 4 on contacts and their groups. Each write is one synchronous transaction, so
 * that of two concurrent creates with the same email the second sees the first.
 */
export class Contacts {
  readonly table: ContactTable;
  readonly #database: DatabaseSync;
  readonly #groups: Groups;
  readonly #search: ContactSearch;
  readonly #ids = new Map<number, ContactIdIndex>();
  /**
   * Earlier values by contact id: `before` is the contact until its update at `atMs`. Oldest update first; filled only
   * with the quirk `read_lag`.
   */
  readonly #replaced = new Map<number, { atMs: number; before: ListedContact }[]>();
  readonly #now: () => Date;

  constructor(database: DatabaseSync, groups: Groups, now: () => Date) {
    this.#database = database;
    this.#groups = groups;
    this.#now = now;
    this.table = new ContactTable(database);
    this.#search = new ContactSearch(database);
  }

  /** The ids of an account's contacts; must be dropped with `forget` after writes that bypass this class. */
  ids(account: Account): ContactIdIndex {
    let ids = this.#ids.get(account.account_id);
    if (!ids) {
      ids = new ContactIdIndex(this.#database, account.account_id);
      this.#ids.set(account.account_id, ids);
    }
    return ids;
  }

  forget(account: Account): void {
    this.#ids.delete(account.account_id);
  }

  /** `page` counts from 1. A page past the end is empty. */
  list(account: Account, filter: ListFilter, page: number, perPage: number, quirks: Quirks): ContactPage {
    const nowMs = this.#now().getTime();
    const list = this.#search.list(account.account_id, this.ids(account), filter, quirks, nowMs);
    const start = (page - 1) * perPage;
    const contacts = this.table.page(list.slice(start, start + perPage));
    return {
      contacts:
        quirks.read_lag === 0 ? contacts : contacts.map((each) => this.#seen(each, nowMs - quirks.read_lag)),
      total: list.length,
    };
  }

  /** Throws 400, 404 (no such group), 409 (email or phone exists in the group), 403 (plan limit). */
  create(account: Account, values: ContactValues, quirks: Quirks, planLimit: PlanLimit): ListedContact {
    const ids = this.ids(account);
    const contactId = inTransaction(this.#database, () => {
      if (values.group_id !== null) this.#groups.getOpen(account, values.group_id);
      if (quirks.conflict !== 'off') this.#refuseTwin(values, ['email', 'phone'], 0);
      if (planLimit !== null && ids.all.length >= planLimit) throw planLimitReached(planLimit);
      const now = this.#now();
      const origin = { source: 'api', dateCreated: timestamp(now), dateUpdated: null };
      return this.table.insert(account.account_id, values, origin, now.getTime());
    });
    ids.added(contactId, values.group_id);
    return this.#read(contactId);
  }

  /**
   * Changes the given fields; without any, nothing is written. Throws 404 (no such contact or group), 400 (group marked
   * for deletion), 409 if the change duplicates an email or phone in the group.
   */
  update(account: Account, contactId: number, patch: Partial<ContactValues>, quirks: Quirks): ListedContact {
    const before = this.get(account, contactId);
    if (Object.keys(patch).length === 0) return this.#read(contactId);
    const values = { ...before, ...patch };
    const listed = quirks.read_lag === 0 ? null : this.#read(contactId);
    const moved = values.group_id !== before.group_id;
    if (values.guardian_contact_id === contactId) {
      throw validationError('guardian_contact_id', 'a contact cannot be its own guardian.');
    }
    inTransaction(this.#database, () => {
      if (moved && values.group_id !== null) this.#groups.getOpen(account, values.group_id);
      const fields = (['email', 'phone'] as const).filter(
        (field) => moved || values[field] !== before[field],
      );
      if (quirks.conflict === 'on') this.#refuseTwin(values, fields, contactId);
      const now = this.#now();
      this.table.update(contactId, values, timestamp(now), now.getTime(), now.getTime() - quirks.search_lag);
    });
    this.ids(account).changed(contactId, before.group_id, values.group_id);
    if (listed !== null)
      this.#replaced.set(contactId, [
        ...(this.#replaced.get(contactId) ?? []),
        { atMs: this.#now().getTime(), before: listed },
      ]);
    return this.#read(contactId);
  }

  /** Throws 404 if the account has no such contact. */
  delete(account: Account, contactId: number): void {
    const before = this.get(account, contactId);
    this.table.delete(contactId);
    this.ids(account).removed(contactId, before.group_id);
  }

  /** Marks a group for deletion, removes it from the list, or deletes it with its contacts. Throws 404. */
  deleteGroup(account: Account, groupId: number, how: Quirks['group_delete']): void {
    this.#groups.get(account, groupId);
    const ids = this.ids(account);
    // Copied because deleting a contact modifies the list.
    const removed = how === 'cascade' ? ids.ofGroup(groupId).slice() : [];
    inTransaction(this.#database, () => {
      for (const contactId of removed) this.table.delete(contactId);
      this.#groups.markForDeletion(groupId, how === 'mark');
    });
    for (const contactId of removed) ids.removed(contactId, groupId);
  }

  /** Throws 404 if the account has no such contact. */
  get(account: Account, contactId: number): ContactRecord {
    const contact = this.table.find(account.account_id, contactId);
    if (!contact) throw notFound(`There is no contact ${contactId} in this account.`);
    return contact;
  }

  /** A contact as it was at that time. */
  #seen(contact: ListedContact, atMs: number): ListedContact {
    return this.#replaced.get(contact.contact_id)?.find((each) => each.atMs > atMs)?.before ?? contact;
  }

  #read(contactId: number): ListedContact {
    const [contact] = this.table.page([contactId]);
    if (!contact) throw new Error(`Contact ${contactId} is gone right after it was written.`);
    return contact;
  }

  #refuseTwin(values: ContactValues, fields: readonly ('email' | 'phone')[], exceptId: number): void {
    const { group_id: groupId, email, phone } = values;
    if (groupId === null) return;
    if (fields.includes('email') && email !== null && this.table.hasEmail(groupId, email, exceptId)) {
      throw contactExists('email');
    }
    if (
      fields.includes('phone') &&
      phone !== null &&
      phone !== '' &&
      this.table.hasPhone(groupId, phone, exceptId)
    ) {
      throw contactExists('phone');
    }
  }
}
