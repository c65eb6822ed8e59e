import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOldFolder, OLD_ACCOUNT } from '../builders/folder-of-0.1.0.ts';
import { damage, FILES, type Damage, type DamagedFile } from '../builders/storage-damage.ts';
import { startHostOnFolder } from './host-on-folder.ts';

const { accountId } = OLD_ACCOUNT;

/** State of the app after a start on a damaged folder. */
export interface Found {
  /** Code and message of the error that kept the account from opening; null if it is open. */
  error: string | null;
  accounts: unknown[];
  notices: string[];
  contacts: number;
  /** Number of queued, sending, unsettled and rejected changes. */
  changes: number;
  heldBy: string | null;
  /** The original files that have a damaged copy set aside. */
  aside: DamagedFile[];
  /** Log lines about unexpected errors. */
  bugs: string[];
}

/**
 * Starts on a damaged copy of the old folder, in the state after this version has opened it once. `check` also waits for the file
 * check; `from` uses another folder.
 */
export async function startDamaged(
  damages: Partial<Record<DamagedFile, Damage>>,
  { check = false, from }: { check?: boolean; from?: string } = {},
): Promise<Found & { data: string }> {
  const data = from ?? (await copyOldFolder()).data;
  if (from === undefined) writeFileSync(join(data, FILES.profile), JSON.stringify(OLD_ACCOUNT));
  for (const [file, how] of Object.entries(damages)) damage(data, file as DamagedFile, how);

  const host = await startHostOnFolder(data, check ? { checkFilesAfterMs: 0 } : {});
  const opened = await host.call('accounts.open', { accountId });
  const isOpen = opened.ok;
  const session = async () => (await host.must('session.get', {})).notices.map(({ kind }) => kind);
  if (check && isOpen)
    await host.until(async () => (await session()).some((kind) => kind !== 'settings_lost'));
  const everyone = { query: { search: '', filter: {}, sort: null }, offset: 0, limit: 1 };
  const status = isOpen ? await host.must('changes.status', { accountId }) : null;
  const changes = isOpen
    ? await host.must('changes.list', {
        accountId,
        states: ['queued', 'sending', 'unsettled', 'refused'],
        limit: 50,
      })
    : [];
  const found = {
    data,
    error: opened.ok ? null : `${opened.error.code} ${opened.error.message ?? ''}`,
    accounts: (await host.must('session.get', {})).accounts,
    notices: await session(),
    contacts: isOpen ? (await host.must('contacts.page', { accountId, ...everyone })).total : 0,
    changes: changes.length,
    heldBy: status?.heldBy ?? null,
    aside: [],
    bugs: host.logged.filter((line) => line.includes('.bug') || line.includes('unexpected')),
  };
  await host.close();
  return { ...found, aside: asideIn(data) };
}

function asideIn(data: string): DamagedFile[] {
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.damaged/.test(name),
  );
  return (Object.keys(FILES) as DamagedFile[]).filter((file) => {
    const stem = FILES[file].replace(/\.sqlite$/, '');
    return names.some((name) => name.startsWith(stem));
  });
}
