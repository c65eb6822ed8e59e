import type { ConnectionFailure } from '../../../electron/contract/error-codes.ts';
import type { AppError } from '../../../electron/contract/result.ts';

const TEXTS: Record<ConnectionFailure, string> = {
  no_network: 'This computer has no network connection.',
  unreachable: 'The server can’t be reached from this computer.',
  name_not_found: 'No server of this name was found.',
  refused: 'Nothing answers at this address: the connection was refused.',
  connect_timed_out: 'The server didn’t accept the connection in time.',
  proxy: 'The proxy of this network can’t be reached.',
  certificate: 'The server’s certificate isn’t trusted.',
  tls: 'The server doesn’t speak https at this address.',
  blocked_port: 'Connections to this port aren’t allowed. Use another port.',
  redirect: 'The server redirects to another address, and the key isn’t sent there.',
  reset: 'The connection was reset before the answer was complete.',
  closed: 'The server closed the connection before the answer was complete.',
  not_http: 'What answers at this address doesn’t speak HTTP.',
  headers_too_large: 'The headers of the answer are too large.',
  undecodable: 'The answer couldn’t be decompressed.',
  broken: 'The connection broke off before the answer was complete.',
};

/** How a connection failed, in a sentence; null for an error that is about something else. */
export function connectionFailureText({ connection }: AppError): string | null {
  return connection === undefined ? null : TEXTS[connection];
}
