import { t } from '@lingui/core/macro';
import type { ConnectionFailure } from '../../../../electron/contract/error-codes.ts';
import type { AppError } from '../../../../electron/contract/result.ts';

const failureTexts = (): Record<ConnectionFailure, string> => ({
  no_network: t`This computer has no network connection.`,
  unreachable: t`The server can’t be reached from this computer.`,
  name_not_found: t`No server with this name was found.`,
  refused: t`Nothing responds at this address. The connection was refused.`,
  connect_timed_out: t`The server didn’t respond in time.`,
  proxy: t`The network’s proxy can’t be reached.`,
  certificate: t`The server’s certificate isn’t trusted.`,
  tls: t`The server doesn’t use https at this address.`,
  blocked_port: t`Connections to this port aren’t allowed. Use another port.`,
  redirect: t`The server redirects to another address, and the key isn’t sent there.`,
  reset: t`The connection was reset before the response was complete.`,
  closed: t`The server closed the connection before the response was complete.`,
  not_http: t`The server at this address doesn’t use HTTP.`,
  headers_too_large: t`The response headers are too large.`,
  undecodable: t`The response couldn’t be decompressed.`,
  broken: t`The connection broke before the response was complete.`,
});

/** How a connection failed, as a sentence; null for other errors. */
export function connectionFailureText({ connection }: AppError): string | null {
  return connection === undefined ? null : failureTexts()[connection];
}
