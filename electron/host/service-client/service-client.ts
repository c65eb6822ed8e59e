import type { ContactPatch, CustomFields } from '../../contract/contacts/contact.ts';
import type { AppError } from '../../contract/result.ts';
import type { ServiceContact, ServiceGroup } from '../../core/wire/service-types.ts';

/** The interface's maximum page size (section 8). */
export const MAX_PER_PAGE = 100;

/**
 * The outcome of a request:
 *  - `ok`: success.
 *  - `refused`: a definite refusal (4xx); the service did nothing. `documented`: the reply had the documented error
 * envelope, so it doesn't come from a gateway.
 *  - `not_sent`: it certainly didn't reach the service (no network, name not found, connection refused, cancelled
 * before sending).
 *  - `unknown`: no definite reply. A write may have happened; a read has used up its retries.
 */
export type ServiceAnswer<T> =
  | { kind: 'ok'; value: T; status: number }
  | { kind: 'refused'; error: AppError; documented?: boolean }
  | { kind: 'not_sent'; error: AppError }
  | { kind: 'unknown'; error: AppError };

export interface RequestOptions {
  /** Foreground requests are sent before waiting background ones. */
  priority: 'foreground' | 'background';
  signal?: AbortSignal;
  /** Called each time a write is sent, which may be later than requested. */
  onWriteSent?: () => void;
}

export interface CreateOptions extends RequestOptions {
  /** The id that a contact to be created again had. A list gives it this id again; the service can't. */
  formerId?: number;
}

export interface UpdateOptions extends RequestOptions {
  /** The contact as last read. Fields that the answer lacks and that weren't sent are taken from it. */
  seen?: ServiceContact | null;
}

/** One page of the contact list (interface, 2.4). */
export interface ServiceContactPage {
  contacts: ServiceContact[];
  /** `total_records`: a hint, not proof. */
  totalRecords: number | null;
  page: number;
  /** From the reply; the requested value if it is missing. */
  perPage: number;
  hasMore: boolean;
  /** `DD-MM-YYYY` as the service writes it. */
  todaysDate: string | null;
}

/** A write with the app's field names; `guardianContactId` is the guardian's contact id. */
export interface ContactWrite {
  fields: Omit<ContactPatch, 'guardian'>;
  guardianContactId?: number | null;
  customFields?: CustomFields | null;
}

/** An update of a contact that is only made if it has the values in `before`. */
export interface ExpectedUpdate {
  contactId: number;
  before: ContactWrite['fields'];
  after: ContactWrite['fields'];
}

/**
 * The seven endpoints of the interface for one account, or a replacement for them. Calls never throw for failures of
 * the service or the network.
 */
export interface ServiceClient {
  /**
   * GET /v1/contacts. A page past the end, which the service answers empty or with 4xx, is an empty page without more.
   */
  listContacts(
    query: { page: number; perPage?: number; groupId?: number; search?: string },
    options: RequestOptions,
  ): Promise<ServiceAnswer<ServiceContactPage>>;
  /**
   * True for a list. Its file is local: if a read doesn't show a write, the write hasn't happened and won't happen
   * later.
   */
  readonly isLocal: boolean;
  /**
   * Reads one contact; null if it doesn't exist. Only lists implement it, because the interface has no such request.
   */
  readContact?: (contactId: number) => Promise<ServiceAnswer<ServiceContact | null>>;
  /** POST /v1/contacts. Value null: a success without a usable contact. Only non-empty fields are sent. */
  createContact(write: ContactWrite, options: CreateOptions): Promise<ServiceAnswer<ServiceContact | null>>;
  /** PATCH /v1/contacts/{id}. Null clears a field. Value null: a success without a usable contact. */
  updateContact(
    contactId: number,
    write: ContactWrite,
    options: UpdateOptions,
  ): Promise<ServiceAnswer<ServiceContact | null>>;
  /**
   * Updates contacts that have the expected values, all or none. Value null: a contact that hasn't, and is left unchanged.
   * Only lists implement it, because the interface has no such request.
   */
  updateAsExpected?: (edits: readonly ExpectedUpdate[]) => Promise<ServiceAnswer<(ServiceContact | null)[]>>;
  deleteContact(contactId: number, options: RequestOptions): Promise<ServiceAnswer<null>>;
  listGroups(options: RequestOptions): Promise<ServiceAnswer<ServiceGroup[]>>;
  /** POST /v1/celebration-groups. Value null: a success without a usable group. */
  createGroup(
    group: { name: string; category: string },
    options: RequestOptions,
  ): Promise<ServiceAnswer<ServiceGroup | null>>;
  deleteGroup(groupId: number, options: RequestOptions): Promise<ServiceAnswer<null>>;
  /** Adds a listener for pauses that the service asks for: milliseconds at the start, null at the end. */
  onSlowed(listener: (forMs: number | null) => void): () => void;
  /** Sends one request during a pause; the others follow if it succeeds. */
  tryNow(): void;
  /** Ends waiting requests with `not_sent`/`cancelled`; running ones complete. */
  close(): Promise<void>;
  /** Timeout of a single request in milliseconds. */
  readonly requestTimeoutMs: number;
}

/** The part of the Fetch API that the client needs; Electron's `net.fetch` and Node's `fetch` both provide it. */
export type FetchPort = (url: string, init: RequestInit) => Promise<Response>;
