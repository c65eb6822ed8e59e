import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  accountProfileSchema,
  accountViewSchema,
  DEFAULT_PREFERENCES,
  preferencesSchema,
  type AccountProfile,
  type Preferences,
} from '../contract/account.ts';
import type { SettingsPort } from './ports.ts';

/** What both shells hand to their settings library, so that they read and write the same file. */
export const SETTINGS_FILE_NAME = 'config';
export const SETTINGS_FILE_OPTIONS = { configFileMode: 0o600, accessPropertiesByDotNotation: false } as const;

/** The part of electron-store and of its base, conf, that settings stand on. */
export interface SettingsFile {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

const fileSchema = z.record(z.string(), z.unknown());

/**
 * Both libraries throw when the file is not JSON, and the product would not start again. Such a file is set aside as
 * `config.json.damaged`, and settings begin anew. Returns whether that was needed.
 */
export function setAsideDamagedSettings(folder: string): boolean {
  const file = join(folder, `${SETTINGS_FILE_NAME}.json`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return false;
  }
  try {
    fileSchema.parse(JSON.parse(text));
    return false;
  } catch {
    renameSync(file, `${file}.damaged`);
    return true;
  }
}

/** Settings over a settings file. A value there that is not of its schema counts as absent: the file can be edited by hand. */
export function createSettings(file: SettingsFile): SettingsPort {
  const views = () => fileSchema.safeParse(file.get('views')).data ?? {};
  return {
    getPreferences() {
      const stored = fileSchema.safeParse(file.get('preferences')).data ?? {};
      const preferences: Preferences = { ...DEFAULT_PREFERENCES };
      for (const [name, schema] of Object.entries(preferencesSchema.shape)) {
        const value = schema.safeParse(stored[name]);
        if (value.success) Object.assign(preferences, { [name]: value.data });
      }
      return preferences;
    },
    setPreferences: (preferences) => file.set('preferences', preferences),
    getAccounts() {
      const stored = z.array(z.unknown()).safeParse(file.get('accounts')).data ?? [];
      return stored.flatMap((account): AccountProfile[] => {
        const profile = accountProfileSchema.safeParse(account);
        return profile.success ? [profile.data] : [];
      });
    },
    setAccounts: (accounts) => file.set('accounts', accounts),
    getView: (accountId) => accountViewSchema.safeParse(views()[accountId]).data ?? null,
    setView(accountId, view) {
      const { [accountId]: _before, ...others } = views();
      file.set('views', view === null ? others : { ...others, [accountId]: view });
    },
    getLastAccountId: () => z.string().safeParse(file.get('lastAccountId')).data ?? null,
    setLastAccountId: (accountId) => file.set('lastAccountId', accountId),
  };
}
