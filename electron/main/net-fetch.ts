import { net } from 'electron';
import type { FetchPort } from '../host/service-client/service-client.ts';

/**
 * Chromium's network stack as the fetch port: it knows the system's proxy and certificates. No cookies, and nothing of an
 * answer in the disk cache: answers are personal data. With `redirect: 'manual'` net.fetch does not resolve with the
 * redirect as the Fetch standard and Node do, but rejects with "Redirect was cancelled"
 * (https://www.electronjs.org/docs/latest/api/client-request#event-redirect); callers get the standard's way.
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
