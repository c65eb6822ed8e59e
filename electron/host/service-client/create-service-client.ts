import { fail, type AppError, type Result } from '../../contract/result.ts';
import { checkBaseUrl } from '../../core/base-url.ts';
import type { YearlessStyle } from '../../core/contact/birthday.ts';
import type { ServiceContact, ServiceGroup } from '../../core/wire/service-types.ts';
import { encodeContactCreate, encodeContactPatch } from '../../core/wire/encode-contact.ts';
import {
  completeContactAnswer,
  decodeContactAnswer,
  decodeContactPage,
  decodeGroupAnswer,
  decodeGroupList,
  type DecodedContactPage,
} from '../../core/wire/decode-envelope.ts';
import type { WireObject } from '../../core/wire/wire-value.ts';
import type { OddityListener } from '../../core/wire/oddity-codes.ts';
import type { LogPort } from '../ports.ts';
import {
  sendWithRetries,
  type ExchangeAnswer,
  type ExchangeRequest,
  type ExchangeSettings,
} from './send-with-retries.ts';
import { Pacer, type PacerOptions } from './pacer.ts';
import { monotonicClock } from './pacer-clock.ts';
import {
  MAX_PER_PAGE,
  type ContactWrite,
  type FetchPort,
  type RequestOptions,
  type ServiceAnswer,
  type ServiceClient,
  type ServiceContactPage,
  type UpdateOptions,
} from './service-client.ts';

export interface ServiceClientOptions extends PacerOptions {
  /** As returned by `checkBaseUrl`; nothing is sent to an address that it rejects. */
  baseUrl: string;
  apiKey: string;
  fetch: FetchPort;
  log?: LogPort;
  /** Timeout of one request including its reply, in milliseconds. */
  requestTimeoutMs?: number;
  /** Maximum size of a reply in bytes. */
  longestBody?: number;
  /** Number of attempts for a read. */
  readTries?: number;
  /** Called once per code when a value violates the interface. */
  onOddity?: OddityListener;
}

const DEFAULT_REQUEST_TIMEOUT_MS = 15_000;
const DEFAULT_READ_TRIES = 4;
const DEFAULT_MAX_BODY_BYTES = 20 * 1024 * 1024;
/** Creates a client of the service's seven endpoints for one account, with one pacer. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  return new HttpServiceClient(options);
}

/** Whether a key can be sent in a header: visible ASCII without spaces (RFC 6750 allows even less). */
export function isSendableKey(apiKey: string): boolean {
  return /^[\x21-\x7e]+$/.test(apiKey);
}

class HttpServiceClient implements ServiceClient {
  readonly isLocal = false;
  readonly requestTimeoutMs: number;
  readonly #origin: Result<string>;
  readonly #pacer: Pacer;
  readonly #closing = new AbortController();
  readonly #settings: ExchangeSettings;
  readonly #report: OddityListener;
  /** The format in which this service accepts a birthday without a year; null until one was accepted. */
  #yearless: YearlessStyle | null = null;

  constructor(options: ServiceClientOptions) {
    const { clock = monotonicClock, random = Math.random, parallelism } = options;
    this.requestTimeoutMs = options.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS;
    this.#origin = isSendableKey(options.apiKey)
      ? checkBaseUrl(options.baseUrl)
      : fail({ code: 'key_refused', field: 'apiKey' });
    this.#pacer = new Pacer({ clock, random, ...(parallelism ? { parallelism } : {}) });
    this.#report = oncePerCode(options.onOddity ?? (() => undefined));
    this.#settings = {
      apiKey: options.apiKey,
      fetch: options.fetch,
      clock,
      random,
      log: options.log,
      timeoutMs: this.requestTimeoutMs,
      longestBody: options.longestBody ?? DEFAULT_MAX_BODY_BYTES,
      readTries: options.readTries ?? DEFAULT_READ_TRIES,
      pacer: this.#pacer,
      closing: this.#closing.signal,
    };
  }

  async listContacts(
    query: { page: number; perPage?: number; groupId?: number; search?: string },
    options: RequestOptions,
  ): Promise<ServiceAnswer<ServiceContactPage>> {
    const perPage = query.perPage ?? MAX_PER_PAGE;
    const parameters = new URLSearchParams({ page: String(query.page), per_page: String(perPage) });
    if (query.groupId !== undefined) parameters.set('group_id', String(query.groupId));
    if (query.search !== undefined) parameters.set('search', query.search);
    const answer = await this.#send(
      {
        method: 'GET',
        subject: 'contact.list',
        template: '/v1/contacts',
        path: `/v1/contacts?${parameters.toString()}`,
      },
      options,
    );
    if (query.page > 1 && isPastTheEnd(answer)) {
      const nothing = { contacts: [], totalRecords: null, hasMore: false, todaysDate: null };
      return {
        kind: 'ok',
        status: answer.error.status ?? 404,
        value: { ...nothing, page: query.page, perPage },
      };
    }
    const decoded = decodeWhole(answer, (raw) => decodeContactPage(raw, this.#report));
    return mapValue(decoded, (page) => completePage(page, { page: query.page, perPage }));
  }

  createContact(write: ContactWrite, options: RequestOptions): Promise<ServiceAnswer<ServiceContact | null>> {
    return this.#writeContact(
      { method: 'POST', subject: 'contact.create', template: '/v1/contacts', path: '/v1/contacts' },
      write,
      encodeContactCreate,
      options,
    );
  }

  updateContact(
    contactId: number,
    write: ContactWrite,
    options: UpdateOptions,
  ): Promise<ServiceAnswer<ServiceContact | null>> {
    return this.#writeContact(
      {
        method: 'PATCH',
        subject: 'contact.write',
        template: '/v1/contacts/{contact_id}',
        path: `/v1/contacts/${contactId}`,
      },
      write,
      encodeContactPatch,
      options,
      options.seen,
    );
  }

  async deleteContact(contactId: number, options: RequestOptions): Promise<ServiceAnswer<null>> {
    const answer = await this.#send(
      {
        method: 'DELETE',
        subject: 'contact.write',
        template: '/v1/contacts/{contact_id}',
        path: `/v1/contacts/${contactId}`,
      },
      options,
    );
    return mapValue(answer, () => null);
  }

  async listGroups(options: RequestOptions): Promise<ServiceAnswer<ServiceGroup[]>> {
    const answer = await this.#send(
      {
        method: 'GET',
        subject: 'group.list',
        template: '/v1/celebration-groups',
        path: '/v1/celebration-groups',
      },
      options,
    );
    return decodeWhole(answer, (raw) => decodeGroupList(raw, this.#report));
  }

  async createGroup(
    group: { name: string; category: string },
    options: RequestOptions,
  ): Promise<ServiceAnswer<ServiceGroup | null>> {
    const answer = await this.#send(
      {
        method: 'POST',
        subject: 'group.create',
        template: '/v1/celebration-groups',
        path: '/v1/celebration-groups',
        body: { name: group.name, category: group.category },
      },
      options,
    );
    return mapValue(answer, (raw) => decodeGroupAnswer(raw, this.#report));
  }

  async deleteGroup(groupId: number, options: RequestOptions): Promise<ServiceAnswer<null>> {
    const answer = await this.#send(
      {
        method: 'DELETE',
        subject: 'group.write',
        template: '/v1/celebration-groups/{group_id}',
        path: `/v1/celebration-groups/${groupId}`,
      },
      options,
    );
    return mapValue(answer, () => null);
  }

  onSlowed(listener: (forMs: number | null) => void): () => void {
    return this.#pacer.onSlowed(listener);
  }

  tryNow(): void {
    this.#pacer.tryNow();
  }

  close(): Promise<void> {
    this.#closing.abort();
    return this.#pacer.close();
  }

  /** Sends a create or update. A birthday without a year is sent in the other format if the first one is refused. */
  async #writeContact(
    request: PathRequest,
    write: ContactWrite,
    encode: (write: ContactWrite, yearless: YearlessStyle) => WireObject,
    options: RequestOptions,
    seen: ServiceContact | null = null,
  ): Promise<ServiceAnswer<ServiceContact | null>> {
    const style = this.#yearless ?? 'plain';
    const isYearless = write.fields.birthday?.year === null;
    let body = encode(write, style);
    let answer = await this.#send({ ...request, body }, options);
    if (isYearless && this.#yearless === null) {
      if (answer.kind === 'ok') this.#yearless = style;
      else if (mayBeAboutBirthday(answer)) {
        const other = encode(write, 'dashes');
        const second = await this.#send({ ...request, body: other }, options);
        if (second.kind === 'ok') this.#yearless = 'dashes';
        // If both formats are refused, the first refusal is returned, because it concerns the usual format.
        if (second.kind !== 'refused' || !mayBeAboutBirthday(second)) [answer, body] = [second, other];
      }
    }
    const sent = Object.entries(body).filter(([, value]) => value !== null);
    return mapValue(answer, (raw) => {
      const names = sent.map(([name]) => name);
      const contact = decodeContactAnswer(raw, names, this.#report);
      if (contact === null || seen === null) return contact;
      return completeContactAnswer(raw, contact, Object.keys(body), seen);
    });
  }

  async #send(request: PathRequest, options: RequestOptions): Promise<ExchangeAnswer> {
    const answer = await this.#exchange(request, options);
    return isUnclear403(answer) ? this.#explain403(answer, request, options) : answer;
  }

  async #exchange(request: PathRequest, options: RequestOptions): Promise<ExchangeAnswer> {
    if (!this.#origin.ok) return { kind: 'not_sent', error: this.#origin.error };
    const { path, ...rest } = request;
    return sendWithRetries({ ...rest, url: this.#origin.value + path }, this.#settings, options);
  }

  /**
   * Interprets a 403 without a documented code. It concerns the key if the key can't list the groups either. Otherwise
   * the answer stays as it is; it doesn't mean the plan's limit, which has a code of its own (interface, section 7).
   */
  async #explain403(answer: Refused, request: PathRequest, options: RequestOptions): Promise<ExchangeAnswer> {
    const groups = await this.#exchange(GROUP_LIST, options);
    // The refused request was the group list itself, which has succeeded now.
    if (request.subject === 'group.list' && groups.kind === 'ok') return groups;
    if (groups.kind === 'refused' && (groups.error.status === 401 || groups.error.status === 403)) {
      return { kind: 'refused', error: { ...answer.error, code: 'key_refused' } };
    }
    return answer;
  }
}

type PathRequest = Omit<ExchangeRequest, 'url'> & { path: string };
type Refused = { kind: 'refused'; error: AppError };

const GROUP_LIST = {
  method: 'GET',
  subject: 'group.list',
  template: '/v1/celebration-groups',
  path: '/v1/celebration-groups',
} as const satisfies PathRequest;

function isUnclear403(answer: ExchangeAnswer): answer is Refused {
  return answer.kind === 'refused' && answer.error.status === 403 && answer.error.code === 'refused';
}

/** Whether a 4xx means that the page doesn't exist; errors about the key don't. */
function isPastTheEnd(answer: ExchangeAnswer): answer is Refused {
  return answer.kind === 'refused' && [400, 404, 410, 416, 422].includes(answer.error.status ?? 0);
}

function mayBeAboutBirthday(answer: ExchangeAnswer): boolean {
  if (answer.kind !== 'refused') return false;
  const { status, field } = answer.error;
  return (status === 400 || status === 422) && (field === undefined || field === 'birthday');
}

function completePage(
  decoded: DecodedContactPage,
  asked: { page: number; perPage: number },
): ServiceContactPage {
  const page = decoded.page ?? asked.page;
  const perPage = decoded.perPage ?? asked.perPage;
  const { contacts, entries, totalRecords, todaysDate } = decoded;
  const likelyMore = totalRecords === null ? entries >= perPage : page * perPage < totalRecords;
  return { contacts, totalRecords, page, perPage, hasMore: decoded.hasMore ?? likelyMore, todaysDate };
}

/** A reply to a read that isn't of the documented shape is unusable. */
function decodeWhole<T>(answer: ExchangeAnswer, decode: (raw: unknown) => T | null): ServiceAnswer<T> {
  if (answer.kind !== 'ok') return answer;
  const value = decode(answer.value);
  return value === null
    ? { kind: 'unknown', error: { code: 'bad_answer', status: answer.status } }
    : { ...answer, value };
}

function mapValue<A, B>(answer: ServiceAnswer<A>, map: (value: A) => B): ServiceAnswer<B> {
  return answer.kind === 'ok' ? { ...answer, value: map(answer.value) } : answer;
}

function oncePerCode(listener: OddityListener): OddityListener {
  const reported = new Set<string>();
  return (code) => {
    // Codes contain names from the reply, so their number is limited to bound memory.
    if (reported.has(code) || reported.size >= 500) return;
    reported.add(code);
    listener(code);
  };
}
