import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { electronBinary, type ElectronPlaces } from '../../electron/launch/electron-binary.ts';
import { parseStartOptions } from '../../electron/launch/options.ts';
import { findBrowser } from '../../electron/web-shell/find-browser.ts';

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
      options: { shell: null, open: true, sample: false, userData: null },
    });
  });
  it('name the shell, the folder and what to open', () => {
    expect(parseStartOptions(['--shell', 'web', '--no-open', '--sample', '--user-data', 'x y'])).toEqual({
      kind: 'start',
      options: { shell: 'web', open: false, sample: true, userData: 'x y' },
    });
    expect(parseStartOptions(['--help'])).toEqual({ kind: 'help' });
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
  ])('are refused when wrong: %s %s', (...args) => {
    expect(parseStartOptions(args)).toMatchObject({ kind: 'wrong' });
  });
});

describe('Electron’s binary', () => {
  /** A package like Electron's, whose installer is `script`. */
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
    return electronBinary({ retry: false, ...options, places, onDownload: () => downloads.push(1) }).then(
      (binary) => ({
        binary,
        downloads: downloads.length,
      }),
    );
  };

  it('is downloaded when it is not there, and found afterwards', async () => {
    const places = aPackage(INSTALLS);
    const path = join(places.packageFolder, 'dist', 'electron');
    expect(await look(places)).toEqual({ binary: { kind: 'found', path }, downloads: 1 });
    expect(await look(places)).toEqual({ binary: { kind: 'found', path }, downloads: 0 });
  });

  it('that could not be had is not tried for again at once, unless asked for', async () => {
    // No name under .invalid is ever known (RFC 2606).
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

  it('that is refused says with which answer', async () => {
    const places = aPackage(
      `console.error('HTTPError: Response code 407 (Proxy Authentication Required)'); process.exit(1)`,
    );
    expect((await look(places)).binary).toEqual({
      kind: 'missing',
      reason: 'its download was answered with HTTP 407',
    });
  });

  it('is tried for again when the failure is hours old, or was another version’s', async () => {
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

  it('is given up on when its download stalls', async () => {
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

describe('the browser', () => {
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

  it('is the configured one, else an installed one, else Playwright’s newest, else the packaged one', async () => {
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

  it('is none where there is none', async () => {
    writeFileSync(join(folder, 'chromium'), 'not executable', { mode: 0o644 });
    expect(await find({ PATH: folder })).toBeNull();
  });

  it('may be a snap, which sees other folders', async () => {
    const snap = aProgram('usr', 'bin', 'snap');
    mkdirSync(join(folder, 'bin'));
    symlinkSync(snap, join(folder, 'bin', 'chromium'));
    expect(await find()).toEqual({ path: join(folder, 'bin', 'chromium'), isSnap: true });
  });
});
