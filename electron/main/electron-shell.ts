import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { app, type BrowserWindow, dialog, protocol, session } from 'electron';
import ElectronStore from 'electron-store';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FileExchange } from '../host/files/exchange/file-exchange.ts';
import { makeDataFolder } from '../host/data-folder/make-data-folder.ts';
import { lockDataFolder } from '../host/data-folder/data-lock.ts';
import type { Host } from '../host/dispatch.ts';
import type { HostOptions } from '../host/host.ts';
import { openListFile, openSample, UNDO_WINDOW_KEPT } from '../host/second-launch.ts';
import { createLog } from '../host/log.ts';
import { pendingHost } from '../host/pending-host.ts';
import { PageFiles } from '../host/shell/page-files.ts';
import type { ShellPorts } from '../host/ports.ts';
import {
  openSettingsFile,
  SETTINGS_FILE_NAME,
  SETTINGS_FILE_OPTIONS,
} from '../host/data-folder/settings-file.ts';
import { createSettings } from '../host/data-folder/settings.ts';
import { startSampleServiceWorker } from '../sample-service/start-service-worker.ts';
import { registerAppScheme, serveApp } from './app-protocol.ts';
import { answerCalls, forwardEvents } from './ipc.ts';
import { createKeyVault } from './key-vault.ts';
import { denyNavigation, denyPermissions } from './lock-down.ts';
import { setMenu } from './menu.ts';
import { netFetch } from './net-fetch.ts';
import { guardQuit } from './quit.ts';
import { createWindow, PAGE_ADDRESS } from './window.ts';

/** The data that a second launch passes to the running app. */
const secondLaunchSchema = z.object({ sample: z.boolean(), lists: z.array(z.string()).default([]) });

const RENDERER = fileURLToPath(new URL('../../dist/renderer/', import.meta.url));

/**
 * Starts the Electron shell. Steps that must precede Electron's `ready` event run synchronously. Arguments:
 * `--user-data DIR`, `--sample`, `--list FILE` (any number), `--undo-window SECONDS`.
 */
export function startElectronShell(
  createHost: (ports: ShellPorts, options: HostOptions) => Promise<Host>,
): void {
  // English texts are in the code (`page-plugins.ts`). Another language's catalogue would be loaded here.
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { values } = parseArgs({
    args: process.argv.slice(app.isPackaged ? 1 : 2),
    options: {
      'user-data': { type: 'string' },
      sample: { type: 'boolean' },
      list: { type: 'string', multiple: true },
      'undo-window': { type: 'string' },
    },
    // Unknown options are allowed, because the arguments contain Chromium's own switches.
    strict: false,
  });
  const userData = values['user-data'];
  let dataDirectory: string;
  try {
    dataDirectory = makeDataFolder(typeof userData === 'string' ? userData : undefined);
  } catch (error) {
    failToStart(error);
    return;
  }
  app.setPath('userData', dataDirectory);
  app.setPath('sessionData', makeChromiumFolder(dataDirectory));
  registerAppScheme();

  // The lock is in userData, so there is one instance per data folder; a second launch brings the first to the front.
  const lists = [values.list ?? []].flat().filter((path) => typeof path === 'string');
  if (!app.requestSingleInstanceLock({ sample: values.sample === true, lists })) {
    console.log('Celebration Contacts is already open: its window comes to the front.');
    if (values['undo-window'] !== undefined) console.log(UNDO_WINDOW_KEPT);
    app.exit(0);
    return;
  }
  const window: { current: BrowserWindow | null } = { current: null };
  const files = new FileExchange();
  const running = Promise.withResolvers<Host>();
  app.on('second-instance', (_event, _arguments, _directory, requested) => {
    const launch = secondLaunchSchema.safeParse(requested).data;
    // If this launch is still starting, the requests of the second one wait for the host.
    if (launch !== undefined) void running.promise.then((host) => openRequested(host, files, launch));
    if (window.current === null || window.current.isDestroyed()) return;
    if (window.current.isMinimized()) window.current.restore();
    window.current.show();
    window.current.focus();
  });
  const seconds = values['undo-window'];
  const options = {
    openSampleAtStart: values.sample === true,
    listsAtStart: lists,
    undoWindowSeconds: typeof seconds === 'string' ? Number(seconds) : null,
  };
  run(dataDirectory, options, { window, files, onHost: running.resolve }, createHost).catch(
    (error: unknown) => {
      createLog(dataDirectory).error('shell.start_failed', {
        name: error instanceof Error ? error.name : 'unknown',
      });
      failToStart(error);
    },
  );
}

async function openRequested(
  host: Host,
  files: FileExchange,
  { sample, lists }: z.infer<typeof secondLaunchSchema>,
): Promise<void> {
  if (sample) await openSample(host);
  for (const path of lists) {
    const problem = await openListFile(host, files, path);
    if (problem !== null) onListRefused(problem);
  }
}

const onListRefused = (problem: string): void => dialog.showErrorBox(t`The list wasn’t opened`, problem);

function failToStart(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(t`Celebration Contacts couldn’t start`, reason);
  app.exit(1);
}

/** Creates Chromium's folder; a temporary one if the data folder isn't writable. */
function makeChromiumFolder(dataDirectory: string): string {
  const folder = join(dataDirectory, 'chromium');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'celebration-contacts-'));
  }
}

async function run(
  dataDirectory: string,
  options: HostOptions,
  {
    window,
    files,
    onHost,
  }: { window: { current: BrowserWindow | null }; files: FileExchange; onHost: (host: Host) => void },
  createHost: (ports: ShellPorts, options: HostOptions) => Promise<Host>,
): Promise<void> {
  const log = createLog(dataDirectory);
  denyNavigation(log);
  await app.whenReady();

  const lock = lockDataFolder(dataDirectory, 'electron');
  if (lock.kind === 'taken') {
    // The data is open in a web shell, and the launcher can request another window from it.
    if (process.send !== undefined && lock.holder?.shell === 'web') {
      process.send('data_in_web_shell', () => app.exit(1));
      return;
    }
    dialog.showErrorBox(
      t`Celebration Contacts is already open`,
      t`The same data is open in a browser window. Close that window, then start the app again.`,
    );
    app.exit(1);
    return;
  }
  const file = openSettingsFile(
    dataDirectory,
    log,
    () => new ElectronStore({ cwd: dataDirectory, name: SETTINGS_FILE_NAME, ...SETTINGS_FILE_OPTIONS }),
  );

  denyPermissions(session.defaultSession);
  serveApp(protocol, await PageFiles.open(RENDERER));
  setMenu();

  // The window loads while the account is being opened.
  const opening = createHost(
    {
      shell: 'electron',
      version: app.getVersion(),
      dataDirectory,
      settings: createSettings(file),
      vault: await createKeyVault(file, log),
      log,
      fetch: netFetch,
      files,
      startSampleService: (database) => startSampleServiceWorker({ database }),
      onListRefused,
    },
    options,
  );
  const host = pendingHost(opening);
  onHost(host);
  const current = () => window.current;
  answerCalls(host, current, { log, files });
  const stopForwarding = forwardEvents(host, current);
  window.current = createWindow(file, log);
  guardQuit(host, current, log, () => {
    stopForwarding();
    lock.release();
  });
  await Promise.all([opening, window.current.loadURL(PAGE_ADDRESS)]);
  log.info('shell.started', { shell: 'electron' });
  // Notifies the launcher that Electron works on this computer.
  process.send?.('ready');
}
