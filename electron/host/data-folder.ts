import { chmodSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

const NAME = 'celebration-contacts';

/**
 * Where the product keeps its data unless told otherwise: `%APPDATA%`, `~/Library/Application Support`, or
 * `$XDG_CONFIG_HOME` (an absolute path, else `~/.config`; XDG Base Directory Specification).
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

/** Makes the data folder, readable by its owner alone, and returns its absolute path. Throws what the file system throws. */
export function makeDataFolder(folder: string = defaultDataFolder()): string {
  const path = resolve(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') chmodSync(path, 0o700);
  return path;
}
