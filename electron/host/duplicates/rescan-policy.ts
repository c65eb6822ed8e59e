/**
 * Share of changed contacts. All contacts are scanned again if the contacts changed since the last scan exceed both
 * this share and `MIN_STALE_CONTACTS`.
 */
const STALE_SHARE = 0.2;
const MIN_STALE_CONTACTS = 500;
/** Pause after a scan, as a multiple of its duration. */
const REST_FACTOR = 10;

/** Decides when so much has changed that all contacts are scanned again, and how soon that may begin. */
export class RescanPolicy {
  #changed = 0;
  #restUntil = 0;

  /** Notes a finished scan that took this long. */
  scanned(tookMs: number): void {
    this.#changed = 0;
    this.#restUntil = performance.now() + REST_FACTOR * tookMs;
  }

  /** Notes changed contacts. `contactCount`: the number of all contacts. Returns whether everything should be scanned again. */
  contactsChanged(changed: number, contactCount: number): boolean {
    this.#changed += changed;
    return this.#changed > Math.max(MIN_STALE_CONTACTS, STALE_SHARE * contactCount);
  }

  /** Milliseconds until the next scan may begin by itself. */
  get restMs(): number {
    return Math.max(0, this.#restUntil - performance.now());
  }
}
