import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportOptions, ExportSource } from '../../electron/contract/exports/export.ts';
import { tupleOfContact } from '../../electron/core/export/contact-tuple.ts';
import { Exports } from '../../electron/host/exports/exports.ts';
import { FileExchange } from '../../electron/host/files/exchange/file-exchange.ts';
import { connectedAccount, PEOPLE, type ConnectedAccount } from './connected-account.ts';
import { openedList } from './opened-list.ts';
import { openXlsx } from '../../electron/host/files/xlsx/open-xlsx.ts';
import { aContact } from '../builders/contact.ts';
import { fileSource, readAll } from '../builders/file-source.ts';

const OPTIONS: ExportOptions = {
  format: 'csv',
  columns: ['firstName', 'lastName', 'groupName', 'birthday'],
  preset: 'product',
  delimiter: ';',
  encoding: 'utf-8',
  byteOrderMark: false,
  protect: true,
  leapDayRule: 'feb28',
};
const all = (query: object = {}, except: string[] = []): ExportSource => ({
  kind: 'selection',
  selection: { kind: 'query', query: { search: '', filter: {}, sort: null, ...query }, except },
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exports-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
/** Runs an export to a new save target; returns the result, whether the target was settled as written, and its path. */
async function run(
  { test, accountId }: Pick<ConnectedAccount, 'test' | 'accountId'>,
  source: ExportSource,
  options: Partial<ExportOptions> = {},
) {
  const path = join(folder, `file-${(files += 1)}`);
  const settled: boolean[] = [];
  const targetId = test.files.saveTargets.add(path, (isWritten) => settled.push(isWritten));
  const exportId = crypto.randomUUID();
  const result = await test.call('exports.run', {
    accountId,
    source,
    options: { ...OPTIONS, ...options },
    exportId,
    targetId,
  });
  return { result, settled, path };
}

const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\r\n');

describe('an export of a list', () => {
  it('has no ids, because they would be those of other contacts and groups at the service', async () => {
    const list = await openedList('Contact ID,First name,Group\n70,Ada,Friends\n');
    const columns = ['contactId', 'firstName', 'groupId', 'groupName'] as const;
    const csv = await run(list, all(), { columns: [...columns], delimiter: ',' });
    expect(linesOf(csv.path)).toEqual(['Contact ID,First name,Group ID,Group', ',Ada,,Friends']);
    const jsonLines = await run(list, all(), { format: 'jsonl' });
    expect(JSON.parse(readFileSync(jsonLines.path, 'utf8'))).toEqual({
      first_name: 'Ada',
      group_name: 'Friends',
    });
  });
});

describe('an export of the history', () => {
  const texts = {
    time: 'Time',
    action: 'Action',
    edit: 'Changed',
    delete: 'Deleted',
    lastName: 'Last name',
    done: 'Done',
  };
  const history = (query: object = {}): ExportSource => ({ kind: 'history', search: '', texts, ...query });
  async function changedAccount() {
    const account = await connectedAccount();
    await account.edit('Ada', { lastName: '=King' });
    await account.edit('Grace', { birthday: { month: 12, day: 9, year: null } });
    return account;
  }
  const rowsOf = (path: string) =>
    linesOf(path).map((line) =>
      line
        .split(';')
        .filter((_, at) => at > 0)
        .join(';'),
    );

  it('has a row for each field, newest first, in words', async () => {
    const account = await changedAccount();
    const { result, path } = await run(account, history());
    expect(result).toEqual({ ok: true, value: { written: 2 } });
    expect(linesOf(path)[0]).toBe('Time;Action;contact;field;before;after;state');
    expect(rowsOf(path).slice(1)).toEqual([
      'Changed;Grace Hopper;birthday;; --12-09;Done',
      "Changed;Ada Lovelace;Last name;Lovelace;'=King;Done",
    ]);
    expect(linesOf(path)[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z;/);
  });

  it('contains the changes that match search, kind and state', async () => {
    const account = await changedAccount();
    const rows = async (query: object) => rowsOf((await run(account, history(query))).path).slice(1);
    expect(await rows({ search: 'king' })).toHaveLength(1);
    expect(await rows({ kinds: ['delete'] })).toEqual([]);
    expect(await rows({ states: ['done'] })).toHaveLength(2);
    expect(await rows({ until: '2000-01-01' })).toEqual([]);
  });

  it("has codes in JSON and texts in a workbook, and can't be written as vCards", async () => {
    const account = await changedAccount();
    const { path } = await run(account, history({ search: 'king' }), { format: 'json' });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([
      expect.objectContaining({
        action: 'edit',
        contact: 'Ada Lovelace',
        field: 'lastName',
        after: '=King',
        state: 'done',
      }),
    ]);
    const sheet = await run(account, history(), { format: 'xlsx' });
    const { records } = await readAll(await openXlsx(fileSource(readFileSync(sheet.path))));
    expect(records.map(({ cells }) => cells[5])).toEqual(['--12-09', '=King']);
    const cards = await run(account, history(), { format: 'vcard4' });
    expect(cards.result).toEqual({ ok: false, error: { code: 'invalid_request', message: 'format' } });
  });

  it('is previewed with its number of rows', async () => {
    const { test, accountId } = await changedAccount();
    expect(await test.must('exports.preview', { accountId, source: history(), options: OPTIONS })).toEqual({
      total: 2,
      written: 2,
      notes: [],
    });
  });
});

describe('an export', () => {
  it('contains contacts as shown: in query order, with pending changes and without deleted ones', async () => {
    const account = await connectedAccount();
    account.test.network.down = true;
    await account.edit('Ada', { lastName: '=King' });
    const { result, settled, path } = await run(
      account,
      all({ sort: { column: 'firstName', direction: 'desc' } }),
    );
    expect(result).toEqual({ ok: true, value: { written: 4 } });
    expect(settled).toEqual([true]);
    expect(linesOf(path)).toEqual([
      'First name;Last name;Group;Birthday',
      "Zoë;O'Hara-李;Friends;",
      'Linus;Pauling;Work;',
      'Grace;Hopper;Friends;',
      "Ada;'=King;Friends;1815-12-10",
    ]);
  });

  it('can contain a group, a search, a selection with exceptions, or named contacts in their order', async () => {
    const account = await connectedAccount();
    const names = async (source: ExportSource) =>
      linesOf((await run(account, source, { columns: ['firstName'] })).path).slice(1);
    expect(await names(all({ filter: { groupId: account.groupId('Work') } }))).toEqual(['Linus']);
    expect(await names(all({ search: 'grace' }))).toEqual(['Grace']);
    const ada = await account.find('Ada');
    const linus = await account.find('Linus');
    expect(await names(all({ filter: { groupId: account.groupId('Friends') } }, [ada.key]))).toHaveLength(2);
    const named: ExportSource = {
      kind: 'selection',
      selection: { kind: 'keys', keys: [linus.key, ada.key] },
    };
    expect(await names(named)).toEqual(['Linus', 'Ada']);
  });

  it("of duplicates has the number of each contact's set", async () => {
    const namesake = {
      ...PEOPLE[0],
      email: 'ada.lovelace@example.org',
      group: 'Work',
      category: 'work_anniversary',
    };
    const account = await connectedAccount({
      load: [...PEOPLE, namesake, { ...namesake, email: 'al@example.org' }],
      compareAfterMs: 0,
    });
    const { accountId, test } = account;
    const mode = 'across-groups';
    await test.call('duplicates.scan', { accountId, mode });
    await test.until(
      async () => (await test.must('duplicates.status', { accountId, mode })).state === 'ready',
    );
    const source = { kind: 'duplicates', mode, filter: {} } as const;
    const { path } = await run(account, source, { columns: ['firstName', 'duplicateSet'] });
    expect(linesOf(path)).toEqual(['First name;Duplicate set', 'Ada;1', 'Ada;1', 'Ada;1']);
    const noted = async (format: ExportOptions['format']) =>
      (await test.must('exports.preview', { accountId, source, options: { ...OPTIONS, format } })).notes.map(
        ({ code }) => code,
      );
    expect(await noted('csv')).toEqual(['custom_fields']);
    expect(await noted('jsonl')).toEqual(['duplicate_sets', 'custom_fields']);
  });

  it("is previewed with what the file can't hold", async () => {
    const account = await connectedAccount();
    const { accountId, test } = account;
    const preview = (options: Partial<ExportOptions>) =>
      test.must('exports.preview', { accountId, source: all(), options: { ...OPTIONS, ...options } });
    expect(await preview({ encoding: 'windows-1252' })).toEqual({
      total: 4,
      written: 4,
      notes: [
        { code: 'lost_characters', count: 1 },
        { code: 'custom_fields', count: 0 },
      ],
    });
    expect(await preview({ format: 'icalendar' })).toMatchObject({ total: 4, written: 1 });
  });

  it('as a workbook is read back', async () => {
    const account = await connectedAccount();
    const { path } = await run(account, all(), { format: 'xlsx' });
    const { records } = await readAll(await openXlsx(fileSource(readFileSync(path))));
    expect(new Set(records.map(({ cells }) => cells[0]))).toEqual(new Set(['Ada', 'Grace', 'Linus', 'Zoë']));
  });

  it('fails without leaving a file when the folder is gone', async () => {
    const account = await connectedAccount();
    const { test, accountId } = account;
    const gone = join(folder, 'gone');
    mkdirSync(gone);
    const path = join(gone, 'file.csv');
    const settled: boolean[] = [];
    const targetId = test.files.saveTargets.add(path, (isWritten) => settled.push(isWritten));
    rmSync(gone, { recursive: true });
    const request = { accountId, source: all(), options: OPTIONS, exportId: crypto.randomUUID() };
    expect(await test.call('exports.run', { ...request, targetId })).toEqual({
      ok: false,
      error: { code: 'file_not_saved' },
    });
    expect(settled).toEqual([false]);
    expect(await test.call('exports.run', { ...request, targetId })).toMatchObject({ ok: false });
  });
});

describe('a long export', () => {
  /** Exports over a store with many contacts that returns one contact per step once `held` resolves. */
  function slowExports(held: Promise<void>, onProgress: () => void) {
    const exchange = new FileExchange();
    const store = {
      selectedRows: () => Promise.resolve({ rowIds: new Int32Array(1_000), opening: 'one' }),
      exportedContacts: async () => {
        onProgress();
        await held;
        return [JSON.stringify(tupleOfContact(aContact({ firstName: 'A' })))];
      },
      historyChanges: () => Promise.resolve({ changes: [], from: 1, upTo: 0 }),
      groups: () => Promise.reject(new Error('not asked')),
      contactsOf: () => Promise.resolve([]),
    };
    const finder = { list: () => Promise.resolve({ rows: [], total: 0 }), get: () => Promise.resolve(null) };
    return {
      exchange,
      exports: new Exports({
        store,
        finder,
        files: exchange,
        requestedShown: () => Promise.resolve(),
        hasServiceIds: true,
        isSource: () => Promise.resolve(false),
        onProgress: () => undefined,
      }),
    };
  }

  it('leaves no file when it is cancelled', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const { exchange, exports } = slowExports(held.promise, begun.resolve);
    const own = mkdtempSync(join(folder, 'cancel-'));
    const targetId = exchange.saveTargets.add(join(own, 'file.csv'));
    const running = exports.run(
      { source: all(), options: { ...OPTIONS, columns: ['firstName'] } },
      'one',
      targetId,
    );
    await begun.promise;
    exports.cancel('one');
    held.resolve();
    expect(await running).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(readdirSync(own)).toEqual([]);
    await exports.close();
  });

  it('leaves no partial file when the account is closed', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const { exchange, exports } = slowExports(held.promise, begun.resolve);
    const own = mkdtempSync(join(folder, 'close-'));
    const targetId = exchange.saveTargets.add(join(own, 'file.csv'));
    const request = { source: all(), options: { ...OPTIONS, columns: ['firstName' as const] } };
    const running = exports.run(request, 'one', targetId);
    await begun.promise;
    await expect.poll(() => readdirSync(own)).toHaveLength(1);
    const closed = exports.close();
    held.resolve();
    await closed;
    expect(await running).toMatchObject({ ok: false });
    expect(readdirSync(own)).toEqual([]);
  });

  it('is previewed once at a time: a new preview cancels the one before', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const { exports } = slowExports(held.promise, begun.resolve);
    const request = { source: all(), options: { ...OPTIONS, columns: ['firstName' as const] } };
    const first = exports.preview(request);
    await begun.promise;
    const second = exports.preview(request);
    held.resolve();
    expect(await first).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(await second).toMatchObject({ ok: true, value: { total: 1_000 } });
    await exports.close();
  });
});
