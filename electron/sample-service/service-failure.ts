import type { ServiceErrorCode } from '../contract/error-codes.ts';

/**
 * The codes of the interface's section 7, and those the interface leaves open: for a key that is missing or
 * wrong, and for a fault of the service itself.
 */
export type FailureCode = ServiceErrorCode | 'unauthorized' | 'forbidden' | 'server_error';

/** A request that is answered with an error (interface, section 7). Thrown by rules, answered in one place. */
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

/** `field` is the wire name; messages begin with it, so that a form can show them where they belong. */
export const validationError = (field: string, problem: string) =>
  new ServiceFailure(422, 'validation_error', `${field}: ${problem}`);

export const notFound = (message: string, status = 404) => new ServiceFailure(status, 'not_found', message);

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
