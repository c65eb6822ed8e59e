import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AccountProfile } from '../../contract/account.ts';
import type { Change } from '../../contract/change.ts';
import type { ShellPorts } from '../ports.ts';
import { openStore } from '../store/open-store.ts';
import type { StoreApi } from '../store/store-api.ts';
import { accountDirectory, sampleDatabase } from './account-session.ts';

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

/**
 * Pending changes as a file that people and programs can read: JSON, the account named, no key, and no path.
 * The name is fit for every file system.
 */
export function pendingFile(profile: AccountProfile, changes: Change[]): { fileName: string; text: string } {
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
    fileName: `${name.slice(0, 60)}-pending-changes.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}

/** Removes all that is kept of an account which is not open: key, table layout, mirror, journal, with their WAL files. */
export async function removeAccountData(ports: ShellPorts, profile: AccountProfile): Promise<void> {
  await ports.vault.remove(profile.accountId);
  ports.settings.setView(profile.accountId, null);
  await rm(accountDirectory(ports, profile.accountId), { recursive: true, force: true });
  if (profile.kind === 'sample') await rm(dirname(sampleDatabase(ports)), { recursive: true, force: true });
}
