import type { ServiceErrorCode } from '../contract/error-codes.ts';

/**
 * The codes of the interface's section 7, and codes that the interface leaves open: for a missing or wrong key, and for
 * a bug of the service.
 */
export type FailureCode = ServiceErrorCode | 'unauthorized' | 'forbidden' | 'server_error';

/** Thrown for a request that is answered with an error (interface, section 7). */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly status: number;
  readonly code: FailureCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: FailureCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const invalidRequest = (message: string, status = 400, headers: Record<string, string> = {}) =>
  new ServiceFailure(status, 'invalid_request', message, headers);

/** `field` is the wire name; the message begins with it, so that a form can show it at the field. */
export const validationError = (field: string, problem: string) =>
  new ServiceFailure(422, 'validation_error', `${field}: ${problem}`);

export const notFound = (message: string) => new ServiceFailure(404, 'not_found', message);

export const contactExists = (field: 'email' | 'phone') =>
  new ServiceFailure(
    409,
    'contact_exists',
    field === 'email'
      ? 'A contact with the same email already exists in this group.'
      : 'A contact with the same phone number already exists in this group.',
  );

export const planLimitReached = (limit: number) =>
  new ServiceFailure(403, 'plan_limit_reached', `The plan of this account holds at most ${limit} contacts.`);
