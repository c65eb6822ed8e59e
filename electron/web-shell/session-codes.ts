import { createHash, createHmac, randomBytes } from 'node:crypto';
import { PROOF_CONTEXT } from '../contract/web-shell.ts';
import { equalSecrets } from './request-guard.ts';

/** Lifetime of the code in the file that a browser opens at launch. */
const LAUNCH_CODE_LIFE_MS = 60_000;
/** Lifetime of a printed address: long enough to copy it, too short to be of use in a terminal's history. */
export const PRINTED_CODE_LIFE_MINUTES = 10;
/** Maximum number of tokens without a connected page; beyond it, the least recently used one is dropped. */
const MAX_IDLE_TOKENS = 8;

interface Code {
  expiresAt: number;
  isPrinted: boolean;
  onExchange: () => void;
}

interface Token {
  /** The code was in a printed address, which a person opened. */
  isPrinted: boolean;
  /** Number of open event streams. */
  connections: number;
}

/** One-time codes and the tokens they were exchanged for. A code appears in an address; a token never does. */
export class SessionCodes {
  readonly #codes = new Map<string, Code>();
  /** Tokens in order of use, the most recently used last. */
  readonly #tokens = new Map<string, Token>();
  readonly #now: () => number;

  /** `now`: a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A code for a browser that is launched now. `onExchange` is called when its page has started its session. */
  issueForLaunch(onExchange: () => void = () => undefined): string {
    return this.#issue({ lifeMs: LAUNCH_CODE_LIFE_MS, isPrinted: false, onExchange });
  }

  /** A code for a printed address. */
  issueForPrinting(): string {
    const lifeMs = PRINTED_CODE_LIFE_MINUTES * 60_000;
    return this.#issue({ lifeMs, isPrinted: true, onExchange: () => undefined });
  }

  /** Exchanges a code for a token; null if the code is unknown, used or expired. */
  exchange(given: string): string | null {
    this.#dropExpired();
    const found = [...this.#codes].find(([code]) => equalSecrets(given, code));
    if (found === undefined) return null;
    const [code, { isPrinted, onExchange }] = found;
    this.#codes.delete(code);
    const token = secret();
    this.#tokens.set(token, { isPrinted, connections: 0 });
    this.#dropIdleTokens();
    onExchange();
    return token;
  }

  isToken(given: string): boolean {
    const known = this.#find((token) => equalSecrets(given, token));
    if (known === undefined) return false;
    const [token, state] = known;
    this.#tokens.delete(token);
    this.#tokens.set(token, state);
    return true;
  }

  /** Keeps a token while a page is connected with it. Returns the release function. */
  hold(given: string): () => void {
    const state = this.#find((token) => equalSecrets(given, token))?.[1];
    if (state === undefined) return () => undefined;
    state.connections += 1;
    return () => {
      state.connections -= 1;
      this.#dropIdleTokens();
    };
  }

  /** Number of connected pages that were opened by a printed address. */
  connectedByAddress(): number {
    return [...this.#tokens.values()].filter(({ isPrinted, connections }) => isPrinted && connections > 0)
      .length;
  }

  /** A proof for a page that its token is known here (`PROOF_CONTEXT`); null if it isn't. */
  prove(tokenDigest: string, nonce: string): string | null {
    const known = this.#find((token) => equalSecrets(tokenDigest, digestOf(token)));
    if (known === undefined) return null;
    return createHmac('sha256', known[0])
      .update(PROOF_CONTEXT + nonce)
      .digest('hex');
  }

  #issue({ lifeMs, ...rest }: Omit<Code, 'expiresAt'> & { lifeMs: number }): string {
    this.#dropExpired();
    const code = secret();
    this.#codes.set(code, { expiresAt: this.#now() + lifeMs, ...rest });
    return code;
  }

  #dropExpired(): void {
    const now = this.#now();
    for (const [code, { expiresAt }] of this.#codes) if (now > expiresAt) this.#codes.delete(code);
  }

  #dropIdleTokens(): void {
    const idle = [...this.#tokens].filter(([, { connections }]) => connections === 0);
    for (const [token] of idle.slice(0, Math.max(0, idle.length - MAX_IDLE_TOKENS)))
      this.#tokens.delete(token);
  }

  #find(matches: (token: string) => boolean): [string, Token] | undefined {
    return [...this.#tokens].find(([token]) => matches(token));
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** 256 random bits in base64url. */
function secret(): string {
  return randomBytes(32).toString('base64url');
}
