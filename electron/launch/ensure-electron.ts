import { spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const GIVE_UP_AFTER_MS = 10_000;
const CHECK_INTERVAL_MS = 500;
/** Time during which a failed download isn't retried, unless Electron was requested explicitly. */
const RETRY_DOWNLOAD_AFTER_MS = 6 * 60 * 60 * 1000;

export type ElectronBinary = { kind: 'found'; path: string } | { kind: 'missing'; reason: string };

/** Folders of the pinned Electron and of failure notes; tests use their own. */
export interface ElectronPlaces {
  packageFolder: string;
  failureNote: string;
}
const PLACES: ElectronPlaces = {
  packageFolder: join(PACKAGES, 'electron'),
  failureNote: join(PACKAGES, '.cache', 'celebration-contacts', 'electron-download.json'),
};

const noteSchema = z.object({ version: z.string(), at: z.number(), reason: z.string() });

/**
 * Returns the path of Electron's executable. If it is missing, it is downloaded first, because its npm package doesn't
 * contain it. A download without progress for `giveUpAfterMs` is aborted. `retry`: ignore a recent failure.
 * `isKnownName`: whether a hostname can be resolved.
 */
export async function electronBinary(options: {
  retry: boolean;
  onDownload: () => void;
  places?: ElectronPlaces;
  giveUpAfterMs?: number;
  isKnownName?: (host: string) => Promise<boolean>;
}): Promise<ElectronBinary> {
  const places = options.places ?? PLACES;
  const present = presentBinary(places);
  if (present !== null) return { kind: 'found', path: present };

  const version = packageVersion(places);
  if (version === null) return { kind: 'missing', reason: 'its package is not installed' };
  const earlier = options.retry ? null : readNote(places, version);
  if (earlier !== null)
    return { kind: 'missing', reason: `${earlier} (in the last hours; --shell electron tries again)` };

  options.onDownload();
  const failure = await download(places, { giveUpAfterMs: GIVE_UP_AFTER_MS, isKnownName, ...options });
  const downloaded = presentBinary(places);
  if (downloaded !== null) {
    rmSync(places.failureNote, { force: true });
    return { kind: 'found', path: downloaded };
  }
  const reason = failure ?? 'its download ended without a program';
  writeNote(places, { version, at: Date.now(), reason });
  return { kind: 'missing', reason };
}

/** The path of the executable that Electron's installer has noted (`path.txt`). */
function presentBinary(places: ElectronPlaces): string | null {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  try {
    const name = readFileSync(join(places.packageFolder, 'path.txt'), 'utf8');
    const path = join(override ?? join(places.packageFolder, 'dist'), name);
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Runs the package's installer. It reports no readable progress, so its folders are watched: it downloads into a
 * temporary folder of its own and unpacks into `dist`. Returns why it failed, or null.
 */
async function download(
  places: ElectronPlaces,
  options: { giveUpAfterMs: number; isKnownName: (host: string) => Promise<boolean> },
): Promise<string | null> {
  const { giveUpAfterMs } = options;
  const temporary = mkdtempSync(join(tmpdir(), 'celebration-contacts-electron-'));
  const child = spawn(process.execPath, [join(places.packageFolder, 'install.js')], {
    env: {
      ...process.env,
      TMPDIR: temporary,
      TEMP: temporary,
      TMP: temporary,
      ELECTRON_GET_NO_PROGRESS: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));

  let stalled = false;
  let size = 0;
  let lastProgress = performance.now();
  const watch = setInterval(() => {
    const now = sizeOf(temporary) + sizeOf(join(places.packageFolder, 'dist'));
    if (now !== size) lastProgress = performance.now();
    size = now;
    if (performance.now() - lastProgress < giveUpAfterMs) return;
    stalled = true;
    child.kill('SIGKILL');
  }, CHECK_INTERVAL_MS);
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(temporary, { recursive: true, force: true });
  };
  process.once('exit', stop);
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(1));
      child.once('close', resolve);
    });
    if (stalled) return `its download made no progress for ${Math.round(giveUpAfterMs / 1000)} s`;
    return code === 0 ? null : await explain(errors, options.isKnownName);
  } finally {
    clearInterval(watch);
    process.off('exit', stop);
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** A short reason for a failed download; the installer's stack trace says little more than "fetch failed". */
async function explain(errors: string, isKnown: (host: string) => Promise<boolean>): Promise<string> {
  const status = /Response code (\d+)/.exec(errors)?.[1];
  if (status !== undefined) return `its download was answered with HTTP ${status}`;
  const host = downloadHost();
  if (errors.includes('fetch failed') && !(await isKnown(host))) {
    return `its binary comes from ${host}, which cannot be found from here`;
  }
  const code = /\b(E[A-Z]{4,}|UND_ERR_\w+|\w*CERT\w*)\b/.exec(errors)?.[1];
  return code === undefined ? `its download from ${host} failed` : `its download failed with ${code}`;
}

/** The host of the download: the configured mirror or the default. */
function downloadHost(): string {
  const mirror = process.env['npm_config_electron_mirror'] ?? process.env['ELECTRON_MIRROR'];
  return URL.parse(mirror ?? '')?.hostname ?? 'github.com';
}

async function isKnownName(host: string): Promise<boolean> {
  return lookup(host).then(
    () => true,
    () => false,
  );
}

function sizeOf(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.size;
  try {
    return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
  } catch {
    // The installer removed the file meanwhile.
    return 0;
  }
}

function packageVersion(places: ElectronPlaces): string | null {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(places.packageFolder, 'package.json'), 'utf8'));
    return z.object({ version: z.string() }).parse(manifest).version;
  } catch {
    return null;
  }
}

/** The reason of a recent failed download of this version; null if there is none. */
function readNote(places: ElectronPlaces, version: string): string | null {
  try {
    const note = noteSchema.parse(JSON.parse(readFileSync(places.failureNote, 'utf8')));
    const age = Date.now() - note.at;
    return note.version === version && age >= 0 && age < RETRY_DOWNLOAD_AFTER_MS ? note.reason : null;
  } catch {
    return null;
  }
}

function writeNote(places: ElectronPlaces, note: z.infer<typeof noteSchema>): void {
  mkdirSync(join(places.failureNote, '..'), { recursive: true });
  writeFileSync(places.failureNote, JSON.stringify(note));
}
