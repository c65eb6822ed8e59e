import { net } from 'electron';
import type { FetchPort } from '../host/service-client/service-client.ts';

/**
 * Chromium's network stack as the fetch port, with the system's proxy and certificates. It sends no cookies, and
 * nothing is cached on disk, because replies contain personal data. With `redirect: 'manual'`, net.fetch rejects with
 * "Redirect was cancelled" (https://www.electronjs.org/docs/latest/api/client-request#event-redirect), unlike the Fetch
 * standard and Node; this wrapper resolves with an opaque redirect as in the standard.
 */
export const netFetch: FetchPort = async (url, init) => {
  try {
    return await net.fetch(url, { ...init, credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    if (
      init.redirect === 'manual' &&
      error instanceof Error &&
      error.message.includes('Redirect was cancelled')
    ) {
      return new Response(null, { status: 302 });
    }
    throw error;
  }
};
