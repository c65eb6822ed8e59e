import {
  FILE_NAME_HEADER,
  PROOF_CONTEXT,
  TOKEN_HEADER,
  type SessionEnd,
} from '../../electron/contract/web-shell.ts';

const TOKEN_KEY = 'celebration-contacts.token';
/** Delays between retries to a host that doesn't answer. After the last one the host counts as gone. */
const PROOF_RETRY_MS = [250, 500, 1_000, 2_000] as const;
const PROOF_TIMEOUT_MS = 5_000;

const JSON_TYPE = { 'content-type': 'application/json' };

/** Result of a request of the web shell, before its body is read. */
export type Posted =
  | { kind: 'answered'; response: Response }
  /** The connection broke but the host is still there, so it's unknown whether the request took effect. */
  | { kind: 'unreachable' }
  | { kind: 'ended'; end: SessionEnd };

/**
 * The page's session with the host that serves it. The code in the page's URL is exchanged once for a token. The token
 * is kept in this tab's sessionStorage, so that it survives a reload, and is sent as a header, never as a cookie.
 * Another user of the computer can take over a port that the host has released. So after a connection breaks, nothing
 * is sent and no answer is trusted until the peer has proved that it knows the token. Without that proof the session
 * ends for good.
 */
export class WebSession {
  readonly #begun: Promise<void>;
  readonly #endListeners = new Set<(end: SessionEnd) => void>();
  #token: string | null = null;
  #end: SessionEnd | null = null;
  #verification: Promise<void> | null = null;

  constructor() {
    this.#begun = this.#begin();
    // The browser doesn't reload the page for a new URL that differs only in its fragment, so this does.
    window.addEventListener('hashchange', () => {
      if (codeInAddress() !== null) location.reload();
    });
  }

  /** Calls `listener` once, when the session ends. */
  onEnd(listener: (end: SessionEnd) => void): () => void {
    if (this.#end === null) this.#endListeners.add(listener);
    else listener(this.#end);
    return () => this.#endListeners.delete(listener);
  }

  /** Resolves when the host's identity isn't in doubt; never resolves once the session has ended. */
  async whenConnected(): Promise<void> {
    await this.#begun;
    await this.#verification;
    if (this.#end !== null) await new Promise<never>(() => {});
  }

  /** Sends JSON with the token. Never rejects. */
  post(path: string, body: unknown): Promise<Posted> {
    return this.#post(path, JSON.stringify(body), JSON_TYPE);
  }

  /** Like `post`, with the bytes of a file as body. */
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
    // If the event stream broke while the answer was on its way, the host is being verified.
    else await this.#verification;
    if (this.#end !== null) return this.#ended();
    if (response === null) return { kind: 'unreachable' };
    if (response.status !== 401) return { kind: 'answered', response };
    this.#finish('no_session');
    return this.#ended();
  }

  /** Requests a proof of identity from the peer at the host's port. The session ends if the proof fails. */
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
      // The code mustn't stay in the address bar or the browser history, used or not.
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

/** Whether the peer knows `token`, which isn't sent. `silent` means that no answer came. */
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
      // The host never redirects, and a redirect would send the body elsewhere.
      redirect: 'error',
      signal,
    });
  } catch {
    return null;
  }
}
