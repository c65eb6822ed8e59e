import type { AppErrorCode } from '../../../electron/contract/error-codes.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { connectionFailureText } from '../../lib/connection-failures.ts';
import { describeError } from '../../lib/error-messages.ts';

type ConnectField = 'name' | 'baseUrl' | 'apiKey';

const FIELD_OF: Partial<Record<AppErrorCode, ConnectField>> = {
  wrong_address: 'baseUrl',
  insecure_address: 'baseUrl',
  offline: 'baseUrl',
  timed_out: 'baseUrl',
  key_refused: 'apiKey',
  key_missing: 'apiKey',
};

const TEXTS: Partial<Record<AppErrorCode, string>> = {
  offline: 'Nothing answers at this address. Check it, and your network connection.',
  timed_out: 'The address did not answer in time. Check it, or try again.',
  key_refused: 'The service does not accept this key. Copy it again from the API settings.',
};

const ADVICE = 'Check the address, and your network connection.';

/** The field a failed connection belongs to, with its text; null where it concerns none of them. */
export function connectProblem(error: AppError): { field: ConnectField; text: string } | null {
  const field = FIELD_OF[error.code] ?? fieldNamed(error);
  if (field === undefined) return null;
  const text = describeError(error);
  const failure = connectionFailureText(error);
  if (failure !== null) return { field, text: `${failure} ${ADVICE}` };
  return { field, text: TEXTS[error.code] ?? `${text.title}. ${text.advice}` };
}

function fieldNamed(error: AppError): ConnectField | undefined {
  return error.field === 'name' || error.field === 'baseUrl' || error.field === 'apiKey'
    ? error.field
    : undefined;
}
