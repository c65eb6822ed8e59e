import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import {
  MAX_PER_PAGE,
  type ServiceClient,
  type ServiceContactPage,
} from '../../service-client/service-client.ts';
import type { RemovalCandidate } from '../../store/api/store-api.ts';
import { isComplete } from '../reading/page-walk.ts';
import { searchClass, searchValue, type SearchControls, type SearchKind } from './reliable-searches.ts';

export type Verdict =
  | { kind: 'alive'; contact: ServiceContact; stamp: number }
  | { kind: 'absent' }
  /** No single-page reply could have contained the contact, so nothing is proved. */
  | { kind: 'unproved' }
  | { kind: 'failed'; error: AppError };

export interface ProbeOptions {
  client: ServiceClient;
  controls: SearchControls;
  /** The groups that the service lists. */
  groupIds: readonly number[];
  signal: AbortSignal;
  stamp: () => number;
}

/** What a reply says about one contact. */
type ReplyContent =
  { kind: 'shows'; contact: ServiceContact; stamp: number } | { kind: 'lacks' } | { kind: 'unclear' };
type Reply = { answer: ServiceContactPage; stamp: number };

/** Thrown within this file when a read fails; it ends the probe. */
class ReadFailed extends Error {
  readonly error: AppError;
  constructor(error: AppError) {
    super(error.code);
    this.error = error;
  }
}

/**
 * Asks the service about contacts that two full syncs missed. Only complete single-page replies count, because
 * they show the account at one moment:
 * - the whole account, if it is that small;
 * - searches over all groups (the contact may have moved), each of a class that just found a known contact. A
 *   search by name must miss the contact too, since its known email and phone may be outdated;
 * - the listing of each group, or a search for the name in it, if the groups together count all contacts.
 *
 * One prober serves one round: group replies and control searches are requested once.
 */
export class Prober {
  readonly #options: ProbeOptions;
  readonly #groups = new Map<number, Promise<Reply | null>>();
  readonly #reliable = new Map<string, Promise<boolean>>();
  #account: Promise<Reply | null> | null = null;

  constructor(options: ProbeOptions) {
    this.#options = options;
  }

  async verdictOn(candidate: RemovalCandidate): Promise<Verdict> {
    try {
      return await this.#verdictOn(candidate);
    } catch (thrown) {
      if (thrown instanceof ReadFailed) return { kind: 'failed', error: thrown.error };
      throw thrown;
    }
  }

  async #verdictOn(candidate: RemovalCandidate): Promise<Verdict> {
    this.#account ??= this.#request({});
    const all = contentOf(await this.#account, candidate.contactId);
    if (all.kind === 'shows') return alive(all);
    if (all.kind === 'lacks') return { kind: 'absent' };

    const own =
      candidate.groupId === null ? null : await this.#readGroup(candidate.groupId, candidate.contactId);
    if (own?.kind === 'shows') return alive(own);
    const searched = await this.#search(candidate);
    if (searched.kind === 'shows') return alive(searched);
    if (searched.kind === 'lacks') return { kind: 'absent' };

    if (own === null) return { kind: 'unproved' };
    for (const groupId of this.#options.groupIds) {
      let other = await this.#readGroup(groupId, candidate.contactId);
      if (other.kind === 'unclear') other = await this.#searchName(candidate, { groupId });
      if (other.kind === 'shows') return alive(other);
      if (other.kind === 'unclear') return { kind: 'unproved' };
    }
    return (await this.#groupsHoldAll()) ? { kind: 'absent' } : { kind: 'unproved' };
  }

  /**
   * Whether the groups together count as many contacts as the account; otherwise the contact may be in none of them.
   */
  async #groupsHoldAll(): Promise<boolean> {
    const total = (await this.#account)?.answer.totalRecords ?? null;
    let inGroups = 0;
    for (const groupId of this.#options.groupIds)
      inGroups += (await this.#groups.get(groupId))?.answer.totalRecords ?? 0;
    return total !== null && inGroups >= total;
  }

  /**
   * Searches by email, phone and name. Email and phone can only find the contact; its absence is accepted only from a
   * search by name, because email and phone may be outdated.
   */
  async #search(candidate: RemovalCandidate): Promise<ReplyContent> {
    for (const kind of ['email', 'phone'] as const) {
      const value = searchValue(candidate, kind);
      if (value === null) continue;
      const seen = contentOf(await this.#request({ search: value }), candidate.contactId);
      if (seen.kind === 'shows') return seen;
    }
    return this.#searchName(candidate, {});
  }

  async #searchName(candidate: RemovalCandidate, scope: { groupId?: number }): Promise<ReplyContent> {
    for (const kind of ['lastName', 'firstName'] as const) {
      const value = searchValue(candidate, kind);
      if (value === null) continue;
      const seen = contentOf(await this.#request({ ...scope, search: value }), candidate.contactId);
      if (seen.kind === 'shows') return seen;
      if (seen.kind === 'lacks' && (await this.#isReliable(kind, value, candidate.contactId))) return seen;
    }
    return { kind: 'unclear' };
  }

  #isReliable(kind: SearchKind, value: string, notContactId: number): Promise<boolean> {
    const key = searchClass(kind, value);
    let isReliable = this.#reliable.get(key);
    if (isReliable === undefined) {
      isReliable = this.#checkControls(key, notContactId);
      this.#reliable.set(key, isReliable);
    }
    return isReliable;
  }

  async #checkControls(key: string, notContactId: number): Promise<boolean> {
    for (const control of this.#options.controls.for(key, notContactId)) {
      const answered = await this.#request({ search: control.value });
      if (answered?.answer.contacts.some((contact) => contact.contactId === control.contactId)) return true;
    }
    return false;
  }

  async #readGroup(groupId: number, contactId: number): Promise<ReplyContent> {
    let answered = this.#groups.get(groupId);
    if (answered === undefined) {
      answered = this.#request({ groupId });
      this.#groups.set(groupId, answered);
    }
    return contentOf(await answered, contactId);
  }

  /** The first page of matching contacts; null if the service refuses the request. */
  async #request(scope: { groupId?: number; search?: string }): Promise<Reply | null> {
    const stamp = this.#options.stamp();
    const answer = await this.#options.client.listContacts(
      { page: 1, perPage: MAX_PER_PAGE, ...scope },
      { priority: 'background', signal: this.#options.signal },
    );
    if (answer.kind === 'ok') return { answer: answer.value, stamp };
    const { code } = answer.error;
    const isTemporary = code === 'key_refused' || code === 'rate_limited' || code === 'cancelled';
    if (answer.kind === 'refused' && !isTemporary) return null;
    throw new ReadFailed(answer.error);
  }
}

function contentOf(answered: Reply | null, contactId: number): ReplyContent {
  if (answered === null) return { kind: 'unclear' };
  const contact = answered.answer.contacts.find((one) => one.contactId === contactId);
  if (contact !== undefined) return { kind: 'shows', contact, stamp: answered.stamp };
  return { kind: isComplete(answered.answer) ? 'lacks' : 'unclear' };
}

function alive(seen: { contact: ServiceContact; stamp: number }): Verdict {
  return { kind: 'alive', contact: seen.contact, stamp: seen.stamp };
}
