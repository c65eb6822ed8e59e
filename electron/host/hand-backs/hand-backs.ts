import { v7 as uuidv7 } from 'uuid';
import type { Contact, ContactKey, ContactPatch } from '../../contract/contacts/contact.ts';
import type { HandBackChoice } from '../../contract/enumerations.ts';
import {
  HAND_BACK_KINDS,
  type HandBackCounts,
  type HandBackKind,
  type HandBackPage,
  type HandBackRow,
} from '../../contract/lists/hand-back.ts';
import { fail, ok, type AppError, type Result } from '../../contract/result.ts';
import { fieldsNotTaken } from '../../core/contact/compare-fields.ts';
import { foldText } from '../../core/contact/text-folding.ts';
import type { ComparableContact } from '../../core/lists/comparable-contact.ts';
import { compareLists } from '../../core/lists/compare-lists.ts';
import { comparableContacts } from '../lists/contacts/comparable-contacts.ts';
import { SearchedRows, type SearchedPageQuery } from '../searched-rows.ts';
import type { AccountChanges } from '../changes/account-changes.ts';
import { valuesAtCreate } from '../lists/contacts/values-at-create.ts';
import type { ClosedList } from '../lists/with-closed-list.ts';
import type { NewChange } from '../store/api/journal-api.ts';
import { newChange } from '../store/journal/new-change.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { rowOf, textsOf } from './hand-back-row.ts';

const CONTACTS_PER_READ = 50;

interface HandBack {
  fileName: string;
  rows: SearchedRows<HandBackRow, HandBackKind>;
  /** Keys of all contacts of the account at the time of the comparison. */
  contacts: ReadonlySet<ContactKey>;
  /** The account's contacts that the rows matched, as the user saw them. */
  shown: ReadonlyMap<ContactKey, Contact>;
  /** Keys of the contacts that were added in the review, by row. */
  addedKeys: ReadonlyMap<number, ContactKey>;
  isRun: boolean;
}

interface HandBackOptions {
  creates: boolean;
  deletes: boolean;
  /** Group for contacts to be created that have no group; null leaves these contacts out. */
  groupId: number | null;
}

export interface HandBacksParts {
  store: StoreApi;
  changes: Pick<AccountChanges, 'recorder' | 'requestedShown'>;
}

/**
 * Applies reviewed lists to an account: compares them, takes the user's decisions, and records the changes as one
 * batch.
 */
export class HandBacks {
  readonly #parts: HandBacksParts;
  readonly #open = new Map<string, HandBack>();
  #lastRun: Promise<unknown> = Promise.resolve();

  constructor(parts: HandBacksParts) {
    this.#parts = parts;
  }

  async begin({
    about,
    reviews,
    list,
    addedKeys,
  }: ClosedList): Promise<{ handBackId: string; counts: HandBackCounts }> {
    const removals = reviews.flatMap(({ mark, contactId }) => (mark === 'remove' ? [contactId] : []));
    const contacts = await comparableContacts(this.#parts.store);
    const matched = await list.matchChangedContacts(contacts, removals, addedKeys);
    const now = await this.#contactsNow(matched.flatMap(({ key }) => key ?? []));
    const groups = await this.#groups();
    const compared: HandBackRow[] = [];
    for (const each of matched) {
      const { key, change } = each;
      const isHandedBack = key !== null && addedKeys.get(change.contactId) === key;
      const handedBack = isHandedBack ? await valuesAtCreate(this.#parts.store, key) : null;
      compared.push(rowOf(each, now.get(key ?? '') ?? null, groups, handedBack));
    }
    const rows = new SearchedRows(compared, HAND_BACK_KINDS, textsOf);
    const handBackId = uuidv7();
    const keys = new Set(contacts.map(({ key }) => key));
    this.#open.set(handBackId, {
      fileName: about.fileName,
      rows,
      contacts: keys,
      shown: now,
      addedKeys,
      isRun: false,
    });
    return { handBackId, counts: rows.counts() };
  }

  rows(handBackId: string, query: SearchedPageQuery<HandBackKind>): Result<HandBackPage> {
    const handBack = this.#open.get(handBackId);
    return handBack === undefined ? fail(GONE) : ok(handBack.rows.page(query));
  }

  decide(
    handBackId: string,
    rows: readonly number[] | null,
    choice: HandBackChoice,
  ): Result<{ decided: number }> {
    const handBack = this.#open.get(handBackId);
    if (handBack === undefined) return fail(GONE);
    const wanted = rows === null ? null : new Set(rows);
    let decided = 0;
    for (const row of handBack.rows.all)
      if (
        row.kind === 'conflict' &&
        (wanted === null ? !(row.isRemoval && choice === 'reviewed') : wanted.has(row.row)) &&
        (choice !== 'create' || row.created !== null)
      ) {
        row.choice = choice;
        decided++;
      }
    return ok({ decided });
  }

  /**
   * Records the changes of a hand-back as one batch. Runs follow each other, so that the second of two runs finds the
   * contacts that the first created.
   */
  run(
    handBackId: string,
    options: HandBackOptions,
  ): Promise<Result<{ batchId: string | null; changes: number; leftOut: number }>> {
    const done = this.#lastRun.then(() => this.#runAlone(handBackId, options));
    this.#lastRun = done.catch(() => undefined);
    return done;
  }

  async #runAlone(
    handBackId: string,
    options: HandBackOptions,
  ): Promise<Result<{ batchId: string | null; changes: number; leftOut: number }>> {
    const handBack = this.#open.get(handBackId);
    if (handBack === undefined) return fail(GONE);
    if (handBack.isRun) return fail({ code: 'invalid_request', message: 'already_handed_back' });
    handBack.isRun = true;
    try {
      await this.#parts.changes.requestedShown();
      const since = await this.#rowsAddedSince(handBack, options);
      const asked = handBack.rows.all.filter(({ kind, row }) => kind !== 'same' && !since.equal.has(row));
      const changes = await Promise.all(
        asked
          .filter(({ row }) => !since.similar.has(row))
          .map((row) => this.#changeOf(row, handBack, options)),
      );
      const planned = changes.filter((change) => change !== null);
      const wanted = await this.#withoutRemoved(planned);
      const batchId = await this.#parts.changes.recorder.recordBatch(wanted, handBack.fileName);
      const leftOut = planned.length - wanted.length + since.similar.size;
      return ok({ batchId, changes: wanted.length, leftOut });
    } catch (error) {
      handBack.isRun = false;
      throw error;
    }
  }

  discard(handBackId: string): void {
    this.#open.delete(handBackId);
  }

  /** Returns the rows to be created whose contact, or a similar one, was added to the account after the comparison. */
  async #rowsAddedSince(
    { rows, contacts, addedKeys }: HandBack,
    options: HandBackOptions,
  ): Promise<RowsAddedSince> {
    const toCreate = rows.all.flatMap((row) => {
      const after = createdFields(row, options);
      return after === null ? [] : [{ row: row.row, key: addedKeys.get(row.row), after }];
    });
    if (toCreate.length === 0) return { equal: new Set(), similar: new Set() };
    const now = await comparableContacts(this.#parts.store);
    return rowsAlreadyInAccount(
      now.filter(({ key }) => !contacts.has(key)),
      toCreate,
    );
  }

  /** Returns the change that a row leads to; null if it leads to none. */
  async #changeOf(
    row: HandBackRow,
    { shown, addedKeys }: Pick<HandBack, 'shown' | 'addedKeys'>,
    options: HandBackOptions,
  ): Promise<NewChange | null> {
    const { key, kind, choice, label } = row;
    if (isToBeCreated(row)) {
      const after = createdFields(row, options);
      if (after === null) return null;
      const contactKey = await this.#unusedKey(addedKeys.get(row.row));
      return newChange('contact.create', { contactKey, after, label });
    }
    if (key === null || kind === 'same' || kind === 'unmatched') return null;
    const contact = shown.get(key);
    if (contact === undefined) return null;
    if (row.isRemoval)
      return (kind === 'conflict' ? choice === 'reviewed' : options.deletes)
        ? newChange('contact.delete', { contactKey: key, before: contact.fields, label })
        : null;
    const taken = row.fields.filter(({ isConflict }) => !isConflict || choice === 'reviewed');
    if (taken.length === 0) return null;
    const after = Object.fromEntries(taken.map(({ field, reviewed }) => [field, reviewed])) as ContactPatch;
    // `before` holds the values that the user saw. A value that was changed since becomes a conflict.
    const before = Object.fromEntries(taken.map(({ field, now }) => [field, now])) as ContactPatch;
    return newChange('contact.edit', { contactKey: key, before, after, label });
  }

  /** Leaves out changes of contacts that were removed from the account after the comparison. */
  async #withoutRemoved(changes: readonly NewChange[]): Promise<NewChange[]> {
    const ofExisting = changes.filter(({ kind }) => kind !== 'contact.create');
    const present = await this.#contactsNow(ofExisting.flatMap(({ contactKey }) => contactKey ?? []));
    return changes.filter(
      ({ kind, contactKey }) => kind === 'contact.create' || present.has(contactKey ?? ''),
    );
  }

  /**
   * Returns the key that a contact has in the list if the account has never used it, so that later hand-backs recognise
   * the contact; otherwise a new key.
   */
  async #unusedKey(keyInList: ContactKey | undefined): Promise<ContactKey> {
    if (keyInList === undefined) return uuidv7();
    const { store } = this.#parts;
    const changes = await store.changes({ contactKey: keyInList, limit: 1 });
    // The ids of contacts are kept longer than the changes.
    const [contactId] = await store.contactIdsOf([keyInList]);
    return changes.length === 0 && contactId === null ? keyInList : uuidv7();
  }

  async #contactsNow(keys: readonly string[]): Promise<Map<string, Contact>> {
    const found = new Map<string, Contact>();
    for (let at = 0; at < keys.length; at += CONTACTS_PER_READ)
      for (const contact of await this.#parts.store.contactsOf(keys.slice(at, at + CONTACTS_PER_READ)))
        found.set(contact.key, contact);
    return found;
  }

  async #groups(): Promise<ReadonlyMap<string, number>> {
    const { groups } = await this.#parts.store.groups();
    const open = groups.filter(({ deletion }) => deletion === null);
    return new Map(open.toReversed().map(({ name, groupId }) => [foldText(name), groupId]));
  }
}

const isToBeCreated = ({ kind, choice, created }: HandBackRow): boolean =>
  kind === 'create' || (kind === 'conflict' && choice === 'create' && created !== null);

/**
 * Returns the values of a contact to create; null if the row leads to no new contact, if the user doesn't want contacts
 * created, or if the contact has no group. A contact that the user chose to create is created in any case.
 */
function createdFields(row: HandBackRow, { creates, groupId }: HandBackOptions): ContactPatch | null {
  const after = { ...row.created, groupId: row.created?.groupId ?? groupId };
  const isWanted = isToBeCreated(row) && (creates || row.kind === 'conflict');
  return isWanted && after.groupId !== null ? after : null;
}

interface RowsAddedSince {
  /** Rows whose contact the account has now. */
  equal: ReadonlySet<number>;
  /** Rows for which the account has a similar contact now, about which the user wasn't asked. */
  similar: ReadonlySet<number>;
}

/**
 * Returns the rows to be created whose contact the account already has, because another window applied the same list or
 * an import added it. `addedSince`: the contacts added since the comparison.
 */
function rowsAlreadyInAccount(
  addedSince: readonly (ComparableContact & { key: ContactKey })[],
  toCreate: readonly { row: number; key: ContactKey | undefined; after: ContactPatch }[],
): RowsAddedSince {
  const keys = new Set(addedSince.map(({ key }) => key));
  const sameKey = toCreate.filter(({ key }) => key !== undefined && keys.has(key));
  const usedKeys = new Set(sameKey.map(({ key }) => key));
  const wanted = toCreate
    .filter(({ key }) => !usedKeys.has(key))
    .map(({ row, after }) => ({ row, contactId: null, fields: after, groupName: '' }));
  const { pairs } = compareLists(
    addedSince.filter(({ key }) => !usedKeys.has(key)),
    wanted,
  );
  const isEqual = ({ before, after }: (typeof pairs)[number]) =>
    fieldsNotTaken(after.fields, before.fields).length === 0;
  const rowsOf = (found: typeof pairs) => found.map(({ after }) => after.row);
  return {
    equal: new Set([...sameKey.map(({ row }) => row), ...rowsOf(pairs.filter(isEqual))]),
    similar: new Set(rowsOf(pairs.filter((pair) => !isEqual(pair)))),
  };
}

const GONE: AppError = { code: 'invalid_request', message: 'hand_back_gone' };
