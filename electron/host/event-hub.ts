import type { AccountId } from '../contract/accounts/account.ts';
import type { ContactKey } from '../contract/contacts/contact.ts';
import type { HostEvent } from '../contract/events.ts';

/** An event with more changed contacts than this doesn't list them. */
const MAX_LISTED_KEYS = 200;
/** Interval of `contacts.changed` events during a sync, which changes many rows per second. */
const GATHER_MS = 100;

/** Emits events to all windows, and combines frequent ones. */
export class EventHub {
  readonly #listeners = new Set<(event: HostEvent) => void>();
  #gathered: { accountId: AccountId; keys: Set<ContactKey> | null; groups: boolean } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  listen(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: HostEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Emits an event about changed contacts: the first at once, later ones combined at intervals. */
  contactsChanged(accountId: AccountId, changed: { keys: ContactKey[] | null; groups: boolean }): void {
    if (this.#timer === undefined) {
      this.emit({ name: 'contacts.changed', payload: { accountId, ...changed } });
      this.#timer = setTimeout(() => this.#flush(), GATHER_MS);
      this.#timer.unref();
      return;
    }
    if (this.#gathered !== null && this.#gathered.accountId !== accountId) this.#flush();
    const gathered = (this.#gathered ??= { accountId, keys: new Set(), groups: false });
    gathered.groups ||= changed.groups;
    if (changed.keys === null) gathered.keys = null;
    else for (const key of changed.keys) gathered.keys?.add(key);
    if (gathered.keys !== null && gathered.keys.size > MAX_LISTED_KEYS) gathered.keys = null;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #flush(): void {
    this.#timer = undefined;
    const gathered = this.#gathered;
    this.#gathered = null;
    if (gathered === null) return;
    const { accountId, keys, groups } = gathered;
    this.contactsChanged(accountId, { keys: keys === null ? null : [...keys], groups });
  }
}
