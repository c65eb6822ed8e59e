import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILDS = join(ROOT, 'node_modules', '.cache', 'test-builds');
const UNUSED_BUILD_EXPIRES_MS = 24 * 3_600_000;

/**
 * The folder of a build of the given sources (paths in the project). `build` writes it when these sources have not been built
 * before. The folder's name is a hash of the sources, so a build is never stale and no run replaces files that another one uses.
 */
export async function cachedBuild(
  name: string,
  sources: readonly string[],
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const source of [
    'vite.config.ts',
    'page-plugins.ts',
    'lingui.config.ts',
    'package-lock.json',
    ...sources,
  ])
    hashFiles(source, hash);
  const folder = join(BUILDS, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(BUILDS, { recursive: true });
    const unfinished = mkdtempSync(join(BUILDS, 'unfinished-'));
    await build(unfinished);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      // Another run has built the same sources in the meantime.
      if (!existsSync(folder)) throw error;
      rmSync(unfinished, { recursive: true });
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  removeExpiredBuilds(now.getTime() - UNUSED_BUILD_EXPIRES_MS);
  return folder;
}

function hashFiles(path: string, hash: ReturnType<typeof createHash>): void {
  const absolute = join(ROOT, path);
  if (!statSync(absolute).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
    return;
  }
  for (const name of readdirSync(absolute).toSorted()) hashFiles(join(path, name), hash);
}

function removeExpiredBuilds(before: number): void {
  for (const name of readdirSync(BUILDS)) {
    const folder = join(BUILDS, name);
    // The folder is gone if another run has just renamed or removed it.
    const usedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (usedAt < before) rmSync(folder, { recursive: true, force: true });
  }
}
