import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  equalSecrets,
  checkRequest,
  MAX_BODY_BYTES,
  type GuardedRequest,
} from '../../electron/web-shell/request-guard.ts';
import { READING_LIMITS } from '../../electron/host/files/file-source.ts';
import { SessionCodes } from '../../electron/web-shell/session-codes.ts';

const PORT = 43_210;
const TOKEN = 'the-token';

/** A call as the product's own page makes it. */
function aCall(overrides: Partial<GuardedRequest> = {}): GuardedRequest {
  return {
    method: 'POST',
    target: '/invoke',
    host: `127.0.0.1:${PORT}`,
    origin: `http://127.0.0.1:${PORT}`,
    contentType: 'application/json',
    contentLength: '20',
    token: TOKEN,
    ...overrides,
  };
}
const judged = (overrides: Partial<GuardedRequest> = {}) =>
  checkRequest(aCall(overrides), { port: PORT, isToken: (token) => token === TOKEN });

describe('a call to the web shell', () => {
  it.each(['/invoke', '/events', '/session', '/prove', '/window', '/target'])(
    "passes from the product's page: %s",
    (target) => {
      expect(judged({ target })).toEqual({ kind: target.slice(1) });
    },
  );

  it.each([
    undefined,
    '',
    '127.0.0.1',
    `127.0.0.1:${PORT + 1}`,
    `127.0.0.1:${PORT}.`,
    `127.0.0.1:0${PORT}`,
    `localhost:${PORT}`,
    `LOCALHOST:${PORT}`,
    `[::1]:${PORT}`,
    `0.0.0.0:${PORT}`,
    `2130706433:${PORT}`,
    `127.1:${PORT}`,
    `rebound.evil.example:${PORT}`,
    `127.0.0.1:${PORT}@evil.example`,
    `127.0.0.1:${PORT}, evil.example`,
    `user@127.0.0.1:${PORT}`,
    ` 127.0.0.1:${PORT}`,
  ])('with Host %j is refused before anything else', (host) => {
    expect(judged({ host })).toEqual({ kind: 'refused', status: 421, reason: 'host' });
    expect(judged({ host, method: 'GET', target: '/' })).toMatchObject({ status: 421 });
  });

  it.each([
    undefined,
    '',
    'null',
    `http://localhost:${PORT}`,
    `https://127.0.0.1:${PORT}`,
    'http://127.0.0.1',
    `http://127.0.0.1:${PORT}/`,
    `http://127.0.0.1:${PORT}.evil.example`,
    `http://127.0.0.1:${PORT + 1}`,
    'https://evil.example',
    'file://',
    `HTTP://127.0.0.1:${PORT}`,
  ])('with Origin %j is refused, even with the right token', (origin) => {
    for (const target of ['/invoke', '/events', '/session']) {
      expect(judged({ origin, target })).toEqual({ kind: 'refused', status: 403, reason: 'origin' });
    }
  });

  it.each([undefined, '', 'wrong', `${TOKEN} `, TOKEN.toUpperCase()])(
    'with the token %j is refused',
    (token) => {
      expect(judged({ token })).toEqual({ kind: 'refused', status: 401, reason: 'token' });
      expect(judged({ token, target: '/events' })).toMatchObject({ status: 401 });
    },
  );

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'post', ''])(
    'with method %j is refused',
    (method) => {
      expect(judged({ method })).toEqual({ kind: 'refused', status: 405, reason: 'method', allow: 'POST' });
    },
  );

  it.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'text/plain; application/json',
  ])('with content type %j is refused, because HTML forms can send it', (contentType) => {
    expect(judged({ contentType })).toEqual({ kind: 'refused', status: 415, reason: 'content-type' });
  });

  it('is refused beyond the maximum length', () => {
    expect(judged({ contentLength: String(MAX_BODY_BYTES) })).toEqual({ kind: 'invoke' });
    for (const contentLength of [String(MAX_BODY_BYTES + 1), '1e99', 'many']) {
      expect(judged({ contentLength })).toMatchObject({ kind: 'refused', status: 413 });
    }
  });

  it.each([
    `http://127.0.0.1:${PORT}/invoke`,
    'http://evil.example/',
    '*',
    '',
    '//evil.example/invoke',
    'invoke',
  ])('with the request target %j is refused', (target) => {
    expect(judged({ target })).toEqual({ kind: 'refused', status: 400, reason: 'target' });
  });

  it('that uploads a file must be bytes, up to the maximum file size', () => {
    const upload = { target: '/upload', contentType: 'application/octet-stream' };
    const { MAX_FILE_BYTES } = READING_LIMITS;
    expect(judged({ ...upload, contentLength: String(MAX_FILE_BYTES) })).toEqual({ kind: 'upload' });
    expect(judged({ ...upload, contentLength: String(MAX_FILE_BYTES + 1) })).toMatchObject({ status: 413 });
    expect(judged({ ...upload, contentType: 'application/json' })).toMatchObject({ status: 415 });
    expect(judged({ ...upload, token: 'wrong' })).toMatchObject({ status: 401 });
    expect(judged({ ...upload, origin: 'null' })).toMatchObject({ status: 403 });
    expect(judged({ ...upload, target: '/invoke' })).toMatchObject({ status: 415 });
  });

  it('is checked in the same way with a query string', () => {
    expect(judged({ target: '/invoke?x=1', token: undefined })).toMatchObject({ status: 401 });
    expect(judged({ target: '/invoke?x=1' })).toEqual({ kind: 'invoke' });
  });
});

it('a download needs neither Origin nor token, because its address is the secret', () => {
  const download = { method: 'GET', target: '/download/abc', origin: undefined, token: undefined };
  expect(judged(download)).toEqual({ kind: 'download', ticket: 'abc' });
  expect(judged({ ...download, host: 'localhost' })).toMatchObject({ status: 421 });
  for (const method of ['HEAD', 'POST', 'OPTIONS'])
    expect(judged({ ...download, method })).toMatchObject({ status: 405, allow: 'GET' });
});

describe('a page request', () => {
  it('needs neither Origin nor token, and allows only GET and HEAD', () => {
    const page = { target: '/assets/a.js?v=1', origin: undefined, token: undefined };
    expect(judged({ ...page, method: 'GET' })).toEqual({ kind: 'page', pathname: '/assets/a.js' });
    expect(judged({ ...page, method: 'HEAD' })).toEqual({ kind: 'page', pathname: '/assets/a.js' });
    expect(judged({ ...page, method: 'POST' })).toMatchObject({ kind: 'refused', status: 405 });
    expect(judged({ ...page, method: 'OPTIONS' })).toMatchObject({ kind: 'refused', status: 405 });
  });

  it.each(['/constructor', '/__proto__', '/toString', '/Invoke', '/invoke/', '/%69nvoke'])(
    'for %s is not treated as a call',
    (target) => {
      expect(judged({ target, method: 'GET' })).toEqual({ kind: 'page', pathname: target });
    },
  );
});

describe('session codes', () => {
  it('can be exchanged once', () => {
    const codes = new SessionCodes();
    const code = codes.issueForPrinting();
    const token = codes.exchange(code);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(codes.exchange(code)).toBeNull();
    expect(codes.isToken(token ?? '')).toBe(true);
  });

  it('expire after one minute for a launch, after ten when printed', () => {
    let now = 1_000;
    const codes = new SessionCodes(() => now);
    const issued = () => [codes.issueForLaunch(), codes.issueForPrinting()];
    const [launch = '', printed = ''] = issued();
    const [lateLaunch = '', latePrinted = ''] = issued();
    now += 60_000;
    expect(codes.exchange(launch)).not.toBeNull();
    now += 1;
    expect(codes.exchange(lateLaunch)).toBeNull();
    now += 9 * 60_000 - 1;
    expect(codes.exchange(printed)).not.toBeNull();
    now += 1;
    expect(codes.exchange(latePrinted)).toBeNull();
  });

  it('call back when their page is opened', () => {
    const codes = new SessionCodes();
    let begun = 0;
    const code = codes.issueForLaunch(() => (begun += 1));
    codes.exchange('another');
    expect(begun).toBe(0);
    codes.exchange(code);
    codes.exchange(code);
    expect(begun).toBe(1);
  });

  it('are not accepted as tokens, nor tokens as codes', () => {
    const codes = new SessionCodes();
    const code = codes.issueForPrinting();
    expect(codes.isToken(code)).toBe(false);
    const token = codes.exchange(code) ?? '';
    expect(codes.exchange(token)).toBeNull();
  });

  it('are rejected when they were never issued', () => {
    const codes = new SessionCodes();
    const code = codes.issueForPrinting();
    for (const guess of ['', code.slice(0, -1), `${code}x`, code.toLowerCase()])
      expect(codes.exchange(guess)).toBeNull();
    expect(codes.isToken('')).toBe(false);
    expect(codes.exchange(code)).not.toBeNull();
  });

  it('leave at most eight unconnected pages with a token', () => {
    const codes = new SessionCodes();
    const tokens = Array.from({ length: 9 }, () => codes.exchange(codes.issueForPrinting()) ?? '');
    expect(tokens.map((token) => codes.isToken(token))).toEqual([
      false,
      ...Array.from({ length: 8 }, () => true),
    ]);
  });

  it('keep the tokens of connected pages, and otherwise the most recently used ones', () => {
    const codes = new SessionCodes();
    const [connected = '', used = '', unused = ''] = Array.from(
      { length: 3 },
      () => codes.exchange(codes.issueForPrinting()) ?? '',
    );
    const release = codes.hold(connected);
    codes.isToken(used);
    for (let count = 0; count < 7; count += 1) codes.exchange(codes.issueForPrinting());
    expect([connected, used, unused].map((token) => codes.isToken(token))).toEqual([true, true, false]);
    release();
    for (let count = 0; count < 8; count += 1) codes.exchange(codes.issueForPrinting());
    expect(codes.isToken(connected)).toBe(false);
  });

  it('count the pages that were opened by their printed address', () => {
    const codes = new SessionCodes();
    codes.hold(codes.exchange(codes.issueForLaunch()) ?? '');
    const printed = codes.exchange(codes.issueForPrinting()) ?? '';
    expect(codes.connectedByAddress()).toBe(0);
    const release = codes.hold(printed);
    expect(codes.connectedByAddress()).toBe(1);
    release();
    expect(codes.connectedByAddress()).toBe(0);
  });

  it("prove knowledge of a token to a page that sends the token's digest", () => {
    const codes = new SessionCodes();
    const token = codes.exchange(codes.issueForPrinting()) ?? '';
    const digest = createHash('sha256').update(token).digest('hex');
    expect(codes.prove(digest, 'a')).toMatch(/^[0-9a-f]{64}$/);
    expect(codes.prove(digest, 'b')).not.toBe(codes.prove(digest, 'a'));
    expect(codes.prove(createHash('sha256').update('unknown').digest('hex'), 'a')).toBeNull();
    expect(codes.prove(token, 'a')).toBeNull();
  });
});

it('equalSecrets compares whole secrets', () => {
  expect(equalSecrets('abc', 'abc')).toBe(true);
  expect(equalSecrets('abc', 'abcd')).toBe(false);
  expect(equalSecrets('', 'abc')).toBe(false);
});
