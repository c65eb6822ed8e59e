import { expect, it } from 'vitest';
import { checkConnection } from '../../electron/host/service-client/check-connection.ts';
import { aSampleService } from '../builders/sample-service.ts';
import type { Reply } from '../faults/fault-replies.ts';
import { aFaultServer } from '../faults/fault-server.ts';

const check = (baseUrl: string, apiKey = 'some-key') =>
  checkConnection({ baseUrl, apiKey, fetch, requestTimeoutMs: 1_500, random: () => 0 });

it('shows groups and first contacts where address and key are right', async () => {
  const service = await aSampleService({ contacts: 30 });
  const result = await check(`${service.url}/v1/`, service.apiKey);
  if (!result.ok) throw new Error(result.error.code);
  expect(result.value.groups.length).toBeGreaterThan(0);
  expect(result.value.firstPage).toMatchObject({ totalRecords: 30, hasMore: false });
});

it.each(['401', '403', 'html', 'empty'])('says that the key is refused, auth_error=%s', async (mode) => {
  const service = await aSampleService({ quirks: { auth_error: mode } });
  expect(await check(service.url, 'wrong-key')).toMatchObject({
    ok: false,
    error: { code: 'key_refused', field: 'apiKey' },
  });
});

it('says that a key that cannot be sent is refused, without sending it', async () => {
  const server = await aFaultServer();
  expect(await check(server.url, 'schlüssel')).toMatchObject({
    error: { code: 'key_refused', field: 'apiKey' },
  });
  expect(server.seen).toHaveLength(0);
});

it.each([
  ['http://api.example.com', 'insecure_address'],
  ['not an address', 'wrong_address'],
])('checks the address before sending: %s', async (baseUrl, code) => {
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
] as [string, Reply, string][])('explains %s', async (_name, reply, code) => {
  const server = await aFaultServer();
  server.otherwise = reply;
  const result = await check(server.url);
  expect(result).toMatchObject({ ok: false, error: { code } });
  if (code === 'rate_limited') expect(result).toMatchObject({ error: { retryAfterMs: 7_000 } });
  // Nothing of the address is wrong where the service itself is busy or broken.
  if (code === 'rate_limited' || code === 'service_down') expect(result).not.toHaveProperty('error.field');
  else expect(result).toMatchObject({ error: { field: 'baseUrl' } });
});
