import { createHash, timingSafeEqual } from 'node:crypto';
import { DOWNLOAD_PATH } from '../contract/web-shell.ts';
import { READING_LIMITS } from '../host/files/file-source.ts';

/** Maximum size of a call's body: enough for a pasted list. */
export const MAX_BODY_BYTES = 10_000_000;

const JSON_BODY = { contentType: 'application/json', maxBytes: MAX_BODY_BYTES };
const FILE_BODY = { contentType: 'application/octet-stream', maxBytes: READING_LIMITS.MAX_FILE_BYTES };

/** The parts of a request that the guard checks; header values are undefined if absent or repeated. */
export interface GuardedRequest {
  method: string;
  /** The request target of HTTP's first line: `/invoke`. */
  target: string;
  host: string | undefined;
  origin: string | undefined;
  contentType: string | undefined;
  contentLength: string | undefined;
  token: string | undefined;
}

export type Verdict =
  | { kind: 'page'; pathname: string }
  | { kind: 'session' }
  | { kind: 'prove' }
  | { kind: 'window' }
  | { kind: 'invoke' }
  | { kind: 'events' }
  | { kind: 'upload' }
  | { kind: 'target' }
  | { kind: 'download'; ticket: string }
  | { kind: 'refused'; status: number; reason: string; allow?: string };

const CALLS = {
  '/session': 'session',
  '/prove': 'prove',
  '/window': 'window',
  '/invoke': 'invoke',
  '/events': 'events',
  '/upload': 'upload',
  '/target': 'target',
} as const;
/** Calls without a session token: `session` and `window` carry another secret, and `prove` returns no data. */
const WITHOUT_TOKEN: ReadonlySet<string> = new Set(['session', 'prove', 'window']);

/**
 * Judges every request before any other code handles it. A page of another site can make the browser send requests
 * here, with a hostname that resolves to 127.0.0.1 (DNS rebinding). So the Host must match exactly, and a call needs
 * our own Origin and the session's token.
 */
export function checkRequest(
  request: GuardedRequest,
  expected: { port: number; isToken: (token: string) => boolean },
): Verdict {
  const authority = `127.0.0.1:${expected.port}`;
  if (request.host !== authority) return refused(421, 'host');
  if (!request.target.startsWith('/') || request.target.startsWith('//')) return refused(400, 'target');
  const pathname = request.target.replace(/[?#].*$/s, '');
  if (pathname.startsWith(DOWNLOAD_PATH)) {
    // The browser itself requests a download without a token; the ticket is the secret.
    if (request.method !== 'GET') return refused(405, 'method', 'GET');
    return { kind: 'download', ticket: pathname.slice(DOWNLOAD_PATH.length) };
  }
  const call = isCall(pathname) ? CALLS[pathname] : undefined;
  if (call === undefined) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, 'method', 'GET, HEAD');
    return { kind: 'page', pathname };
  }
  if (request.method !== 'POST') return refused(405, 'method', 'POST');
  if (request.origin !== `http://${authority}`) return refused(403, 'origin');
  if (!WITHOUT_TOKEN.has(call) && (request.token === undefined || !expected.isToken(request.token))) {
    return refused(401, 'token');
  }
  const { contentType, maxBytes } = call === 'upload' ? FILE_BODY : JSON_BODY;
  if (request.contentType !== contentType) return refused(415, 'content-type');
  if (request.contentLength !== undefined && !(Number(request.contentLength) <= maxBytes)) {
    return refused(413, 'length');
  }
  return { kind: call };
}

/** Compares two secrets in constant time, independent of where they differ and of their lengths. */
export function equalSecrets(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function isCall(pathname: string): pathname is keyof typeof CALLS {
  return Object.hasOwn(CALLS, pathname);
}

function refused(status: number, reason: string, allow?: string): Verdict {
  return { kind: 'refused', status, reason, ...(allow === undefined ? {} : { allow }) };
}
