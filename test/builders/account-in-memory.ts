import type { AppError } from '../../electron/contract/result.ts';
import { blankServiceFields } from '../../electron/core/contact/blank-fields.ts';
import type { ServiceContact, ServiceGroup } from '../../electron/core/wire/service-types.ts';
import type {
  RequestOptions,
  ServiceAnswer,
  ServiceClient,
  ServiceContactPage,
} from '../../electron/host/service-client/service-client.ts';

export interface ContactOverrides extends Partial<Omit<ServiceContact, 'fields'>> {
  fields?: Partial<ServiceContact['fields']>;
}

/** A contact as the service returns it, with its own email and phone. */
export function aServiceContact(contactId: number, overrides: ContactOverrides = {}): ServiceContact {
  return {
    contactId,
    guardianContactId: null,
    groupName: null,
    source: 'api',
    dateCreated: '2026-01-02 03:04:05',
    dateUpdated: null,
    extras: {},
    ...overrides,
    fields: {
      ...blankServiceFields(),
      firstName: `First${contactId}`,
      lastName: `Last${contactId}`,
      email: `person${contactId}@home.example`,
      phone: `+4930${String(contactId).padStart(7, '0')}`,
      groupId: 1,
      ...overrides.fields,
    },
  };
}

export interface ListRequest {
  page: number;
  perPage: number;
  groupId?: number;
  search?: string;
  priority: RequestOptions['priority'];
}

/**
 * An account held in an array, behind the client's interface, whose list can change between two responses:
 * `beforeAnswer` runs before a response is made.
 */
export class AccountInMemory implements ServiceClient {
  isLocal = false;
  readonly requestTimeoutMs = 1_000;
  contacts: ServiceContact[];
  groupIds: number[];
  maxPerPage = 100;
  searchIn: 'all' | 'name' | 'none' = 'all';
  saysTotal = true;
  todaysDate: string | null = null;
  readonly requests: ListRequest[] = [];
  groupRequests = 0;
  beforeAnswer: (request: ListRequest) => void | Promise<void> = () => undefined;
  /** Returns an error to answer with; null answers normally. */
  failWith: ((request: ListRequest) => AppError | null) | null = null;
  /** Orders the list for each response. */
  arrange: (contacts: ServiceContact[]) => ServiceContact[] = (contacts) => contacts;
  readonly #slowed = new Set<(forMs: number | null) => void>();

  constructor(contacts: ServiceContact[], groupIds: number[] = [1]) {
    this.contacts = contacts;
    this.groupIds = groupIds;
  }

  /** Page numbers of the requests for the whole account, in request order. */
  pagesAsked(): number[] {
    return this.requests
      .filter(({ groupId, search, perPage }) => groupId === undefined && search === undefined && perPage > 1)
      .map(({ page }) => page);
  }

  remove(contactId: number): void {
    this.contacts = this.contacts.filter((contact) => contact.contactId !== contactId);
  }

  slowDown(forMs: number | null): void {
    for (const listener of this.#slowed) listener(forMs);
  }

  async listContacts(
    query: { page: number; perPage?: number; groupId?: number; search?: string },
    options: RequestOptions,
  ): Promise<ServiceAnswer<ServiceContactPage>> {
    const request: ListRequest = { ...query, perPage: query.perPage ?? 25, priority: options.priority };
    this.requests.push(request);
    await new Promise((resolve) => setImmediate(resolve));
    if (options.signal?.aborted) return { kind: 'not_sent', error: { code: 'cancelled' } };
    await this.beforeAnswer(request);
    const error = this.failWith?.(request) ?? null;
    if (error !== null) return { kind: error.code === 'key_refused' ? 'refused' : 'unknown', error };

    const perPage = Math.min(request.perPage, this.maxPerPage);
    const matching = this.arrange([...this.contacts]).filter((contact) => this.#matches(contact, request));
    const from = (request.page - 1) * perPage;
    return {
      kind: 'ok',
      status: 200,
      value: {
        contacts: matching.slice(from, from + perPage),
        totalRecords: this.saysTotal ? matching.length : null,
        page: request.page,
        perPage,
        hasMore: from + perPage < matching.length,
        todaysDate: this.todaysDate,
      },
    };
  }

  #matches(contact: ServiceContact, { groupId, search }: ListRequest): boolean {
    if (groupId !== undefined && contact.fields.groupId !== groupId) return false;
    if (search === undefined) return true;
    const { firstName, lastName, email, phone } = contact.fields;
    if (this.searchIn === 'none') return false;
    const texts = this.searchIn === 'all' ? [firstName, lastName, email, phone] : [firstName, lastName];
    return texts.some((text) => text?.includes(search));
  }

  listGroups(): Promise<ServiceAnswer<ServiceGroup[]>> {
    this.groupRequests += 1;
    const error = this.failWith?.({ page: 0, perPage: 0, priority: 'background' }) ?? null;
    if (error !== null) {
      return Promise.resolve({ kind: error.code === 'key_refused' ? 'refused' : 'unknown', error });
    }
    const value = this.groupIds.map((groupId) => ({
      groupId,
      name: `Group ${groupId}`,
      category: 'birthday',
      status: 'active',
      contactCount: this.contacts.filter((contact) => contact.fields.groupId === groupId).length,
      extras: {},
    }));
    return Promise.resolve({ kind: 'ok', status: 200, value });
  }

  createContact(
    ..._args: Parameters<ServiceClient['createContact']>
  ): ReturnType<ServiceClient['createContact']> {
    return Promise.resolve(notSupported);
  }

  updateContact(contactId: number): Promise<ServiceAnswer<ServiceContact | null>> {
    const contact = this.contacts.find((one) => one.contactId === contactId) ?? null;
    return Promise.resolve(contact === null ? notSupported : { kind: 'ok', status: 200, value: contact });
  }

  deleteContact(contactId: number): Promise<ServiceAnswer<null>> {
    this.remove(contactId);
    return Promise.resolve({ kind: 'ok', status: 200, value: null });
  }

  createGroup(): Promise<ServiceAnswer<ServiceGroup | null>> {
    return Promise.resolve(notSupported);
  }

  deleteGroup(): Promise<ServiceAnswer<null>> {
    return Promise.resolve(notSupported);
  }

  onSlowed(listener: (forMs: number | null) => void): () => void {
    this.#slowed.add(listener);
    return () => this.#slowed.delete(listener);
  }

  tryNow(): void {
    this.slowDown(null);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const notSupported: { kind: 'refused'; error: AppError } = {
  kind: 'refused',
  error: { code: 'refused', message: 'The account in memory does not support this.' },
};

/** `count` contacts with ids from 1, evenly over groups 1..groups. */
export function manyContacts(count: number, groups = 1): ServiceContact[] {
  return Array.from({ length: count }, (_, index) =>
    aServiceContact(index + 1, { fields: { groupId: (index % groups) + 1 } }),
  );
}
