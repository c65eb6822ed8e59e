import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyBeforeMigrating } from '../../electron/host/store/files/account-files.ts';
import { JOURNAL_MIGRATIONS } from '../../electron/host/store/migrations/journal/journal-migrations.ts';
import { migrate, NewerFile, versionOf } from '../../electron/host/store/migrations/migration.ts';
import type { Migration } from '../../electron/host/store/migrations/migration.ts';
import { MIRROR_MIGRATIONS } from '../../electron/host/store/migrations/mirror/mirror-migrations.ts';
import { openDatabase } from '../../electron/host/store/sqlite/sqlite-file.ts';

const FIRST: Migration = { version: 1, up: (database) => database.exec('CREATE TABLE one (a TEXT) STRICT') };
const SECOND: Migration = {
  version: 2,
  up: (database) => database.exec('ALTER TABLE one ADD COLUMN b TEXT'),
};
const BROKEN: Migration = {
  version: 2,
  up(database) {
    database.exec('CREATE TABLE half (a TEXT) STRICT');
    database.exec('ALTER TABLE nowhere ADD COLUMN b TEXT');
  },
};

function database(): { database: DatabaseSync; path: string } {
  const directory = mkdtempSync(join(tmpdir(), 'celebration-migrations-'));
  const path = join(directory, 'journal.sqlite');
  const opened = openDatabase(path, 'FULL');
  onTestFinished(() => {
    opened.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { database: opened, path };
}

const tables = (file: DatabaseSync) =>
  file
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
    .all()
    .map((row) => row['name']);

describe('migrations', () => {
  it('derive inherited decisions from merges, except those of forgotten merges', () => {
    const { database: file } = database();
    migrate(
      file,
      JOURNAL_MIGRATIONS.filter(({ version }) => version < 8),
    );
    file.exec(`
      INSERT INTO mark (mark_id, kind, marked_at) VALUES ('said', 'not', ''), ('passed', 'not', ''), ('older', 'not', '');
      INSERT INTO mark_member (mark_id, contact_key)
        VALUES ('said', 'ada'), ('said', 'xen'), ('passed', 'bee'), ('passed', 'xen'), ('older', 'cem'), ('older', 'xen');
      INSERT INTO passed_mark (mark_id, merge_id) VALUES ('passed', 'merge'), ('older', 'forgotten');
      INSERT INTO merge (merge_id, batch_id, place, plan, state)
        VALUES ('merge', 'batch', 1, '{"keptKey":"bee"}', 'done');
      INSERT INTO change (change_id, batch_id, kind, state, contact_key, before, after, label, recorded_at, merge_id, merge_role)
        VALUES ('write', 'batch', 'contact.edit', 'done', 'bee', '{}', '{}', '', '', 'merge', 'write'),
          ('remove', 'batch', 'contact.delete', 'done', 'ada', '{}', '{}', '', '', 'merge', 'remove');
    `);
    migrate(file, JOURNAL_MIGRATIONS);
    const marks = file.prepare('SELECT mark_id FROM mark ORDER BY rowid').all();
    expect(marks.map((row) => row['mark_id'])).toEqual(['said', 'older']);
    expect(
      file
        .prepare('SELECT * FROM merged_contact')
        .all()
        .map((row) => ({ ...row })),
    ).toEqual([{ merge_id: 'merge', contact_key: 'ada', kept_key: 'bee' }]);
  });

  it('of a journal finds the guardians that contacts have lost to deletes', () => {
    const { database: file } = database();
    migrate(
      file,
      JOURNAL_MIGRATIONS.filter(({ version }) => version < 12),
    );
    file.exec(`
      INSERT INTO change (change_id, batch_id, kind, state, contact_key, before, after, label, recorded_at, send_context)
        VALUES ('1', 'b', 'contact.delete', 'done', 'ada', '{}', '{}', '', '', '{"wards":["bee","cem"]}'),
          ('2', 'b', 'contact.delete', 'done', 'dan', '{}', '{}', '', '', '{"wards":["cem"]}'),
          ('3', 'b', 'contact.delete', 'refused', 'eve', '{}', '{}', '', '', '{"wards":["bee"]}'),
          ('4', 'b', 'contact.delete', 'done', 'fox', '{}', '{}', '', '', '{}');
    `);
    migrate(file, JOURNAL_MIGRATIONS);
    const rows = file.prepare('SELECT ward_key, guardian_key FROM lost_guardian ORDER BY ward_key').all();
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { ward_key: 'bee', guardian_key: 'ada' },
      { ward_key: 'cem', guardian_key: 'dan' },
    ]);
  });

  it("continue from a file's version", () => {
    const { database: file } = database();
    migrate(file, [FIRST]);
    file.exec(`INSERT INTO one (a) VALUES ('kept')`);
    migrate(file, [FIRST, SECOND]);
    migrate(file, [FIRST, SECOND]);
    expect(versionOf(file)).toBe(2);
    expect({ ...file.prepare('SELECT * FROM one').get() }).toEqual({ a: 'kept', b: null });
  });

  it('leave nothing behind when one fails, not even earlier ones', () => {
    const { database: file } = database();
    expect(() => migrate(file, [FIRST, BROKEN])).toThrow('nowhere');
    expect(versionOf(file)).toBe(0);
    expect(tables(file)).toEqual([]);
  });

  it('refuse a file of a newer version', () => {
    const { database: file } = database();
    file.exec('PRAGMA user_version = 3');
    expect(() => migrate(file, [FIRST, SECOND])).toThrow(NewerFile);
  });

  it.each([
    ['mirror', MIRROR_MIGRATIONS],
    ['journal', JOURNAL_MIGRATIONS],
  ])('of the %s have no gaps in their numbers and create strict tables', (_, migrations) => {
    const { database: file } = database();
    migrate(file, migrations);
    expect(migrations.map((migration) => migration.version)).toEqual(migrations.map((__, at) => at + 1));
    const lax = file.prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite_%'`,
    );
    expect(lax.all()).toEqual([]);
  });

  it('are preceded by a copy that only the owner can read', () => {
    const { database: file, path } = database();
    migrate(file, [FIRST]);
    file.exec(`INSERT INTO one (a) VALUES ('kept')`);
    copyBeforeMigrating(file, path, [FIRST, SECOND]);
    const copyPath = path.replace('.sqlite', '.before-2.sqlite');
    expect(statSync(copyPath).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(copyPath, { readOnly: true });
    expect([versionOf(copy), copy.prepare('SELECT a FROM one').get()?.['a']]).toEqual([1, 'kept']);
    copy.close();
  });
});
