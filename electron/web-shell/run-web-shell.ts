import Conf from 'conf';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DataFolderError, makeDataFolder } from '../host/data-folder.ts';
import { lockDataFolder } from '../host/data-lock.ts';
import type { Host } from '../host/dispatch.ts';
import type { HostOptions } from '../host/host.ts';
import { createLog } from '../host/log.ts';
import { openingHost } from '../host/opening-host.ts';
import { PageFiles } from '../host/page-files.ts';
import type { ShellPorts } from '../host/ports.ts';
import { createSessionVault } from '../host/session-vault.ts';
import { openSettingsFile, SETTINGS_FILE_NAME, SETTINGS_FILE_OPTIONS } from '../host/settings-file.ts';
import { createSettings } from '../host/settings.ts';
import { startSampleServiceWorker } from '../sample-service/start-service-worker.ts';
import { openBrowserWindow, type BrowserWindow } from './browser-window.ts';
import { findBrowser } from './find-browser.ts';
import { startLoopbackHost } from './loopback-host.ts';
import { SessionCodes } from './session-codes.ts';

/** The project's folder, from the source as from the build. */
const ROOT = new URL('../../', import.meta.url);

export interface WebShellOptions {
  /** Null: the usual folder of this platform. */
  userData: string | null;
  /** False: print the address instead of opening a window. */
  open: boolean;
  sample: boolean;
  /** Calls back once when the shell is to end; returns nothing to undo. */
  onStop(stop: () => void): void;
  print(line: string): void;
}

/**
 * Runs the web shell until it is stopped or its window is closed. Resolves with the exit code: 0, or 1 when the data is
 * open elsewhere. Rejects when it cannot start.
 */
export async function runWebShell(
  options: WebShellOptions,
  createHost: (ports: ShellPorts, options: HostOptions) => Promise<Host>,
): Promise<number> {
  let dataDirectory: string;
  try {
    dataDirectory = makeDataFolder(options.userData ?? undefined);
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error;
    options.print(error.message);
    return 1;
  }
  const lock = lockDataFolder(dataDirectory, 'web');
  if (lock.kind === 'taken') {
    const who = lock.holder === null ? '' : ` (${lock.holder.shell} shell, process ${lock.holder.pid})`;
    options.print(`Celebration Contacts is already open${who}. Use its window, or close it first.`);
    return 1;
  }
  try {
    return await runWithData(dataDirectory, options, createHost);
  } finally {
    lock.release();
  }
}

async function runWithData(
  dataDirectory: string,
  options: WebShellOptions,
  createHost: (ports: ShellPorts, options: HostOptions) => Promise<Host>,
): Promise<number> {
  const stopped = new Promise<void>((resolve) => options.onStop(resolve));
  const log = createLog(dataDirectory);
  const files = await PageFiles.open(fileURLToPath(new URL('dist/renderer/', ROOT)));
  // The window loads while the account is opened.
  const opening = createHost(webPorts(dataDirectory, log), { openSample: options.sample });
  const host = openingHost(opening);
  const codes = new SessionCodes();
  const loopback = await startLoopbackHost({ host, files, codes, log });
  log.info('shell.started', { shell: 'web' });

  const addressToPrint = () => `${loopback.origin}/#code=${codes.issueForPrinting()}`;
  const window = options.open ? await openWindow(`${loopback.origin}/#code=${codes.issueForLaunch()}`) : null;
  let ended = stopped;
  if (window === null) {
    options.print(`Open Celebration Contacts at ${addressToPrint()}`);
  } else {
    options.print(`Celebration Contacts is open in a window of its own, served at ${loopback.origin}/`);
    let wasSeen = false;
    loopback.onWindows(() => (wasSeen = true));
    ended = Promise.race([
      stopped,
      window.closed.then(() => {
        if (wasSeen) return undefined;
        // The browser ended before it showed anything: the product is still to be had.
        options.print(
          `The browser could not open a window. Open Celebration Contacts at ${addressToPrint()}`,
        );
        return stopped;
      }),
    ]);
  }
  const stopReissuing = reissueOnEnter(() =>
    options.print(`Open Celebration Contacts at ${addressToPrint()}`),
  );
  try {
    await opening;
    await ended;
  } finally {
    stopReissuing();
    await window?.close();
    await loopback.close();
  }
  const pending = await host.pendingCount().catch(() => 0);
  await host.close();
  if (pending > 0)
    options.print(`Changes not sent yet: ${pending}. They are kept and sent at the next start.`);
  return 0;
}

function webPorts(dataDirectory: string, log: ShellPorts['log']): ShellPorts {
  const file = openSettingsFile(
    dataDirectory,
    log,
    () => new Conf({ cwd: dataDirectory, configName: SETTINGS_FILE_NAME, ...SETTINGS_FILE_OPTIONS }),
  );
  return {
    shell: 'web',
    version: productVersion(),
    dataDirectory,
    settings: createSettings(file),
    vault: createSessionVault(),
    log,
    fetch: (url, init) => fetch(url, init),
    startSampleService: (database) => startSampleServiceWorker({ database }),
    isOnline: () => null,
  };
}

async function openWindow(address: string): Promise<BrowserWindow | null> {
  const { platform, env } = process;
  const hasDisplay =
    platform === 'win32' || platform === 'darwin' || env['DISPLAY'] || env['WAYLAND_DISPLAY'];
  const browser = hasDisplay ? await findBrowser() : null;
  return browser === null ? null : openBrowserWindow(browser, address);
}

/** A printed address works once; Enter in the terminal prints another. Returns how to stop. */
function reissueOnEnter(reissue: () => void): () => void {
  if (!process.stdin.isTTY) return () => undefined;
  const lines = createInterface({ input: process.stdin });
  lines.on('line', reissue);
  return () => lines.close();
}

function productVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
