import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockDataFolder } from '../host/data-folder/data-lock.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'celebration-contacts');
/** Written by the build; its modification time is when the build began. */
const STAMP = join(ROOT, 'dist', '.built');
/** The sources of the bundles. */
const SOURCES = [
  'electron',
  'renderer',
  'vite.config.ts',
  'page-plugins.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
];
/** Maximum wait for another build to end; two at once would overwrite each other's files. */
const OTHER_BUILD_TIMEOUT_MS = 120_000;

/**
 * Builds the app if `dist` is missing or older than its sources; `onBuild` is called first. Rejects with the build's
 * output if it fails.
 */
export async function ensureBuilt(onBuild: () => void = () => undefined): Promise<void> {
  if (isBuilt()) return;
  mkdirSync(CACHE, { recursive: true });
  const lock = lockDataFolder(CACHE, 'build', OTHER_BUILD_TIMEOUT_MS);
  if (lock.kind === 'taken') throw new Error('Another build is still running.');
  try {
    if (isBuilt()) return;
    onBuild();
    await runBuild();
  } finally {
    lock.release();
  }
}

function runBuild(): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed:\n${output}`));
    });
  }).finally(() => process.off('exit', stop));
}

/** Whether `dist` is up to date with its sources. */
export function isBuilt(): boolean {
  const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs;
  return built !== undefined && SOURCES.every((source) => newest(join(ROOT, source)) < built);
}

/** The latest modification time under a path in milliseconds, including folders, so that deleted files count. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return Infinity;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    stats.mtimeMs,
  );
}
