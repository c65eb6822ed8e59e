import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createServiceClient,
  type ServiceClientOptions,
} from '../../electron/host/service-client/create-service-client.ts';
import { aWireContact, aWireContactPage, aWireGroup } from '../builders/wire-contact.ts';
import { CLOSED_ORIGIN } from '../faults/fault-proxy.ts';
import type { AnswerReply, Reply } from '../faults/fault-replies.ts';
import { aFaultServer, type FaultServer } from '../faults/fault-server.ts';

const KEY = 'key-of-the-test';
const foreground = { priority: 'foreground' } as const;
const write = { fields: { firstName: 'Amina', groupId: 7 } };
const page = (...contacts: unknown[]): Reply => ({ body: aWireContactPage(contacts) });
const created: AnswerReply = { status: 201, body: { success: true, data: aWireContact() } };
const error = (status: number, code: string, message = 'No.', more: object = {}): Reply => ({
  status,
  body: { success: false, error: code, message, request_id: 'req-1', ...more },
});

/** A client without jitter; the pacer's tests cover back-offs. */
function aClient(baseUrl: string, options: Partial<ServiceClientOptions> = {}) {
  const client = createServiceClient({ baseUrl, apiKey: KEY, fetch, random: () => 0, ...options });
  onTestFinished(() => client.close());
  return client;
}

async function against(replies: Reply[], options: Partial<ServiceClientOptions> = {}) {
  const server = await aFaultServer(...replies);
  return { server, client: aClient(server.url, options) };
}

const list = (client: ReturnType<typeof aClient>, pageNumber = 1) =>
  client.listContacts({ page: pageNumber }, foreground);
const create = (client: ReturnType<typeof aClient>) => client.createContact(write, foreground);

describe('requests', () => {
  it('have the key, accept JSON and state page and size', async () => {
    const { server, client } = await against([page(aWireContact())]);
    const answer = await client.listContacts({ page: 2, groupId: 7, search: 'Zoë & co' }, foreground);
    expect(answer).toMatchObject({
      kind: 'ok',
      status: 200,
      value: { page: 1, perPage: 100, hasMore: false },
    });
    const { method, url, headers } = server.seen[0] ?? {};
    expect(method).toBe('GET');
    expect(Object.fromEntries(new URL(url ?? '', server.url).searchParams)).toEqual({
      page: '2',
      per_page: '100',
      group_id: '7',
      search: 'Zoë & co',
    });
    expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, accept: 'application/json' });
  });

  it('use the paths of the interface under a base path', async () => {
    const server = await aFaultServer();
    server.otherwise = { body: { success: true, data: [] } };
    const client = aClient(`${server.url}/base`);
    await list(client);
    await create(client);
    await client.updateContact(5, { fields: { email: null } }, foreground);
    await client.deleteContact(5, foreground);
    await client.listGroups(foreground);
    await client.createGroup({ name: 'Team', category: 'birthday' }, foreground);
    await client.deleteGroup(6, foreground);
    expect(server.seen.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
      'GET /base/v1/contacts',
      'POST /base/v1/contacts',
      'PATCH /base/v1/contacts/5',
      'DELETE /base/v1/contacts/5',
      'GET /base/v1/celebration-groups',
      'POST /base/v1/celebration-groups',
      'DELETE /base/v1/celebration-groups/6',
    ]);
    expect(server.seen.map(({ body }) => body)).toEqual([
      '',
      '{"first_name":"Amina","group_id":7}',
      '{"email":null}',
      '',
      '',
      '{"name":"Team","category":"birthday"}',
      '',
    ]);
  });

  it.each(['http://api.example.com', 'ftp://127.0.0.1', 'https://user@api.example.com'])(
    'are never sent to %s',
    async (baseUrl) => {
      let calls = 0;
      const client = aClient(baseUrl, { fetch: () => Promise.reject(new Error(String((calls += 1)))) });
      expect((await list(client)).kind).toBe('not_sent');
      expect((await create(client)).kind).toBe('not_sent');
      expect(calls).toBe(0);
    },
  );

  it('are not sent with a key that is invalid in a header', async () => {
    const { server, client } = await against([], { apiKey: 'key\r\nX-Evil: 1' });
    expect(await list(client)).toMatchObject({ kind: 'not_sent', error: { code: 'key_refused' } });
    expect(server.seen).toHaveLength(0);
  });

  it.each([301, 302, 303, 307, 308])('follow no redirect (%i)', async (status) => {
    const elsewhere = await aFaultServer();
    const redirect = { status, headers: { Location: `${elsewhere.url}/v1/contacts` } };
    const { client } = await against([redirect, redirect]);
    expect(await list(client)).toMatchObject({ kind: 'refused', error: { code: 'wrong_address' } });
    expect(await create(client)).toMatchObject({ kind: 'unknown', error: { code: 'wrong_address' } });
    expect(elsewhere.seen).toHaveLength(0);
  });
});

describe('reads', () => {
  const faults: [string, Reply][] = [
    ['a failing service', { status: 500, body: 'oops' }],
    ['a gateway page', { status: 502, body: '<html>' }],
    ['a reset connection', { kind: 'resetBeforeReading' }],
    ['a connection reset after reading', { kind: 'resetAfterReading' }],
    ['half an answer', { kind: 'truncated', body: '{"success":true,"da' }],
    ['JSON that ends too early', { body: '{"success":true,"da' }],
    ['a request timeout', { status: 408, body: '' }],
  ];
  it.each(faults)('are repeated after %s', async (_name, fault) => {
    const { client } = await against([fault, fault, fault, page(aWireContact())]);
    expect(await list(client)).toMatchObject({ kind: 'ok', value: { contacts: [{ contactId: 101 }] } });
  });

  it('are given up after four tries', async () => {
    const { server, client } = await against([]);
    server.otherwise = { status: 503, body: { success: false, error: 'maintenance', message: 'Back soon.' } };
    expect(await list(client)).toMatchObject({
      kind: 'unknown',
      error: { code: 'service_down', status: 503, serviceCode: 'maintenance', message: 'Back soon.' },
    });
    expect(server.seen).toHaveLength(4);
  });

  it.each([
    ['silence', { kind: 'hang' }],
    ['an answer sent byte by byte', { kind: 'drip' }],
  ] as [string, Reply][])('time out on %s and are repeated', async (_name, fault) => {
    const { client } = await against([fault, page()], { requestTimeoutMs: 1_000 });
    expect(await list(client)).toMatchObject({ kind: 'ok', value: { contacts: [] } });
  });

  it('are not repeated when the answer is too large', async () => {
    const { server, client } = await against([{ kind: 'endless' }], { longestBody: 1_000_000 });
    expect(await list(client)).toMatchObject({ kind: 'unknown', error: { code: 'too_large' } });
    expect(server.seen).toHaveLength(1);
  });

  it('are not repeated when the answer is JSON of another shape', async () => {
    const { server, client } = await against([{ body: { hello: 'world' } }]);
    expect(await client.listGroups(foreground)).toMatchObject({
      kind: 'unknown',
      error: { code: 'bad_answer' },
    });
    expect(server.seen).toHaveLength(1);
  });

  it('accept a JSON response with another content type', async () => {
    const body = JSON.stringify({ success: true, data: [aWireGroup()] });
    const { client } = await against([{ headers: { 'Content-Type': 'text/html' }, body }]);
    expect(await client.listGroups(foreground)).toMatchObject({ kind: 'ok', value: [{ groupId: 7 }] });
  });

  it.each([400, 404, 410, 416, 422])(
    'treat %i past the last page as an empty page, but not for the first page',
    async (status) => {
      const { client } = await against([error(status, 'not_found'), error(status, 'not_found')]);
      expect(await list(client, 9)).toMatchObject({
        kind: 'ok',
        value: { contacts: [], hasMore: false, page: 9 },
      });
      expect(await list(client)).toMatchObject({ kind: 'refused', error: { code: 'not_found' } });
    },
  );

  it('use the echoed page size, and derive whether there are more pages if the response does not state it', async () => {
    const twenty = Array.from({ length: 20 }, (_, at) => aWireContact({ contact_id: at + 1 }));
    const { client } = await against([
      { body: aWireContactPage(twenty, { per_page: 20, total_records: 41, has_more: true }) },
      { body: { data: twenty, per_page: 20, total_records: 41 } },
      { body: { data: twenty } },
    ]);
    expect(await list(client)).toMatchObject({ value: { perPage: 20, hasMore: true, totalRecords: 41 } });
    expect(await list(client, 3)).toMatchObject({ value: { perPage: 20, hasMore: false, page: 3 } });
    expect(await list(client)).toMatchObject({ value: { perPage: 100, hasMore: false, totalRecords: null } });
  });

  it('report each oddity once and without its value', async () => {
    const oddities: string[] = [];
    const odd = aWireContact({ email: 12_345, source: null });
    const { client } = await against([page(odd, odd), page(odd)], {
      onOddity: (code) => oddities.push(code),
    });
    await list(client);
    await list(client);
    expect(oddities).toEqual(['contact.email:number', 'contact.source:null']);
  });
});

describe('writes', () => {
  const unclear: [string, Reply, string][] = [
    ['a failing service', { status: 500, body: 'oops' }, 'service_down'],
    ['a reset connection', { kind: 'resetAfterReading' }, 'service_down'],
    ['half an answer', { kind: 'truncated', status: 201, body: '{"succ' }, 'service_down'],
    ['an answer that is no JSON', { status: 201, body: 'created' }, 'bad_answer'],
    ['a page', { body: '<html>Sign in</html>' }, 'bad_answer'],
    ['silence', { kind: 'hang' }, 'timed_out'],
    ['a request timeout', { status: 408, body: '' }, 'timed_out'],
  ];
  it.each(unclear)('are not repeated after %s', async (_name, fault, code) => {
    const { server, client } = await against([fault, created], { requestTimeoutMs: 1_000 });
    expect(await create(client)).toMatchObject({ kind: 'unknown', error: { code } });
    expect(server.seen).toHaveLength(1);
  });

  it('are sent again after 429, which means that they were not done', async () => {
    const limited: Reply = { status: 429, headers: { 'Retry-After': '0' }, body: '' };
    const { server, client } = await against([limited, limited, created]);
    const slowed: (number | null)[] = [];
    client.onSlowed((forMs) => slowed.push(forMs));
    expect(await create(client)).toMatchObject({ kind: 'ok', status: 201, value: { contactId: 101 } });
    expect(server.seen).toHaveLength(3);
    expect(slowed.at(-1)).toBeNull();
  });

  it('delayed by 429 can be aborted, and were not sent', async () => {
    const { client } = await against([{ status: 429, headers: { 'Retry-After': '3600' }, body: '' }]);
    const abort = new AbortController();
    client.onSlowed(() => abort.abort());
    expect(await client.createContact(write, { ...foreground, signal: abort.signal })).toEqual({
      kind: 'not_sent',
      error: { code: 'cancelled' },
    });
  });

  it('aborted in flight may have arrived', async () => {
    const { server, client } = await against([{ kind: 'hang' }]);
    const abort = new AbortController();
    const answer = client.createContact(write, { ...foreground, signal: abort.signal });
    await expect.poll(() => server.seen.length).toBe(1);
    abort.abort();
    expect(await answer).toEqual({ kind: 'unknown', error: { code: 'cancelled' } });
  });

  it.each([
    ['nothing', undefined],
    ['success alone', { success: true }],
    ['a part of the contact', { success: true, data: { contact_id: 101, first_name: 'Amina' } }],
    ['something else', [1, 2]],
  ])('answered with %s are done, without a contact', async (_name, body) => {
    const { client } = await against([
      { status: 200, body },
      { status: 200, body },
      { status: 200, body },
    ]);
    expect(await create(client)).toEqual({ kind: 'ok', status: 200, value: null });
    expect(await client.updateContact(101, { fields: { lastName: 'D' } }, foreground)).toMatchObject({
      value: null,
    });
    expect(await client.createGroup({ name: 'Team', category: 'birthday' }, foreground)).toMatchObject({
      value: null,
    });
  });

  it('that delete are done with any success except an HTML page', async () => {
    const { client } = await against([{ status: 204 }, { body: 'OK' }, { body: '<html>Sign in</html>' }]);
    expect(await client.deleteContact(1, foreground)).toEqual({ kind: 'ok', status: 204, value: null });
    expect(await client.deleteGroup(1, foreground)).toEqual({ kind: 'ok', status: 200, value: null });
    expect(await client.deleteContact(1, foreground)).toMatchObject({
      kind: 'unknown',
      error: { code: 'bad_answer' },
    });
  });

  it('answered 200 with an error envelope are rejected', async () => {
    const { client } = await against([{ ...error(200, 'contact_exists') }]);
    expect(await create(client)).toMatchObject({
      kind: 'refused',
      error: { code: 'contact_exists', requestId: 'req-1' },
    });
  });

  describe('of a birthday without a year', () => {
    const yearless = {
      fields: { firstName: 'Amina', groupId: 7, birthday: { month: 2, day: 29, year: null } },
    };
    const sentBirthdays = (server: FaultServer) =>
      server.seen.map(({ body }) => (JSON.parse(body) as { birthday?: string }).birthday);

    it('switch to the other date format if the first is rejected, and keep using it', async () => {
      const { server, client } = await against([
        error(422, 'validation_error', 'birthday: wrong'),
        created,
        created,
      ]);
      expect(await client.createContact(yearless, foreground)).toMatchObject({ kind: 'ok', status: 201 });
      expect(await client.updateContact(101, yearless, foreground)).toMatchObject({ kind: 'ok' });
      expect(sentBirthdays(server)).toEqual(['02-29', '--02-29', '--02-29']);
    });

    it('keep using the first format once it was accepted, and do not retry for another field', async () => {
      const refused = error(422, 'validation_error', 'birthday: wrong');
      const { server, client } = await against([
        error(422, 'validation_error', 'email: wrong'),
        created,
        refused,
      ]);
      await client.createContact(yearless, foreground);
      await client.createContact(yearless, foreground);
      expect(await client.createContact(yearless, foreground)).toMatchObject({
        kind: 'refused',
        error: { field: 'birthday' },
      });
      expect(sentBirthdays(server)).toEqual(['02-29', '02-29', '02-29']);
    });

    it('report the first rejection if both formats are rejected', async () => {
      const { client } = await against([
        error(422, 'validation_error', 'birthday: first'),
        error(400, 'invalid_request', 'second'),
      ]);
      expect(await client.createContact(yearless, foreground)).toMatchObject({
        error: { message: 'birthday: first' },
      });
    });
  });
});

describe('errors', () => {
  it.each([
    [400, 'invalid_request'],
    [403, 'plan_limit_reached'],
    [404, 'not_found'],
    [409, 'contact_exists'],
    [422, 'validation_error'],
  ])('of %i %s keep code, message and request id', async (status, code) => {
    const { client } = await against([error(status, code, 'The reason.')]);
    expect(await create(client)).toMatchObject({
      kind: 'refused',
      error: { code, status, message: 'The reason.', requestId: 'req-1' },
    });
  });

  it('with an unknown code show the message of the service', async () => {
    const { client } = await against([
      error(409, 'workflow_locked', 'Being edited.'),
      { status: 418, body: 'short and stout' },
    ]);
    expect(await create(client)).toMatchObject({
      kind: 'refused',
      error: { code: 'refused', serviceCode: 'workflow_locked', message: 'Being edited.' },
    });
    expect(await create(client)).toMatchObject({
      error: { code: 'refused', status: 418, message: 'short and stout' },
    });
  });

  it.each([
    [400, 'invalid_request'],
    [401, 'key_refused'],
    [404, 'not_found'],
    [409, 'contact_exists'],
    [413, 'too_large'],
    [422, 'validation_error'],
  ])('of %i without JSON mean %s', async (status, code) => {
    const { client } = await against([
      { status, body: '' },
      { status, body: '<html>Error</html>' },
    ]);
    for (const answer of [await create(client), await create(client)]) {
      expect(answer).toMatchObject({ kind: 'refused', error: { code, status } });
      expect(answer).not.toHaveProperty('error.message');
    }
  });

  it('of an ambiguous 403 are about the key only if groups cannot be listed either', async () => {
    const forbidden = error(403, 'forbidden', 'Not allowed.');
    const groups: Reply = { body: { success: true, data: [] } };
    const bare: Reply = { status: 403, body: '' };
    const toCreates = [forbidden, groups, forbidden, forbidden, bare, groups];
    const { client } = await against([...toCreates, forbidden, forbidden, forbidden, groups]);
    const refused = { code: 'refused', serviceCode: 'forbidden', message: 'Not allowed.' };
    expect(await create(client)).toMatchObject({ kind: 'refused', error: refused });
    expect(await create(client)).toMatchObject({ kind: 'refused', error: { code: 'key_refused' } });
    // The plan limit has its own code. A 403 without that code may also be about permissions of the key.
    expect(await create(client)).toMatchObject({ kind: 'refused', error: { code: 'refused', status: 403 } });
    expect(await client.listGroups(foreground)).toMatchObject({
      kind: 'refused',
      error: { code: 'key_refused' },
    });
    // The repeated request succeeds, since the refusal came from a gateway.
    expect(await client.listGroups(foreground)).toMatchObject({ kind: 'ok' });
  });

  it('of a page that says "not found" in place of a list mean a wrong address', async () => {
    const { client } = await against([{ status: 404, body: '<html>Not found</html>' }]);
    expect(await client.listGroups(foreground)).toMatchObject({
      kind: 'refused',
      error: { code: 'wrong_address' },
    });
  });
});

describe('a write that was certainly not sent', () => {
  it('is one whose connection was refused', async () => {
    const answer = await create(aClient(CLOSED_ORIGIN));
    expect(answer).toEqual({
      kind: 'not_sent',
      error: { code: 'offline', message: 'ECONNREFUSED', connection: 'refused' },
    });
  });

  it('is one that was aborted before', async () => {
    const { server, client } = await against([]);
    const answer = await client.createContact(write, { ...foreground, signal: AbortSignal.abort() });
    expect(answer).toEqual({ kind: 'not_sent', error: { code: 'cancelled' } });
    expect(server.seen).toHaveLength(0);
  });

  it('is one that waited when the client closed; a write in flight is completed', async () => {
    let release = () => undefined as void;
    const until = new Promise<void>((resolve) => (release = resolve));
    const { server, client } = await against([{ ...created, until }], {
      parallelism: { initial: 1, most: 1 },
    });
    const background = { priority: 'background' } as const;
    const first = client.createContact(write, background);
    const second = client.createContact(write, background);
    await expect.poll(() => server.seen.length).toBe(1);
    const closed = client.close();
    expect(await second).toEqual({ kind: 'not_sent', error: { code: 'cancelled' } });
    release();
    expect(await first).toMatchObject({ kind: 'ok', status: 201 });
    await closed;
    expect(await list(client)).toMatchObject({ kind: 'not_sent' });
    expect(server.seen).toHaveLength(1);
  });
});

it('the log has codes, path templates and request ids, but never values or the key', async () => {
  const lines: string[] = [];
  const note = (event: string, facts: object = {}) => lines.push(JSON.stringify([event, facts]));
  const log = { info: note, warn: note, error: note };
  const { client } = await against(
    [error(422, 'validation_error', 'email: not "secret@example.org"'), created],
    { log },
  );
  const fields = { firstName: 'Secret', email: 'secret@example.org', groupId: 7 };
  await client.updateContact(4711, { fields }, foreground);
  await client.createContact({ fields }, foreground);
  expect(lines).toHaveLength(2);
  expect(lines.join()).toContain('/v1/contacts/{contact_id}');
  expect(lines.join()).toContain('req-1');
  expect(lines.join()).not.toMatch(/secret|4711|key-of-the-test/i);
});
