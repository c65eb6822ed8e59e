import type { AccountId } from '../contract/accounts/account.ts';
import type { ContactKey } from '../contract/contacts/contact.ts';
import type { HostEvent } from '../contract/events.ts';
import { systemClock, type Clock } from './clock.ts';
import { Throttle } from './throttle.ts';

/** An event with more changed contacts than this doesn't list them. */
const MAX_LISTED_KEYS = 200;
/** Interval of `contacts.changed` events during a sync, which changes many rows per second. */
const CONTACTS_CHANGED_INTERVAL_MS = 100;

/** Changed contacts; `keys` is null if they aren't listed. */
export interface ContactsChanged {
  keys: readonly ContactKey[] | null;
  groups: boolean;
}

/** Emits events to all windows, and combines frequent ones. */
export class EventHub {
  readonly #listeners = new Set<(event: HostEvent) => void>();
  readonly #closing = new AbortController();
  readonly #throttle: Throttle;
  readonly #changed = new Map<AccountId, { keys: Set<ContactKey> | null; groups: boolean }>();

  constructor(clock: Pick<Clock, 'delay'> = systemClock) {
    this.#throttle = new Throttle({
      clock,
      signal: this.#closing.signal,
      intervalMs: CONTACTS_CHANGED_INTERVAL_MS,
      run: () => this.#emitChanged(),
    });
  }

  listen(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: HostEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Emits an event about changed contacts: the first at once, later ones combined at intervals. */
  contactsChanged(accountId: AccountId, { keys, groups }: ContactsChanged): void {
    const changed = this.#changed.get(accountId) ?? { keys: new Set(), groups: false };
    this.#changed.set(accountId, changed);
    changed.groups ||= groups;
    if (keys === null) changed.keys = null;
    else for (const key of keys) changed.keys?.add(key);
    if (changed.keys !== null && changed.keys.size > MAX_LISTED_KEYS) changed.keys = null;
    this.#throttle.request();
  }

  close(): void {
    this.#closing.abort();
    this.#listeners.clear();
  }

  #emitChanged(): void {
    const all = [...this.#changed];
    this.#changed.clear();
    for (const [accountId, { keys, groups }] of all)
      this.emit({
        name: 'contacts.changed',
        payload: { accountId, keys: keys === null ? null : [...keys], groups },
      });
  }
}
