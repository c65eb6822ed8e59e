import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { appErrorOf } from '../../electron/host/store/sqlite/sqlite-errors.ts';

function errorOf(pragma: string): unknown {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE t (text TEXT)');
  database.exec(pragma);
  try {
    for (let at = 0; at < 100; at++) database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(4_000));
    return null;
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

it('a full disk and a read-only file have different error codes', () => {
  expect(appErrorOf(errorOf('PRAGMA max_page_count = 4')).code).toBe('disk_full');
  expect(appErrorOf(errorOf('PRAGMA query_only = ON')).code).toBe('read_only');
});

it.each(['EROFS', 'EACCES', 'EPERM'])('a read-only folder is recognised by %s', (code) => {
  expect(appErrorOf(Object.assign(new Error(code), { code })).code).toBe('read_only');
});
