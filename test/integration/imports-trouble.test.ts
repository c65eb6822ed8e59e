import { cp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import type { ImportCounts } from '../../electron/contract/imports/import.ts';
import { importingAccount, TODAY, type ImportingAccount } from './importing-account.ts';

const LINES = [
  'First name,Last name,Email,Phone,Company',
  'Ada,Lovelace,ada@example.org,+44 20 7946 0001,Engines',
  'Marie,Curie,marie@example.org,,',
];

/** Syncs until the mirror has a contact with this company. */
async function untilSeen({ test, accountId }: ImportingAccount, company: string): Promise<void> {
  await test.startFullSync(accountId);
  await test.until(async () => {
    const query = { search: company, filter: {}, sort: null };
    return (await test.must('contacts.page', { accountId, query, offset: 0, limit: 1 })).total === 1;
  });
}

it('a plan is outdated once one of its contacts was changed elsewhere', async () => {
  const account = await importingAccount();
  const { begin, test, accountId, stored, changeElsewhere } = account;
  const started = await begin(LINES);
  await started.planned();
  await changeElsewhere('Ada', { company: 'Analytical' });
  await untilSeen(account, 'Analytical');
  const { importId } = started;
  expect(await test.call('imports.run', { accountId, importId })).toMatchObject({
    ok: false,
    error: { code: 'invalid_request', message: 'plan_outdated' },
  });
  expect(stored('Ada')).toMatchObject([{ company: 'Analytical' }]);
  expect(stored('Marie')).toEqual([]);
});

it('a contact changed elsewhere before its row was sent is a conflict, and not overwritten', async () => {
  const account = await importingAccount();
  const { begin, test, accountId, stored, changeElsewhere, quiet } = account;
  const started = await begin(LINES);
  await started.planned();
  test.faults.push({ method: 'PATCH', path: '/v1/contacts', breaks: 'refused', lasting: true });
  await started.run();
  await changeElsewhere('Ada', { company: 'Analytical' });
  await untilSeen(account, 'Analytical');
  test.faults.length = 0;
  await test.must('changes.resume', { accountId });
  await quiet();
  expect(stored('Ada')).toMatchObject([{ company: 'Analytical' }]);
  expect(await started.results()).toEqual(['refused', 'done']);
  expect((await started.report({ failed: true })).rows).toMatchObject([
    { error: { code: 'conflict', conflictingFields: ['company'] } },
  ]);
});

it('an import is not recorded on a full disk, and can be recorded once there is room', async () => {
  const disk = { free: 1e12 };
  const { begin, test, accountId, stored, quiet } = await importingAccount({ freeBytes: () => disk.free });
  const started = await begin(LINES);
  await started.planned();
  disk.free = 1_000;
  const inImport = { accountId, importId: started.importId };
  expect(await test.call('imports.run', inImport)).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  expect(await test.must('imports.list', { accountId })).toMatchObject([{ state: 'draft' }]);
  disk.free = 1e12;
  await started.run();
  await quiet();
  expect(stored('Marie')).toHaveLength(1);
});

it('two windows that run one import record it once', async () => {
  const { begin, test, accountId, stored, quiet } = await importingAccount();
  const started = await begin(LINES);
  await Promise.all([started.planned(), started.planned()]);
  const inImport = { accountId, importId: started.importId };
  const [one, other] = await Promise.all([
    test.must('imports.run', inImport),
    test.must('imports.run', inImport),
  ]);
  expect(one).toEqual(other);
  await quiet();
  expect(stored('Marie')).toHaveLength(1);
});

it('an import that another window has discarded is gone for each call, and no call harms the host', async () => {
  const { begin, test, accountId, settings } = await importingAccount();
  const { importId, survey } = await begin(LINES);
  const { mapping } = await survey();
  const inImport = { accountId, importId };
  const draft = { step: null, reading: {}, mapping, customColumns: [], settings: null };
  await test.must('imports.discard', inImport);
  const calls = [
    test.call('imports.open', inImport),
    test.call('imports.saveDraft', { ...inImport, draft }),
    test.call('imports.survey', { ...inImport, reading: {}, today: TODAY }),
    test.call('imports.read', { ...inImport, reading: {}, mapping, customColumns: [], today: TODAY }),
    test.call('imports.plan', { ...inImport, settings }),
    test.call('imports.decide', { ...inImport, rows: {}, decision: 'skip' }),
    test.call('imports.run', inImport),
    test.call('imports.report', { ...inImport, filter: {}, offset: 0, limit: 1 }),
    test.call('imports.undo', inImport),
  ];
  for (const result of await Promise.all(calls))
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_request', message: 'import_gone' } });
});

it('calls while another window discards the import are told that it is gone', async () => {
  const { begin, test, accountId } = await importingAccount();
  const { importId } = await begin(LINES);
  const inImport = { accountId, importId };
  const survey = () => test.call('imports.survey', { ...inImport, reading: {}, today: TODAY });
  const before = survey();
  const discarding = test.must('imports.discard', inImport);
  const after = survey();
  await discarding;
  for (const result of await Promise.all([before, after]))
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid_request', message: 'import_gone' } });
  expect(test.events).toContainEqual({ name: 'imports.discarded', payload: inImport });
});

it('an account that is forgotten while a file is read takes the import with it', async () => {
  const { begin, test, accountId } = await importingAccount();
  const many = Array.from({ length: 5_000 }, (_, at) => `P${at},Curie,p${at}@example.org,,`);
  const { importId, survey } = await begin([LINES[0] ?? '', ...many]);
  const { mapping } = await survey();
  const input = {
    accountId,
    importId,
    reading: {},
    mapping,
    customColumns: [],
    today: { year: 2026, month: 11, day: 24 },
  };
  const reading = test.call('imports.read', input);
  await test.must('accounts.forget', { accountId });
  expect((await reading).ok).toBe(false);
  expect(await test.call('imports.list', { accountId })).toMatchObject({
    ok: false,
    error: { code: 'not_allowed' },
  });
});

it.each([
  ['gone', (path: string) => rm(path)],
  ['empty', (path: string) => truncate(path, 0)],
  ['garbage', (path: string) => writeFile(path, 'x'.repeat(10_000))],
])('an import whose rows are %s is damaged, not empty, and can be discarded', async (_, damage) => {
  const { begin, test, accountId } = await importingAccount();
  const started = await begin(LINES);
  await started.planned();
  await started.run();
  const inImport = { accountId, importId: started.importId };
  await test.host.close();
  await damage(join(test.dataDirectory, 'accounts', accountId, 'imports', started.importId, 'import.sqlite'));
  await test.restart();
  // The second attempt must not find a file that the first one made.
  for (const _attempt of [1, 2])
    expect(await test.call('imports.open', inImport)).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message: 'import_damaged' },
    });
  await test.must('imports.discard', inImport);
  expect(await test.must('imports.list', { accountId })).toEqual([]);
});

it.each([
  ['gone', (path: string) => rm(path)],
  ['empty', (path: string) => truncate(path, 0)],
  ['of another import', (path: string) => writeFile(path, '{"importId":"x"}')],
])(
  'an import whose description is %s is listed as damaged, and its file can be imported again',
  async (_, damage) => {
    const { begin, test, accountId, quiet } = await importingAccount();
    const started = await begin(LINES);
    const created = ({ outcomes }: ImportCounts) =>
      outcomes.filter(({ outcome }) => outcome === 'create').reduce((sum, { count }) => sum + count, 0);
    const first = await started.planned();
    await started.run();
    await quiet();
    const { allCount } = await test.must('groups.list', { accountId });
    const inImport = { accountId, importId: started.importId };
    await test.host.close();
    const folder = join(test.dataDirectory, 'accounts', accountId, 'imports', started.importId);
    await damage(join(folder, 'about.json'));
    await test.restart();
    const [listed] = await test.must('imports.list', { accountId });
    expect(listed).toMatchObject({ importId: started.importId, state: 'damaged', rows: null });
    expect(Date.parse(listed?.begunAt ?? '')).not.toBeNaN();
    expect(await test.call('imports.open', inImport)).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message: 'import_damaged' },
    });
    const again = await begin(LINES);
    expect(created(first)).toBeGreaterThan(0);
    expect(created(await again.planned())).toBe(0);
    await again.run();
    await quiet();
    expect((await test.must('groups.list', { accountId })).allCount).toBe(allCount);
    await test.must('imports.discard', inImport);
    expect((await test.must('imports.list', { accountId })).map(({ state }) => state)).not.toContain(
      'damaged',
    );
    expect(await readdir(join(folder, '..'))).not.toContain(
      expect.stringContaining(started.importId) as string,
    );
  },
);

it('a folder of an import that was interrupted while its file was copied is no damaged import', async () => {
  const { begin, test, accountId } = await importingAccount();
  const { importId } = await begin(LINES);
  await test.host.close();
  const folder = join(test.dataDirectory, 'accounts', accountId, 'imports', importId);
  for (const name of await readdir(folder)) if (name !== 'source') await rm(join(folder, name));
  // Another one was being deleted.
  await cp(folder, `${folder}.removed`, { recursive: true });
  await test.restart();
  expect(await test.must('imports.list', { accountId })).toEqual([]);
  expect(await readdir(join(folder, '..'))).toEqual([importId]);
});

it('an import of a newer version is not opened, and the error names its folder', async () => {
  const { begin, test, accountId } = await importingAccount();
  const { importId } = await begin(LINES);
  await test.host.close();
  const folder = join(test.dataDirectory, 'accounts', accountId, 'imports', importId);
  const database = new DatabaseSync(join(folder, 'import.sqlite'));
  database.exec('PRAGMA user_version = 9000');
  database.close();
  await test.restart();
  expect(await test.call('imports.open', { accountId, importId })).toMatchObject({
    ok: false,
    error: { code: 'unreadable_file', message: 'newer_version', folder },
  });
});

it('a resumed import whose copy of the file was cut is not read as a shorter file', async () => {
  const { begin, test, accountId } = await importingAccount();
  const { importId } = await begin(LINES);
  await test.host.close();
  const folder = join(test.dataDirectory, 'accounts', accountId, 'imports', importId);
  expect(await readdir(folder)).toContain('source');
  const source = join(folder, 'source');
  await truncate(source, (await stat(source)).size - 30);
  await test.restart();
  expect(await test.call('imports.survey', { accountId, importId, reading: {}, today: TODAY })).toMatchObject(
    { ok: false, error: { code: 'unreadable_file', message: 'changed' } },
  );
});
