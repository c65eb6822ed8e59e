import type { AccountProfile } from '../../../electron/contract/accounts/account.ts';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type AccountView,
} from '../../../electron/contract/accounts/preferences.ts';
import type { Session } from '../../../electron/contract/accounts/session.ts';
import type { ChannelInput } from '../../../electron/contract/channels.ts';
import type { UndoResult } from '../../../electron/contract/changes/undo-result.ts';
import type { ChangeOutcome } from '../../../electron/contract/changes/change.ts';
import type { Contact, ContactFields, ContactPatch } from '../../../electron/contract/contacts/contact.ts';
import type { DuplicatesStatus } from '../../../electron/contract/merging/duplicates.ts';
import type { SyncStatus } from '../../../electron/contract/accounts/sync.ts';
import type { ChangesStatus } from '../../../electron/contract/changes/changes-status.ts';
import type { HostEvents } from '../../../electron/contract/events.ts';
import type { Group } from '../../../electron/contract/contacts/group.ts';
import { aContact } from '../../builders/contact.ts';
import { FakeHost } from './fake-host.ts';
import { keysBetween, nameOf, pageOf } from './listed-contacts.ts';
import { FEW_PEOPLE, type PersonGiven } from './people.ts';

export interface AccountGiven {
  name?: string;
  people?: readonly PersonGiven[];
  kind?: AccountProfile['kind'];
}

const UP_TO_DATE: SyncStatus = {
  state: 'idle',
  read: 0,
  expected: null,
  completedAt: '2026-01-01T00:00:00.000Z',
  error: null,
  slowedForMs: null,
  removalQuestion: null,
};

const NOTHING_PENDING: ChangesStatus = {
  queued: 0,
  sending: 0,
  unsettled: 0,
  heldBy: null,
  held: 0,
  paused: 0,
};

const NO_DUPLICATES: DuplicatesStatus = {
  state: 'ready',
  done: 0,
  of: 0,
  clusters: 0,
  contacts: 0,
  scannedAt: '2026-01-01T00:00:00.000Z',
};

/** The given properties, without those that are `undefined`. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/**
 * A host with one open account in memory: lists and pages are read from `contacts`, and each create, edit and delete is done at
 * once. A test answers all other calls on `host`.
 */
export class FakeAccount {
  readonly host: FakeHost;
  /** Unique per account, so that no state that the renderer keeps by account outlives a test. */
  readonly accountId = crypto.randomUUID();
  readonly profile: AccountProfile;
  contacts: Contact[];
  groups: Group[];
  #lastContactId = 0;
  #session: Session;
  #preferences: Preferences = DEFAULT_PREFERENCES;
  /** Saved columns of the table. */
  view: AccountView | null = null;
  /** Status of the sync, which `sync` changes. */
  status = UP_TO_DATE;
  #changes = NOTHING_PENDING;

  constructor({ name = 'Ours', people = FEW_PEOPLE, kind = 'service' }: AccountGiven = {}) {
    this.profile = {
      accountId: this.accountId,
      name,
      kind,
      baseUrl: kind === 'service' ? 'https://service.example' : '',
      color: 'indigo',
    };
    this.#session = {
      shell: 'web',
      version: '0.0.0',
      platform: 'linux',
      dataFolder: '/data',
      keyStorage: 'session',
      accounts: [this.profile],
      openAccountId: this.accountId,
      blockedBy: null,
      doubt: null,
      notices: [],
    };
    this.groups = [...new Set(people.map(({ group = 'Friends' }) => group))].map((each, index) => ({
      groupId: index + 1,
      name: each,
      category: 'birthday',
      status: 'active',
      count: 0,
      serviceCount: null,
      deletion: null,
    }));
    this.contacts = people.map(({ group = 'Friends', ...fields }) =>
      this.#contact(
        { groupId: this.groupId(group), lastName: '', email: null, birthday: null, ...fields },
        ++this.#lastContactId,
      ),
    );
    this.host = new FakeHost({
      'session.get': () => this.#session,
      'preferences.get': () => this.#preferences,
      'preferences.set': (changed) => this.preferences(changed),
      'views.get': () => this.view,
      'views.set': ({ view }) => {
        this.view = view;
        return {};
      },
      'sync.status': () => this.status,
      'sync.attend': () => this.status,
      'sync.now': ({ accountId }) => this.#syncNow(accountId),
      'changes.status': () => this.#changes,
      'changes.resume': () => this.#changes,
      'changes.list': () => [],
      'batches.list': () => [],
      'batches.waiting': () => [],
      'history.list': () => [],
      'history.latest': () => ({ undo: null, redo: null }),
      'imports.list': () => [],
      'trash.list': () => ({ rows: [], total: 0 }),
      'duplicates.status': () => NO_DUPLICATES,
      'duplicates.list': () => ({ rows: [], total: 0 }),
      'duplicates.similar': () => ({ ready: true, rows: [] }),
      'groups.list': () => this.#groupList(),
      'contacts.page': (request) => pageOf(this.contacts, request),
      'contacts.between': (range) => keysBetween(this.contacts, range),
      'contacts.get': ({ key }) => this.contacts.find((each) => each.key === key) ?? null,
      'contacts.wards': () => ({ wards: [], total: 0 }),
      'contacts.facets': () => this.#facets(),
      'contacts.create': ({ fields }) => this.create(fields),
      'contacts.edit': ({ key, after }) => this.edit(key, after),
      'contacts.delete': ({ key }) => this.remove(key),
    });
  }

  /** Runs a full sync that ends at once and finds nothing new. Returns the status before it. */
  #syncNow(accountId: string): SyncStatus {
    const before = this.status;
    const completedAt = new Date(Date.parse(before.completedAt ?? '2026-01-01') + 1).toISOString();
    this.status = { ...before, completedAt };
    this.host.send('sync.progress', { accountId, status: this.status });
    return before;
  }

  groupId(name: string): number {
    const group = this.groups.find((each) => each.name === name);
    if (group === undefined) throw new Error(`No group is called ${name}`);
    return group.groupId;
  }

  /** The contact with this first and last name. Throws if there is none. */
  contact(name: string): Contact {
    const contact = this.contacts.find((each) => nameOf(each) === name);
    if (contact === undefined) throw new Error(`No contact is called ${name}`);
    return contact;
  }

  /** Changes the session and notifies the window. */
  session(changed: Partial<Session>): void {
    this.#session = { ...this.#session, ...changed };
    this.host.send('session.changed', {});
  }

  /** Changes preferences. An open window does not read them again. */
  preferences(changed: ChannelInput<'preferences.set'>): Preferences {
    this.#preferences = { ...this.#preferences, ...given(changed) };
    return this.#preferences;
  }

  /** Changes the sync status and notifies the window. */
  sync(changed: Partial<SyncStatus>): void {
    this.status = { ...this.status, ...changed };
    this.host.send('sync.progress', { accountId: this.accountId, status: this.status });
  }

  /** Sends the window the progress of changes: their status, settled changes and changed batches. */
  progress({ status = {}, settled = [], batches = [] }: Progress): void {
    this.#changes = { ...this.#changes, ...status };
    this.host.send('changes.progress', {
      accountId: this.accountId,
      status: this.#changes,
      settled,
      batches,
    });
  }

  /** Changes a contact as a sync does that finds it changed at the service. */
  changeElsewhere(name: string, changed: Partial<Omit<Contact, 'fields'>> & { fields?: ContactPatch }): void {
    const { key, fields } = this.contact(name);
    this.#put({ ...this.contact(name), ...changed, fields: { ...fields, ...given(changed.fields ?? {}) } });
    this.host.send('contacts.changed', { accountId: this.accountId, keys: [key], groups: true });
  }

  create(fields: ContactFields): ChangeOutcome {
    const contact = this.#contact(fields, ++this.#lastContactId);
    this.contacts = [...this.contacts, contact];
    return this.#done(contact.key);
  }

  edit(key: string, after: ContactPatch): ChangeOutcome {
    const contact = this.contacts.find((each) => each.key === key);
    if (contact === undefined) throw new Error(`No contact has the key ${key}`);
    const fields = { ...contact.fields, ...given(after) };
    this.#put({ ...contact, fields, groupName: this.#groupName(fields.groupId) });
    return this.#done(key);
  }

  remove(key: string): ChangeOutcome {
    this.contacts = this.contacts.filter((each) => each.key !== key);
    return this.#done(key);
  }

  /** Creates a removed contact again, under a new contact id. */
  bringBack(key: string, fields: ContactPatch): void {
    this.contacts = [...this.contacts, { ...this.#contact(given(fields), ++this.#lastContactId), key }];
  }

  /** The outcome of a change. */
  outcome(given: Partial<ChangeOutcome> = {}): ChangeOutcome {
    return {
      changeId: crypto.randomUUID(),
      batchId: crypto.randomUUID(),
      state: 'done',
      contactKey: null,
      groupId: null,
      error: null,
      notTaken: [],
      undoable: true,
      ...given,
    };
  }

  /** The result of an undo or redo. */
  undone(given: Partial<UndoResult> = {}): UndoResult {
    return {
      batchId: null,
      recorded: 0,
      cancelled: 0,
      conflicts: [],
      conflictCount: 0,
      expired: 0,
      outcomes: [],
      ...given,
    };
  }

  #done(contactKey: string): ChangeOutcome {
    this.host.send('contacts.changed', { accountId: this.accountId, keys: [contactKey], groups: true });
    return this.outcome({ contactKey });
  }

  #put(contact: Contact): void {
    this.contacts = this.contacts.map((each) => (each.key === contact.key ? contact : each));
  }

  #contact(fields: Partial<ContactFields>, contactId: number): Contact {
    const groupName = this.#groupName(fields.groupId);
    return aContact(fields, { key: crypto.randomUUID(), contactId, groupName });
  }

  #groupName(groupId: number | null | undefined): string | null {
    return this.groups.find((each) => each.groupId === groupId)?.name ?? null;
  }

  #groupList() {
    const count = (groupId: number | null) =>
      this.contacts.filter(({ fields }) => fields.groupId === groupId).length;
    return {
      groups: this.groups.map((group) => ({ ...group, count: count(group.groupId) })),
      allCount: this.contacts.length,
      ungroupedCount: count(null),
    };
  }

  #facets() {
    const counted = (
      field: 'status' | 'language' | 'company' | 'salutation' | 'relationshipStatus' | 'gender',
    ) => {
      const values = this.contacts.map(({ fields }) => fields[field]).filter((value) => value !== null);
      return [...new Set(values)].map((value) => ({
        value,
        count: values.filter((each) => each === value).length,
      }));
    };
    return {
      status: counted('status'),
      language: counted('language'),
      company: counted('company'),
      salutation: counted('salutation'),
      relationshipStatus: counted('relationshipStatus'),
      gender: counted('gender'),
    };
  }
}

interface Progress extends Partial<Omit<HostEvents['changes.progress'], 'accountId' | 'status'>> {
  status?: Partial<ChangesStatus>;
}
