import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const NAME = 'celebration-contacts';

/**
 * The default data folder: `%APPDATA%`, `~/Library/Application Support`, or `$XDG_CONFIG_HOME` (an absolute path,
 * otherwise `~/.config`; XDG Base Directory Specification).
 */
export function defaultDataFolder(
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
  home: string = homedir(),
): string {
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), NAME);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', NAME);
  const configured = env['XDG_CONFIG_HOME'];
  return join(configured?.startsWith('/') === true ? configured : join(home, '.config'), NAME);
}

/**
 * Creates the data folder with access for its owner only, and returns its absolute path. Throws a `DataFolderError`.
 */
export function makeDataFolder(folder: string = defaultDataFolder()): string {
  const path = resolve(folder);
  try {
    if (!existsSync(path)) makeFolder(path);
    readdirSync(path);
  } catch (error) {
    throw new DataFolderError(path, error);
  }
  try {
    if (process.platform !== 'win32') chmodSync(path, 0o700);
  } catch {
    // On a read-only disk, existing data can still be viewed.
  }
  return path;
}

/**
 * Creates missing parent folders in a call of their own, because on a read-only disk Node's recursive `mkdir` fails
 * with ENOENT instead of EROFS.
 */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  mkdirSync(path, { mode: 0o700 });
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no access to it',
  EPERM: 'this user has no access to it',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'there is a file of that name',
  ENOENT: 'it cannot be made',
};

/** The data folder can't be used. The message is one sentence for the user. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
  constructor(folder: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    super(`The data folder ${folder} cannot be used: ${REASONS[code] ?? code}.`, { cause });
  }
}
