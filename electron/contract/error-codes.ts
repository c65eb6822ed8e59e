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

/** Every error code that the renderer has a text for: the service's and the app's own. */
export const APP_ERROR_CODES = [
  ...SERVICE_ERROR_CODES,
  /** The service does not accept the key. */
  'key_refused',
  /** The account has no key (a session without a keychain has ended). */
  'key_missing',
  /** Nothing was sent: no network, no such host, connection refused. */
  'offline',
  'timed_out',
  /** A response with status 5xx, or no complete response. In the second case, `AppError.connection` has the reason. */
  'service_down',
  /** A success response that does not have the documented shape. */
  'bad_answer',
  /** The address responds, but not as this service does. */
  'wrong_address',
  /** The address is neither https nor http on loopback. */
  'insecure_address',
  /** The key is valid, but for another account. */
  'other_account',
  /** The key may be for another account; the user has to confirm it first. */
  'account_unknown',
  'too_large',
  /** The field was changed at the service after the app read it. */
  'conflict',
  'cancelled',
  /** The disk of the data folder is full, or the user's quota is. */
  'disk_full',
  /** The data folder is not writable. */
  'read_only',
  'mirror_damaged',
  'unreadable_file',
  /** A 4xx with a code that the interface does not define. The service's message is shown. */
  'refused',
  /** The call is for an account that is no longer open, or its caller is not permitted. */
  'not_allowed',
  /** Web shell: this page has no session with the host (`SessionEnd`). */
  'no_session',
  /** Web shell: the host has ended (`SessionEnd`). */
  'host_gone',
  /** The system denies this window access to the clipboard. */
  'clipboard_refused',
  /** The text could not be written to the chosen file. */
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
  /** The certificate is not trusted. */
  'certificate',
  /** The TLS handshake failed: usually the server supports only http. */
  'tls',
  /** A port that fetch does not connect to (https://fetch.spec.whatwg.org/#port-blocking). */
  'blocked_port',
  'redirect',
  /** This failure and the following ones happen after the request was sent, so the service may have processed it. */
  'reset',
  'closed',
  'not_http',
  'headers_too_large',
  /** The response could not be decompressed. */
  'undecodable',
  'broken',
] as const;
export type ConnectionFailure = (typeof CONNECTION_FAILURES)[number];
