import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OLD_ACCOUNT } from './folder-of-0.1.0.ts';

/** Files of a data folder that hold the user's work and settings. */
export const FILES = {
  settings: 'config.json',
  profile: join('accounts', OLD_ACCOUNT.accountId, 'account.json'),
  mirror: join('accounts', OLD_ACCOUNT.accountId, 'mirror.sqlite'),
  journal: join('accounts', OLD_ACCOUNT.accountId, 'journal.sqlite'),
} as const;
export type DamagedFile = keyof typeof FILES;

/** Ways a file can be damaged while the program is not running. */
export const DAMAGES = ['garbage', 'zeros', 'cut', 'empty', 'gone', 'newer', 'a folder'] as const;
export type Damage = (typeof DAMAGES)[number];

/** Damages a file of a data folder. */
export function damage(data: string, file: DamagedFile, how: Damage): void {
  const path = join(data, FILES[file]);
  const { length } = readFileSync(path);
  switch (how) {
    case 'garbage':
      return writeFileSync(path, Buffer.alloc(length, 0xa5));
    case 'zeros':
      return writeFileSync(path, Buffer.alloc(length));
    case 'cut':
      return truncateSync(path, Math.floor(length / 2));
    case 'empty':
      return truncateSync(path, 0);
    case 'gone':
      return rmSync(path);
    case 'newer':
      return makeNewer(path);
    case 'a folder':
      rmSync(path);
      mkdirSync(path);
  }
}

/** Makes the file look as if a future version of the product had written it. */
function makeNewer(path: string): void {
  if (path.endsWith('.sqlite')) {
    const database = new DatabaseSync(path);
    database.exec('CREATE TABLE of_the_future (id INTEGER PRIMARY KEY); PRAGMA user_version = 9000');
    database.close();
    return;
  }
  const values = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...values, settingsVersion: 9_000, color: 'ultraviolet' }));
}
