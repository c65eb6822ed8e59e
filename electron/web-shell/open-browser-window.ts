import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FoundBrowser } from './find-browser.ts';

const CLOSE_TIMEOUT_MS = 3_000;

export interface BrowserWindow {
  /** Resolves when the browser has ended, by its user or by `close`. */
  readonly closed: Promise<void>;
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>;
}

/**
 * Opens `address` in an app window with its own profile. The address contains a code, so it isn't passed as an
 * argument: every user of the computer can list the arguments of a process. Instead the browser opens a redirecting
 * file that only its owner can read. Throws if the profile's folder can't be created.
 */
export function openBrowserWindow(browser: FoundBrowser, address: string): BrowserWindow {
  const base = browser.isSnap ? join(homedir(), 'snap', 'chromium', 'common') : tmpdir();
  // mkdtemp creates it with mode 0700.
  const folder = mkdtempSync(join(base, 'celebration-contacts-'));
  const removeFolder = () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch {
      // A leftover browser process may still write to the temporary folder.
    }
  };
  const redirect = join(folder, 'open.html');
  let child: ChildProcess;
  try {
    writeFileSync(redirect, redirectPage(address), { mode: 0o600, flag: 'wx' });
    child = spawn(browser.path, browserArguments(folder, redirect), { stdio: 'ignore' });
  } catch (error) {
    removeFolder();
    throw error;
  }
  const closed = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(removeFolder);
  return {
    closed,
    async close() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_TIMEOUT_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

function browserArguments(folder: string, redirect: string): string[] {
  return [
    `--app=${pathToFileURL(redirect).href}`,
    // A new profile is separate from the user's own, and no running browser takes over the window.
    `--user-data-dir=${join(folder, 'profile')}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-sync',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--password-store=basic',
    '--use-mock-keychain',
    '--window-size=1280,800',
    // Chromium refuses to run as root with its sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function redirectPage(address: string): string {
  const escaped = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${escaped}"><title>Celebration Contacts</title>\n`;
}
