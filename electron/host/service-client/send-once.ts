import type { AppError } from '../../contract/result.ts';
import { parseOutsideJson } from '../../core/untrusted-json.ts';
import { readNetworkError } from './network-error.ts';
import type { PacerClock } from './pacer-clock.ts';
import type { FetchPort } from './service-client.ts';

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The documented path without ids, which may be logged. */
  template: string;
  url: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** The outcome of one attempt: a reply, certainty that nothing was sent, or neither. */
export type Attempt =
  | { kind: 'answered'; status: number; headers: Headers; text: string; json: unknown }
  | { kind: 'not_sent'; error: AppError }
  | { kind: 'lost'; error: AppError };

export interface SendSettings {
  apiKey: string;
  fetch: FetchPort;
  clock: PacerClock;
  timeoutMs: number;
  /** Maximum size of a body in bytes. */
  longestBody: number;
}

/** The value of `json` for a body that isn't JSON; an empty body is `undefined`. */
export const NOT_JSON = Symbol('not JSON');

/** Whether a reply is an HTML page. */
export function isPage({ headers, text }: { headers: Headers; text: string }): boolean {
  return /html/i.test(headers.get('content-type') ?? '') || text.trimStart().startsWith('<');
}

/** Sends a request once and reads the whole reply, within the time limit. Never rejects. */
export async function sendOnce(
  request: OutgoingRequest,
  settings: SendSettings,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  if (signal?.aborted) return { kind: 'not_sent', error: { code: 'cancelled' } };
  const timeout = new AbortController();
  const stopTimer = settings.clock.setTimer(settings.timeoutMs, () =>
    timeout.abort(new DOMException('The request took too long.', 'TimeoutError')),
  );
  try {
    const response = await settings.fetch(
      request.url,
      requestInit(
        request,
        settings.apiKey,
        signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      ),
    );
    return await readAnswer(response, settings.longestBody);
  } catch (thrown) {
    if (signal?.aborted) return { kind: 'lost', error: { code: 'cancelled' } };
    if (timeout.signal.aborted) return { kind: 'lost', error: { code: 'timed_out' } };
    const { sent, error } = readNetworkError(thrown);
    return { kind: sent ? 'lost' : 'not_sent', error };
  } finally {
    stopTimer();
  }
}

function requestInit({ method, body }: OutgoingRequest, apiKey: string, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { Authorization: `Bearer ${apiKey}`, Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // Redirects aren't followed, so that the key is only sent to the account's own origin.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    signal,
  };
}

async function readAnswer(response: Response, longestBody: number): Promise<Attempt> {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel();
    return {
      kind: 'lost',
      error: { code: 'wrong_address', message: 'redirect', connection: 'redirect', ...statusOf(response) },
    };
  }
  const text = await readText(response, longestBody);
  if (text === null) return { kind: 'lost', error: { code: 'too_large', ...statusOf(response) } };
  return {
    kind: 'answered',
    status: response.status,
    headers: response.headers,
    text,
    json: parseJson(text),
  };
}

/** Null if the body is longer than allowed. */
async function readText(response: Response, longestBody: number): Promise<string | null> {
  if (response.body === null) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > longestBody) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return parseOutsideJson(text);
  } catch {
    return NOT_JSON;
  }
}

/** Status 0 is an opaque redirect. */
function statusOf({ status }: Response): { status?: number } {
  return status === 0 ? {} : { status };
}
