import {
  FILE_NAME_HEADER,
  PROOF_CONTEXT,
  TOKEN_HEADER,
  type SessionEnd,
} from '../../electron/contract/web-shell.ts';

const TOKEN_KEY = 'celebration-contacts.token';
/** Pauses between questions to a host that doesn't answer. After the last one it counts as gone. */
const PROOF_RETRY_MS = [250, 500, 1_000, 2_000] as const;
const PROOF_TIMEOUT_MS = 5_000;

const JSON_TYPE = { 'content-type': 'application/json' };

/** How a request of the web shell's page ended, before its body is looked at. */
export type Posted =
  | { kind: 'answered'; response: Response }
  /** The connection broke, and the host is still there: whether it has acted is not known. */
  | { kind: 'unreachable' }
  | { kind: 'ended'; end: SessionEnd };

/**
 * The page's session with the host that serves it: the code in the page's address is traded once for a token, which
 * lives in this tab's sessionStorage, so that a reload keeps it, and travels as a header, never as a cookie.
 *
 * A port that the host has let go can be taken by another user of the computer. So once a connection broke, nothing is
 * sent, and no answer believed, until whatever answers there has proved that it knows the token. Without the proof the
 * session has ended for good.
 */
export class WebSession {
  readonly #begun: Promise<void>;
  readonly #endListeners = new Set<(end: SessionEnd) => void>();
  #token: string | null = null;
  #end: SessionEnd | null = null;
  #verification: Promise<void> | null = null;

  constructor() {
    this.#begun = this.#begin();
    // A new address pasted over an old one differs in its fragment alone: the browser doesn't load the page again by itself.
    window.addEventListener('hashchange', () => {
      if (codeInAddress() !== null) location.reload();
    });
  }

  /** Calls back once, when the session has ended. */
  onEnd(listener: (end: SessionEnd) => void): () => void {
    if (this.#end === null) this.#endListeners.add(listener);
    else listener(this.#end);
    return () => this.#endListeners.delete(listener);
  }

  /** Resolves when no connection to the host is in doubt; never once the session has ended. */
  async whenConnected(): Promise<void> {
    await this.#begun;
    await this.#verification;
    if (this.#end !== null) await new Promise<never>(() => {});
  }

  /** Sends JSON with the token. Never rejects. */
  post(path: string, body: unknown): Promise<Posted> {
    return this.#post(path, JSON.stringify(body), JSON_TYPE);
  }

  /** As `post`, with the bytes of a file. */
  upload(path: string, file: File): Promise<Posted> {
    const name = encodeURIComponent(file.name.toWellFormed());
    return this.#post(path, file, { 'content-type': 'application/octet-stream', [FILE_NAME_HEADER]: name });
  }

  async #post(path: string, body: BodyInit, headers: Record<string, string>): Promise<Posted> {
    await this.#begun;
    await this.#verification;
    if (this.#end !== null || this.#token === null) return this.#ended();
    const response = await send(path, body, { ...headers, [TOKEN_HEADER]: this.#token });
    if (response === null) await this.verify();
    // The event stream may have broken while the answer was on its way.
    else await this.#verification;
    if (this.#end !== null) return this.#ended();
    if (response === null) return { kind: 'unreachable' };
    if (response.status !== 401) return { kind: 'answered', response };
    this.#finish('no_session');
    return this.#ended();
  }

  /** Asks what answers at the host's port to prove that it is the host; the session ends unless it does. */
  verify(): Promise<void> {
    this.#verification ??= this.#askForProof().finally(() => (this.#verification = null));
    return this.#verification;
  }

  async #askForProof(): Promise<void> {
    if (this.#end !== null || this.#token === null) return;
    for (const pause of [0, ...PROOF_RETRY_MS]) {
      if (pause > 0) await new Promise<void>((resolve) => setTimeout(resolve, pause));
      const end = await proofOf(this.#token);
      if (end === 'proved') return;
      if (end !== 'silent') return this.#finish(end);
    }
    this.#finish('host_gone');
  }

  async #begin(): Promise<void> {
    this.#token = sessionStorage.getItem(TOKEN_KEY);
    const code = codeInAddress();
    if (code !== null) {
      // Used or not, it has no business in the address bar or the history any longer.
      history.replaceState(history.state, '', location.pathname);
      const response = await send('/session', JSON.stringify({ code }), JSON_TYPE);
      const token = response?.ok === true ? await tokenIn(response) : null;
      if (token !== null) {
        sessionStorage.setItem(TOKEN_KEY, token);
        this.#token = token;
      } else if (response === null) return this.#finish('host_gone');
    }
    if (this.#token === null) this.#finish('no_session');
  }

  #ended(): Posted {
    return { kind: 'ended', end: this.#end ?? 'no_session' };
  }

  #finish(end: SessionEnd): void {
    if (this.#end !== null) return;
    this.#end = end;
    this.#token = null;
    sessionStorage.removeItem(TOKEN_KEY);
    for (const listener of this.#endListeners) listener(end);
    this.#endListeners.clear();
  }
}

function codeInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('code');
}

async function tokenIn(response: Response): Promise<string | null> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' &&
    answer !== null &&
    'token' in answer &&
    typeof answer.token === 'string'
    ? answer.token
    : null;
}

/** Whether the peer knows `token`, which is not sent. `silent`: no answer came. */
async function proofOf(token: string): Promise<SessionEnd | 'proved' | 'silent'> {
  const nonce = crypto.randomUUID();
  const tokenDigest = hex(await crypto.subtle.digest('SHA-256', utf8(token)));
  const response = await send(
    '/prove',
    JSON.stringify({ tokenDigest, nonce }),
    JSON_TYPE,
    AbortSignal.timeout(PROOF_TIMEOUT_MS),
  );
  if (response === null) return 'silent';
  if (response.status === 401) return 'no_session';
  const answer: unknown = await response.json().catch(() => null);
  const given = typeof answer === 'object' && answer !== null && 'proof' in answer ? answer.proof : null;
  return given === (await hmac(token, PROOF_CONTEXT + nonce)) ? 'proved' : 'host_gone';
}

async function hmac(key: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', utf8(key), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', imported, utf8(message)));
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function send(
  path: string,
  body: BodyInit,
  headers: Record<string, string>,
  signal: AbortSignal | null = null,
): Promise<Response | null> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers,
      body,
      credentials: 'omit',
      cache: 'no-store',
      // An answer of the host is never a redirect, which would carry the body elsewhere.
      redirect: 'error',
      signal,
    });
  } catch {
    return null;
  }
}
