import { describe, expect, it } from 'vitest';
import type { ImportSettings } from '../../electron/contract/imports/import.ts';
import { fileSource } from '../builders/file-source.ts';
import { connectedAccount, UNTRIED } from './connected-account.ts';

const TODAY = { year: 2026, month: 11, day: 24 };
const PEOPLE = [
  'First name,Last name,Email,Birthday,Company',
  'Marie,Curie,marie@example.org,1967-11-07,Radium',
  'Ada,Lovelace,ada@example.org,,',
  'Rosalind,Franklin,rosalind@example.org,--07-25,King’s College',
  ',Nobody,,,',
];

async function importing(
  lines: readonly string[] = PEOPLE,
  options: Parameters<typeof connectedAccount>[0] = {},
) {
  const account = await connectedAccount(options);
  const { test, accountId, groupId } = account;
  const begun = await test.must('imports.begin', {
    accountId,
    fileId: test.openText('people.csv', `${lines.join('\n')}\n`),
  });
  const { importId } = begun;
  const settings: ImportSettings = {
    groupId: groupId('Friends'),
    groupsByName: {},
    newGroups: [],
    missingFirstName: 'fill',
    whenFound: 'update_empty',
  };
  return {
    ...account,
    ...begun,
    settings,
    /** Reads and plans with the guessed mapping. */
    async planned(wanted: Partial<ImportSettings> = {}, customColumns: readonly number[] = []) {
      const { mapping } = await test.must('imports.survey', {
        accountId,
        importId,
        reading: {},
        today: TODAY,
      });
      const input = {
        accountId,
        importId,
        reading: {},
        mapping,
        customColumns: [...customColumns],
        today: TODAY,
      };
      await test.must('imports.read', input);
      return test.must('imports.plan', { accountId, importId, settings: { ...settings, ...wanted } });
    },
    async rows() {
      const input = { accountId, importId, filter: {}, offset: 0, limit: 100 };
      return (await test.must('imports.rows', input)).rows;
    },
    /** Waits until every recorded change has settled. */
    quiet: () =>
      test.until(async () => {
        const { queued, sending, unsettled } = await test.must('changes.status', { accountId });
        return queued + sending + unsettled === 0;
      }),
  };
}

describe('an import', () => {
  it('previews the file as it is read, and in another way on request', async () => {
    const { test, accountId, importId, preview } = await importing(['Name;Ort', 'Ada;London']);
    expect(preview).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      columns: ['Name', 'Ort'],
    });
    const reading = { delimiter: ',' };
    expect(await test.must('imports.preview', { accountId, importId, reading })).toMatchObject({
      delimiter: ',',
      records: [{ cells: ['Name;Ort'] }, { cells: ['Ada;London'] }],
    });
  });

  it('is refused for an unsupported file, and leaves no draft', async () => {
    const account = await connectedAccount();
    const { test, accountId } = account;
    const fileId = test.openText('people.pdf', '%PDF-1.7\n');
    expect(await test.call('imports.begin', { accountId, fileId })).toMatchObject({
      ok: false,
      error: { code: 'unreadable_file', message: 'unknown_format' },
    });
    expect(await test.must('imports.list', { accountId })).toEqual([]);
  });

  it('is refused for a file that has grown since it was chosen, as a download does, and leaves no draft', async () => {
    const { test, accountId } = await connectedAccount();
    const grown = {
      ...fileSource('First name,Email\nAda,ada@example.org\n', { name: 'people.csv' }),
      size: 27,
    };
    const fileId = test.files.openFiles.add(grown) ?? '';
    expect(await test.call('imports.begin', { accountId, fileId })).toMatchObject({
      ok: false,
      error: { code: 'unreadable_file', message: 'changed' },
    });
    expect(await test.must('imports.list', { accountId })).toEqual([]);
  });

  it('creates new contacts, leaves existing ones, and reports the result of each row', async () => {
    const { test, accountId, importId, planned, rows, stored, find, quiet } = await importing();
    const { outcomes } = await planned();
    expect(outcomes).toEqual([
      { outcome: 'cannot', reason: 'missing_first_name', count: 1 },
      { outcome: 'create', reason: null, count: 2 },
      { outcome: 'unchanged', reason: null, count: 1 },
    ]);
    const checkedAt = new Date().toISOString();
    const { batchId } = await test.must('imports.run', { accountId, importId });
    await quiet();
    expect(stored('Marie')).toMatchObject([{ email: 'marie@example.org', company: 'Radium' }]);
    expect((await find('Marie')).fields.birthday).toEqual({ year: 1967, month: 11, day: 7 });
    expect(stored('Rosalind')).toHaveLength(1);
    expect((await rows()).map(({ outcome, change }) => [outcome, change?.state ?? null])).toEqual([
      ['create', 'done'],
      ['unchanged', null],
      ['create', 'done'],
      ['cannot', null],
    ]);
    expect(await test.must('batches.get', { accountId, batchId: batchId ?? '' })).toMatchObject({
      kind: 'import',
      label: 'people.csv',
      counts: { done: 2 },
    });
    const listed = await test.must('imports.list', { accountId });
    expect(listed).toMatchObject([{ importId, fileName: 'people.csv', rows: 4, state: 'recorded' }]);
    // The file may have been chosen days before.
    expect((listed[0]?.begunAt ?? '') >= checkedAt).toBe(true);
  });

  it('sends unmapped columns as custom fields of created contacts', async () => {
    const { test, accountId, importId, planned, quiet, stored } = await importing([
      'First name,Email,Shoe size,Pet',
      'Marie,marie@example.org,38,Cat',
      'Rosalind,rosalind@example.org,,',
    ]);
    await planned({}, [2, 3]);
    await test.must('imports.run', { accountId, importId });
    await quiet();
    expect(stored('Marie')).toMatchObject([{ custom_fields: { 'Shoe size': '38', Pet: 'Cat' } }]);
    expect(stored('Rosalind')).toMatchObject([{ custom_fields: null }]);
  });

  it('of a large JSON file begins with a preview of its first records', async () => {
    const { test, accountId } = await connectedAccount();
    const people = Array.from({ length: 20_000 }, (_, at) => ({
      name: `Ada Li${at}`,
      email: `a${at}@example.org`,
    }));
    const text = JSON.stringify([...people, { name: 'Bo Li', phone: '030 1' }]);
    const fileId = test.openText('people.json', text);
    const { importId, preview } = await test.must('imports.begin', { accountId, fileId });
    expect(preview).toMatchObject({ isOfBeginning: true, columns: ['name', 'email'] });
    expect(preview.records).toHaveLength(50);
    expect(await test.must('imports.preview', { accountId, importId, reading: {} })).toEqual({
      ...preview,
      isOfBeginning: false,
      columns: ['name', 'email', 'phone'],
      records: preview.records.map(({ line, cells }) => ({ line, cells: [...cells, ''] })),
    });
  });

  it('of the same file again changes nothing', async () => {
    const { test, accountId, importId, planned, quiet, settings, requests } = await importing();
    await planned();
    await test.must('imports.run', { accountId, importId });
    await quiet();
    const posts = requests('POST');
    const again = await test.must('imports.begin', {
      accountId,
      fileId: test.openText('people.csv', `${PEOPLE.join('\n')}\n`),
    });
    const { mapping } = await test.must('imports.survey', {
      accountId,
      importId: again.importId,
      reading: {},
      today: TODAY,
    });
    const input = {
      accountId,
      importId: again.importId,
      reading: {},
      mapping,
      customColumns: [],
      today: TODAY,
    };
    await test.must('imports.read', input);
    const { outcomes } = await test.must('imports.plan', { accountId, importId: again.importId, settings });
    expect(outcomes).toEqual([
      { outcome: 'cannot', reason: 'missing_first_name', count: 1 },
      { outcome: 'unchanged', reason: null, count: 3 },
    ]);
    expect(await test.must('imports.run', { accountId, importId: again.importId })).toEqual({
      batchId: null,
    });
    expect(requests('POST')).toBe(posts);
  });

  it('can be undone: created contacts are deleted and values restored', async () => {
    const lines = [
      'First name,Last name,Email,Phone,Company',
      'Ada,Lovelace,ada@example.org,+44 20 7946 0001,Engines',
      'Marie,Curie,marie@example.org,,',
    ];
    const { test, accountId, importId, planned, stored, quiet } = await importing(lines);
    await planned();
    const { batchId } = await test.must('imports.run', { accountId, importId });
    await quiet();
    expect(stored('Ada')).toMatchObject([{ company: 'Engines' }]);
    await test.must('changes.undo', { accountId, batchId: batchId ?? '' });
    await quiet();
    expect(stored('Ada')).toMatchObject([{ company: null }]);
    expect(stored('Marie')).toEqual([]);
  });

  it('stays a draft after a restart, with its decisions', async () => {
    const { test, accountId, importId, planned, rows } = await importing();
    await planned();
    const [marie] = await rows();
    await test.must('imports.decide', { accountId, importId, rows: [marie?.place ?? -1], decision: 'skip' });
    await test.restart();
    expect(await test.must('imports.list', { accountId })).toMatchObject([
      { importId, state: 'draft', rows: 4 },
    ]);
    expect((await rows())[0]).toMatchObject({ outcome: 'skip', reason: 'excluded', decision: 'skip' });
    // Existing contacts are still recognised after the restart.
    const { outcomes } = await test.must('imports.decide', {
      accountId,
      importId,
      rows: [marie?.place ?? -1],
      decision: null,
    });
    expect(outcomes).toContainEqual({ outcome: 'unchanged', reason: null, count: 1 });
    expect(outcomes).toContainEqual({ outcome: 'create', reason: null, count: 2 });
  });

  it("is planned with the account's current contacts", async () => {
    const { test, accountId, importId, planned, find, settings } = await importing();
    await planned();
    await test.must('contacts.delete', { accountId, key: (await find('Ada')).key });
    const { outcomes } = await test.must('imports.plan', { accountId, importId, settings });
    expect(outcomes).toContainEqual({ outcome: 'create', reason: null, count: 3 });
  });

  it('that was recorded continues after a restart, and is not recorded twice', async () => {
    const { test, accountId, importId, planned, stored, quiet } = await importing(PEOPLE, UNTRIED);
    await planned();
    test.network.down = true;
    const first = await test.must('imports.run', { accountId, importId });
    await test.restart();
    expect(await test.must('imports.run', { accountId, importId })).toEqual(first);
    test.network.down = false;
    await test.must('changes.resume', { accountId });
    await quiet();
    expect(stored('Marie')).toHaveLength(1);
    expect(
      await test.call('imports.decide', { accountId, importId, rows: [0], decision: 'skip' }),
    ).toMatchObject({
      ok: false,
      error: { message: 'already_imported' },
    });
  });

  it('that is discarded leaves only its recorded changes', async () => {
    const { test, accountId, importId, planned, stored, quiet } = await importing();
    await planned();
    await test.must('imports.run', { accountId, importId });
    await test.must('imports.discard', { accountId, importId });
    await quiet();
    expect(await test.must('imports.list', { accountId })).toEqual([]);
    expect(stored('Marie')).toHaveLength(1);
    expect(await test.call('imports.counts', { accountId, importId })).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', message: 'import_gone' },
    });
  });
});
