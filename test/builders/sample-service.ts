import { onTestFinished } from 'vitest';
import { startSampleService } from '../../electron/sample-service/service.ts';
import type { SampleService, SampleServiceOptions } from '../../electron/sample-service/service.ts';

/** An untyped JSON response; tests check it with `toMatchObject`. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is empty or not JSON. */
  json: unknown;
}

export interface CallOptions {
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  rawBody?: string | Uint8Array<ArrayBuffer>;
  apiKey?: string;
  headers?: Record<string, string>;
}

/** Starts a sample service in memory that is closed after the test. */
export async function aSampleService(options: Partial<SampleServiceOptions> = {}): Promise<SampleService> {
  const service = await startSampleService({ database: ':memory:', ...options });
  onTestFinished(() => service.close());
  return service;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends one request with the service's first key. */
export async function call(
  service: SampleService,
  method: string,
  path: string,
  { body, rawBody, apiKey = service.apiKey, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const sent = rawBody ?? (body === undefined ? null : JSON.stringify(body));
  const response = await fetch(service.url + path, {
    method,
    body: sent,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(sent === null ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

/** A create payload of the interface's section 2.2. */
export const aPayload = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  group_id: 1,
  ...overrides,
});

/** Returns a property of a response's `data`; throws if it is missing. */
export function dataOf(answer: Answer, name: string): unknown {
  const { json } = answer;
  if (typeof json === 'object' && json !== null && 'data' in json) {
    const { data } = json;
    if (typeof data === 'object' && data !== null && name in data) return Reflect.get(data, name);
  }
  throw new Error(`No data.${name} in ${answer.status} ${answer.text}`);
}

/** Creates a group and returns its id. */
export async function aGroup(
  service: SampleService,
  name = 'Friends',
  category = 'birthday',
  apiKey = service.apiKey,
): Promise<number> {
  return Number(
    dataOf(
      await call(service, 'POST', '/v1/celebration-groups', { body: { name, category }, apiKey }),
      'group_id',
    ),
  );
}

/** Creates a contact (in group 1 unless overridden) and returns its id. */
export async function aStoredContact(
  service: SampleService,
  overrides: Record<string, unknown> = {},
  apiKey = service.apiKey,
): Promise<number> {
  const answer = await call(service, 'POST', '/v1/contacts', { body: aPayload(overrides), apiKey });
  return Number(dataOf(answer, 'contact_id'));
}

/** The contact ids of a list response, in its order. */
export function idsOf(answer: Answer): unknown[] {
  const { json } = answer;
  if (typeof json !== 'object' || json === null || !('data' in json) || !Array.isArray(json.data)) {
    throw new Error(`No list in ${answer.status} ${answer.text}`);
  }
  return json.data.map((entry: unknown) => Reflect.get(Object(entry) as object, 'contact_id') as unknown);
}
