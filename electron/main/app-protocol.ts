import { protocol, type Protocol } from 'electron';
import type { PageFiles } from '../host/shell/page-files.ts';

const SCHEME = 'app';
const HOST = 'contacts';
export const APP_ORIGIN = `${SCHEME}://${HOST}`;

/** Registers the scheme. Must run before the app is ready (https://www.electronjs.org/docs/latest/api/protocol). */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built renderer as `app://contacts/`; other hosts of the scheme get 404. */
export function serveApp(on: Pick<Protocol, 'handle'>, files: PageFiles): void {
  on.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host !== HOST) return new Response(null, { status: 404 });
    const { status, headers, body } = await files.answer(request.method, url.pathname);
    return new Response(body, { status, headers });
  });
}
