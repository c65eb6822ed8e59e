import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

export type OperationId =
  | 'listContacts'
  | 'createContact'
  | 'updateContact'
  | 'deleteContact'
  | 'listGroups'
  | 'createGroup'
  | 'deleteGroup';

const METHODS = ['get', 'post', 'patch', 'delete', 'put', 'head', 'options', 'trace'] as const;
const DOCUMENT_ID = 'openapi.yaml';

export type JsonTree = { readonly [name: string]: unknown };

export const isTree = (value: unknown): value is JsonTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of a document at a path of names, if there is one. */
export function partOf(tree: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((part, name) => (isTree(part) ? part[name] : undefined), tree);
}

/** docs/openapi.yaml as an object. */
export function readOpenApi(): JsonTree {
  const document: unknown = parse(readFileSync(new URL('../../docs/openapi.yaml', import.meta.url), 'utf8'));
  if (!isTree(document)) throw new Error('docs/openapi.yaml holds no object.');
  return document;
}

/** Compiles schemas of the document by their JSON pointers (RFC 6901). */
export function schemaCompiler(document: JsonTree): (pointer: string) => ValidateFunction {
  // Not strict, because the document has keywords that are not part of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, DOCUMENT_ID);
  return (pointer) => ajv.compile({ $ref: `${DOCUMENT_ID}#${pointer}` });
}

const pointerTo = (...names: string[]): string =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export interface Operation {
  operationId: string;
  path: string;
  method: string;
  definition: JsonTree;
}

export function operationsOf(document: JsonTree): Operation[] {
  const paths = document['paths'];
  if (!isTree(paths)) return [];
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const definition = partOf(item, method);
      if (!isTree(definition)) return [];
      return [{ operationId: String(definition['operationId']), path, method, definition }];
    }),
  );
}

/** One line per problem; empty if there is none. */
export type Problems = string[];

export interface OpenApiValidator {
  /** Checks a response; without a body, `body` is undefined. A status that is not documented is checked against `default`. */
  response(operation: OperationId, status: number, body: unknown): Problems;
  /** Checks the JSON body of a request. */
  request(operation: OperationId, body: unknown): Problems;
  /** The operation of a request, if it is documented. `path` may have a query. */
  operationOf(method: string, path: string): OperationId | undefined;
}

/** Checks requests and responses against docs/openapi.yaml. */
export function responseValidator(): OpenApiValidator {
  const document = readOpenApi();
  const compile = schemaCompiler(document);
  const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));
  const compiled = new Map<string, ValidateFunction>();

  const problems = (pointer: string, body: unknown): Problems => {
    const validate = compiled.get(pointer) ?? compile(pointer);
    compiled.set(pointer, validate);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      (error) => `${error.instancePath || '/'} ${error.message ?? 'is wrong'}`,
    );
  };
  const find = (id: OperationId): Operation => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`docs/openapi.yaml has no operation ${id}.`);
    return operation;
  };
  const CONTENT = ['content', 'application/json', 'schema'] as const;

  return {
    response(id, status, body) {
      const { path, method, definition } = find(id);
      const named = partOf(definition, 'responses', String(status));
      const key = named === undefined ? 'default' : String(status);
      if (key === 'default' && status < 400) return [`${id} has no response ${status}`];
      const response = partOf(definition, 'responses', key);
      const reference = partOf(response, '$ref');
      const base =
        typeof reference === 'string'
          ? reference.slice(1)
          : pointerTo('paths', path, method, 'responses', key);
      const target =
        typeof reference === 'string' ? partOf(document, ...reference.slice(2).split('/')) : response;
      if (partOf(target, ...CONTENT) === undefined)
        return body === undefined ? [] : [`${status} has no body`];
      if (body === undefined) {
        return partOf(target, 'x-body-may-be-missing') === true ? [] : [`/ ${status} without a body`];
      }
      return problems(base + pointerTo(...CONTENT), body);
    },
    request(id, body) {
      const { path, method, definition } = find(id);
      if (partOf(definition, 'requestBody') === undefined)
        return body === undefined ? [] : [`${id} takes no body`];
      return problems(pointerTo('paths', path, method, 'requestBody', ...CONTENT), body);
    },
    operationOf(method, path) {
      const [pathname = ''] = path.split('?');
      for (const operation of operations.values()) {
        const pattern = new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
        if (operation.method === method.toLowerCase() && pattern.test(pathname)) {
          return operation.operationId as OperationId;
        }
      }
      return undefined;
    },
  };
}
