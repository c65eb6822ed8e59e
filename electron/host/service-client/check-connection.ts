import { fail, ok, type AppError, type Result } from '../../contract/result.ts';
import { checkBaseUrl } from '../../core/base-url.ts';
import type { ServiceGroup } from '../../core/wire/service-types.ts';
import { createServiceClient, isSendableKey, type ServiceClientOptions } from './create-service-client.ts';
import type { ServiceContactPage } from './service-client.ts';

/** Shorter than usual, because the user is waiting. */
const CHECK_TIMEOUT_MS = 10_000;

/** What the check of an address and a key found: enough to recognise the account. */
export interface ConnectionCheck {
  groups: ServiceGroup[];
  firstPage: ServiceContactPage;
}

/**
 * Checks an address and a key by reading the groups and the first page of contacts. The error names the problem and the
 * field: `offline`, `timed_out`, `service_down`, `wrong_address` (another service answers), `insecure_address`,
 * `key_refused`, `rate_limited`.
 */
export async function checkConnection(
  options: Pick<
    ServiceClientOptions,
    'baseUrl' | 'apiKey' | 'fetch' | 'log' | 'requestTimeoutMs' | 'clock' | 'random'
  >,
): Promise<Result<ConnectionCheck>> {
  const address = checkBaseUrl(options.baseUrl);
  if (!address.ok) return address;
  if (!isSendableKey(options.apiKey)) return fail({ code: 'key_refused', field: 'apiKey' });
  const stop = new AbortController();
  const client = createServiceClient({
    requestTimeoutMs: CHECK_TIMEOUT_MS,
    ...options,
    baseUrl: address.value,
    readTries: 2,
  });
  let slowedForMs: number | null = null;
  // The user is waiting, so a requested pause ends the check with an error.
  client.onSlowed((forMs) => {
    slowedForMs = forMs ?? slowedForMs;
    stop.abort();
  });
  try {
    const request = { priority: 'foreground', signal: stop.signal } as const;
    const groups = await client.listGroups(request);
    if (groups.kind !== 'ok') return fail(explain(groups.error, slowedForMs));
    const firstPage = await client.listContacts({ page: 1 }, request);
    if (firstPage.kind !== 'ok') return fail(explain(firstPage.error, slowedForMs));
    return ok({ groups: groups.value, firstPage: firstPage.value });
  } finally {
    await client.close();
  }
}

/** Interprets an error of a list request as a problem of the address or the key. */
function explain(error: AppError, slowedForMs: number | null): AppError {
  if (error.code === 'cancelled' && slowedForMs !== null)
    return { code: 'rate_limited', retryAfterMs: Math.round(slowedForMs) };
  switch (error.code) {
    case 'key_refused':
      return { ...error, field: 'apiKey' };
    // List requests can't fail for these reasons at the right service, so another service has answered.
    case 'not_found':
    case 'invalid_request':
    case 'bad_answer':
    case 'too_large':
    case 'refused':
      return { ...withoutMessage(error), code: 'wrong_address', field: 'baseUrl' };
    case 'wrong_address':
    case 'insecure_address':
    case 'offline':
    case 'timed_out':
      return { ...error, field: 'baseUrl' };
    default:
      // Only errors without a reply point to the address.
      return error.connection === undefined ? error : { ...error, field: 'baseUrl' };
  }
}

function withoutMessage({ message: _dropped, ...error }: AppError): AppError {
  return error;
}
