const TOKEN_KEY = 'celebration-contacts.token';

/** How a request of the web shell's page ended, before its body is looked at. */
export type Posted =
  { kind: 'answered'; response: Response } | { kind: 'no_session' } | { kind: 'unreachable' };

/**
 * The page's session with the host that serves it: the code in the page's address is traded once for a token, which
 * lives in this tab's sessionStorage, so that a reload keeps it, and travels as a header, never as a cookie.
 */
export class WebSession {
  readonly #begun: Promise<void>;

  constructor() {
    this.#begun = this.#begin();
  }

  /** Sends JSON with the token. Never rejects unless `signal` aborts. */
  async post(path: string, body: unknown, signal?: AbortSignal): Promise<Posted> {
    await this.#begun;
    const token = sessionStorage.getItem(TOKEN_KEY);
    if (token === null) return { kind: 'no_session' };
    const response = await send(path, body, { 'x-contacts-token': token }, signal);
    if (response === null) return { kind: 'unreachable' };
    return response.status === 401 ? { kind: 'no_session' } : { kind: 'answered', response };
  }

  async #begin(): Promise<void> {
    const code = new URLSearchParams(location.hash.slice(1)).get('code');
    if (code === null) return;
    // Used or not, it has no business in the address bar or the history any longer.
    history.replaceState(history.state, '', location.pathname);
    const response = await send('/session', { code }, {});
    if (response?.ok !== true) return;
    const answer: unknown = await response.json();
    if (
      typeof answer === 'object' &&
      answer !== null &&
      'token' in answer &&
      typeof answer.token === 'string'
    ) {
      sessionStorage.setItem(TOKEN_KEY, answer.token);
    }
  }
}

async function send(
  path: string,
  body: unknown,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response | null> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return null;
  }
}
