import type { ContactPatch, CustomFields } from '../../contract/contacts/contact.ts';
import type { AppError } from '../../contract/result.ts';
import type { ServiceContact, ServiceGroup } from '../../core/wire/service-contact.ts';

/**
 * What became of a request.
 * - `ok`: a definite success.
 * - `refused`: a definite no (4xx); the service did nothing. `documented`: said in the documented error envelope, which a gateway
 *   in between does not write.
 * - `not_sent`: certain not to have reached the service (no network, name not found, connection refused, cancelled
 *   before sending).
 * - `unknown`: no definite answer. A write may or may not have been done; a read has used up its repetitions.
 */
export type ServiceAnswer<T> =
  | { kind: 'ok'; value: T; status: number }
  | { kind: 'refused'; error: AppError; documented?: boolean }
  | { kind: 'not_sent'; error: AppError }
  | { kind: 'unknown'; error: AppError };

export interface RequestOptions {
  /** Foreground requests are sent before any waiting background one. */
  priority: 'foreground' | 'background';
  signal?: AbortSignal;
  /** Called each time a write leaves, which is later than it was asked for where requests wait for their turn. */
  onWriteSent?: () => void;
}

/** One page of the contact list (interface, 2.4). */
export interface ServiceContactPage {
  contacts: ServiceContact[];
  /** `total_records`: a hint, never proof. */
  totalRecords: number | null;
  page: number;
  /** As echoed; what was asked for where the answer leaves it out. */
  perPage: number;
  hasMore: boolean;
  /** `DD-MM-YYYY` as the service writes it. */
  todaysDate: string | null;
}

/** A write in our names; `guardianContactId` is already resolved to the service's number. */
export interface ContactWrite {
  fields: Omit<ContactPatch, 'guardian'>;
  guardianContactId?: number | null;
  customFields?: CustomFields | null;
}

/** The seven endpoints of the interface for one account, or what stands in for them. No call throws for what a service or network can do. */
export interface ServiceClient {
  /** GET /v1/contacts. A page past the end, answered empty or 4xx, is an empty page without more. */
  listContacts(
    query: { page: number; perPage?: number; groupId?: number; search?: string },
    options: RequestOptions,
  ): Promise<ServiceAnswer<ServiceContactPage>>;
  /** A list: its file is at hand, so that a write which readings do not show has not happened, and cannot happen later. */
  readonly isLocal: boolean;
  /** One contact, null where it is not there. Only lists have this: the interface has no request for it. */
  readContact?: (contactId: number) => Promise<ServiceAnswer<ServiceContact | null>>;
  /** POST /v1/contacts. Value null: a success whose body held no usable contact. Sends only non-empty fields. */
  createContact(write: ContactWrite, options: RequestOptions): Promise<ServiceAnswer<ServiceContact | null>>;
  /** PATCH /v1/contacts/{id}. Null values clear. Value null: a success without a usable contact. */
  updateContact(
    contactId: number,
    write: ContactWrite,
    options: RequestOptions,
  ): Promise<ServiceAnswer<ServiceContact | null>>;
  deleteContact(contactId: number, options: RequestOptions): Promise<ServiceAnswer<null>>;
  listGroups(options: RequestOptions): Promise<ServiceAnswer<ServiceGroup[]>>;
  /** POST /v1/celebration-groups. Value null: a success without a usable group. */
  createGroup(
    group: { name: string; category: string },
    options: RequestOptions,
  ): Promise<ServiceAnswer<ServiceGroup | null>>;
  deleteGroup(groupId: number, options: RequestOptions): Promise<ServiceAnswer<null>>;
  /** Called whenever the pacer starts or ends obeying a request to slow down; null: going on. */
  onSlowed(listener: (forMs: number | null) => void): () => void;
  /** Sends one request although the service asked to wait; the others follow if it is let through. */
  tryNow(): void;
  /** Ends all that waits with `not_sent`/`cancelled` and lets what is being sent come to its end. */
  close(): Promise<void>;
  /** Milliseconds a single request may take before it counts as timed out. */
  readonly requestTimeoutMs: number;
}

/** The part of the Fetch API the client needs; Electron's `net.fetch` and Node's `fetch` both have it. */
export type FetchPort = (url: string, init: RequestInit) => Promise<Response>;
