import type { ServiceContact } from '../../../core/wire/service-contact.ts';
import type { StoreApi } from '../../store/api/store-api.ts';
import { LARGEST_PAGE, walkFromStart } from './page-walk.ts';
import { cluesOf, readContact, type ContactReading, type ReadContactOptions } from './read-contact.ts';

/** Requests of one reading under way at once. */
const AT_ONCE = 4;

export interface ReadContactsOptions extends Omit<ReadContactOptions, 'store'> {
  store: ReadContactOptions['store'] & Pick<StoreApi, 'groups'>;
  /** Taken before a request leaves. */
  stamp(): number;
  /** Whether nothing newer is known of a contact than the answer to a request of that stamp. */
  isNewest(stamp: number, contactId: number): boolean;
}

/** A contact that is to be read, with what it may be found by. */
interface Wanted {
  contactId: number;
  groupId: number | null;
  values: string[];
}

/**
 * Reads contacts afresh that belong together in sets: duplicates share a name, an email or a phone, so that one search mostly
 * shows all of a set. Where the pages of a group are no more than the searches in it, the group is paged through instead.
 * Whoever was not seen by that is read alone (`readContact`), which is what tells that a contact is gone.
 */
export async function readContacts(
  options: ReadContactsOptions,
  sets: readonly (readonly number[])[],
): Promise<Map<number, ContactReading>> {
  const wanted: Wanted[][] = [];
  for (const set of sets)
    wanted.push(await Promise.all([...new Set(set)].map((contactId) => wantedOf(options.store, contactId))));
  const reading = new Reading(options, wanted.flat());
  if (options.client.readContact !== undefined) {
    for (const { contactId } of reading.unseen()) await reading.alone(contactId);
    return reading.found;
  }
  const { groups } = await options.store.groups();
  const pagesOf = (groupId: number) => {
    const count = groups.find((group) => group.groupId === groupId)?.count;
    return count === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(count / LARGEST_PAGE));
  };
  const searches: (() => Promise<void>)[] = [];
  for (const [groupId, parts] of partsByGroup(wanted)) {
    if (pagesOf(groupId) <= parts.length) await reading.walk(groupId);
    else for (const part of parts) searches.push(() => reading.search(groupId, part));
  }
  await someAtOnce(searches);
  // Where searching shows little, one walk of the group serves all who were not seen.
  for (const [groupId, parts] of partsByGroup(reading.unseen().map((each) => [each])))
    if (parts.length > 1 && pagesOf(groupId) <= parts.length) await reading.walk(groupId);
  await someAtOnce(
    reading.unseen().map(
      ({ contactId }) =>
        () =>
          reading.alone(contactId),
    ),
  );
  return reading.found;
}

class Reading {
  readonly found = new Map<number, ContactReading>();
  readonly #options: ReadContactsOptions;
  readonly #wanted: ReadonlyMap<number, Wanted>;

  constructor(options: ReadContactsOptions, wanted: readonly Wanted[]) {
    this.#options = options;
    this.#wanted = new Map(wanted.map((each) => [each.contactId, each]));
  }

  unseen(): Wanted[] {
    return [...this.#wanted.values()].filter(({ contactId }) => !this.found.has(contactId));
  }

  async walk(groupId: number): Promise<void> {
    const { client, priority, signal } = this.#options;
    await walkFromStart({
      client,
      scope: { groupId },
      direction: 'forward',
      parallel: AT_ONCE,
      priority: () => priority,
      signal,
      stamp: () => this.#options.stamp(),
      onPage: ({ answer, stamp }) => {
        this.#see(answer.contacts, stamp);
        return Promise.resolve('go on');
      },
    });
  }

  /** Asks for what most of a set have in common; one that shares nothing is left to be read alone. */
  async search(groupId: number, part: readonly Wanted[]): Promise<void> {
    const value = sharedValue(part.filter(({ contactId }) => !this.found.has(contactId)));
    if (value === null) return;
    const { client, priority, signal } = this.#options;
    const stamp = this.#options.stamp();
    const query = { page: 1, perPage: LARGEST_PAGE, groupId, search: value };
    const answer = await client.listContacts(query, { priority, signal });
    if (answer.kind === 'ok') this.#see(answer.value.contacts, stamp);
  }

  async alone(contactId: number): Promise<void> {
    // Another one's reading may have shown it.
    if (!this.found.has(contactId)) this.found.set(contactId, await readContact(this.#options, contactId));
  }

  #see(contacts: readonly ServiceContact[], stamp: number): void {
    for (const contact of contacts)
      if (this.#wanted.has(contact.contactId) && this.#options.isNewest(stamp, contact.contactId))
        this.found.set(contact.contactId, { kind: 'found', contact });
  }
}

async function wantedOf(store: ReadContactsOptions['store'], contactId: number): Promise<Wanted> {
  const { groupIds, values } = await cluesOf(store, contactId);
  return { contactId, groupId: groupIds[0] ?? null, values };
}

/** The sets as they lie in each group; contacts without a group are in none. */
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

/** The value that most of them carry: an email before a phone before a name where as many do. Null when none is shared. */
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

async function someAtOnce(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...jobs];
  const work = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await job();
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, left.length) }, work));
}
