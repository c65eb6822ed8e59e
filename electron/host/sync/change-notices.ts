import type { ContactKey } from '../../contract/contacts/contact.ts';
import type { Clock } from '../clock.ts';

/** More than these are not named one by one. */
const MOST_KEYS = 500;
const GATHER_MS = 150;

export interface ContactsChanged {
  keys: ContactKey[] | null;
  groups: boolean;
}

/** Gathers what changed, so that a fast reading does not have the window query once a page. The first one goes at once. */
export class ChangeNotices {
  readonly #tell: (changed: ContactsChanged) => void;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  #keys: Set<ContactKey> | null = new Set();
  #groups = false;
  #waiting = false;

  constructor(options: { clock: Clock; signal: AbortSignal; tell: (changed: ContactsChanged) => void }) {
    this.#clock = options.clock;
    this.#signal = options.signal;
    this.#tell = options.tell;
  }

  add(keys: readonly ContactKey[], groups: boolean): void {
    if (this.#keys !== null) {
      for (const key of keys) this.#keys.add(key);
      if (this.#keys.size > MOST_KEYS) this.#keys = null;
    }
    this.#groups ||= groups;
    this.#tellSoon();
  }

  /** Rows changed that nobody has named. */
  addUnnamed(): void {
    this.#keys = null;
    this.#groups = true;
    this.#tellSoon();
  }

  #tellSoon(): void {
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
    this.#tell(changed);
  }
}
