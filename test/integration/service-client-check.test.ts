import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkConnection } from '../../electron/host/service-client/check-connection.ts';
import { aSampleService } from '../builders/sample-service.ts';
import { CLOSED_ORIGIN } from '../faults/fault-proxy.ts';
import type { Reply } from '../faults/fault-replies.ts';
import { aFaultServer, listenOnLoopback } from '../faults/fault-server.ts';

const check = (baseUrl: string, apiKey = 'some-key', requestTimeoutMs = 30_000) =>
  checkConnection({ baseUrl, apiKey, fetch, requestTimeoutMs, random: () => 0 });

it('the connection check shows groups and first contacts for a valid address and key', async () => {
  const service = await aSampleService({ contacts: 30 });
  const result = await check(`${service.url}/v1/`, service.apiKey);
  if (!result.ok) throw new Error(result.error.code);
  expect(result.value.groups.length).toBeGreaterThan(0);
  expect(result.value.firstPage).toMatchObject({ totalRecords: 30, hasMore: false });
});

it.each(['401', '403', 'html', 'empty'])(
  'the connection check reports a refused key, auth_error=%s',
  async (mode) => {
    const service = await aSampleService({ quirks: { auth_error: mode } });
    expect(await check(service.url, 'wrong-key')).toMatchObject({
      ok: false,
      error: { code: 'key_refused', field: 'apiKey' },
    });
  },
);

it('the connection check reports a key that cannot be sent as refused, without sending it', async () => {
  const server = await aFaultServer();
  expect(await check(server.url, 'schlüssel')).toMatchObject({
    error: { code: 'key_refused', field: 'apiKey' },
  });
  expect(server.seen).toHaveLength(0);
});

it.each([
  ['http://api.example.com', 'insecure_address'],
  ['not an address', 'wrong_address'],
])('the connection check rejects an invalid address before sending: %s', async (baseUrl, code) => {
  expect(await check(baseUrl)).toMatchObject({ ok: false, error: { code, field: 'baseUrl' } });
});

const page = '<!doctype html><title>Shop</title>';
it.each([
  ['a page', { body: page, headers: { 'Content-Type': 'text/html' } }, 'wrong_address'],
  ['a page that says not found', { status: 404, body: page }, 'wrong_address'],
  ['JSON that says not found', { status: 404, body: { error: 'Not Found' } }, 'wrong_address'],
  ['JSON of another shape', { body: { name: 'some other API' } }, 'wrong_address'],
  ['a redirect', { status: 302, headers: { Location: 'https://example.com' } }, 'wrong_address'],
  ['an endless answer', { kind: 'endless' }, 'wrong_address'],
  ['a failure', { status: 503, body: 'maintenance' }, 'service_down'],
  ['silence', { kind: 'hang' }, 'timed_out'],
  ['a request to slow down', { status: 429, headers: { 'Retry-After': '7' }, body: '' }, 'rate_limited'],
] as [string, Reply, string][])('the connection check explains %s', async (_name, reply, code) => {
  const server = await aFaultServer();
  server.otherwise = reply;
  // Only a missing response takes until the time limit.
  const result = await check(server.url, 'some-key', code === 'timed_out' ? 100 : 30_000);
  expect(result).toMatchObject({ ok: false, error: { code } });
  if (code === 'rate_limited') expect(result).toMatchObject({ error: { retryAfterMs: 7_000 } });
  // A busy or broken service is no error of the address.
  if (code === 'rate_limited' || code === 'service_down') expect(result).not.toHaveProperty('error.field');
  else expect(result).toMatchObject({ error: { field: 'baseUrl' } });
});

/** A server that writes this text to each connection and closes it. Returns its address. */
async function aRawServer(answer: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.end(answer));
  });
  onTestFinished(() => void server.close());
  return listenOnLoopback(server);
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
it.each([
  ['garbage', 'hello there\r\n\r\n', 'not_http'],
  ['nothing', '', 'closed'],
  ['half an answer', `${HEAD}Content-Length: 500\r\n\r\n{`, 'closed'],
  ['a header of 200 kB', `${HEAD}X-Long: ${'x'.repeat(200_000)}\r\n\r\n`, 'headers_too_large'],
  ['invalid gzip', `${HEAD}Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello`, 'undecodable'],
])('the connection check reports how the connection failed: %s', async (_name, answer, connection) => {
  expect(await check(await aRawServer(answer))).toMatchObject({
    ok: false,
    error: { code: 'service_down', connection, field: 'baseUrl' },
  });
});

it.each([
  ['https://localhost:9', { code: 'wrong_address', connection: 'blocked_port' }],
  [CLOSED_ORIGIN, { code: 'offline', connection: 'refused' }],
  ['ftp://x y', { code: 'wrong_address', message: 'not_an_address' }],
  ['ftp://127.0.0.1', { code: 'insecure_address' }],
  ['https://api.example.com?x=1', { code: 'wrong_address', message: 'more_than_an_address' }],
])('the connection check reports the problem of %s without a retry', async (baseUrl, error) => {
  expect(await check(baseUrl)).toMatchObject({ ok: false, error: { ...error, field: 'baseUrl' } });
});
