import { BrowserWindow } from 'electron';
import { fileURLToPath } from 'node:url';
import type { LogPort } from '../host/ports.ts';
import type { SettingsFile } from '../host/data-folder/settings-file.ts';
import { APP_ORIGIN } from './app-protocol.ts';
import { recoverFromCrashes } from './crash-recovery.ts';
import { askBeforeUnload } from './unsaved-forms.ts';
import { keepWindowBounds, readWindowBounds, SMALLEST } from './window-bounds.ts';

const PRELOAD = fileURLToPath(new URL('../../dist/preload/preload.cjs', import.meta.url));

export const PAGE_ADDRESS = `${APP_ORIGIN}/`;

/** Creates the app's window, still empty: a sandboxed page that reaches the host only through the preload script. */
export function createWindow(file: SettingsFile, log: LogPort): BrowserWindow {
  const { bounds, maximized } = readWindowBounds(file);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Celebration Contacts',
    show: false,
    webPreferences: {
      preload: PRELOAD,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Names and notes are personal data and must not be sent to a dictionary server.
      spellcheck: false,
    },
  });
  if (maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  keepWindowBounds(window, file);
  askBeforeUnload(window);
  recoverFromCrashes(window, log);
  return window;
}
