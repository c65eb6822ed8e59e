import type { AppErrorCode, ConnectionFailure } from '../../contract/error-codes.ts';
import type { AppError } from '../../contract/result.ts';

/** A request without a reply. `sent: false`: it certainly didn't reach the service. */
export interface NetworkFailure {
  sent: boolean;
  error: AppError;
}

interface KnownFailure {
  connection: ConnectionFailure;
  code: AppErrorCode;
  sent: boolean;
  /** Codes of Node, undici, OpenSSL and Chromium (`net::ERR_…`). */
  codes: RegExp;
}

/** The first match counts. A failure counts as sent unless it certainly happened before sending. */
const KNOWN_FAILURES: readonly KnownFailure[] = [
  {
    connection: 'certificate',
    code: 'wrong_address',
    sent: false,
    codes:
      /^(CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_\w+)$/,
  },
  {
    connection: 'tls',
    code: 'wrong_address',
    sent: false,
    codes:
      /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|VERSION_OR_CIPHER_MISMATCH|PROTOCOL_ERROR|TLSV1_ALERT_\w+)$/,
  },
  {
    connection: 'redirect',
    code: 'wrong_address',
    sent: true,
    codes: /^(redirect|ERR_TOO_MANY_REDIRECTS|ERR_UNSAFE_REDIRECT|ERR_INVALID_REDIRECT)$/,
  },
  {
    connection: 'blocked_port',
    code: 'wrong_address',
    sent: false,
    codes: /^(BAD_PORT|ERR_UNSAFE_PORT)$/,
  },
  {
    connection: 'connect_timed_out',
    code: 'timed_out',
    sent: false,
    codes: /^(UND_ERR_CONNECT_TIMEOUT|ERR_CONNECTION_TIMED_OUT)$/,
  },
  { connection: 'refused', code: 'offline', sent: false, codes: /^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/ },
  {
    connection: 'name_not_found',
    code: 'offline',
    sent: false,
    codes: /^(ENOTFOUND|EAI_\w+|ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED)$/,
  },
  {
    connection: 'proxy',
    code: 'offline',
    sent: false,
    codes: /^ERR_(PROXY|TUNNEL)_CONNECTION_FAILED$/,
  },
  {
    connection: 'no_network',
    code: 'offline',
    sent: false,
    codes: /^(ENETDOWN|ERR_INTERNET_DISCONNECTED)$/,
  },
  {
    connection: 'unreachable',
    code: 'offline',
    sent: false,
    codes: /^ERR_(CONNECTION_FAILED|ADDRESS_UNREACHABLE|ADDRESS_INVALID)$/,
  },
  {
    connection: 'not_http',
    code: 'service_down',
    sent: true,
    codes: /^(HTTPParserError|HPE_(?!HEADER_OVERFLOW)\w+|ERR_INVALID_(HTTP_RESPONSE|CHUNKED_ENCODING))$/,
  },
  {
    connection: 'headers_too_large',
    code: 'service_down',
    sent: true,
    codes: /^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW|ERR_RESPONSE_HEADERS_TOO_BIG)$/,
  },
  {
    connection: 'undecodable',
    code: 'service_down',
    sent: true,
    codes: /^(Z_\w+|ERR_BROTLI_\w+|ERR_ZSTD_\w+|ERR_CONTENT_DECODING_(FAILED|INIT_FAILED))$/,
  },
  {
    connection: 'closed',
    code: 'service_down',
    sent: true,
    codes:
      /^(UND_ERR_SOCKET|EPIPE|ERR_(EMPTY_RESPONSE|CONNECTION_CLOSED|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING))$/,
  },
  {
    connection: 'reset',
    code: 'service_down',
    sent: true,
    codes: /^(ECONNRESET|ECONNABORTED|ERR_CONNECTION_(RESET|ABORTED))$/,
  },
];

/**
 * Interprets a rejected `fetch`. Node reports the reason in a chain of causes, Electron as `net::ERR_…` in the message.
 */
export function readNetworkError(thrown: unknown): NetworkFailure {
  const clues = collectClues(thrown);
  for (const { connection, code, sent, codes } of KNOWN_FAILURES) {
    // A failure while connecting, such as a reset, precedes sending.
    if (sent && clues.connecting) continue;
    const found = clues.codes.find((each) => codes.test(each));
    if (found !== undefined) return { sent, error: { code, message: found, connection } };
  }
  const [innermost] = clues.codes;
  const message = innermost === undefined ? {} : { message: innermost };
  if (clues.connecting)
    return { sent: false, error: { code: 'offline', ...message, connection: 'unreachable' } };
  return { sent: true, error: { code: 'service_down', ...message, connection: 'broken' } };
}

interface Clues {
  /** From the innermost cause outward. */
  codes: string[];
  /** A system call failed that precedes sending. */
  connecting: boolean;
}

function collectClues(thrown: unknown): Clues {
  const clues: Clues = { codes: [], connecting: false };
  let error = thrown;
  for (let depth = 0; depth < 8 && error instanceof Error; depth += 1) {
    const { message, name } = error;
    // Some failures of undici have a name or a text but no code.
    if (name === 'HTTPParserError') clues.codes.unshift(name);
    if (message === 'bad port') clues.codes.unshift('BAD_PORT');
    if (/redirect/i.test(message)) clues.codes.unshift('redirect');
    if ('code' in error && typeof error.code === 'string') clues.codes.unshift(error.code);
    const inMessage = /\bERR_[A-Z\d_]+/.exec(message);
    if (inMessage) clues.codes.unshift(inMessage[0]);
    if ('syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo'))
      clues.connecting = true;
    // If several addresses failed, the last error is representative.
    error = error instanceof AggregateError && error.cause === undefined ? error.errors.at(-1) : error.cause;
  }
  return clues;
}
