import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import {
  MAX_PER_PAGE,
  type RequestOptions,
  type ServiceAnswer,
  type ServiceClient,
  type ServiceContactPage,
} from '../../service-client/service-client.ts';
import type { SyncDirection, StoreApi } from '../../store/api/store-api.ts';
import { walkFromStart } from './page-walk.ts';

export type ContactReading =
  | { kind: 'found'; contact: ServiceContact }
  /**
   * Complete reads of the contact's group and of the account didn't contain the contact. A read of several pages was
   * done in both directions.
   */
  | { kind: 'absent' }
  | { kind: 'unknown'; error: AppError };

export interface ReadContactOptions {
  client: ServiceClient;
  store: Pick<StoreApi, 'contact' | 'mirroredContact'>;
  priority: RequestOptions['priority'];
  signal: AbortSignal;
}

const PAGE_CONCURRENCY = 4;

/**
 * Reads one contact from the service. The interface has no request for a single contact, so it searches by known values
 * (email, phone, name; the searched fields aren't documented), first in the contact's group, then in all contacts. If
 * that fails, it reads the group and finally the whole account page by page.
 */
export async function readContact(options: ReadContactOptions, contactId: number): Promise<ContactReading> {
  const answer = await options.client.readContact?.(contactId);
  if (answer === undefined) return new ContactSearch(options, contactId).read();
  if (answer.kind !== 'ok') return { kind: 'unknown', error: answer.error };
  return answer.value === null ? { kind: 'absent' } : { kind: 'found', contact: answer.value };
}

/** Looks for one contact by searches, then by reading groups and the account. */
class ContactSearch {
  readonly #options: ReadContactOptions;
  readonly #contactId: number;

  constructor(options: ReadContactOptions, contactId: number) {
    this.#options = options;
    this.#contactId = contactId;
  }

  async read(): Promise<ContactReading> {
    const { groupIds, values } = await searchHintsOf(this.#options.store, this.#contactId);
    const scopes: { groupId?: number }[] = [...groupIds.map((groupId) => ({ groupId })), {}];
    for (const scope of scopes) {
      for (const search of values) {
        const answer = await this.#list({ ...scope, search });
        const found = this.#in(answer);
        if (found !== null) return { kind: 'found', contact: found };
        // A refused search says nothing about the contact; an unreachable service ends the read.
        if (answer.kind === 'not_sent' || answer.kind === 'unknown')
          return { kind: 'unknown', error: answer.error };
        if (answer.kind === 'refused' && answer.error.code === 'key_refused')
          return { kind: 'unknown', error: answer.error };
      }
    }
    let forwardOfAll = false;
    for (const scope of scopes) {
      const all = scope.groupId === undefined;
      const direction = all && groupIds.length > 0 ? 'backward' : 'forward';
      const walked = await this.#walk(scope, direction);
      if (walked.kind !== 'absent') return walked;
      forwardOfAll = all && direction === 'forward' && !walked.whole;
    }
    if (!forwardOfAll) return { kind: 'absent' };
    const back = await this.#walk({}, 'backward');
    return back.kind === 'absent' ? { kind: 'absent' } : back;
  }

  #list(scope: { groupId?: number; search?: string }): Promise<ServiceAnswer<ServiceContactPage>> {
    const { client, priority, signal } = this.#options;
    return client.listContacts({ page: 1, perPage: MAX_PER_PAGE, ...scope }, { priority, signal });
  }

  #in(answer: ServiceAnswer<ServiceContactPage>): ServiceContact | null {
    if (answer.kind !== 'ok') return null;
    return answer.value.contacts.find((contact) => contact.contactId === this.#contactId) ?? null;
  }

  async #walk(
    scope: { groupId?: number },
    direction: SyncDirection,
  ): Promise<Exclude<ContactReading, { kind: 'absent' }> | { kind: 'absent'; whole: boolean }> {
    const { client, priority, signal } = this.#options;
    let found: ServiceContact | null = null;
    const end = await walkFromStart({
      client,
      scope,
      direction,
      parallel: PAGE_CONCURRENCY,
      priority: () => priority,
      signal,
      onPage: ({ answer }) => {
        found ??= answer.contacts.find((contact) => contact.contactId === this.#contactId) ?? null;
        return Promise.resolve(found === null ? 'continue' : 'stop');
      },
    });
    if (found !== null) return { kind: 'found', contact: found };
    if (end.kind === 'failed') {
      // The service refuses to list a deleted group. Then the contacts of the whole account decide.
      if (scope.groupId !== undefined && end.error.code === 'not_found')
        return { kind: 'absent', whole: false };
      return { kind: 'unknown', error: end.error };
    }
    return { kind: 'absent', whole: end.kind === 'complete' && end.whole };
  }
}

/** Groups that may contain the contact and values to search for, from the mirror and from pending changes. */
export async function searchHintsOf(
  store: ReadContactOptions['store'],
  contactId: number,
): Promise<{ groupIds: number[]; values: string[] }> {
  const shown = await store.contact({ contactId });
  const mirrored = shown === null ? null : await store.mirroredContact(shown.key);
  const groupIds = new Set<number>();
  const values = new Set<string>();
  for (const fields of [mirrored?.fields, shown?.fields]) {
    if (fields === undefined) continue;
    if (fields.groupId !== null) groupIds.add(fields.groupId);
    for (const value of [fields.email, fields.phone]) if (value) values.add(value);
  }
  for (const fields of [mirrored?.fields, shown?.fields]) {
    // A full name may be in one field or two, and the service may search each field separately. The longer of the two
    // names matches in both cases.
    const names = [fields?.lastName ?? '', fields?.firstName ?? ''].toSorted((a, b) => b.length - a.length);
    if (names[0]) values.add(names[0]);
  }
  return { groupIds: [...groupIds], values: [...values] };
}
