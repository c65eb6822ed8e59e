import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accountIdSchema, type AccountProfile } from '../../contract/accounts/account.ts';
import { errorLocation } from '../error-location.ts';
import { listFolder, readAbout } from '../lists/list-folder.ts';
import type { ShellPorts } from '../ports.ts';
import { accountDirectory, accountsFolder } from '../data-folder/account-paths.ts';
import { storedProfileSchema } from '../data-folder/settings.ts';
import type { AccountFingerprint, KnownAccount } from '../store/api/store-api.ts';
import { openStore } from '../store/worker/open-store.ts';
import { STORE_FILE_NAMES, type StoreApi } from '../store/api/store-api.ts';
import { unusedColor } from './account-color.ts';

const PROFILE_FILE = 'account.json';
/** Name of a restored account, used if its own name is lost. */
const NAME_OF_FOUND = 'Recovered account';

/** Whether the account had files before; if so, missing ones were lost. */
export function hadFiles(directory: string): boolean {
  // A missing folder was lost, because a new account gets its folder before its settings entry. A profile in the
  // folder shows that the account had files, because it is written after them.
  return !existsSync(directory) || existsSync(join(directory, PROFILE_FILE));
}

/** Stores name, address and colour beside the account's files, so that they survive the loss of the settings file. */
export function writeProfile(
  ports: Pick<ShellPorts, 'dataDirectory' | 'log'>,
  profile: AccountProfile,
): void {
  const path = join(accountDirectory(ports, profile.accountId), PROFILE_FILE);
  const text = `${JSON.stringify(profile, null, 2)}\n`;
  if (readText(path) === text) return;
  try {
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    // The settings have the profile too. It is written here again when the account is next opened.
    ports.log.warn('account.profile_not_written', { error: errorLocation(error) });
  }
}

/** Adds a settings entry for each account folder that has files but no entry. Returns whether it added any. */
export async function restoreProfiles(ports: ShellPorts): Promise<boolean> {
  const known = ports.settings.getAccounts();
  const isKnown = new Set(known.map(({ accountId }) => accountId));
  const found: AccountProfile[] = [];
  for (const name of await readdir(accountsFolder(ports)).catch(() => []))
    if (accountIdSchema.safeParse(name).success && !isKnown.has(name)) {
      const profile = await profileOfFolder(ports, name, [...known, ...found]);
      if (profile !== null) found.push(profile);
    }
  if (found.length === 0) return false;
  ports.log.warn('accounts.found_without_entry', { count: found.length });
  ports.settings.setAccountsAtLeastForNow([...known, ...found]);
  return true;
}

const isStoreFile = (name: string): boolean => Object.values<string>(STORE_FILE_NAMES).includes(name);

/** Returns the profile of an account folder; null if no account was ever opened in it. */
async function profileOfFolder(
  ports: ShellPorts,
  accountId: string,
  others: readonly AccountProfile[],
): Promise<AccountProfile | null> {
  const directory = accountDirectory(ports, accountId);
  const stored = storedProfileSchema.safeParse(parsed(readText(join(directory, PROFILE_FILE))));
  if (stored.success && stored.data.accountId === accountId) return stored.data;
  const files = await readdir(directory).catch(() => []);
  if (!files.some((name) => isStoreFile(name))) return null;
  const color = unusedColor(others);
  const list = await readAbout(listFolder(directory));
  if (list !== null) return { accountId, name: list.fileName, kind: 'list', baseUrl: '', color };
  // The address is lost, so the user is asked for it together with the key.
  return { accountId, name: NAME_OF_FOUND, kind: 'service', baseUrl: '', color };
}

/**
 * Returns what is stored about an account: its groups and fingerprint, and what its files know about the contacts in
 * `seen`. Pass the account's `store` if the account is open; with null, its files are opened temporarily. Returns null
 * if there is no journal or the files can't be opened.
 */
export async function knownAccountOf(
  ports: Pick<ShellPorts, 'dataDirectory'>,
  accountId: string,
  store: Pick<StoreApi, 'knownAccount'> | null,
  seen: AccountFingerprint,
): Promise<KnownAccount | null> {
  const numbers = seen.contacts.map(({ contactId }) => contactId);
  if (store !== null) return store.knownAccount(numbers);
  const directory = accountDirectory(ports, accountId);
  if (!existsSync(join(directory, STORE_FILE_NAMES.journal))) return null;
  const opened = openStore();
  try {
    await opened.open({ directory });
    return await opened.knownAccount(numbers);
  } catch {
    return null;
  } finally {
    await opened.close();
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
