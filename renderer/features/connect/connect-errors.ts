import { t } from '@lingui/core/macro';
import type { AppErrorCode, ConnectionFailure } from '../../../electron/contract/error-codes.ts';
import type { AppError } from '../../../electron/contract/result.ts';
import { connectionFailureText } from '../../lib/texts/errors/connection-failures.ts';
import { describeError } from '../../lib/texts/errors/error-messages.ts';
import { ownReason } from '../../lib/texts/errors/error-reasons.ts';

type ConnectField = 'name' | 'baseUrl' | 'apiKey';

const FIELD_OF: Partial<Record<AppErrorCode, ConnectField>> = {
  wrong_address: 'baseUrl',
  insecure_address: 'baseUrl',
  offline: 'baseUrl',
  timed_out: 'baseUrl',
  key_refused: 'apiKey',
  key_missing: 'apiKey',
};

/** `address` is as typed; `host` is its server name. */
type TextAt = (address: string, host: string) => string;

const tooSlow: TextAt = (address) => t`${address} didn’t respond in time. Check the address or try again.`;

const BY_CODE: Partial<Record<AppErrorCode, TextAt>> = {
  offline: (address) => t`${address} can’t be reached. Check the address, and your network connection.`,
  timed_out: tooSlow,
  wrong_address: (address) =>
    t`Something responds at ${address}, but it isn’t the service. Compare it with the API address in the service’s application.`,
  key_refused: () => t`The service rejected this key. Copy it again from the API settings.`,
};

const BY_CONNECTION: Partial<Record<ConnectionFailure, TextAt>> = {
  refused: (address) => t`Nothing responds at ${address}. Check the address and that the service is running.`,
  name_not_found: (_, host) =>
    t`There’s no server called ${host}. Check the address for typos, and your network connection.`,
  connect_timed_out: tooSlow,
  certificate: (_, host) =>
    t`The certificate of ${host} isn’t trusted, so the key wasn’t sent there. Check the address.`,
  tls: (_, host) => t`${host} doesn’t use https at this address. Check the address and its port.`,
  no_network: () => t`This computer is offline. Connect to a network, then try again.`,
};

/** Field and text for a failed connection; null if it concerns no field. `typed` is the address. */
export function connectProblem(error: AppError, typed: string): { field: ConnectField; text: string } | null {
  const field = FIELD_OF[error.code] ?? fieldNamed(error);
  if (field === undefined) return null;
  const failure = connectionFailureText(error);
  const address = typed.trim();
  const textAt = error.connection === undefined ? BY_CODE[error.code] : BY_CONNECTION[error.connection];
  if (textAt !== undefined && ownReason(error) === null)
    return { field, text: textAt(address, hostOf(address)) };
  if (failure !== null) return { field, text: t`${failure} Check the address, and your network connection.` };
  const { title, advice } = describeError(error);
  return { field, text: `${title}. ${advice}` };
}

/** Server name of an address, which may lack its scheme; the address itself if it has none. */
function hostOf(address: string): string {
  const absolute = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  return URL.parse(absolute)?.host || address;
}

function fieldNamed(error: AppError): ConnectField | undefined {
  return error.field === 'name' || error.field === 'baseUrl' || error.field === 'apiKey'
    ? error.field
    : undefined;
}
