import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const STORED = fileURLToPath(new URL('../data/folder-0.1.0/', import.meta.url));

/** Contents of `test/data/folder-0.1.0`; see its README. */
export const OLD_ACCOUNT = {
  accountId: '339ea5a9-1e6a-4793-be7c-6848106eb942',
  name: 'Customer One',
  kind: 'service',
  baseUrl: 'http://127.0.0.1:47219',
  color: 'grape',
} as const;
export const OLD_KEY = 'key-of-the-loopback-service';
/** Shortly after the folder was last closed. */
export const OLD_CLOSED_AT = new Date('2026-11-23T15:00:00Z');

/** Copies the data folder and the service's database, and removes the copy after the test. */
export async function copyOldFolder(): Promise<{ data: string; account: string; database: string }> {
  const copy = await mkdtemp(join(tmpdir(), 'celebration-folder-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  await cp(STORED, copy, { recursive: true });
  const data = join(copy, 'data');
  return {
    data,
    account: join(data, 'accounts', OLD_ACCOUNT.accountId),
    database: join(copy, 'service.sqlite'),
  };
}
