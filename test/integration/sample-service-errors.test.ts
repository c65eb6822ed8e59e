import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { aGroup, aPayload, aSampleService, call } from '../builders/sample-service.ts';

const envelope = (error: string) => ({
  success: false,
  error,
  message: expect.stringMatching(/\S/) as unknown,
  request_id: expect.stringMatching(/^req_/) as unknown,
});

describe('errors in the documented shape', () => {
  it.each([
    ['malformed JSON', 'POST', '/v1/contacts', { rawBody: '{"first_name":' }, 400, 'invalid_request'],
    [
      'no body',
      'POST',
      '/v1/contacts',
      { headers: { 'Content-Type': 'application/json' } },
      400,
      'invalid_request',
    ],
    ['a list as body', 'POST', '/v1/contacts', { body: [] }, 400, 'invalid_request'],
    ['null as body', 'POST', '/v1/celebration-groups', { rawBody: 'null' }, 400, 'invalid_request'],
    [
      'no UTF-8',
      'POST',
      '/v1/contacts',
      { rawBody: new Uint8Array([0x22, 0xff, 0x22]) },
      400,
      'invalid_request',
    ],
    [
      'another content type',
      'POST',
      '/v1/contacts',
      { body: {}, headers: { 'Content-Type': 'text/plain' } },
      415,
      'invalid_request',
    ],
    ['another method', 'PUT', '/v1/contacts', { body: {} }, 405, 'invalid_request'],
    ['GET of one contact', 'GET', '/v1/contacts/1', {}, 405, 'invalid_request'],
    ['an unknown path', 'GET', '/v1/people', {}, 404, 'not_found'],
    ['no version', 'GET', '/contacts', {}, 404, 'not_found'],
    ['the root', 'GET', '/', {}, 404, 'not_found'],
    ['a contact_id that is no integer', 'DELETE', '/v1/contacts/abc', {}, 400, 'invalid_request'],
    ['a broken escape', 'DELETE', '/v1/contacts/%E0%A4%A', {}, 400, 'invalid_request'],
    ['an unknown contact', 'DELETE', '/v1/contacts/5', {}, 404, 'not_found'],
    [
      'a contact_id that is too large',
      'DELETE',
      '/v1/contacts/99999999999999999999',
      {},
      400,
      'invalid_request',
    ],
    ['an unknown group', 'DELETE', '/v1/celebration-groups/5', {}, 404, 'not_found'],
  ])('%s', async (_case, method, path, options, status, error) => {
    const service = await aSampleService();
    const answer = await call(service, method, path, options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.json).toEqual(envelope(error));
  });

  it('include the allowed methods of an address', async () => {
    const service = await aSampleService();
    expect((await call(service, 'PUT', '/v1/contacts/1')).headers.get('allow')).toBe('PATCH, DELETE');
  });

  it.each([
    ['with its length', false],
    ['in chunks', true],
  ])('refuse a body of more than 1 MB, sent %s, and leave the service usable', async (_case, chunked) => {
    const service = await aSampleService();
    await aGroup(service);
    const bytes = new TextEncoder().encode(JSON.stringify(aPayload({ company: 'x'.repeat(1_000_000) })));
    const body = chunked ? new Blob([bytes]).stream() : bytes;
    const response = await fetch(`${service.url}/v1/contacts`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${service.apiKey}`, 'Content-Type': 'application/json' },
      ...(chunked ? { duplex: 'half' } : {}),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual(envelope('invalid_request'));
    expect((await call(service, 'GET', '/v1/contacts')).json).toMatchObject({ total_records: 0 });
  });

  it('include 422 for too deeply nested JSON', async () => {
    const service = await aSampleService();
    await aGroup(service);
    const nested = '['.repeat(400_000) + ']'.repeat(400_000);
    const rawBody = `{"first_name":"Ada","group_id":1,"custom_fields":{"a":${nested}}}`;
    expect((await call(service, 'POST', '/v1/contacts', { rawBody })).status).toBe(422);
  });

  it('answer a request that is not HTTP in the same shape', async () => {
    const service = await aSampleService();
    const { port, hostname } = new URL(service.url);
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'));
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => (received += chunk));
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toEqual({ ...envelope('invalid_request'), request_id: null });
  });

  it('have a unique request id, also in a header', async () => {
    const service = await aSampleService();
    const answers = await Promise.all([1, 2].map((id) => call(service, 'DELETE', `/v1/contacts/${id}`)));
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    answers.forEach((answer, at) => expect(answer.json).toMatchObject({ request_id: ids[at] }));
  });
});

describe('keys', () => {
  it.each([
    ['no header', ''],
    ['another scheme', 'Basic a2V5'],
    ['no key', 'Bearer '],
    ['a wrong key', 'Bearer wrong'],
    ['two keys', 'Bearer key key'],
  ])('%s is 401 unauthorized, on every operation', async (_case, authorization) => {
    const service = await aSampleService({ apiKeys: ['key'] });
    for (const [method, path] of [
      ['GET', '/v1/contacts'],
      ['POST', '/v1/contacts'],
      ['PATCH', '/v1/contacts/1'],
      ['DELETE', '/v1/contacts/1'],
      ['GET', '/v1/celebration-groups'],
      ['POST', '/v1/celebration-groups'],
      ['DELETE', '/v1/celebration-groups/1'],
    ] as const) {
      const answer = await call(service, method, path, { headers: { Authorization: authorization } });
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual(envelope('unauthorized'));
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('are accepted with the scheme in any case (RFC 9110, 11.1)', async () => {
    const service = await aSampleService({ apiKeys: ['key'] });
    const answer = await call(service, 'GET', '/v1/contacts', { headers: { Authorization: 'bearer key' } });
    expect(answer.status).toBe(200);
  });
});

describe('the request log', () => {
  it('has method, path with query, and status', async () => {
    const service = await aSampleService();
    await call(service, 'GET', '/v1/contacts?page=2');
    await call(service, 'DELETE', '/v1/contacts/9');
    expect(service.requests).toEqual([
      { method: 'GET', path: '/v1/contacts?page=2', status: 200 },
      { method: 'DELETE', path: '/v1/contacts/9', status: 404 },
    ]);
    service.clearRequests();
    expect(service.requests).toEqual([]);
  });
});
