import { app, shell, type Session, type WebContents } from 'electron';
import { mayOpenOutside } from '../core/external-link.ts';
import type { LogPort } from '../host/ports.ts';

/** Opens an address in the user's browser or mail program. False, and nothing happens, unless it is https or mailto. */
export async function openOutside(address: string): Promise<boolean> {
  const url = URL.parse(address);
  if (url === null || !mayOpenOutside(url)) return false;
  await shell.openExternal(url.href);
  return true;
}

/** The page gets no permission, no device and no download: it needs none. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/**
 * Keeps every page, this window's and any that might ever come to be, where it is: no navigation, no new windows, no
 * webviews. A link that may be opened outside goes there.
 */
export function denyNavigation(log: LogPort): void {
  app.on('web-contents-created', (_event, contents) => {
    const refuse = (what: string, event: { preventDefault(): void }) => {
      event.preventDefault();
      log.warn('shell.refused', { what });
    };
    contents.on('will-navigate', (event) => refuse('navigation', event));
    contents.on('will-frame-navigate', (event) => refuse('frame-navigation', event));
    contents.on('will-redirect', (event) => refuse('redirect', event));
    contents.on('will-attach-webview', (event) => refuse('webview', event));
    denyWindows(contents, log);
  });
}

function denyWindows(contents: WebContents, log: LogPort): void {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url).then(
      (opened) => {
        if (!opened) log.warn('shell.refused', { what: 'window' });
      },
      () => log.warn('shell.open_outside_failed'),
    );
    return { action: 'deny' };
  });
}
