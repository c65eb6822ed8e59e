/** The machine-readable codes of the service's error envelope (interface, section 7). */
export const SERVICE_ERROR_CODES = [
  'invalid_request',
  'plan_limit_reached',
  'not_found',
  'contact_exists',
  'validation_error',
  'rate_limited',
] as const;
export type ServiceErrorCode = (typeof SERVICE_ERROR_CODES)[number];

/** Every code the renderer must have a text for: the service's and our own. */
export const APP_ERROR_CODES = [
  ...SERVICE_ERROR_CODES,
  /** The service does not accept the key. */
  'key_refused',
  /** No key is at hand for this account (a session without a keychain has ended). */
  'key_missing',
  /** Nothing was sent: no network, no such host, connection refused. */
  'offline',
  'timed_out',
  /** 5xx, or no whole answer came: then `AppError.connection` says why. */
  'service_down',
  /** A success that is not of the documented shape. */
  'bad_answer',
  /** The address answers, but it is not this service. */
  'wrong_address',
  /** Neither https nor http on loopback. */
  'insecure_address',
  /** The key is good, but opens another account than the one it was given for. */
  'other_account',
  /** Whether the key opens the account it was given for is for the user to say first. */
  'account_unknown',
  'too_large',
  /** The field was changed at the service after it was read here. */
  'conflict',
  'cancelled',
  /** The disk of the data folder has no room left, or none for this user. */
  'disk_full',
  /** The data folder cannot be written to. */
  'read_only',
  'mirror_damaged',
  'unreadable_file',
  /** A 4xx with a code the interface does not name: the service's message is shown. */
  'refused',
  /** The message came from an account that is no longer open, or from a caller that may not call. */
  'not_allowed',
  /** The web shell: this page has no session with the host (`SessionEnd`). */
  'no_session',
  /** The web shell: the host has ended (`SessionEnd`). */
  'host_gone',
  /** The system withholds the clipboard from this window. */
  'clipboard_refused',
  /** A text could not be written to the file that the user chose. */
  'file_not_saved',
  /** A bug. */
  'unexpected',
] as const;
export type AppErrorCode = (typeof APP_ERROR_CODES)[number];

/** How a connection to the service failed. */
export const CONNECTION_FAILURES = [
  'no_network',
  'unreachable',
  'name_not_found',
  'refused',
  'connect_timed_out',
  'proxy',
  /** Its certificate is not trusted. */
  'certificate',
  /** No secure connection could be agreed on: mostly a server that speaks http alone. */
  'tls',
  /** A port that fetch does not connect to (https://fetch.spec.whatwg.org/#port-blocking). */
  'blocked_port',
  'redirect',
  /** The rest happen after the request has left: it may have been carried out. */
  'reset',
  'closed',
  'not_http',
  'headers_too_large',
  /** The answer could not be decompressed. */
  'undecodable',
  'broken',
] as const;
export type ConnectionFailure = (typeof CONNECTION_FAILURES)[number];
