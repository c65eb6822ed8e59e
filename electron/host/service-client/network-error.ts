import type { AppError } from '../../contract/result.ts';

/** A request that brought no answer. `sent: false`: certain not to have reached the service. */
export interface NetworkFailure {
  sent: boolean;
  error: AppError;
}

/** Codes that only come up before a request is on its way, as Node and Chromium name them. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|ENETDOWN|ERR_(INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|CONNECTION_REFUSED|CONNECTION_FAILED|ADDRESS_UNREACHABLE|ADDRESS_INVALID|PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED))$/;
const CONNECT_TIMED_OUT = /^(UND_ERR_CONNECT_TIMEOUT|ERR_CONNECTION_TIMED_OUT)$/;
/** A certificate or protocol that was turned down before anything went over the connection. */
const UNTRUSTED =
  /^(CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_\w+|ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|VERSION_OR_CIPHER_MISMATCH|PROTOCOL_ERROR|TLSV1_ALERT_\w+))$/;
const REDIRECTED = /^(ERR_TOO_MANY_REDIRECTS|ERR_UNSAFE_REDIRECT|ERR_INVALID_REDIRECT)$/;

/**
 * What a rejected `fetch` means. Node hides the reason in chains of causes, Electron writes `net::ERR_…` into the
 * message. What is not known for certain to have failed before sending counts as sent.
 */
export function readNetworkError(thrown: unknown): NetworkFailure {
  const clues = collectClues(thrown);
  const find = (pattern: RegExp) => clues.codes.find((code) => pattern.test(code));
  const untrusted = find(UNTRUSTED);
  if (untrusted !== undefined) return { sent: false, error: { code: 'wrong_address', message: untrusted } };
  const redirected = find(REDIRECTED) ?? (clues.redirected ? 'redirect' : undefined);
  if (redirected !== undefined) return { sent: true, error: { code: 'wrong_address', message: redirected } };
  const timedOut = find(CONNECT_TIMED_OUT);
  if (timedOut !== undefined) return { sent: false, error: { code: 'timed_out', message: timedOut } };
  const code = clues.codes[0];
  const message = code === undefined ? {} : { message: code };
  const noConnection = find(NO_CONNECTION);
  if (noConnection !== undefined) return { sent: false, error: { code: 'offline', message: noConnection } };
  if (clues.connecting) return { sent: false, error: { code: 'offline', ...message } };
  return { sent: true, error: { code: 'service_down', ...message } };
}

interface Clues {
  /** From the innermost cause outward. */
  codes: string[];
  /** A system call failed that comes before sending. */
  connecting: boolean;
  redirected: boolean;
}

function collectClues(thrown: unknown): Clues {
  const clues: Clues = { codes: [], connecting: false, redirected: false };
  let error = thrown;
  for (let depth = 0; depth < 8 && error instanceof Error; depth += 1) {
    if ('code' in error && typeof error.code === 'string') clues.codes.unshift(error.code);
    const inMessage = /\bERR_[A-Z\d_]+/.exec(error.message);
    if (inMessage) clues.codes.unshift(inMessage[0]);
    if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo'))
      clues.connecting = true;
    if (/redirect/i.test(error.message)) clues.redirected = true;
    // Several addresses were tried: they failed alike, the last is as good as any.
    error = error instanceof AggregateError && error.cause === undefined ? error.errors.at(-1) : error.cause;
  }
  return clues;
}
