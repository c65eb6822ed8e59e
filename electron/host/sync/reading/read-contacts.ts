import type { AppError } from '../../../contract/result.ts';
import type { ServiceContact } from '../../../core/wire/service-types.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { forEachConcurrently } from '../../for-each-concurrently.ts';
import { MAX_PER_PAGE } from '../../service-client/service-client.ts';
import { walkFromStart } from './page-walk.ts';
import { searchHintsOf, readContact, type ContactReading, type ReadContactOptions } from './read-contact.ts';

/** Concurrent requests of one read. */
const REQUEST_CONCURRENCY = 4;
/** Maximum number of times that contacts written during the read are read again. */
const MAX_REPEATS = 3;
const READING_LAGS: AppError = { code: 'bad_answer', message: 'reading_lags' };

export interface ReadContactsOptions extends Omit<ReadContactOptions, 'store'> {
  store: ReadContactOptions['store'] & Pick<StoreApi, 'groups'>;
  /** Returns a stamp; called before a request is sent. */
  stamp(): number;
  /** Whether the reply to a request with that stamp is the newest information about the contact. */
  isNewest(stamp: number, contactId: number): boolean;
}

/** A contact to be read, with its search values. */
interface Wanted {
  contactId: number;
  groupId: number | null;
  values: string[];
}

/**
 * Reads sets of related contacts. Duplicates share a name, email or phone, so one search usually returns a whole set.
 * If a group has no more pages than sets, it is read page by page instead. Contacts not found this way are read one by
 * one with `readContact`, which also proves absence. All results are at least as new as the last write of the contact
 * before the read ended; a contact that is written again and again is `unknown`.
 */
export async function readContacts(
  options: ReadContactsOptions,
  sets: readonly (readonly number[])[],
): Promise<Map<number, ContactReading>> {
  const wanted: Wanted[][] = [];
  for (const set of sets)
    wanted.push(await Promise.all([...new Set(set)].map((contactId) => wantedOf(options.store, contactId))));
  const reading = new Reading(options, wanted.flat());
  if (options.client.readContact === undefined) await searchAndWalk(reading, options, wanted);
  await reading.readRemaining();
  // A contact may have been written after it was found, while others were still being read.
  for (let repeats = 0; reading.forgetOutdated(); repeats++) {
    if (repeats === MAX_REPEATS) {
      for (const { contactId } of reading.remaining())
        reading.found.set(contactId, { kind: 'unknown', error: READING_LAGS });
      break;
    }
    await reading.readRemaining();
  }
  return reading.found;
}

/** Finds most contacts by searches for whole sets and by pages of groups. */
async function searchAndWalk(
  reading: Reading,
  options: ReadContactsOptions,
  wanted: readonly (readonly Wanted[])[],
): Promise<void> {
  const { groups } = await options.store.groups();
  const pagesOf = (groupId: number) => {
    const count = groups.find((group) => group.groupId === groupId)?.count;
    return count === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(count / MAX_PER_PAGE));
  };
  const searches: { groupId: number; part: Wanted[] }[] = [];
  for (const [groupId, parts] of partsByGroup(wanted)) {
    if (pagesOf(groupId) <= parts.length) await reading.walk(groupId);
    else for (const part of parts) searches.push({ groupId, part });
  }
  await forEachConcurrently(searches, REQUEST_CONCURRENCY, ({ groupId, part }) =>
    reading.search(groupId, part),
  );
  // If searches find little, one walk of the group covers all remaining contacts.
  for (const [groupId, parts] of partsByGroup(reading.remaining().map((each) => [each])))
    if (parts.length > 1 && pagesOf(groupId) <= parts.length) await reading.walk(groupId);
}

class Reading {
  readonly found = new Map<number, ContactReading>();
  /** The stamps of the requests that found contacts. */
  readonly #stamps = new Map<number, number>();
  readonly #options: ReadContactsOptions;
  readonly #wanted: ReadonlyMap<number, Wanted>;

  constructor(options: ReadContactsOptions, wanted: readonly Wanted[]) {
    this.#options = options;
    this.#wanted = new Map(wanted.map((each) => [each.contactId, each]));
  }

  remaining(): Wanted[] {
    return [...this.#wanted.values()].filter(({ contactId }) => !this.found.has(contactId));
  }

  async walk(groupId: number): Promise<void> {
    const { client, priority, signal } = this.#options;
    await walkFromStart({
      client,
      scope: { groupId },
      direction: 'forward',
      parallel: REQUEST_CONCURRENCY,
      priority: () => priority,
      signal,
      stamp: () => this.#options.stamp(),
      onPage: ({ answer, stamp }) => {
        this.#noteFound(answer.contacts, stamp);
        return Promise.resolve('continue');
      },
    });
  }

  /** Searches for the value that most contacts of a set share. Leaves sets without a shared value to `readSingly`. */
  async search(groupId: number, part: readonly Wanted[]): Promise<void> {
    const value = sharedValue(part.filter(({ contactId }) => !this.found.has(contactId)));
    if (value === null) return;
    const { client, priority, signal } = this.#options;
    const stamp = this.#options.stamp();
    const query = { page: 1, perPage: MAX_PER_PAGE, groupId, search: value };
    const answer = await client.listContacts(query, { priority, signal });
    if (answer.kind === 'ok') this.#noteFound(answer.value.contacts, stamp);
  }

  /** Reads the remaining contacts one by one. */
  async readRemaining(): Promise<void> {
    const concurrency = this.#options.client.readContact === undefined ? REQUEST_CONCURRENCY : 1;
    await forEachConcurrently(this.remaining(), concurrency, async ({ contactId }) => {
      const stamp = this.#options.stamp();
      this.found.set(contactId, await readContact(this.#options, contactId));
      this.#stamps.set(contactId, stamp);
    });
  }

  /** Forgets contacts that were written after the requests that found them. Returns whether there were any. */
  forgetOutdated(): boolean {
    let isAnyOutdated = false;
    for (const [contactId, { kind }] of this.found) {
      if (kind !== 'found' || this.#options.isNewest(this.#stamps.get(contactId) ?? 0, contactId)) continue;
      this.found.delete(contactId);
      isAnyOutdated = true;
    }
    return isAnyOutdated;
  }

  #noteFound(contacts: readonly ServiceContact[], stamp: number): void {
    for (const contact of contacts)
      if (this.#wanted.has(contact.contactId) && this.#options.isNewest(stamp, contact.contactId)) {
        this.found.set(contact.contactId, { kind: 'found', contact });
        this.#stamps.set(contact.contactId, stamp);
      }
  }
}

async function wantedOf(store: ReadContactsOptions['store'], contactId: number): Promise<Wanted> {
  const { groupIds, values } = await searchHintsOf(store, contactId);
  return { contactId, groupId: groupIds[0] ?? null, values };
}

/** The sets split by group; contacts without a group are left out. */
function partsByGroup(sets: readonly (readonly Wanted[])[]): Map<number, Wanted[][]> {
  const byGroup = new Map<number, Wanted[][]>();
  for (const set of sets)
    for (const groupId of new Set(set.map((each) => each.groupId)))
      if (groupId !== null) {
        const part = set.filter((each) => each.groupId === groupId);
        byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), part]);
      }
  return byGroup;
}

/** The value that most contacts share; on a tie, email before phone before name. Null if none is shared. */
function sharedValue(part: readonly Wanted[]): string | null {
  let best: { value: string; carriers: number } | null = null;
  for (const value of new Set(part.flatMap(({ values }) => values))) {
    const folded = value.toLowerCase();
    const carriers = part.filter(({ values }) =>
      values.some((other) => other.toLowerCase() === folded),
    ).length;
    if (carriers > 1 && carriers > (best?.carriers ?? 0)) best = { value, carriers };
  }
  return best?.value ?? null;
}
