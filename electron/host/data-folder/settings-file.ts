import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { folderTroubleOf } from '../folder-trouble.ts';
import type { LogPort } from '../ports.ts';
import { StoreFailure } from '../store/api/store-api.ts';

/** Options that both shells pass to their settings library, so that they use the same file. */
export const SETTINGS_FILE_NAME = 'config';
export const SETTINGS_FILE_OPTIONS = { configFileMode: 0o600, accessPropertiesByDotNotation: false } as const;

/** The part of electron-store and its base, conf, that settings use: all values, read or replaced together. */
export interface SettingsLibrary {
  store: Record<string, unknown>;
}

/** The values of the settings file, read once, because only this process writes them. */
export interface SettingsFile {
  /** The file was unreadable when it was opened; it was set aside, and settings were reset. */
  readonly wasDamaged: boolean;
  get(key: string): unknown;
  /** Throws a `StoreFailure` if the file can't be written; the value then stays unchanged. */
  set(key: string, value: unknown): void;
  /** Like `set`, but if the file can't be written, the value is kept until the app quits. */
  setAtLeastForNow(key: string, value: unknown): void;
}

const fileSchema = z.record(z.string(), z.unknown());
/** Schemas of composite values. Before an unreadable one is overwritten, the file is copied. */
const CONTAINERS: Readonly<Record<string, z.ZodType>> = {
  accounts: z.array(z.unknown()),
  preferences: fileSchema,
  views: fileSchema,
  encryptedKeys: fileSchema,
};

/**
 * Opens the settings file of a data folder with the library created by `open`. A file that isn't a JSON object or is
 * unreadable is renamed to `config.json.damaged` (`-2`, `-3` …), because the libraries would throw. If it can't be
 * renamed, settings are kept in memory only.
 */
export function openSettingsFile(
  folder: string,
  log: Pick<LogPort, 'warn'>,
  open: () => SettingsLibrary,
): SettingsFile {
  const path = join(folder, `${SETTINGS_FILE_NAME}.json`);
  const wasDamaged = !isSettingsFile(path);
  let library: SettingsLibrary | null = null;
  let values: Record<string, unknown> = {};
  try {
    if (wasDamaged) renameSync(path, nextDamagedName(path));
    library = open();
    values = { ...library.store };
  } catch (error) {
    log.warn('settings.not_opened', { code: folderTroubleOf(error) ?? 'unexpected' });
  }
  if (wasDamaged) log.warn('settings.set_aside');

  const write = (next: Record<string, unknown>, key: string) => {
    try {
      const container = CONTAINERS[key];
      const isKept = container === undefined || !(key in values) || container.safeParse(values[key]).success;
      if (!isKept && existsSync(path)) copyFileSync(path, nextDamagedName(path));
      library ??= open();
      library.store = next;
    } catch (error) {
      const code = folderTroubleOf(error) ?? 'read_only';
      throw new StoreFailure({ code, message: 'settings_not_written', folder });
    }
  };
  return {
    wasDamaged,
    get: (key) => values[key],
    set(key, value) {
      const next = { ...values, [key]: value };
      write(next, key);
      values = next;
    },
    setAtLeastForNow(key, value) {
      const next = { ...values, [key]: value };
      try {
        write(next, key);
      } catch (error) {
        log.warn('settings.not_written', { code: error instanceof StoreFailure ? error.error.code : null });
      }
      values = next;
    },
  };
}

/** Deletes all settings files that were set aside, because they may contain account names and encrypted keys. */
export function removeDamagedSettings(folder: string): void {
  const prefix = `${SETTINGS_FILE_NAME}.json.damaged`;
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix)) rmSync(join(folder, name), { recursive: true });
}

/** Whether a file contains a JSON object; also true for a missing file. */
function isSettingsFile(path: string): boolean {
  if (!existsSync(path)) return true;
  try {
    return fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).success;
  } catch {
    return false;
  }
}

function nextDamagedName(path: string): string {
  const first = `${path}.damaged`;
  let name = first;
  for (let number = 2; existsSync(name); number += 1) name = `${first}-${number}`;
  return name;
}
