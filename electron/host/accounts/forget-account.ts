import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AccountProfile } from '../../contract/accounts/account.ts';
import type { Change } from '../../contract/changes/change.ts';
import { errorLocation } from '../error-location.ts';
import type { ShellPorts } from '../ports.ts';
import { removeDamagedSettings } from '../data-folder/settings-file.ts';
import { openStore } from '../store/worker/open-store.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { accountDirectory } from '../data-folder/account-paths.ts';
import { sampleDatabase } from './session/account-connection.ts';

/** Upper bound for exported changes; larger files aren't readable. */
const MAX_PENDING_CHANGES = 1_000_000;

/**
 * Changes that the service may not have: queued, sending or unsettled, oldest first. Pass the account's `store` if the
 * account is open; with null, its files are opened temporarily.
 */
export async function pendingChanges(
  ports: ShellPorts,
  accountId: string,
  store: StoreApi | null,
): Promise<Change[]> {
  const read = (from: StoreApi) =>
    from.changes({
      states: ['queued', 'sending', 'unsettled'],
      oldestFirst: true,
      limit: MAX_PENDING_CHANGES,
    });
  if (store !== null) return read(store);
  const opened = openStore();
  try {
    await opened.open({ directory: accountDirectory(ports, accountId) });
    return await read(opened);
  } finally {
    await opened.close();
  }
}

/** Pending changes as a file; `removals` counts the removals among them. */
export interface PendingFile {
  count: number;
  removals: number;
  fileName: string;
  text: string;
}

/**
 * Returns pending changes as JSON with the account's name and address, but without its key or any path. The file name
 * is valid on every file system.
 */
export function pendingFile(profile: AccountProfile, changes: Change[]): PendingFile {
  const content = {
    format: 'celebration-contacts/pending-changes',
    version: 1,
    account: { name: profile.name, baseUrl: profile.baseUrl },
    changes: changes.map(({ kind, state, label, before, after, customFields, group, recordedAt, error }) => ({
      kind,
      state,
      label,
      before,
      after,
      customFields,
      group,
      recordedAt,
      error: error?.code ?? null,
    })),
  };
  const name = profile.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'account';
  return {
    count: changes.length,
    removals: changes.filter(({ kind }) => kind === 'contact.delete').length,
    fileName: `${name.slice(0, 60)}-pending-changes.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}

/** The folder of accounts that are being deleted; they are never opened from there. */
const forgottenFolder = (ports: ShellPorts): string => join(ports.dataDirectory, 'forgotten');

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
 * Marks a new account as being deleted until `completeCreating` is called, so that a crash before its profile is stored
 * leaves no orphaned key.
 */
export async function beginCreating(ports: ShellPorts, accountId: string): Promise<void> {
  await mkdir(join(forgottenFolder(ports), accountId), { recursive: true, mode: 0o700 });
  await mkdir(accountDirectory(ports, accountId), { recursive: true, mode: 0o700 });
}

/** Completes the creation of an account, once its key and profile are stored. */
export async function completeCreating(ports: ShellPorts, accountId: string): Promise<void> {
  await rm(join(forgottenFolder(ports), accountId), { recursive: true, force: true });
}

/** Discards an account whose creation failed. */
export async function discardCreated(ports: ShellPorts, accountId: string): Promise<void> {
  await rm(accountDirectory(ports, accountId), { recursive: true, force: true });
  await completeCreating(ports, accountId);
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
