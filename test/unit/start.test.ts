import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { electronBinary, type ElectronPlaces } from '../../electron/launch/ensure-electron.ts';
import { parseStartOptions } from '../../electron/launch/options.ts';
import { runElectron } from '../../electron/launch/shell-process.ts';
import { findBrowser } from '../../electron/web-shell/find-browser.ts';
import { DEEP } from '../deep/depth.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-test-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the arguments of npm start', () => {
  it('are optional', () => {
    expect(parseStartOptions([])).toEqual({
      kind: 'start',
      options: {
        shell: null,
        open: true,
        sample: false,
        lists: [],
        userData: null,
        undoWindowSeconds: null,
      },
    });
  });
  it('set the shell, the data folder and what to open', () => {
    expect(parseStartOptions(['--shell', 'web', '--no-open', '--sample', '--user-data', 'x y'])).toEqual({
      kind: 'start',
      options: {
        shell: 'web',
        open: false,
        sample: true,
        lists: [],
        userData: 'x y',
        undoWindowSeconds: null,
      },
    });
    expect(parseStartOptions(['--help'])).toEqual({ kind: 'help' });
  });
  it('can name files to review', () => {
    const path = join(folder, 'people.csv');
    writeFileSync(path, 'Name\nAda\n');
    const other = join(folder, 'others.csv');
    writeFileSync(other, 'Name\nBo\n');
    expect(parseStartOptions([path, other])).toMatchObject({
      options: { lists: [path, other], sample: false },
    });
    expect(parseStartOptions([path, '--sample'])).toMatchObject({ kind: 'wrong' });
    expect(parseStartOptions([path, join(folder, 'gone.csv')])).toMatchObject({
      kind: 'wrong',
      problem: expect.stringContaining('gone.csv'),
    });
  });
  it.each([
    ['--shell', 'firefox'],
    ['--shell'],
    ['--shell=electron', '--no-open'],
    ['--user-data', ''],
    ['--user-data'],
    ['--verbose'],
    ['somewhere'],
    ['--sample=yes'],
    ['--undo-window', '-1'],
    ['--undo-window', '86401'],
    ['--undo-window', 'soon'],
  ])('are refused if they are wrong: %s %s', (...args) => {
    expect(parseStartOptions(args)).toMatchObject({ kind: 'wrong' });
  });
});

describe('Electron’s binary', () => {
  /** A package like Electron's with `script` as its installer. */
  function aPackage(script: string, version = '45.0.0'): ElectronPlaces {
    const packageFolder = join(folder, 'electron');
    mkdirSync(packageFolder, { recursive: true });
    writeFileSync(join(packageFolder, 'package.json'), JSON.stringify({ version }));
    writeFileSync(join(packageFolder, 'install.js'), script);
    return { packageFolder, failureNote: join(folder, 'cache', 'note.json') };
  }
  const INSTALLS = `
    const fs = require('fs'), path = require('path');
    fs.mkdirSync(path.join(__dirname, 'dist'));
    fs.writeFileSync(path.join(__dirname, 'dist', 'electron'), '');
    fs.writeFileSync(path.join(__dirname, 'path.txt'), 'electron');`;
  const look = (places: ElectronPlaces, options: { retry?: boolean; giveUpAfterMs?: number } = {}) => {
    const downloads: number[] = [];
    const isKnownName = () => Promise.resolve(false);
    return electronBinary({
      retry: false,
      ...options,
      places,
      isKnownName,
      onDownload: () => downloads.push(1),
    }).then((binary) => ({
      binary,
      downloads: downloads.length,
    }));
  };

  it('is downloaded if it is missing, and found afterwards', async () => {
    const places = aPackage(INSTALLS);
    const path = join(places.packageFolder, 'dist', 'electron');
    expect(await look(places)).toEqual({ binary: { kind: 'found', path }, downloads: 1 });
    expect(await look(places)).toEqual({ binary: { kind: 'found', path }, downloads: 0 });
  });

  it('is not downloaded again soon after a failure, unless requested', async () => {
    vi.stubEnv('npm_config_electron_mirror', 'https://releases.invalid/');
    const places = aPackage(`console.error('TypeError: fetch failed'); process.exit(1)`);
    const first = await look(places);
    expect(first).toEqual({
      binary: {
        kind: 'missing',
        reason: 'its binary comes from releases.invalid, which cannot be found from here',
      },
      downloads: 1,
    });
    expect((await look(places)).downloads).toBe(0);
    expect((await look(places)).binary).toMatchObject({ kind: 'missing' });
    expect((await look(places, { retry: true })).downloads).toBe(1);
  });

  it('is missing with the HTTP status of a refused download', async () => {
    const places = aPackage(
      `console.error('HTTPError: Response code 407 (Proxy Authentication Required)'); process.exit(1)`,
    );
    expect((await look(places)).binary).toEqual({
      kind: 'missing',
      reason: 'its download was answered with HTTP 407',
    });
  });

  it('is downloaded again hours after a failure, or for another version', async () => {
    const places = aPackage('process.exit(1)');
    await look(places);
    expect((await look(aPackage('process.exit(1)', '46.0.0'))).downloads).toBe(1);
    const note: unknown = JSON.parse(readFileSync(places.failureNote, 'utf8'));
    writeFileSync(
      places.failureNote,
      JSON.stringify({ ...Object(note), at: Date.now() - 7 * 60 * 60 * 1000 }),
    );
    expect((await look(aPackage(INSTALLS, '46.0.0'))).binary).toMatchObject({ kind: 'found' });
  });

  it('is missing when its download stalls', DEEP, async () => {
    const places = aPackage(`setInterval(() => {}, 1000)`);
    expect((await look(places, { giveUpAfterMs: 600 })).binary).toEqual({
      kind: 'missing',
      reason: 'its download made no progress for 1 s',
    });
  });

  it('is missing without its package', async () => {
    const places = { packageFolder: join(folder, 'none'), failureNote: join(folder, 'note.json') };
    expect(await look(places)).toEqual({
      binary: { kind: 'missing', reason: 'its package is not installed' },
      downloads: 0,
    });
  });
});

describe.skipIf(process.platform === 'win32')('a started shell', () => {
  const OPTIONS = {
    shell: null,
    open: true,
    sample: false,
    lists: [],
    userData: null,
    undoWindowSeconds: null,
  };
  /** A program that stands in for Electron and runs `script`. */
  function aProgram(script: string): string {
    const file = join(folder, 'electron.mjs');
    writeFileSync(file, `#!${process.execPath}\n${script}`, { mode: 0o755 });
    return file;
  }

  it('reports its exit code and whether it was ready', async () => {
    expect(await runElectron(aProgram('process.exit(3)'), OPTIONS)).toEqual({
      code: 3,
      isReady: false,
      isDataInWebShell: false,
    });
    expect(
      await runElectron(aProgram(`process.send('ready', () => process.exit(0))`), OPTIONS),
    ).toMatchObject({
      code: 0,
      isReady: true,
    });
    const taken = aProgram(`process.send('data_in_web_shell', () => process.exit(1))`);
    expect(await runElectron(taken, OPTIONS)).toMatchObject({ isReady: false, isDataInWebShell: true });
  });

  it('that does not exist counts as ended before it was ready', async () => {
    expect(await runElectron(join(folder, 'none'), OPTIONS)).toMatchObject({ code: 1, isReady: false });
  });
});

describe.skipIf(process.platform === 'win32')('Ctrl+C during the download of Electron', () => {
  it('stops the download and leaves no files behind', async () => {
    const packageFolder = join(folder, 'electron');
    mkdirSync(packageFolder);
    writeFileSync(join(packageFolder, 'package.json'), '{"version":"45.0.0"}');
    // The installer's connection closes when its process ends.
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const connected = once(server, 'connection');
    writeFileSync(join(packageFolder, 'install.js'), `require('net').connect(${port}, '127.0.0.1')`);
    const temporary = join(folder, 'tmp');
    mkdirSync(temporary);
    const launch = new URL('../../electron/launch/', import.meta.url).href;
    const places = { packageFolder, failureNote: join(folder, 'note.json') };
    const launcher = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { exitOnSignal } from '${launch}exit-on-signal.ts';
         import { electronBinary } from '${launch}ensure-electron.ts';
         exitOnSignal();
         await electronBinary({ retry: true, onDownload: () => {}, places: ${JSON.stringify(places)} });`,
      ],
      { env: { ...process.env, TMPDIR: temporary }, stdio: 'ignore' },
    );
    const ended = once(launcher, 'exit');
    const [installer]: Socket[] = await connected;
    const installerEnded = new Promise((resolve) =>
      installer?.once('close', resolve).on('error', () => undefined),
    );
    installer?.resume();
    launcher.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(readdirSync(temporary)).toEqual([]);
    await installerEnded;
    server.close();
  });
});

describe('findBrowser', () => {
  function aProgram(...path: string[]): string {
    const file = join(folder, ...path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
    chmodSync(file, 0o755);
    return file;
  }
  const find = (env: Record<string, string> = {}, packaged?: () => Promise<string>) =>
    findBrowser({
      platform: 'linux',
      env: { PATH: join(folder, 'bin'), ...env },
      home: folder,
      ...(packaged ? { packaged } : {}),
    });

  it("prefers the configured browser, then an installed one, Playwright's newest, and the packaged one", async () => {
    const packaged = aProgram('packaged', 'chromium');
    expect(await find({}, () => Promise.resolve(packaged))).toEqual({ path: packaged, isSnap: false });
    aProgram('.cache', 'ms-playwright', 'chromium-999', 'chrome-linux', 'chrome');
    const newest = aProgram('.cache', 'ms-playwright', 'chromium-1200', 'chrome-linux64', 'chrome');
    expect((await find({}, () => Promise.resolve(packaged)))?.path).toBe(newest);
    const chromium = aProgram('bin', 'chromium');
    expect((await find())?.path).toBe(chromium);
    const chrome = aProgram('bin', 'google-chrome');
    expect((await find())?.path).toBe(chrome);
    const configured = aProgram('mine');
    expect((await find({ CHROMIUM_PATH: configured }))?.path).toBe(configured);
    expect((await find({ CHROMIUM_PATH: join(folder, 'gone') }))?.path).toBe(chrome);
  });

  it('returns null without a browser', async () => {
    writeFileSync(join(folder, 'chromium'), 'not executable', { mode: 0o644 });
    expect(await find({ PATH: folder })).toBeNull();
  });

  it('recognises a snap', async () => {
    const snap = aProgram('usr', 'bin', 'snap');
    mkdirSync(join(folder, 'bin'));
    symlinkSync(snap, join(folder, 'bin', 'chromium'));
    expect(await find()).toEqual({ path: join(folder, 'bin', 'chromium'), isSnap: true });
  });
});
