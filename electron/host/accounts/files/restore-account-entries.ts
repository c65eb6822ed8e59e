import { readdir } from 'node:fs/promises';
import { accountIdSchema, type AccountProfile } from '../../../contract/accounts/account.ts';
import { listFolder, readAbout } from '../../lists/list-folder.ts';
import type { ShellPorts } from '../../ports.ts';
import { accountDirectory, accountsFolder } from '../../data-folder/account-paths.ts';
import { isOfNewerVersion, readProfile } from './account-profile-file.ts';
import { STORE_FILE_NAMES } from '../../store/api/store-api.ts';
import { unusedColor } from '../account-color.ts';

/** Name of a restored account, used if its own name is lost. */
const NAME_OF_FOUND = 'Recovered account';

/** Adds a settings entry for each account folder that has files but no entry. Returns whether it added any. */
export async function restoreAccountEntries(ports: ShellPorts): Promise<boolean> {
  await restoreLists(ports);
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

/** Lists again as lists what a version that knew no lists has taken for an account of a service without an address. */
async function restoreLists(ports: ShellPorts): Promise<void> {
  const known = ports.settings.getAccounts();
  const profiles = await Promise.all(
    known.map(async (profile): Promise<AccountProfile> => {
      if (profile.kind !== 'service' || profile.baseUrl !== '') return profile;
      const list = await readAbout(listFolder(accountDirectory(ports, profile.accountId)));
      return list === null ? profile : { ...profile, name: list.fileName, kind: 'list' };
    }),
  );
  if (profiles.some((profile, at) => profile !== known[at]))
    ports.settings.setAccountsAtLeastForNow(profiles);
}

const isStoreFile = (name: string): boolean => Object.values<string>(STORE_FILE_NAMES).includes(name);

/** Returns the profile of an account folder; null if no account was ever opened in it, or a newer version has to. */
async function profileOfFolder(
  ports: ShellPorts,
  accountId: string,
  others: readonly AccountProfile[],
): Promise<AccountProfile | null> {
  const directory = accountDirectory(ports, accountId);
  const stored = readProfile(directory, accountId);
  if (stored !== null) return stored;
  if (isOfNewerVersion(directory, accountId)) return null;
  const files = await readdir(directory).catch(() => []);
  if (!files.some((name) => isStoreFile(name))) return null;
  const color = unusedColor(others);
  const list = await readAbout(listFolder(directory));
  if (list !== null) return { accountId, name: list.fileName, kind: 'list', baseUrl: '', color };
  // The address is lost, so the user is asked for it together with the key.
  return { accountId, name: NAME_OF_FOUND, kind: 'service', baseUrl: '', color };
}
