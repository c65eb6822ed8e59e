import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { QuirkSettings } from '../../electron/sample-service/quirks.ts';
import { aPayload, aSampleService, call } from '../builders/sample-service.ts';
import type { CallOptions } from '../builders/sample-service.ts';
import {
  isTree,
  operationsOf,
  partOf,
  readOpenApi,
  responseValidator,
  schemaCompiler,
} from './openapi-validator.ts';

const document = readOpenApi();

/** Every `$ref` of a document. */
function referencesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(referencesIn);
  if (!isTree(part)) return [];
  const own = typeof part['$ref'] === 'string' ? [part['$ref']] : [];
  return [...own, ...Object.values(part).flatMap(referencesIn)];
}

/** Schema of an OpenAPI 3.1 document, for the parts that are used here. */
const DOCUMENT_SHAPE = {
  type: 'object',
  required: ['openapi', 'info', 'paths', 'components'],
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: { type: 'object', required: ['title', 'version'] },
    servers: { type: 'array', items: { type: 'object', required: ['url'] } },
    security: { type: 'array', items: { type: 'object', additionalProperties: { type: 'array' } } },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/v1/' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['parameters', 'get', 'post', 'patch', 'delete'] },
        properties: {
          parameters: { type: 'array' },
          get: { $ref: '#/$defs/operation' },
          post: { $ref: '#/$defs/operation' },
          patch: { $ref: '#/$defs/operation' },
          delete: { $ref: '#/$defs/operation' },
        },
      },
    },
    components: {
      type: 'object',
      propertyNames: { enum: ['securitySchemes', 'parameters', 'responses', 'schemas'] },
      properties: {
        parameters: { type: 'object', additionalProperties: { $ref: '#/$defs/parameter' } },
        responses: { type: 'object', additionalProperties: { $ref: '#/$defs/response' } },
      },
    },
  },
  $defs: {
    reference: { type: 'object', required: ['$ref'], maxProperties: 1 },
    parameter: {
      type: 'object',
      required: ['name', 'in', 'schema'],
      properties: { in: { enum: ['query', 'path', 'header', 'cookie'] } },
      anyOf: [
        { properties: { in: { enum: ['query', 'header', 'cookie'] } } },
        { required: ['required'], properties: { required: { const: true } } },
      ],
    },
    content: {
      type: 'object',
      minProperties: 1,
      additionalProperties: { type: 'object', required: ['schema'] },
    },
    response: {
      type: 'object',
      required: ['description'],
      properties: { content: { $ref: '#/$defs/content' }, headers: { type: 'object' } },
    },
    operation: {
      type: 'object',
      required: ['operationId', 'responses'],
      properties: {
        parameters: {
          type: 'array',
          items: { anyOf: [{ $ref: '#/$defs/reference' }, { $ref: '#/$defs/parameter' }] },
        },
        requestBody: {
          type: 'object',
          required: ['content'],
          properties: { content: { $ref: '#/$defs/content' } },
        },
        responses: {
          type: 'object',
          minProperties: 1,
          propertyNames: { pattern: '^([1-5][0-9]{2}|default)$' },
          additionalProperties: { anyOf: [{ $ref: '#/$defs/reference' }, { $ref: '#/$defs/response' }] },
        },
      },
    },
  },
};

describe('docs/openapi.yaml', () => {
  it('has the shape of an OpenAPI 3.1 document', () => {
    const validate = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false }).compile(
      DOCUMENT_SHAPE,
    );
    expect([validate(document), validate.errors]).toEqual([true, null]);
  });

  it('has schemas that compile and references that resolve', () => {
    const compile = schemaCompiler(document);
    const names = Object.keys(Object(partOf(document, 'components', 'schemas')) as object);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(compile(`/components/schemas/${name}`)).toBeTypeOf('function');
    for (const reference of referencesIn(document)) {
      expect(partOf(document, ...reference.replace('#/', '').split('/')), reference).toBeDefined();
    }
  });

  it('has the seven operations of the interface and each path parameter', () => {
    const operations = operationsOf(document);
    expect(operations.map(({ method, path, operationId }) => `${operationId}: ${method} ${path}`)).toEqual([
      'listContacts: get /v1/contacts',
      'createContact: post /v1/contacts',
      'updateContact: patch /v1/contacts/{contact_id}',
      'deleteContact: delete /v1/contacts/{contact_id}',
      'listGroups: get /v1/celebration-groups',
      'createGroup: post /v1/celebration-groups',
      'deleteGroup: delete /v1/celebration-groups/{group_id}',
    ]);
    for (const { path } of operations.filter((operation) => operation.path.includes('{'))) {
      const [, name] = /\{(\w+)\}/.exec(path) ?? [];
      const references = referencesIn(partOf(document, 'paths', path, 'parameters'));
      const declared = references.map((reference) =>
        partOf(document, ...reference.slice(2).split('/'), 'name'),
      );
      expect(declared).toEqual([name]);
    }
  });
});

const CONTACT = aPayload({
  email: 'ada@example.com',
  phone: '1',
  birthday: '1815-12-10',
  custom_fields: { vip: true },
});

/** One request for each operation and each of its declared errors, in an order that causes them. */
const REQUESTS: [method: string, path: string, status: number, options?: CallOptions][] = [
  ['POST', '/v1/celebration-groups', 201, { body: { name: 'Friends', category: 'birthday' } }],
  ['POST', '/v1/celebration-groups', 400, { body: { name: 'Friends' } }],
  ['POST', '/v1/celebration-groups', 422, { body: { name: 'Friends', category: 'name_day' } }],
  ['POST', '/v1/celebration-groups', 401, { body: {}, apiKey: 'wrong' }],
  ['GET', '/v1/celebration-groups', 200],
  ['GET', '/v1/celebration-groups', 401, { apiKey: 'wrong' }],
  ['POST', '/v1/contacts', 201, { body: CONTACT }],
  ['POST', '/v1/contacts', 201, { body: aPayload({ birthday: '02-29' }) }],
  ['POST', '/v1/contacts', 409, { body: CONTACT }],
  ['POST', '/v1/contacts', 403, { body: aPayload() }],
  ['POST', '/v1/contacts', 400, { body: {} }],
  ['POST', '/v1/contacts', 404, { body: aPayload({ group_id: 9 }) }],
  ['POST', '/v1/contacts', 422, { body: aPayload({ email: 'x' }) }],
  ['POST', '/v1/contacts', 415, { rawBody: 'x', headers: { 'Content-Type': 'text/plain' } }],
  ['POST', '/v1/contacts', 401, { body: {}, apiKey: 'wrong' }],
  ['GET', '/v1/contacts?per_page=1', 200],
  ['GET', '/v1/contacts?page=0', 400],
  ['GET', '/v1/contacts', 401, { apiKey: 'wrong' }],
  ['PATCH', '/v1/contacts/1', 200, { body: { birthday: null, email: 'eve@example.com' } }],
  ['PATCH', '/v1/contacts/1', 400, { rawBody: '{' }],
  ['PATCH', '/v1/contacts/1', 401, { body: {}, apiKey: 'wrong' }],
  ['PATCH', '/v1/contacts/9', 404, { body: { email: null } }],
  ['PATCH', '/v1/contacts/2', 409, { body: { email: 'eve@example.com' } }],
  ['PATCH', '/v1/contacts/1', 422, { body: { birthday: 'x' } }],
  ['DELETE', '/v1/contacts/1', 200],
  ['DELETE', '/v1/contacts/1', 404],
  ['DELETE', '/v1/contacts/x', 400],
  ['DELETE', '/v1/contacts/2', 401, { apiKey: 'wrong' }],
  ['DELETE', '/v1/celebration-groups/1', 200],
  ['DELETE', '/v1/celebration-groups/9', 404],
  ['DELETE', '/v1/celebration-groups/x', 400],
  ['DELETE', '/v1/celebration-groups/1', 401, { apiKey: 'wrong' }],
];

describe('the service', () => {
  const validator = responseValidator();

  async function check(
    quirks: QuirkSettings,
    method: string,
    path: string,
    options: CallOptions = {},
    rate?: number,
  ) {
    const service = await aSampleService({ quirks, contacts: 30, ...(rate ? { rate } : {}) });
    if (rate) await call(service, 'GET', '/v1/contacts');
    const answer = await call(service, method, path, options);
    const operation = validator.operationOf(method, path);
    if (operation === undefined) throw new Error(`${method} ${path} is not described.`);
    const body = answer.text === '' ? undefined : answer.json;
    return { status: answer.status, problems: validator.response(operation, answer.status, body) };
  }

  it('answers every operation and every declared error as described', async () => {
    const service = await aSampleService({ planLimit: 2 });
    for (const [method, path, status, options] of REQUESTS) {
      const answer = await call(service, method, path, options);
      const operation = validator.operationOf(method, path);
      if (operation === undefined) throw new Error(`${method} ${path} is not described.`);
      const problems = validator.response(operation, answer.status, answer.json);
      expect({ request: `${method} ${path}`, status: answer.status, problems }).toEqual({
        request: `${method} ${path}`,
        status,
        problems: [],
      });
    }
  });

  it.each([
    'GET /v1/contacts',
    'POST /v1/contacts',
    'PATCH /v1/contacts/1',
    'DELETE /v1/celebration-groups/1',
  ])('answers 429 to %s as described', async (request) => {
    const [method = '', path = ''] = request.split(' ');
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    expect(await check([], method, path, body, 0.001)).toEqual({ status: 429, problems: [] });
  });

  it.each([
    'patch_body=contact',
    'patch_body=none',
    'patch_body=success',
    'patch_body=empty',
    'birthday=single',
    'yearless=zeros',
  ])('under %s, PATCH is answered as described', async (quirk) => {
    const { problems } = await check([quirk], 'PATCH', '/v1/contacts/1', { body: { birthday: '--02-29' } });
    expect(problems).toEqual([]);
  });

  it.each(['birthday=single', 'birthday=split', 'yearless=zeros', 'order=random', 'max_per_page=3'])(
    'under %s, the list is as described',
    async (quirk) => {
      expect(await check([quirk], 'GET', '/v1/contacts?per_page=100')).toEqual({ status: 200, problems: [] });
    },
  );
});

describe('the validator', () => {
  const validator = responseValidator();

  it('finds errors in responses', () => {
    expect(validator.response('listGroups', 200, { success: true })).toEqual([
      "/ must have required property 'data'",
    ]);
    expect(validator.response('listGroups', 200, undefined)).toHaveLength(1);
    expect(validator.response('listGroups', 201, {})).toEqual(['listGroups has no response 201']);
    expect(validator.response('deleteContact', 204, {})).toEqual(['204 has no body']);
    expect(validator.response('createContact', 429, { success: false, error: 'x', message: '' })).not.toEqual(
      [],
    );
    expect(validator.response('createContact', 500, { success: true })).not.toEqual([]);
  });

  it('checks requests', () => {
    expect(validator.request('createContact', CONTACT)).toEqual([]);
    expect(validator.request('createContact', { first_name: 'Ada' })).toHaveLength(1);
    expect(validator.request('createContact', aPayload({ email: 'x' }))).toHaveLength(1);
    expect(validator.request('updateContact', { birthday: '--02-29', email: null })).toEqual([]);
    expect(validator.request('updateContact', {})).toHaveLength(1);
    expect(validator.request('createGroup', { name: 'x', category: 'name_day' })).toHaveLength(1);
    expect(validator.request('deleteContact', {})).toHaveLength(1);
    expect(validator.operationOf('PUT', '/v1/contacts')).toBeUndefined();
  });
});
