import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellPorts } from '../../ports.ts';
import { accountDirectory } from '../../data-folder/account-paths.ts';
import type { AccountFingerprint, KnownAccount } from '../../store/api/store-api.ts';
import { openStore } from '../../store/worker/open-store.ts';
import { STORE_FILE_NAMES, type StoreApi } from '../../store/api/store-api.ts';

/**
 * Returns what is stored about an account: its groups and fingerprint, and what its files know about the contacts in
 * `seen`. Pass the account's `store` if the account is open; with null, its files are opened temporarily. Returns null
 * if there is no journal or the files can't be opened.
 */
export async function readStoredAccount(
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
