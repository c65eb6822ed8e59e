import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorLocation } from '../../error-location.ts';
import type { ShellPorts } from '../../ports.ts';
import { removeDamagedSettings } from '../../data-folder/settings-file.ts';
import { accountDirectory, sampleDatabase } from '../../data-folder/account-paths.ts';

/** The folder of accounts that are being deleted; they are never opened from there. */
export const forgottenFolder = (ports: ShellPorts): string => join(ports.dataDirectory, 'forgotten');

/**
 * Deletes everything stored about a closed account: name, key, table layout, mirror, journal and other files. Its
 * folder is moved first, so that after a crash the account is either complete or gone; `finishForgetting` completes the
 * deletion at the next start.
 */
export async function forgetAccount(ports: ShellPorts, accountId: string): Promise<void> {
  const aside = join(forgottenFolder(ports), accountId);
  await mkdir(forgottenFolder(ports), { recursive: true, mode: 0o700 });
  try {
    await rename(accountDirectory(ports, accountId), aside);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    // The account was never opened; the empty folder marks it as being deleted.
    await mkdir(aside, { recursive: true, mode: 0o700 });
  }
  await deleteRemains(ports, accountId);
}

/**
 * Completes deletions and discards creations that a crash interrupted. Must be called before any account is opened.
 */
export async function finishForgetting(ports: ShellPorts): Promise<void> {
  for (const accountId of await forgottenAccounts(ports)) {
    try {
      await deleteRemains(ports, accountId);
    } catch (error) {
      // The keychain may be locked or a file in use; the next start tries again.
      ports.log.warn('account.forget_unfinished', { error: errorLocation(error) });
    }
  }
}

async function forgottenAccounts(ports: ShellPorts): Promise<string[]> {
  try {
    return await readdir(forgottenFolder(ports));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/**
 * Deletes everything that is left of an account. The moved folder goes last, because it marks the deletion as
 * incomplete. Each step can be repeated.
 */
async function deleteRemains(ports: ShellPorts, accountId: string): Promise<void> {
  const { settings, vault } = ports;
  const profiles = settings.getAccounts();
  // Deleted before the profile, which shows that this is the sample account.
  if (profiles.some((profile) => profile.accountId === accountId && profile.kind === 'sample'))
    await rm(dirname(sampleDatabase(ports)), { recursive: true, force: true });
  const isList = profiles.some((profile) => profile.accountId === accountId && profile.kind === 'list');
  settings.setAccounts(profiles.filter((profile) => profile.accountId !== accountId));
  settings.setView(accountId, null);
  if (settings.getLastAccountId() === accountId) settings.setLastAccountId(null);
  // A list has no key.
  if (!isList) await vault.remove(accountId);
  removeDamagedSettings(ports.dataDirectory);
  // The folder of an account whose creation was interrupted; it was never opened.
  await rm(accountDirectory(ports, accountId), { recursive: true, force: true });
  await rm(join(forgottenFolder(ports), accountId), { recursive: true, force: true });
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
