import { createCipheriv, createDecipheriv } from 'node:crypto';
import { join } from 'node:path';
import { app } from './app.ts';
import { recorded, tell } from './stand-in-state.ts';

const backend = process.env['STAND_IN_KEYCHAIN'] ?? 'gnome_libsecret';
const KEY = Buffer.alloc(32, 7);
const IV = Buffer.alloc(16, 3);

/**
 * https://www.electronjs.org/docs/latest/api/safe-storage. With the backend `basic_text`, encryption is reported as available
 * although its password is hardcoded. The shell has to detect that.
 */
export const safeStorage = {
  isAsyncEncryptionAvailable: () => Promise.resolve(app.isReady() && backend !== 'none'),
  /** Linux only; "unknown" before `ready`. */
  getSelectedStorageBackend: () => (app.isReady() ? backend : 'unknown'),
  /** Resolves with the encrypted bytes (safeStorage.encryptStringAsync). */
  encryptStringAsync(text: string): Promise<Buffer> {
    const cipher = createCipheriv('aes-256-cbc', KEY, IV);
    return Promise.resolve(Buffer.concat([Buffer.from('v11'), cipher.update(text, 'utf8'), cipher.final()]));
  },
  /** Resolves with the text and `shouldReEncrypt`; rejects what it cannot decrypt (safeStorage.decryptStringAsync). */
  decryptStringAsync(encrypted: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    if (encrypted.subarray(0, 3).toString() !== 'v11')
      return Promise.reject(new Error('Error while decrypting the ciphertext'));
    const decipher = createDecipheriv('aes-256-cbc', KEY, IV);
    const result = Buffer.concat([decipher.update(encrypted.subarray(3)), decipher.final()]).toString('utf8');
    return Promise.resolve({ result, shouldReEncrypt: false });
  },
};

/** Opens a URL in the desktop's default manner (https://www.electronjs.org/docs/latest/api/shell#shellopenexternalurl-options). */
export const shell = {
  openExternal(url: string): Promise<void> {
    recorded.openedOutside.push(url);
    return Promise.resolve();
  },
};

/** https://www.electronjs.org/docs/latest/api/clipboard: writeText resolves once the text has been written. */
export const clipboard = {
  writeText(text: string): Promise<void> {
    recorded.clipboard.push(text);
    return Promise.resolve();
  },
};

/** https://www.electronjs.org/docs/latest/api/dialog. A message box stays until the test answers it. */
export const dialog = {
  showMessageBox(
    _window: unknown,
    options: { message: string; buttons: string[] },
  ): Promise<{ response: number }> {
    tell({ kind: 'dialog', message: options.message, buttons: options.buttons });
    return new Promise((resolve) => {
      const listen = (message: { kind: string; response?: number }) => {
        if (message.kind !== 'dialogAnswer') return;
        process.off('message', listen);
        resolve({ response: message.response ?? 0 });
      };
      process.on('message', listen);
    });
  },
  /**
   * Blocks the process until the message box is answered (dialog.showMessageBoxSync). The simulated user presses the button that
   * STAND_IN_BLOCKING_ANSWER names.
   */
  showMessageBoxSync(_window: unknown, options: { message: string; buttons: string[] }): number {
    tell({ kind: 'dialog', message: options.message, buttons: options.buttons });
    return options.buttons.indexOf(process.env['STAND_IN_BLOCKING_ANSWER'] ?? '');
  },
  /**
   * https://www.electronjs.org/docs/latest/api/dialog#dialogshowsavedialogwindow-options. The simulated user
   * saves in the folder STAND_IN_SAVE_FOLDER under the proposed name, or cancels if that variable is not set.
   */
  showSaveDialog(
    _window: unknown,
    options: { defaultPath?: string },
  ): Promise<{ canceled: boolean; filePath: string }> {
    const folder = process.env['STAND_IN_SAVE_FOLDER'];
    return Promise.resolve(
      folder === undefined
        ? { canceled: true, filePath: '' }
        : { canceled: false, filePath: join(folder, options.defaultPath ?? 'untitled') },
    );
  },
  /** Shows a modal dialog with an error message; before `ready` on Linux it goes to stderr (dialog.showErrorBox). */
  showErrorBox(title: string): void {
    recorded.errorBoxes.push(title);
    console.error(`error box: ${title}`);
  },
};

export interface MenuItem {
  role?: string;
  submenu?: MenuItem[];
}
/** https://www.electronjs.org/docs/latest/api/menu: Menu.buildFromTemplate, Menu.setApplicationMenu, and roles of its items. */
export const Menu = {
  buildFromTemplate: (template: MenuItem[]) => template,
  setApplicationMenu(menu: MenuItem[]): void {
    recorded.menuRoles = menu
      .flatMap((item) => [item, ...(item.submenu ?? [])])
      .flatMap((item) => item.role ?? []);
  },
};

/** https://www.electronjs.org/docs/latest/api/screen, screen.getDisplayMatching: one display of 1920 by 1080. */
export const screen = {
  getDisplayMatching: () => ({ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }),
};

/**
 * https://www.electronjs.org/docs/latest/api/net. With `redirect: 'manual'` a redirect rejects, as in
 * Electron, which cancels a redirect that is not followed (https://www.electronjs.org/docs/latest/api/client-request#event-redirect).
 */
export const net = {
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    recorded.netRequests.push({ url, credentials: init.credentials ?? null, cache: init.cache ?? null });
    const response = await fetch(url, init);
    if (init.redirect === 'manual' && response.status >= 300 && response.status < 400) {
      throw new Error('Redirect was cancelled');
    }
    return response;
  },
};
