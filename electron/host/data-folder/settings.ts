import { z } from 'zod';
import {
  ACCOUNT_COLORS,
  accountProfileSchema,
  type AccountProfile,
} from '../../contract/accounts/account.ts';
import {
  accountViewSchema,
  DEFAULT_PREFERENCES,
  preferencesSchema,
  type Preferences,
} from '../../contract/accounts/preferences.ts';
import type { SettingsPort } from '../ports.ts';
import type { SettingsFile } from './settings-file.ts';

const recordSchema = z.record(z.string(), z.unknown());
const recordOf = (value: unknown): Record<string, unknown> => recordSchema.safeParse(value).data ?? {};

/** The stored profile of an account; an unknown colour is read as the first one. */
export const storedProfileSchema = accountProfileSchema.extend({
  color: accountProfileSchema.shape.color.catch(ACCOUNT_COLORS[0]),
});

/**
 * Settings stored in a settings file. Values that this version can't read count as absent but are preserved, because
 * they may come from a newer version or a manual edit.
 */
export function createSettings(file: SettingsFile): SettingsPort {
  const storedAccounts = () => z.array(z.unknown()).safeParse(file.get('accounts')).data ?? [];
  const setAccounts =
    (set: SettingsFile['set']): SettingsPort['setAccounts'] =>
    (accounts) =>
      set('accounts', withPreserved(accounts, storedAccounts()));
  return {
    wereDamaged: file.wasDamaged,
    getPreferences: () => preferencesOf(recordOf(file.get('preferences'))),
    setPreferences(preferences) {
      const stored = recordOf(file.get('preferences'));
      file.set('preferences', { ...stored, ...changedMembers(preferences, preferencesOf(stored), stored) });
    },
    getAccounts: () => storedAccounts().flatMap((stored) => storedProfileSchema.safeParse(stored).data ?? []),
    setAccounts: setAccounts((key, value) => file.set(key, value)),
    setAccountsAtLeastForNow: setAccounts((key, value) => file.setAtLeastForNow(key, value)),
    getView: (accountId) => accountViewSchema.safeParse(recordOf(file.get('views'))[accountId]).data ?? null,
    setView(accountId, view) {
      const { [accountId]: _before, ...others } = recordOf(file.get('views'));
      file.set('views', view === null ? others : { ...others, [accountId]: view });
    },
    getLastAccountId: () => z.string().safeParse(file.get('lastAccountId')).data ?? null,
    setLastAccountId: (accountId) => file.setAtLeastForNow('lastAccountId', accountId),
  };
}

function preferencesOf(stored: Record<string, unknown>): Preferences {
  const preferences: Preferences = { ...DEFAULT_PREFERENCES };
  for (const [name, schema] of Object.entries(preferencesSchema.shape)) {
    const value = schema.safeParse(stored[name]);
    if (value.success) Object.assign(preferences, { [name]: value.data });
  }
  return preferences;
}

/** The list to be stored: unknown properties of an entry are preserved, and so are unreadable entries. */
function withPreserved(accounts: AccountProfile[], stored: unknown[]): unknown[] {
  const entries = new Map(stored.map((entry) => [recordOf(entry)['accountId'], recordOf(entry)]));
  const listed = new Set<unknown>(accounts.map(({ accountId }) => accountId));
  return [
    ...accounts.map((profile) => {
      const entry = entries.get(profile.accountId);
      const readAs = storedProfileSchema.safeParse(entry).data;
      return entry === undefined ? profile : { ...entry, ...changedMembers(profile, readAs, entry) };
    }),
    ...stored.filter(
      (entry) => !storedProfileSchema.safeParse(entry).success && !listed.has(recordOf(entry)['accountId']),
    ),
  ];
}

/** Properties that differ from the stored ones, or aren't stored. */
function changedMembers<T extends object>(
  next: T,
  readAs: Partial<T> | undefined,
  stored: Record<string, unknown>,
): Partial<T> {
  const changed = Object.entries(next).filter(
    ([name, value]) => !(name in stored) || value !== readAs?.[name as keyof T],
  );
  return Object.fromEntries(changed) as Partial<T>;
}
