import Conf from 'conf';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DataFolderError, makeDataFolder } from '../host/data-folder/make-data-folder.ts';
import { FileExchange } from '../host/files/exchange/file-exchange.ts';
import { lockDataFolder } from '../host/data-folder/data-lock.ts';
import type { Host } from '../host/dispatch.ts';
import type { HostOptions } from '../host/host.ts';
import { openListFile, openSample, UNDO_WINDOW_KEPT } from '../host/second-launch.ts';
import { createLog } from '../host/log.ts';
import { pendingHost } from '../host/pending-host.ts';
import { PageFiles } from '../host/shell/page-files.ts';
import type { ShellPorts } from '../host/ports.ts';
import { createInMemoryKeyVault } from '../host/data-folder/in-memory-key-vault.ts';
import {
  openSettingsFile,
  SETTINGS_FILE_NAME,
  SETTINGS_FILE_OPTIONS,
} from '../host/data-folder/settings-file.ts';
import { createSettings } from '../host/data-folder/settings.ts';
import { startSampleServiceWorker } from '../sample-service/start-service-worker.ts';
import { BrowserWindows } from './opened-browser-windows.ts';
import { acquireSingleInstanceLock } from './single-instance-lock.ts';
import { loopbackFetch } from './proxy-exempt-fetch.ts';
import { FileTransfers } from './file-transfers.ts';
import { startLoopbackHost } from './loopback-host.ts';
import { SessionCodes } from './session-codes.ts';
import {
  requestWindow,
  WindowRequests,
  type SecondLaunch,
  type WindowAnswer,
} from './second-launch-requests.ts';

/** The project's folder. The source and the built file are equally deep in it, so the path is the same. */
const ROOT = new URL('../../', import.meta.url);
/** Time that a second launch waits for its window to show the page. */
const SHOWN_TIMEOUT_MS = 10_000;

export interface WebShellOptions {
  /** The data folder; null for the default of this platform. */
  userData: string | null;
  /** Whether to open a window; otherwise the address is printed. */
  open: boolean;
  sample: boolean;
  /** Paths of files to open as lists; the last one is shown. */
  lists: readonly string[];
  /** Undo window in seconds; null: as in the preferences. */
  undoWindowSeconds: number | null;
  /** Registers a callback that ends the shell; it is called at most once. */
  onStop(stop: () => void): void;
  print(line: string): void;
}

/**
 * Runs the web shell until it is stopped or its last window is closed. If another web shell has the same data open, it
 * is asked for a window instead. Resolves with the exit code: 0; or 1 if the data folder is unusable, or is held by the
 * Electron shell or by a web shell that does not answer. Rejects if starting fails for another reason.
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
  const claim = await acquireSingleInstanceLock({
    lock: () => lockDataFolder(dataDirectory, 'web'),
    requestWindow: () =>
      requestWindow(dataDirectory, {
        open: options.open,
        sample: options.sample,
        lists: [...options.lists],
      }),
  });
  switch (claim.kind) {
    case 'opened':
      options.print(describeStart(claim.answer));
      if (options.undoWindowSeconds !== null) options.print(UNDO_WINDOW_KEPT);
      return 0;
    case 'taken': {
      const who = claim.holder === null ? '' : ` (${claim.holder.shell} shell, process ${claim.holder.pid})`;
      options.print(`Celebration Contacts is already open${who}. Use its window, or close it first.`);
      return 1;
    }
    case 'held':
      try {
        return await runWithData(dataDirectory, options, createHost);
      } finally {
        claim.release();
      }
  }
}

async function runWithData(
  dataDirectory: string,
  options: WebShellOptions,
  createHost: (ports: ShellPorts, options: HostOptions) => Promise<Host>,
): Promise<number> {
  let isStopped = false;
  const stopped = new Promise<void>((resolve) =>
    options.onStop(() => {
      isStopped = true;
      resolve();
    }),
  );
  const log = createLog(dataDirectory);
  const exchange = new FileExchange();
  const transfers = new FileTransfers(dataDirectory, exchange);
  const files = await PageFiles.open(fileURLToPath(new URL('dist/renderer/', ROOT)));
  // The window loads while the account is being opened.
  const opening = createHost(
    { ...webPorts(dataDirectory, log, exchange), onListRefused: options.print },
    {
      openSampleAtStart: options.sample,
      listsAtStart: options.lists,
      undoWindowSeconds: options.undoWindowSeconds,
    },
  );
  const host = pendingHost(opening);
  const codes = new SessionCodes();
  const requests = new WindowRequests(dataDirectory, (launch) =>
    answerSecondLaunch(launch, { host, exchange, page, print: options.print }),
  );
  const loopback = await startLoopbackHost({ host, files, codes, log, requests, transfers });
  const page = servePage(loopback.origin, codes);
  try {
    requests.announce(loopback.port);
  } catch {
    // The file could not be written, so later launches can't reach this one and are rejected.
    log.warn('shell.no_contact_file');
  }
  log.info('shell.started', { shell: 'web' });

  const first = options.open ? await page.windows.open() : null;
  options.print(describeStart(first === null ? page.printedAddress() : page.window));
  void first?.outcome.then((outcome) => {
    // The browser ended before it showed the page, so the address is printed.
    if (outcome === 'failed' && !isStopped) options.print(describeStart(page.printedAddress(true)));
  });
  const stopReissuing = reissueOnEnter(() => options.print(describeStart(page.printedAddress())));
  const closedByUser = page.windows.lastClosed.then(() => {
    if (codes.connectedByAddress() === 0) return undefined;
    options.print(
      'Celebration Contacts keeps running for the page that is open in a browser. Ctrl+C ends it.',
    );
    return stopped;
  });
  try {
    await opening;
    await (first === null ? stopped : Promise.race([stopped, closedByUser]));
  } finally {
    stopReissuing();
    requests.withdraw();
    await page.windows.close();
    await loopback.close();
  }
  const pending = await host.pendingCount().catch(() => 0);
  await host.close();
  await transfers.close();
  if (pending > 0)
    options.print(`Changes not sent yet: ${pending}. They are kept and sent at the next start.`);
  return 0;
}

/** The page at its address, and the windows that show it. */
interface ServedPage {
  windows: BrowserWindows;
  /** The answer to a launch whose page is shown in a window. */
  window: WindowAnswer;
  /** Returns an address to print; `failed`: because a window couldn't be opened. */
  printedAddress(failed?: boolean): WindowAnswer;
}

function servePage(origin: string, codes: SessionCodes): ServedPage {
  const addressOf = (code: string) => `${origin}/#code=${code}`;
  return {
    windows: new BrowserWindows((onShown) => addressOf(codes.issueForLaunch(onShown))),
    window: { kind: 'window', origin },
    printedAddress: (failed = false) => ({
      kind: 'address',
      address: addressOf(codes.issueForPrinting()),
      failed,
    }),
  };
}

/** Does what a second launch of the program asks for, and returns what it prints. */
async function answerSecondLaunch(
  { open, sample, lists }: SecondLaunch,
  parts: { host: Host; exchange: FileExchange; page: ServedPage; print: (line: string) => void },
): Promise<WindowAnswer> {
  const { host, exchange, page, print } = parts;
  // If the sample account can't be opened, the window shows the reason when the user chooses that account.
  if (sample) await openSample(host);
  for (const list of lists) {
    const problem = await openListFile(host, exchange, list);
    if (problem !== null) print(problem);
  }
  const opened = open ? await page.windows.open() : null;
  if (opened === null) return page.printedAddress();
  const outcome = await Promise.race([opened.outcome, delay(SHOWN_TIMEOUT_MS, 'slow', { ref: false })]);
  return outcome === 'failed' ? page.printedAddress(true) : page.window;
}

/** Returns the line for the terminal about how to use the app now. */
function describeStart(answer: WindowAnswer): string {
  if (answer.kind === 'window')
    return `Celebration Contacts is open in a window of its own, served at ${answer.origin}/`;
  const why = answer.failed ? 'The browser could not open a window. ' : '';
  return `${why}Open Celebration Contacts at ${answer.address}`;
}

function webPorts(dataDirectory: string, log: ShellPorts['log'], files: FileExchange): ShellPorts {
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
    vault: createInMemoryKeyVault(),
    log,
    fetch: loopbackFetch,
    files,
    startSampleService: (database) => startSampleServiceWorker({ database }),
  };
}

/** Prints a new address on Enter, because each works once. Returns a function that stops this. */
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
