import packaged from '@sparticuz/chromium';
import { chromium, type Browser, type Page } from '@playwright/test';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { HOST_ENGINE_FLAGS, HOST_ENVIRONMENT } from '../../electron/launch/shell-process.ts';
import { findBrowser } from '../../electron/web-shell/find-browser.ts';
import type { HostFigures } from './host-probe.ts';
import { Program } from './program.ts';
import { instrument } from './workspace-page.ts';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const WEB_SHELL = fileAt('../../dist/host/web-shell.js');
const SERVICE = fileAt('../../electron/sample-service/cli.ts');
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
const PROBE = new URL('./host-probe.ts', import.meta.url).href;
const VIEWPORT = { width: 1280, height: 800 };

export interface BenchService {
  url: string;
  apiKey: string;
  end(): Promise<void>;
}

/** Starts the service in a separate process, with a number of generated contacts or those of a file of create payloads. */
export async function startBenchService(people: number | { load: string }): Promise<BenchService> {
  const program = new Program([
    SERVICE,
    ...(typeof people === 'number' ? ['--contacts', String(people)] : ['--load', people.load]),
  ]);
  const { url, apiKey } = JSON.parse(await program.printed(/^\{.*\}$/m)) as { url: string; apiKey: string };
  return { url, apiKey, end: () => program.end() };
}

/** The product in the web shell, with a window in a real browser. */
export interface BenchApp {
  page: Page;
  /** Wall time in ms of the process start. */
  startedAt: number;
  /** Longest blocks of its threads since the last call, and its memory. */
  hostFigures(): Promise<HostFigures>;
  /** Resolves once the host and its workers were nearly idle for this time. */
  hostAtRest(forMs: number): Promise<void>;
  end(): Promise<void>;
}

export async function startBenchApp(
  browser: Browser,
  userData: string,
  more: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<BenchApp> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB' });
  const page = await context.newPage();
  await instrument(page);
  await more(page);
  const startedAt = Date.now();
  const program = new Program(
    [...HOST_ENGINE_FLAGS, '--import', PROBE, WEB_SHELL, '--no-open', '--user-data', userData],
    HOST_ENVIRONMENT,
  );
  await page.goto(await program.printed(/http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]+/));
  const pipe = program.process.stdio[3];
  if (!(pipe instanceof Socket)) throw new Error('The probe has no pipe.');
  const lines = createInterface({ input: pipe });
  return {
    page,
    startedAt,
    async hostFigures() {
      pipe.write('figures\n');
      const [line] = (await once(lines, 'line')) as [string];
      return JSON.parse(line) as HostFigures;
    },
    async hostAtRest(forMs) {
      pipe.write(`rest ${forMs}\n`);
      await once(lines, 'line');
    },
    async end() {
      await context.close();
      await program.end();
    },
  };
}

/** Opens the bare page in the same browser and window size, with its server in a separate process. */
export async function startBarePage(browser: Browser): Promise<{ page: Page; end(): Promise<void> }> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB' });
  const page = await context.newPage();
  await instrument(page);
  const server = new Program([BARE_SERVER]);
  await page.goto(await server.printed(/http:\/\/127\.0\.0\.1:\d+\//));
  return {
    page,
    async end() {
      await context.close();
      await server.end();
    },
  };
}

export async function launchBrowser(): Promise<Browser> {
  const browser = await findBrowser({ packaged: () => packaged.executablePath() });
  return chromium.launch({
    ...(browser === null ? {} : { executablePath: browser.path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** Runs `work` with a data folder that is removed afterwards. */
export async function withUserData<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'celebration-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Connects an account of the service. */
export async function connect(page: Page, name: string, { url, apiKey }: BenchService): Promise<void> {
  const form = page.getByRole('form', { name: 'Connect your account' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Address of the service' }).fill(url);
  await form.getByRole('textbox', { name: 'API key' }).fill(apiKey);
  await form.getByRole('button', { name: 'Connect' }).click();
}

/** The page's heap after a collection, in megabytes. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
