import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountProfile } from '../../../contract/accounts/account.ts';
import type { Change } from '../../../contract/changes/change.ts';
import { fileNamePart } from '../../../core/file-name-part.ts';
import type { ShellPorts } from '../../ports.ts';
import { openStore } from '../../store/worker/open-store.ts';
import { STORE_FILE_NAMES, type StoreApi } from '../../store/api/store-api.ts';
import { accountDirectory } from '../../data-folder/account-paths.ts';

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
  const directory = accountDirectory(ports, accountId);
  // Opening would create the files. If they are lost, the next opening could then not tell that.
  if (!existsSync(join(directory, STORE_FILE_NAMES.journal))) return [];
  const opened = openStore();
  try {
    await opened.open({ directory });
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
  return {
    count: changes.length,
    removals: changes.filter(({ kind }) => kind === 'contact.delete').length,
    fileName: `${fileNamePart(profile.name) || 'account'}-pending-changes.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}
