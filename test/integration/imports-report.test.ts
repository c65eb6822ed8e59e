import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportFilter } from '../../electron/contract/imports/import-report.ts';
import type { FileSource } from '../../electron/host/files/file-source.ts';
import { writeXlsx } from '../../electron/host/files/xlsx/xlsx-writer.ts';
import { fileSource } from '../builders/file-source.ts';
import { UNTRIED } from './connected-account.ts';
import { importingAccount, type ImportingAccount } from './importing-account.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINES = [
  'First name;Last name;Email;Note',
  'Marie;Curie;marie@example.org;"said ""hi"""',
  "Ada;Lovelace;ada@example.org;'x",
  ';Nobody;nobody@example.org;;',
  'Lise;Meitner;lise@example.org;  kept  ',
];
const TEXTS = {
  missing_first_name: 'the first name is missing',
  contact_exists: 'the email is taken',
  refused: 'rejected',
  not_taken: 'the old values are kept',
};

/** Writes rows of a report to a file and returns its bytes. */
async function exported(
  { test, accountId }: ImportingAccount,
  importId: string,
  filter: ReportFilter = { failed: true },
): Promise<Buffer> {
  const path = join(folder, `${crypto.randomUUID()}`);
  const targetId = test.files.saveTargets.add(path);
  const { written } = await test.must('imports.exportRows', {
    accountId,
    importId,
    filter,
    targetId,
    texts: TEXTS,
  });
  const bytes = readFileSync(path);
  expect(written).toBeGreaterThan(0);
  return bytes;
}

async function beginWith({ test, accountId, taken }: ImportingAccount, source: FileSource) {
  const fileId = test.files.openFiles.add(source);
  const begun = await test.must('imports.begin', { accountId, fileId: fileId ?? '' });
  return { ...taken(begun.importId), preview: begun.preview };
}

describe('the report of an import', () => {
  it('has the result of each row, with counts and filters', async () => {
    const { begin, test, quiet } = await importingAccount();
    const started = await begin(LINES);
    await started.planned();
    expect(await started.results()).toEqual([null, null, null, null]);
    test.faults.push({ method: 'POST', path: '/v1/contacts', about: 'Lise', breaks: '422' });
    await started.run();
    await quiet();
    expect(await started.results()).toEqual(['done', null, null, 'refused']);
    const { counts, failed } = await started.report();
    expect(failed).toBe(2);
    expect(counts).toEqual([
      { outcome: 'cannot', reason: 'missing_first_name', result: null, count: 1 },
      { outcome: 'create', reason: null, result: 'done', count: 1 },
      { outcome: 'create', reason: null, result: 'refused', count: 1 },
      { outcome: 'unchanged', reason: null, result: null, count: 1 },
    ]);
    const { rows, total } = await started.report({ result: 'refused', search: 'meit' });
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      { line: 5, error: { code: 'validation_error' }, change: { state: 'refused' } },
    ]);
    expect((await started.report({ failed: true })).rows.map(({ line }) => line)).toEqual([4, 5]);
    expect((await started.report({ outcome: 'unchanged' })).rows.map(({ line }) => line)).toEqual([3]);
  });

  it('shows waiting and cancelled rows, also after a restart', async () => {
    const { begin, test, accountId, quiet } = await importingAccount(UNTRIED);
    const started = await begin(LINES);
    await started.planned();
    test.network.down = true;
    const batchId = await started.run();
    expect(await started.results()).toEqual(['waiting', null, null, 'waiting']);
    await test.restart();
    expect(await started.results()).toEqual(['waiting', null, null, 'waiting']);
    // A change that is being sent isn't cancelled, since it may have arrived.
    await test.until(async () => {
      const { heldBy, sending } = await test.must('changes.status', { accountId });
      return heldBy === 'offline' && sending === 0;
    });
    await test.must('batches.cancel', { accountId, batchId: batchId ?? '' });
    expect(await started.results()).toEqual(['cancelled', null, null, 'cancelled']);
    test.network.down = false;
    await quiet();
  });

  it('shows changes as forgotten that have expired', async () => {
    const { begin, test, quiet, accountId } = await importingAccount();
    const started = await begin(LINES);
    await started.planned();
    await started.run();
    await quiet();
    const journal = new DatabaseSync(join(test.dataDirectory, 'accounts', accountId, 'journal.sqlite'));
    // As if the change had expired.
    journal.exec("DELETE FROM change WHERE label LIKE 'Marie%'");
    journal.close();
    expect(await started.results()).toEqual(['forgotten', null, null, 'done']);
  });
});

describe('the file of failed rows', () => {
  it('is read as the rows were, whatever draft another window saves, and does not replace the imported file', async () => {
    const account = await importingAccount();
    const { test, accountId } = account;
    const lines = ['First name,Last name,Email,Note', 'Marie,Curie,,"a;b"', ',Nobody,nobody@example.org,x;y'];
    const started = await account.begin(lines);
    const inImport = { accountId, importId: started.importId };
    await started.planned();
    const { draft } = await test.must('imports.open', inImport);
    await test.must('imports.saveDraft', {
      ...inImport,
      draft: { ...draft, reading: { delimiter: ';' }, mapping: null },
    });
    const text = (await exported(account, started.importId)).toString();
    expect(text.split('\n')[1]).toBe(',Nobody,nobody@example.org,x;y,Line 3: the first name is missing');
    const path = join(folder, 'people.csv');
    const content = `${lines.join('\n')}\n`;
    writeFileSync(path, content);
    const targetId = test.files.saveTargets.add(path);
    expect(
      await test.call('imports.exportRows', {
        ...inImport,
        filter: { failed: true },
        targetId,
        texts: TEXTS,
      }),
    ).toMatchObject({ ok: false, error: { code: 'file_not_saved', message: 'is_source' } });
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  it('keeps cells, delimiter, quotes and lines before the header', async () => {
    const account = await importingAccount();
    const started = await account.begin(['People of 2026', ...LINES]);
    await started.planned();
    const text = (await exported(account, started.importId)).toString();
    expect(text.split('\n')).toEqual([
      'People of 2026',
      'First name;Last name;Email;Note;Import result',
      ';Nobody;nobody@example.org;;Line 5: the first name is missing',
      '',
    ]);
  });

  it('has the text of a reason that the app itself gives', async () => {
    const account = await importingAccount({ quirks: { patch_ignores: 'company' } });
    const lines = [
      'First name;Last name;Email;Phone;Company',
      'Ada;Lovelace;ada@example.org;+44 20 7946 0001;Engines',
    ];
    const started = await account.begin(lines);
    await started.planned({ whenFound: 'update_all' });
    await started.run();
    await account.quiet();
    const text = (await exported(account, started.importId)).toString();
    expect(text).toMatch(/;Line 2: rejected \(the old values are kept\)$/m);
  });

  it('can be imported again: its result column is ignored, and written anew', async () => {
    const account = await importingAccount();
    const { test, quiet } = account;
    const started = await account.begin(LINES);
    await started.planned();
    test.faults.push({ method: 'POST', path: '/v1/contacts', about: 'Lise', breaks: '409' });
    await started.run();
    await quiet();
    const rest = await beginWith(account, fileSource(await exported(account, started.importId)));
    const { mapping } = await rest.survey();
    expect(mapping.columns.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'email', null, null]);
    const { outcomes } = await rest.planned();
    expect(outcomes).toEqual([
      { outcome: 'cannot', reason: 'missing_first_name', count: 1 },
      { outcome: 'create', reason: null, count: 1 },
    ]);
    expect(await rest.run()).not.toBeNull();
    await quiet();
    const again = (await exported(account, rest.importId)).toString();
    expect(again.split('\n').slice(0, 2)).toEqual([
      'First name;Last name;Email;Note;Import result',
      ';Nobody;nobody@example.org;;Line 2: the first name is missing',
    ]);
  });

  it('keeps the encoding, and has corrected cells', async () => {
    const account = await importingAccount();
    const { test, accountId } = account;
    const text = 'Vorname;Nachname;Email\r\n;Müller;kein\r\nJörg;Größe;j@example.org\r\n';
    const started = await beginWith(account, fileSource(Buffer.from(text, 'latin1')));
    await started.planned();
    const input = { accountId, importId: started.importId, rows: [0], column: 2, text: 'kein; "x"' };
    await test.must('imports.edit', input);
    const bytes = await exported(account, started.importId);
    expect(bytes.toString('latin1')).toBe(
      'Vorname;Nachname;Email;Import result\r\n;Müller;"kein; ""x""";Line 2: the first name is missing\r\n',
    );
  });

  it('is a workbook for a workbook, and CSV for any other file', async () => {
    const account = await importingAccount();
    const columns = ['First name', 'Last name'].map((name) => ({ name, kind: 'text' }) as const);
    const rows = [
      ['', 'Nobody'],
      ['Lise', 'Meitner'],
    ];
    const pieces: Uint8Array[] = [];
    for await (const piece of writeXlsx({ columns, rows }, () => {})) pieces.push(piece);
    const sheet = Buffer.concat(pieces);
    const workbook = await beginWith(account, fileSource(sheet));
    await workbook.planned();
    const rest = await beginWith(account, fileSource(await exported(account, workbook.importId)));
    expect(rest.preview).toMatchObject({
      format: 'xlsx',
      columns: ['First name', 'Last name', 'Import result'],
      records: [{ cells: ['', 'Nobody', 'Line 2: the first name is missing'] }],
    });
    const cards = await account.begin(
      ['BEGIN:VCARD', 'VERSION:3.0', 'N:Nobody;;;;', 'END:VCARD'],
      'people.vcf',
    );
    await cards.planned();
    const text = (await exported(account, cards.importId)).toString();
    expect(text).toMatch(/Import result\r\n.*Nobody.*Line 1: the first name is missing\r\n$/s);
  });

  it('is not written without a target that the user chose', async () => {
    const { begin, test, accountId } = await importingAccount();
    const { importId, planned } = await begin(LINES);
    await planned();
    const input = { accountId, importId, filter: {}, targetId: 'none', texts: {} };
    expect(await test.call('imports.exportRows', input)).toEqual({
      ok: false,
      error: { code: 'file_not_saved' },
    });
  });
});
