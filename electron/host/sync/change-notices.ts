import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { Clock } from '../clock.ts';

/** A notice with more keys than this doesn't list them. */
const MAX_LISTED_KEYS = 500;
const GATHER_MS = 150;

export interface ContactsChanged {
  keys: ContactKey[] | null;
  groups: boolean;
}

/**
 * Combines changes of contacts and groups into at most one notice per `GATHER_MS`, so that the window doesn't query
 * once per page of a sync. The first notice is published immediately.
 */
export class ChangeNotices {
  readonly #publish: (changed: ContactsChanged) => void;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  #keys: Set<ContactKey> | null = new Set();
  #groups = false;
  #waiting = false;

  constructor(options: { clock: Clock; signal: AbortSignal; publish: (changed: ContactsChanged) => void }) {
    this.#clock = options.clock;
    this.#signal = options.signal;
    this.#publish = options.publish;
  }

  add(keys: readonly ContactKey[], groups: boolean): void {
    if (this.#keys !== null) {
      for (const key of keys) this.#keys.add(key);
      if (this.#keys.size > MAX_LISTED_KEYS) this.#keys = null;
    }
    this.#groups ||= groups;
    this.#publishSoon();
  }

  /** Adds a change of unknown rows. */
  addUnnamed(): void {
    this.#keys = null;
    this.#groups = true;
    this.#publishSoon();
  }

  #publishSoon(): void {
    if (this.#waiting) return;
    this.flush();
    this.#waiting = true;
    void this.#clock.delay(GATHER_MS, this.#signal).then(() => {
      this.#waiting = false;
      if (!this.#signal.aborted) this.flush();
    });
  }

  flush(): void {
    if (this.#keys?.size === 0 && !this.#groups) return;
    const changed = { keys: this.#keys === null ? null : [...this.#keys], groups: this.#groups };
    this.#keys = new Set();
    this.#groups = false;
    this.#publish(changed);
  }
}
