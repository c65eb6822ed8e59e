import { randomBytes } from 'node:crypto';
import { equalSecrets } from './guard.ts';

/** How long the code in the file that a browser is started on can be used, in milliseconds. */
const LAUNCH_CODE_LIFE_MS = 60_000;
/** Windows that may hold a token at a time; the oldest goes when one more comes. */
const MAX_TOKENS = 8;

/**
 * Codes, each good for one exchange, and the tokens they were exchanged for. A code is what appears in an address; a
 * token never does.
 */
export class SessionCodes {
  readonly #codes = new Map<string, number>();
  readonly #tokens: string[] = [];
  readonly #now: () => number;

  /** `now`: a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A code for a browser started right away: lives a minute. */
  issueForLaunch(): string {
    return this.#issue(this.#now() + LAUNCH_CODE_LIFE_MS);
  }

  /** A code for an address that a person opens when they get to it: lives until it is used. */
  issueForPrinting(): string {
    return this.#issue(Infinity);
  }

  /** Trades a code for a token; null for one that is unknown, used or too old. */
  exchange(given: string): string | null {
    const found = [...this.#codes].find(([code]) => equalSecrets(given, code));
    if (found === undefined) return null;
    const [code, expiresAt] = found;
    this.#codes.delete(code);
    if (this.#now() > expiresAt) return null;
    const token = secret();
    this.#tokens.push(token);
    if (this.#tokens.length > MAX_TOKENS) this.#tokens.shift();
    return token;
  }

  isToken(given: string): boolean {
    return this.#tokens.some((token) => equalSecrets(given, token));
  }

  #issue(expiresAt: number): string {
    const code = secret();
    this.#codes.set(code, expiresAt);
    return code;
  }
}

/** 256 random bits, fit for an address. */
function secret(): string {
  return randomBytes(32).toString('base64url');
}
