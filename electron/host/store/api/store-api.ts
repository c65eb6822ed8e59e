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
import type { ServiceContact, ServiceGroup } from '../../../core/wire/service-contact.ts';
import type { DuplicatesApi } from './duplicates-api.ts';
import type { JournalApi } from './journal-api.ts';
import type { ReviewApi } from './review-api.ts';

/** What an account looks like: enough to tell it from another one of the same service. */
export interface AccountFingerprint {
  groups: { groupId: number; name: string }[];
  contacts: { contactId: number; label: string }[];
}

/** All that the files of an account know of what it looks like; one number may have had several names. */
export interface KnownAccount extends AccountFingerprint {
  /** It was read before: what was seen then must be found again. */
  wasRead: boolean;
  /** The journal holds changes, waiting or ended, that belong to this account and no other. */
  hasChanges: boolean;
}

/** How many contacts the account held when the service refused another one for its plan. */
export interface KnownPlanLimit {
  contacts: number;
  /** ISO 8601. */
  at: string;
}

/** The two files of an account: what the service said, and what we want of it. */
export type StoreFile = 'mirror' | 'journal';
export const STORE_FILE_NAMES = { mirror: 'mirror.sqlite', journal: 'journal.sqlite' } as const;

export interface OpenOptions {
  directory: string;
  /** Files that a check found damaged, to be set aside and rebuilt or salvaged although they open. */
  distrust?: StoreFile[];
  /** The account was opened there before, so that a missing file is a lost one. */
  hadFiles?: boolean;
  /**
   * An empty folder for copies that are opened in place of the files, which cannot be written to: everything can be read, and
   * nothing recorded.
   */
  copyIn?: string;
}

/** What opening the files of an account found. */
export interface OpenReport {
  /** `rebuilt`: the mirror was damaged or of no use, was set aside, or was gone, and is empty now. */
  mirror: 'opened' | 'created' | 'rebuilt';
  /**
   * `salvaged`: the journal was damaged or gone, what could be read was taken over row by row, now or earlier, and
   * `acknowledgeSalvage` was not called since.
   */
  journal: 'opened' | 'created' | 'salvaged';
  /** Changes found `sending`: now `unsettled`. */
  interrupted: number;
  contactCount: number;
}

export type SyncDirection = 'forward' | 'backward';

/** A full reading of the account, page by page; survives a restart. */
export interface FullSync {
  passId: number;
  direction: SyncDirection;
  /** Pages taken over so far, as the numbers asked for. */
  pagesDone: number[];
  perPage: number;
  totalRecords: number | null;
  startedAt: string;
}

/** A contact that passes of both directions missed and that nothing has proved to be there since. */
export interface RemovalCandidate {
  key: ContactKey;
  contactId: number;
  groupId: number | null;
  email: string | null;
  phone: string | null;
  firstName: string;
  lastName: string;
}

/** Contacts and groups to look at, what is pending laid over. */
export interface ContactsApi {
  contactPage(request: ContactPageRequest): Promise<ContactPage>;
  contact(ref: { key: ContactKey } | { contactId: number }): Promise<Contact | null>;
  /** Contacts whose guardian this is, by name; at most `limit` of the `total`. */
  wards(key: ContactKey, limit: number): Promise<Wards>;
  /** The keys from one contact to another, both included, as the query orders them; null where it lists not both. */
  keysBetween(query: ContactQuery, from: ContactKey, to: ContactKey, limit: number): Promise<KeyRange | null>;
  /** The contact as the service last said it, without anything pending. */
  mirroredContact(key: ContactKey): Promise<ServiceContact | null>;
  /** Contacts of the mirror whose email (without case) or phone (as written) equals one of those given, in that group. */
  findInGroup(input: { groupId: number; emails: string[]; phones: string[] }): Promise<Contact[]>;
  /** The contact that the service knows, or once knew, by that number; null when that is not known here. */
  keyOfNumber(contactId: number): Promise<ContactKey | null>;
  /** Keys of mirrored contacts whose guardian has that number. */
  wardsOf(contactId: number): Promise<ContactKey[]>;
  /** Service numbers of all mirrored contacts of a group. */
  contactIdsOfGroup(groupId: number): Promise<number[]>;
  groups(): Promise<GroupList>;
  /** The groups as the service last said them. */
  mirroredGroups(): Promise<ServiceGroup[]>;
  facets(): Promise<Facets>;
  /** The rows of a selection, in its order, and the opening of the files for which their numbers hold. */
  selectedRows(selection: ContactSelection): Promise<{ rowIds: Int32Array; opening: string }>;
  /**
   * The first contacts of these rows, as many as a short step takes, as the JSON of `ExportedRecord[]`; `taken`: rows that are done with.
   * Rejects where the files were opened anew meanwhile.
   */
  exportedContacts(opening: string, rowIds: Int32Array): Promise<{ contacts: string; taken: number }>;
  /** Contacts in the order of the keys; those that are not there are left out. At most some dozens. */
  contactsOf(keys: ContactKey[]): Promise<Contact[]>;
}

/** What the service said: taken over page by page, and whose account it is. */
export interface MirrorApi {
  /** What the files know of what the account looks like, of its contacts those with these numbers. */
  knownAccount(contactIds: number[]): Promise<KnownAccount>;
  /** Keeps that beside the journal, for the case that the mirror is lost; `completePass` does so too. */
  noteAccount(marks: AccountFingerprint): Promise<void>;
  /** What the key opens that was last given, where only the user can say whether it is this account. */
  accountDoubt(): Promise<AccountDoubt | null>;
  noteDoubt(doubt: AccountDoubt | null): Promise<void>;
  /** How many contacts the service took at most, when it last refused one for the account's plan; null where that isn't known. */
  planLimit(): Promise<KnownPlanLimit | null>;
  /** The service has refused a contact for the account's plan just now. `at`: ISO 8601. */
  notePlanLimit(at: string): Promise<void>;
  /**
   * Takes over contacts read from the service, in slices. With `pass`, marks them seen in it and the page as done.
   * Contacts with an unsettled or pending change are taken over too: the overlay hides nothing of the mirror's truth.
   */
  applyContacts(input: {
    contacts: ServiceContact[];
    pass?: { passId: number; page: number; perPage: number; totalRecords: number | null };
  }): Promise<{ changedKeys: ContactKey[]; inserted: number; updated: number; unchanged: number }>;
  /** Takes over the group list; groups it does not name and that hold no contact are dropped, others marked unlisted. */
  applyGroups(groups: ServiceGroup[]): Promise<{ changed: boolean }>;
  /** The pass under way, if one was begun and not ended. */
  openPass(): Promise<FullSync | null>;
  beginPass(input: {
    direction: SyncDirection;
    perPage: number;
    totalRecords: number | null;
  }): Promise<FullSync>;
  /** Ends a pass that read every page: rows it did not see become doubtful; what both directions missed is returned. */
  completePass(passId: number): Promise<{
    doubtful: number;
    contactCount: number;
    candidates: RemovalCandidate[];
    completedAt: string;
  }>;
  abandonPass(passId: number): Promise<void>;
  lastCompletedPass(): Promise<{ completedAt: string; direction: SyncDirection } | null>;
  /** Turns contacts into tombstones (kept 30 days, lifted when the id comes back). */
  removeContacts(keys: ContactKey[]): Promise<void>;
  /** Marks contacts as seen just now, outside a pass (a probe or a read found them). */
  markSeen(contactIds: number[]): Promise<void>;
  /** Small values the sync keeps with the mirror (JSON); null for one never set. */
  getMeta(name: string): Promise<unknown>;
  setMeta(name: string, value: unknown): Promise<void>;
}

/**
 * The store of one account: mirror, journal and search, behind one worker. Reading calls go before waiting
 * writing slices. Failing calls reject with a `StoreFailure` whose `error` is an AppError (`disk_full`, `read_only`,
 * `mirror_damaged`, `unexpected`).
 */
export interface StoreApi extends ContactsApi, MirrorApi, JournalApi, DuplicatesApi, ReviewApi {
  /**
   * Opens or makes the files in `directory` (mode 0600), migrates, replays what the mirror has not seen.
   */
  open(options: OpenOptions): Promise<OpenReport>;
  close(): Promise<void>;
  /** The user has looked over what was saved of a damaged journal: later openings call it sound again. */
  acknowledgeSalvage(): Promise<void>;
}

/** What a StoreApi call rejects with. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly error: AppError;
  constructor(error: AppError) {
    super(error.message ?? error.code);
    this.error = error;
  }
}
