import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { leftOutValue } from '../../electron/core/wire/oddity-codes.ts';
import { createServiceClient } from '../../electron/host/service-client/create-service-client.ts';
import {
  decodeError,
  isErrorEnvelope,
  type Subject,
} from '../../electron/host/service-client/decode-error.ts';
import { readNetworkError } from '../../electron/host/service-client/network-error.ts';
import { NOT_JSON } from '../../electron/host/service-client/send-once.ts';
import { aWireContact } from '../builders/wire-contact.ts';

const withCode = (code: string, more: object = {}, message = 'failed') =>
  Object.assign(new Error(message), { code, ...more });
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause });

describe('a rejected fetch', () => {
  it.each([
    ['ECONNREFUSED', { syscall: 'connect' }, 'offline', 'refused'],
    ['ENOTFOUND', { syscall: 'getaddrinfo' }, 'offline', 'name_not_found'],
    ['EAI_AGAIN', {}, 'offline', 'name_not_found'],
    ['EHOSTUNREACH', { syscall: 'connect' }, 'offline', 'unreachable'],
    ['ECONNRESET', { syscall: 'connect' }, 'offline', 'unreachable'],
    ['UND_ERR_CONNECT_TIMEOUT', {}, 'timed_out', 'connect_timed_out'],
    ['CERT_HAS_EXPIRED', {}, 'wrong_address', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', {}, 'wrong_address', 'certificate'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', {}, 'wrong_address', 'tls'],
  ])('with %s %o was not sent', (cause, more, code, connection) => {
    const thrown = fetchFailed(withCode(cause, more));
    expect(readNetworkError(thrown)).toMatchObject({ sent: false, error: { code, connection } });
  });

  it.each([
    ['ERR_INTERNET_DISCONNECTED', 'offline', 'no_network'],
    ['ERR_NAME_NOT_RESOLVED', 'offline', 'name_not_found'],
    ['ERR_CONNECTION_REFUSED', 'offline', 'refused'],
    ['ERR_PROXY_CONNECTION_FAILED', 'offline', 'proxy'],
    ['ERR_CERT_AUTHORITY_INVALID', 'wrong_address', 'certificate'],
    ['ERR_SSL_PROTOCOL_ERROR', 'wrong_address', 'tls'],
    ['ERR_UNSAFE_PORT', 'wrong_address', 'blocked_port'],
    ['ERR_CONNECTION_TIMED_OUT', 'timed_out', 'connect_timed_out'],
  ])('of Electron with %s was not sent', (cause, code, connection) => {
    const thrown = new Error(`net::${cause}`);
    expect(readNetworkError(thrown)).toMatchObject({ sent: false, error: { code, connection } });
  });

  it('of several refused addresses is treated like one', () => {
    const thrown = fetchFailed(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]));
    expect(readNetworkError(thrown)).toMatchObject({ sent: false, error: { connection: 'refused' } });
  });

  it.each([
    ['a reset connection', fetchFailed(withCode('ECONNRESET', { syscall: 'read' })), 'reset'],
    ['the other side closing', fetchFailed(withCode('UND_ERR_SOCKET')), 'closed'],
    ['a host lost on the way', fetchFailed(withCode('EHOSTUNREACH', { syscall: 'read' })), 'broken'],
    ['Electron changing networks', new Error('net::ERR_NETWORK_CHANGED'), 'broken'],
    ['Electron reset', new Error('net::ERR_CONNECTION_RESET'), 'reset'],
    ['Electron with an empty answer', new Error('net::ERR_EMPTY_RESPONSE'), 'closed'],
    ['Electron with no HTTP', new Error('net::ERR_INVALID_HTTP_RESPONSE'), 'not_http'],
    ['Electron with too many headers', new Error('net::ERR_RESPONSE_HEADERS_TOO_BIG'), 'headers_too_large'],
    ['Electron with a broken encoding', new Error('net::ERR_CONTENT_DECODING_FAILED'), 'undecodable'],
    ['an unknown error', 'a text', 'broken'],
  ])('after %s may have been sent', (_name, thrown, connection) => {
    expect(readNetworkError(thrown)).toMatchObject({
      sent: true,
      error: { code: 'service_down', connection },
    });
  });

  it('after a redirect may have been sent', () => {
    expect(readNetworkError(new Error('Redirect was cancelled'))).toMatchObject({
      sent: true,
      error: { code: 'wrong_address', connection: 'redirect' },
    });
  });
});

describe('the field of a validation error', () => {
  const fieldOf = (body: object, subject: Subject = 'contact.create', status = 422) =>
    decodeError(
      {
        status,
        headers: new Headers(),
        text: '',
        json: { success: false, error: 'validation_error', ...body },
      },
      subject,
    ).field;

  it.each([
    ['email: must be an email address.', 'email'],
    ['The whatsapp_phone is not a phone number', 'whatsappPhone'],
    ['First name is required', 'firstName'],
    ['invalid group_id for first_name', 'groupId'],
    ['relationship_status must be known', 'relationshipStatus'],
    ['contact_status is unknown', 'status'],
    ['custom_fields.size is not defined', 'customFields'],
    ['Something is wrong', undefined],
    ['e-mailing is off', undefined],
  ])('is found in the message %j', (message, field) => {
    expect(fieldOf({ message })).toBe(field);
  });

  it.each([
    [{ field: 'email' }, 'email'],
    [{ errors: { phone: ['is too long'] } }, 'phone'],
    [{ errors: [{ field: 'birthday', message: 'no' }] }, 'birthday'],
    [{ details: [{ loc: ['body', 'job_title'], msg: 'no' }] }, 'jobTitle'],
    [{ details: [{ path: ['guardian_contact_id'] }] }, 'guardian'],
    [{ errors: ['a text'], message: 'timezone?' }, 'timezone'],
    [{ errors: null, details: 7 }, undefined],
  ])('is found in details %j', (details, field) => {
    expect(fieldOf({ message: 'Validation failed', ...details })).toBe(field);
  });

  it('is searched for in details only to a limited depth', () => {
    let errors: unknown = ['email'];
    for (let level = 0; level < 20_000; level += 1) errors = [errors];
    expect(fieldOf({ message: 'Validation failed', errors })).toBeUndefined();
    expect(fieldOf({ message: 'timezone?', errors })).toBe('timezone');
  });

  it('of a group is its name or category', () => {
    expect(fieldOf({ message: 'category: unknown' }, 'group.create')).toBe('category');
    expect(fieldOf({ message: 'A group of this name exists' }, 'group.create')).toBe('name');
    expect(fieldOf({ message: 'email: wrong' }, 'group.create')).toBeUndefined();
  });

  it('is not guessed for other errors', () => {
    expect(
      fieldOf({ error: 'contact_exists', message: 'Same email' }, 'contact.create', 409),
    ).toBeUndefined();
  });
});

describe('the texts of an error', () => {
  const long = `${'x'.repeat(499)}${'\ud83d\ude00'.repeat(1_000_000)}`;
  const decoded = (json: unknown, headers: Record<string, string> = {}, text = '') =>
    decodeError({ status: 422, headers: new Headers(headers), text, json }, 'contact.create');

  it('are truncated and stay well-formed', () => {
    const { message, serviceCode, requestId } = decoded({
      success: false,
      error: long,
      message: long,
      request_id: long,
    });
    expect(message).toBe(`${'x'.repeat(499)}\ufffd`);
    expect(serviceCode).toHaveLength(100);
    expect(requestId).toHaveLength(200);
    expect(decoded(NOT_JSON, {}, long).message).toBe(message);
    expect(decoded({}, { 'X-Request-Id': 'r'.repeat(5_000) }).requestId).toHaveLength(200);
  });
});

describe('a client that receives hostile JSON', () => {
  const deep = (name: string) => `{"${name}":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const foreground = { priority: 'foreground' } as const;

  async function answering(...answers: { status: number; body: string }[]) {
    const client = createServiceClient({
      baseUrl: 'https://service.example',
      apiKey: 'key',
      fetch: () => {
        const answer = answers.shift();
        return Promise.resolve(
          new Response(answer?.body ?? '{"data":[]}', { status: answer?.status ?? 200 }),
        );
      },
      random: () => 0,
    });
    onTestFinished(() => client.close());
    return client;
  }

  it('keeps sending after any number of such errors', async () => {
    const refusals = Array.from({ length: 20 }, () => ({ status: 422, body: deep('errors') }));
    const client = await answering(...refusals);
    for (const _ of refusals) {
      const answer = await client.createContact({ fields: { firstName: 'A', groupId: 1 } }, foreground);
      expect(answer).toMatchObject({ kind: 'refused', error: { code: 'validation_error' } });
    }
    expect(await client.listGroups(foreground)).toMatchObject({ kind: 'ok' });
  });

  it('keeps sending when decoding a response throws', async () => {
    const broken = Array.from({ length: 20 }, () => ({ status: 422, body: '{}' }));
    const client = await answering(...broken);
    const judging = vi.spyOn(Headers.prototype, 'get').mockImplementation(() => {
      throw new Error('judging failed');
    });
    for (const _ of broken) {
      const answer = await client.createContact({ fields: { firstName: 'A', groupId: 1 } }, foreground);
      expect(answer).toMatchObject({ kind: 'unknown', error: { code: 'bad_answer', status: 422 } });
    }
    judging.mockRestore();
    expect(await client.listGroups(foreground)).toMatchObject({ kind: 'ok' });
  });

  it('reads the page of a too deeply nested contact, and reports what was left out', async () => {
    const oddities: string[] = [];
    const page = `{"success":true,"data":[${JSON.stringify(aWireContact()).slice(0, -1)},"tier":${deep('x')}},${JSON.stringify(aWireContact({ contact_id: 102 }))}]}`;
    const client = createServiceClient({
      baseUrl: 'https://service.example',
      apiKey: 'key',
      fetch: () => Promise.resolve(new Response(page)),
      onOddity: (code) => oddities.push(code),
    });
    onTestFinished(() => client.close());
    const answer = await client.listContacts({ page: 1 }, foreground);
    expect(answer).toMatchObject({
      kind: 'ok',
      value: { contacts: [{ contactId: 101 }, { contactId: 102 }] },
    });
    expect(() => structuredClone(answer)).not.toThrow();
    expect(oddities.map(leftOutValue)).toContain('tier of contact 101 (nested too deeply)');
  });
});

describe('an error envelope', () => {
  const envelope = { success: false, error: 'not_found', message: 'No such contact.', request_id: null };

  it('with a documented code is recognised', () => {
    expect(isErrorEnvelope(envelope)).toBe(true);
  });

  it.each([
    ['a text', '404 page not found'],
    ['nothing', undefined],
    ['a list', [envelope]],
    ['a message alone', { message: 'no Route matched with those values' }],
    ['no message', { ...envelope, message: undefined }],
    ['another type of message', { ...envelope, message: { text: 'gone' } }],
    ['no success value', { ...envelope, success: undefined }],
    ['a success', { ...envelope, success: true }],
    ['a code of another service', { ...envelope, error: 'Not Found' }],
  ])('is not recognised in %s', (_name, body) => {
    expect(isErrorEnvelope(body)).toBe(false);
  });
});
