import type { AccountDoubt } from '../../../contract/accounts/account.ts';
import type { Contact, ContactKey } from '../../../contract/contacts/contact.ts';
import type {
  ContactPage,
  ContactPageRequest,
  ContactQuery,
  ContactSelection,
  Facets,
  KeyRange,
  Wards,
} from '../../../contract/contacts/contact-query.ts';
import type { GroupList } from '../../../contract/contacts/group.ts';
import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-types.ts';
import type { DuplicatesApi } from './duplicates-api.ts';
import type { JournalApi } from './journal-api.ts';
import type { MergesApi } from './merges-api.ts';
import type { ReviewApi } from './review-api.ts';

/** Groups and contacts that identify an account among others of the same service. */
export interface AccountFingerprint {
  groups: { groupId: number; name: string }[];
  contacts: { contactId: number; label: string }[];
}

/**
 * All fingerprints of an account that its files contain. A group or contact can be listed repeatedly, with different
 * names.
 */
export interface KnownAccount extends AccountFingerprint {
  /** The account was synced before, so some of its fingerprint is expected to be found again. */
  wasSynced: boolean;
  /** The journal has changes, pending or ended, that belong to this account only. */
  hasChanges: boolean;
}

/** The number of contacts when the service last refused one because of the account's plan. */
export interface KnownPlanLimit {
  contacts: number;
  /** ISO 8601. */
  at: string;
}

/** The two files of an account: `mirror` holds the service's data, `journal` the user's changes. */
export type StoreFile = 'mirror' | 'journal';
export const STORE_FILE_NAMES = { mirror: 'mirror.sqlite', journal: 'journal.sqlite' } as const;

export interface OpenOptions {
  directory: string;
  /** Files that a check found damaged. They are set aside and rebuilt or salvaged even if they open. */
  distrust?: StoreFile[];
  /** The account was opened before, so a missing file counts as lost. */
  hadFiles?: boolean;
  /**
   * An empty folder for copies of the files, used if the files can't be written to. The copies are opened instead, and
   * the store is read-only.
   */
  copyIn?: string;
}

/** The result of opening an account's files. */
export interface OpenReport {
  /** `rebuilt`: the mirror was damaged, unusable or missing, and is empty now. */
  mirror: 'opened' | 'created' | 'rebuilt';
  /**
   * `salvaged`: the journal was damaged or missing, at this opening or an earlier one. Its readable rows were kept, and
   * `acknowledgeJournal` wasn't called since. `copied`: another file than at the last opening, such as a backup, with
   * waiting changes; `acknowledgeJournal` wasn't called since.
   */
  journal: 'opened' | 'created' | 'salvaged' | 'copied';
  /** Number of changes that were `sending` when the process ended; they are `unsettled` now. */
  interrupted: number;
  contactCount: number;
}

export type SyncDirection = 'forward' | 'backward';

/** A full sync of the account, page by page; survives a restart. */
export interface FullSync {
  syncId: number;
  direction: SyncDirection;
  /** Numbers of the pages applied so far. */
  pagesDone: number[];
  perPage: number;
  totalRecords: number | null;
  startedAt: string;
}

/** A contact that full syncs in both directions missed, and that no other read has found since. */
export interface RemovalCandidate {
  key: ContactKey;
  contactId: number;
  groupId: number | null;
  email: string | null;
  phone: string | null;
  firstName: string;
  lastName: string;
}

/** Contacts and groups for display, with pending changes applied. */
export interface ContactsApi {
  contactPage(request: ContactPageRequest): Promise<ContactPage>;
  contact(ref: { key: ContactKey } | { contactId: number }): Promise<Contact | null>;
  /** Contacts that have this contact as their guardian, sorted by name; at most `limit` of `total`. */
  wards(key: ContactKey, limit: number): Promise<Wards>;
  /**
   * The keys from one contact to another, inclusive, in the order of the query; null if the query doesn't list both.
   */
  keysBetween(query: ContactQuery, from: ContactKey, to: ContactKey, limit: number): Promise<KeyRange | null>;
  /** The contact as last read from the service, without pending changes. */
  mirroredContact(key: ContactKey): Promise<ServiceContact | null>;
  /** Contacts of the group in the mirror that have one of these emails (ignoring case) or phones (as written). */
  findInGroup(input: { groupId: number; emails: string[]; phones: string[] }): Promise<Contact[]>;
  /** The key of the contact that has or had this id; null if unknown. */
  keyOfContactId(contactId: number): Promise<ContactKey | null>;
  /** Whether this app deleted the contact with this id. If it was restored, it has another id. */
  isDeletedContactId(contactId: number): Promise<boolean>;
  /** Keys of mirrored contacts whose guardian has this contact id. */
  wardsOf(contactId: number): Promise<ContactKey[]>;
  /** Ids of all mirrored contacts of a group. */
  contactIdsOfGroup(groupId: number): Promise<number[]>;
  groups(): Promise<GroupList>;
  /** The groups as last read from the service. */
  mirroredGroups(): Promise<ServiceGroup[]>;
  facets(): Promise<Facets>;
  /**
   * The rows of a selection in its order. `opening` identifies the store session in which the row numbers are valid.
   */
  selectedRows(selection: ContactSelection): Promise<{ rowIds: Int32Array; opening: string }>;
  /**
   * The contacts of the first of these rows, each as the JSON of its `ContactTuple`, as many as fit into one time slice;
   * null for a row that no longer exists. Rejects if the files were reopened since `selectedRows`.
   */
  exportedContacts(opening: string, rowIds: Int32Array): Promise<(string | null)[]>;
  /** Existing contacts in the order of the keys. Meant for some dozens of keys. */
  contactsOf(keys: ContactKey[]): Promise<Contact[]>;
}

/** The service's data, applied page by page, and the identity of the account. */
export interface MirrorApi {
  /**
   * What the store knows about the account's identity. From the mirror, only the contacts with the given ids are
   * included.
   */
  knownAccount(contactIds: number[]): Promise<KnownAccount>;
  /** Stores the fingerprint in the journal, in case the mirror is lost; `completeFullSync` does so, too. */
  noteAccount(marks: AccountFingerprint): Promise<void>;
  /**
   * The account that the current API key opens, if only the user can tell whether it is the account of this store.
   * Otherwise null.
   */
  accountDoubt(): Promise<AccountDoubt | null>;
  noteDoubt(doubt: AccountDoubt | null): Promise<void>;
  /** The contact limit of the account's plan, learnt from the service's last refusal; null if unknown. */
  planLimit(): Promise<KnownPlanLimit | null>;
  /** Records that the service has just refused a contact because of the plan's limit. `at`: ISO 8601. */
  notePlanLimit(at: string): Promise<void>;
  /**
   * Stores contacts read from the service, in time slices. With `fullSync`, marks the contacts as seen in that full
   * sync, and the page as done. Also stores contacts with pending changes; the overlay keeps the pending values
   * separately.
   */
  applyContacts(input: {
    contacts: ServiceContact[];
    fullSync?: { syncId: number; page: number; perPage: number; totalRecords: number | null };
  }): Promise<{ changedKeys: ContactKey[]; inserted: number; updated: number; unchanged: number }>;
  /** Stores the group list. Missing groups without contacts are deleted, other missing groups are marked unlisted. */
  applyGroups(groups: ServiceGroup[]): Promise<{ changed: boolean }>;
  /** The full sync in progress, or null. */
  openFullSync(): Promise<FullSync | null>;
  beginFullSync(input: {
    direction: SyncDirection;
    perPage: number;
    totalRecords: number | null;
  }): Promise<FullSync>;
  /**
   * Ends a full sync that read every page. From then on, contacts that it didn't find are missing contacts.
   * `candidates` are the contacts that the last syncs of both directions missed.
   */
  completeFullSync(syncId: number): Promise<{
    doubtful: number;
    contactCount: number;
    candidates: RemovalCandidate[];
    completedAt: string;
  }>;
  abandonFullSync(syncId: number): Promise<void>;
  lastCompletedFullSync(): Promise<{ completedAt: string; direction: SyncDirection } | null>;
  /** Replaces contacts by tombstones. A tombstone is kept for 30 days, or until a contact with its id appears again. */
  removeContacts(keys: ContactKey[]): Promise<void>;
  /** Marks contacts as seen outside a full sync, after a probe or a single read found them. */
  markSeen(contactIds: number[]): Promise<void>;
  /** A JSON value that the sync stores in the mirror; null if never set. */
  getMeta(name: string): Promise<unknown>;
  setMeta(name: string, value: unknown): Promise<void>;
}

/**
 * The store of one account: mirror, journal and search, in one worker. Reads run before the next time slice of a long
 * write. Failing calls reject with a `StoreFailure`. Its `error` is an AppError (`disk_full`, `read_only`,
 * `mirror_damaged`, `unexpected`).
 */
export interface StoreApi extends ContactsApi, MirrorApi, JournalApi, MergesApi, DuplicatesApi, ReviewApi {
  /**
   * Opens or creates the files in `directory` (mode 0600), migrates them, and replays settlements that the mirror
   * hasn't applied.
   */
  open(options: OpenOptions): Promise<OpenReport>;
  close(): Promise<void>;
  /** Confirms that the user has reviewed a salvaged or copied journal; later openings report it as `opened` again. */
  acknowledgeJournal(): Promise<void>;
}

/** The error that StoreApi calls reject with. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly error: AppError;
  constructor(error: AppError) {
    super(error.message ?? error.code);
    this.error = error;
  }
}
