import type { AccountProfile } from '../../contract/accounts/account.ts';
import { accountDirectory } from '../data-folder/account-paths.ts';
import type { ShellPorts } from '../ports.ts';
import { listFolder, readAbout } from './list-folder.ts';

/** Returns the list whose file has this hash; null if there is none. */
export async function findListOfFile(
  ports: Pick<ShellPorts, 'dataDirectory' | 'settings'>,
  sha256: string,
): Promise<AccountProfile | null> {
  for (const profile of ports.settings.getAccounts()) {
    if (profile.kind !== 'list') continue;
    const about = await readAbout(listFolder(accountDirectory(ports, profile.accountId)));
    if (about?.sha256 === sha256) return profile;
  }
  return null;
}
