import { app, shell, type Session, type WebContents } from 'electron';
import { mayOpenOutside } from '../core/external-link.ts';
import type { LogPort } from '../host/ports.ts';

/**
 * Opens an address in the user's browser or mail program; returns false without doing anything unless it is https or
 * mailto.
 */
export async function openOutside(address: string): Promise<boolean> {
  const url = URL.parse(address);
  if (url === null || !mayOpenOutside(url)) return false;
  await shell.openExternal(url.href);
  return true;
}

/** Denies the page all permissions, devices and downloads; it needs none. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/** Prevents navigation, new windows and webviews in every page. Allowed external links open outside. */
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
