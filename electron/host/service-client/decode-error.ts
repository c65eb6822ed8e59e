import { z } from 'zod';
import { SERVICE_ERROR_CODES, type AppErrorCode, type ServiceErrorCode } from '../../contract/error-codes.ts';
import type { AppError } from '../../contract/result.ts';
import { fieldOfWireName, WIRE_NAMES_LONGEST_FIRST } from '../../core/wire/wire-names.ts';
import { isWireObject } from '../../core/wire/wire-value.ts';
import { isPage, NOT_JSON } from './send-once.ts';

/**
 * The kind of a request. It determines the meaning of an undocumented error, and the fields that the error may name.
 */
export type Subject =
  'contact.list' | 'contact.create' | 'contact.write' | 'group.list' | 'group.create' | 'group.write';

/** Maximum lengths of the service's texts; longer ones are cut. */
const MAX_MESSAGE_LENGTH = 500;
const MAX_CODE_LENGTH = 100;
const MAX_REQUEST_ID_LENGTH = 200;
/** Limits of the search for a field name in an error's details. */
const MAX_DETAIL_DEPTH = 8;
const MAX_DETAIL_NAMES = 1_000;

const text = (maxLength: number) =>
  z
    .string()
    .min(1)
    .transform((value) => cut(value, maxLength));
const envelopeSchema = z.object({
  error: text(MAX_CODE_LENGTH).optional().catch(undefined),
  message: text(MAX_MESSAGE_LENGTH).optional().catch(undefined),
  request_id: z
    .union([text(MAX_REQUEST_ID_LENGTH), z.number().transform(String)])
    .optional()
    .catch(undefined),
});

export interface ErrorAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/**
 * The AppError of an unsuccessful reply (interface, section 7). A documented code outweighs the status. Without a code,
 * the status decides, as in the interface. With an undocumented code, only 401, 404, 408, 429 and 5xx decide; otherwise
 * the error is `refused`, with the service's own code and message. Also works for replies that aren't JSON.
 */
export function decodeError(answer: ErrorAnswer, subject: Subject): AppError {
  const { status, json } = answer;
  const parsed = envelopeSchema.safeParse(json);
  const envelope = parsed.success ? parsed.data : {};
  // The lists always exist at the service, so a "not found" page comes from another server.
  const elsewhere = status === 404 && subject.endsWith('.list') && isPage(answer);
  const code = elsewhere ? 'wrong_address' : codeOf(status, envelope.error, subject);
  const message = envelope.message ?? plainMessage(answer);
  const requestId = envelope.request_id ?? requestIdIn(answer.headers);
  const undocumented = envelope.error !== undefined && !isServiceCode(envelope.error);
  const field = mayNameField(code) ? namedField(json, message, subject) : undefined;
  return {
    code,
    status,
    ...(message === undefined ? {} : { message }),
    ...(undocumented ? { serviceCode: envelope.error } : {}),
    ...(requestId === undefined ? {} : { requestId }),
    ...(field === undefined ? {} : { field }),
  };
}

/** Whether a body is the documented error envelope with a documented code (interface, section 7). */
export function isErrorEnvelope(json: unknown): boolean {
  if (!isWireObject(json)) return false;
  const { success, error, message } = json;
  return (
    success === false && typeof error === 'string' && isServiceCode(error) && typeof message === 'string'
  );
}

function codeOf(status: number, serviceCode: string | undefined, subject: Subject): AppErrorCode {
  if (serviceCode !== undefined && isServiceCode(serviceCode)) return serviceCode;
  if (status >= 500) return 'service_down';
  switch (status) {
    case 401:
      return 'key_refused';
    case 404:
      return 'not_found';
    case 408:
      return 'timed_out';
    case 429:
      return 'rate_limited';
  }
  // An undocumented code of the service says more than the status, so its message is shown.
  if (serviceCode !== undefined) return 'refused';
  switch (status) {
    case 400:
      return 'invalid_request';
    case 409:
      return subject.startsWith('contact') ? 'contact_exists' : 'refused';
    case 413:
      return 'too_large';
    case 422:
      return 'validation_error';
    default:
      return 'refused';
  }
}

function isServiceCode(code: string): code is ServiceErrorCode {
  return (SERVICE_ERROR_CODES as readonly string[]).includes(code);
}

function mayNameField(code: AppErrorCode): boolean {
  return code === 'validation_error' || code === 'invalid_request' || code === 'refused';
}

/** The body if it is short plain text, not an HTML page. */
function plainMessage(answer: ErrorAnswer): string | undefined {
  if (answer.json !== NOT_JSON || isPage(answer)) return undefined;
  return cut(answer.text.trim(), MAX_MESSAGE_LENGTH);
}

function requestIdIn(headers: Headers): string | undefined {
  const header = headers.get('x-request-id');
  return header === null ? undefined : cut(header, MAX_REQUEST_ID_LENGTH);
}

/** Cuts a text; repairs a surrogate pair that the cut splits. */
function cut(value: string, maxLength: number): string {
  return value.slice(0, maxLength).toWellFormed();
}

function namedField(json: unknown, message: string | undefined, subject: Subject): AppError['field'] {
  let looked = 0;
  for (const name of namesInDetails(json)) {
    const field = formField(name, subject);
    if (field !== undefined) return field;
    looked += 1;
    if (looked === MAX_DETAIL_NAMES) break;
  }
  return message === undefined ? undefined : fieldInMessage(message, subject);
}

/** Field names in common shapes of details: `field: "x"`, `errors: {x: …}`, `errors: [{field: "x"}]`, a path. */
function* namesInDetails(json: unknown): Generator<string> {
  if (!isWireObject(json)) return;
  for (const key of ['field', 'param', 'fields', 'errors', 'details']) yield* namesInDetail(json[key], 1);
}

function* namesInDetail(detail: unknown, depth: number): Generator<string> {
  if (typeof detail === 'string') yield detail;
  else if (depth > MAX_DETAIL_DEPTH) return;
  else if (Array.isArray(detail)) for (const entry of detail) yield* namesInDetail(entry, depth + 1);
  else if (isWireObject(detail)) {
    const { field, param, path, loc, name } = detail;
    const own = [field, param, path, loc, name].filter((value) => value !== undefined);
    if (own.length > 0) for (const value of own) yield* namesInDetail(value, depth + 1);
    else yield* Object.keys(detail);
  }
}

function formField(wireName: string, subject: Subject): AppError['field'] {
  if (subject.startsWith('group'))
    return wireName === 'name' || wireName === 'category' ? wireName : undefined;
  return fieldOfWireName(wireName);
}

/** The first field that a message names, as on the wire or in words: `first_name`, "First name". */
function fieldInMessage(message: string, subject: Subject): AppError['field'] {
  const names = subject.startsWith('group') ? ['category', 'name'] : WIRE_NAMES_LONGEST_FIRST;
  let first: { at: number; name: string } | undefined;
  for (const name of names) {
    const pattern = new RegExp(`(?<![\\w-])${name.replaceAll('_', '[ _-]?')}(?![\\w-])`, 'i');
    const at = message.search(pattern);
    if (at >= 0 && (first === undefined || at < first.at)) first = { at, name };
  }
  return first && formField(first.name, subject);
}
