import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AccountProfile } from '../../contract/accounts/account.ts';
import type { Change } from '../../contract/changes/change.ts';
import { errorLocation } from '../error-location.ts';
import type { ShellPorts } from '../ports.ts';
import { removeDamagedSettings } from '../data-folder/settings-file.ts';
import { openStore } from '../store/worker/open-store.ts';
import type { StoreApi } from '../store/api/store-api.ts';
import { accountDirectory } from '../data-folder/account-directory.ts';
import { sampleDatabase } from './account-connection.ts';

/** Changes that have not reached the service for certain, oldest first; more than this no one reads in a file. */
const MOST_PENDING = 1_000_000;

/**
 * What an account still holds that the service may not have: changes that wait, are under way or are unsettled.
 * `store` is the open account's; without it the account's files are opened for the moment.
 */
export async function pendingChanges(
  ports: ShellPorts,
  accountId: string,
  store: StoreApi | null,
): Promise<Change[]> {
  const read = (from: StoreApi) =>
    from.changes({ states: ['queued', 'sending', 'unsettled'], oldestFirst: true, limit: MOST_PENDING });
  if (store !== null) return read(store);
  const opened = openStore();
  try {
    await opened.open({ directory: accountDirectory(ports, accountId) });
    return await read(opened);
  } finally {
    await opened.close();
  }
}

/** Pending changes as a file; `removals`: how many of them remove a contact. */
export interface PendingFile {
  count: number;
  removals: number;
  fileName: string;
  text: string;
}

/**
 * Pending changes as a file that people and programs can read: JSON, the account named, no key, and no path.
 * The name is fit for every file system.
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

/** Where the folders of accounts lie that are being forgotten: nothing opens one that is there. */
const forgottenFolder = (ports: ShellPorts): string => join(ports.dataDirectory, 'forgotten');

/**
 * Removes all that is kept of an account which is not open: its name, key, table layout, mirror and journal, with what lies
 * beside them. Its folder is moved aside first: up to that step the account is whole, and from then on gone, whenever the
 * program ends; `finishForgetting` does the rest at the next start.
 */
export async function forgetAccount(ports: ShellPorts, accountId: string): Promise<void> {
  const aside = join(forgottenFolder(ports), accountId);
  await mkdir(forgottenFolder(ports), { recursive: true, mode: 0o700 });
  try {
    await rename(accountDirectory(ports, accountId), aside);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    // Never opened: the empty folder alone says that it is being forgotten.
    await mkdir(aside, { recursive: true, mode: 0o700 });
  }
  await forgetTheRest(ports, accountId);
}

/**
 * Until `keepConnected` an account counts as being forgotten: should the program end before its name is kept, no key of an account
 * that nobody knows of stays behind.
 */
export async function beginConnecting(ports: ShellPorts, accountId: string): Promise<void> {
  await mkdir(join(forgottenFolder(ports), accountId), { recursive: true, mode: 0o700 });
  await mkdir(accountDirectory(ports, accountId), { recursive: true, mode: 0o700 });
}

/** The account's key and name are kept. */
export async function keepConnected(ports: ShellPorts, accountId: string): Promise<void> {
  await rm(join(forgottenFolder(ports), accountId), { recursive: true, force: true });
}

/** An account that was being connected won't be. */
export async function discardConnecting(ports: ShellPorts, accountId: string): Promise<void> {
  await rm(accountDirectory(ports, accountId), { recursive: true, force: true });
  await keepConnected(ports, accountId);
}

/** Goes on where the program ended while accounts were being forgotten, or connected. To be called before any account is opened. */
export async function finishForgetting(ports: ShellPorts): Promise<void> {
  for (const accountId of await forgottenAccounts(ports)) {
    try {
      await forgetTheRest(ports, accountId);
    } catch (error) {
      // A keychain that is locked, a file that another program holds: the next start tries again.
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

/** Each step can be done again. The folder goes last, since it says that there is something left to do. */
async function forgetTheRest(ports: ShellPorts, accountId: string): Promise<void> {
  const { settings, vault } = ports;
  const profiles = settings.getAccounts();
  // As long as its profile tells that the sample service is its own.
  if (profiles.some((profile) => profile.accountId === accountId && profile.kind === 'sample'))
    await rm(dirname(sampleDatabase(ports)), { recursive: true, force: true });
  const isList = profiles.some((profile) => profile.accountId === accountId && profile.kind === 'list');
  settings.setAccounts(profiles.filter((profile) => profile.accountId !== accountId));
  settings.setView(accountId, null);
  if (settings.getLastAccountId() === accountId) settings.setLastAccountId(null);
  // A list never had a key.
  if (!isList) await vault.remove(accountId);
  removeDamagedSettings(ports.dataDirectory);
  // Of an account that was being connected: nothing was opened in it.
  await rm(accountDirectory(ports, accountId), { recursive: true, force: true });
  await rm(join(forgottenFolder(ports), accountId), { recursive: true, force: true });
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
