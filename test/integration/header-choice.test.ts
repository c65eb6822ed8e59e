import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '../../electron/contract/imports/import-mapping.ts';
import { fileSource } from '../builders/file-source.ts';
import { textRows, xlsxFile } from '../builders/xlsx-file.ts';
import { importingAccount, TODAY } from './importing-account.ts';
import { openedList } from './opened-list.ts';
import { edit, mark, saved } from './review-list.ts';

type Rows = readonly (readonly string[])[];

const csvOf = (rows: Rows) => rows.map((cells) => `${cells.join(';')}\n`).join('');
const FORMATS: readonly [string, (rows: Rows) => string | Uint8Array][] = [
  ['CSV', csvOf],
  ['XLSX', (rows) => xlsxFile({ rows: textRows(rows) })],
];

/** Unknown names, which are detected as a contact. */
const NAMED = [
  ['Alpha', 'Beta', '2024'],
  ['Marie', 'Curie', 'marie@example.org'],
  ['Niels', 'Bohr', 'niels@example.org'],
];
/** A contact whose cells are detected as names. */
const UNNAMED = [['Vorname', 'Nachname', 'Email'], ...NAMED.slice(1)];

/** The mapping of a file with first names, last names and emails. */
function withPeople(mapping: ImportMapping): ImportMapping {
  const fields = ['firstName', 'lastName', 'email'] as const;
  const columns = mapping.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }));
  return { ...mapping, columns };
}

/** Imports of any file with a choice for its first row. */
async function choosing(header: boolean) {
  const account = await importingAccount();
  const { test, accountId, settings, quiet, taken } = account;
  const reading = { header };
  const begin = async (content: string | Uint8Array) => {
    const fileId = test.files.openFiles.add(fileSource(content)) ?? '';
    const { importId, preview } = await test.must('imports.begin', { accountId, fileId });
    return { inImport: { accountId, importId }, preview, ...taken(importId) };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;
  const planAs = async ({ inImport, plan }: Begun) => {
    const { mapping } = await test.must('imports.survey', { ...inImport, reading, today: TODAY });
    const input = { ...inImport, reading, mapping: withPeople(mapping), customColumns: [], today: TODAY };
    await test.must('imports.read', input);
    return plan(settings);
  };
  const failedRows = async ({ inImport }: Begun): Promise<Uint8Array> => {
    const path = join(test.dataDirectory, randomUUID());
    const targetId = test.files.saveTargets.add(path);
    await test.must('imports.exportRows', { ...inImport, filter: { failed: true }, targetId, texts: {} });
    return readFileSync(path);
  };
  return { test, quiet, begin, planAs, failedRows };
}

describe.each(FORMATS)('an import of %s with a choice for the first row', (_, written) => {
  it.each([
    [true, NAMED, ['Marie', 'Niels'], ['Alpha', 'Beta', '2024']],
    [false, UNNAMED, ['Vorname', 'Marie', 'Niels'], ['', '', '']],
  ] as const)(
    'keeps the choice %s over a restart, in the file of failed rows and when it is repeated',
    async (header, rows, people, names) => {
      const { test, quiet, begin, planAs, failedRows } = await choosing(header);
      const first = await begin(written(rows));
      expect(first.preview.hasHeader).toBe(!header);
      await planAs(first);
      await test.restart();
      const opened = await test.must('imports.open', first.inImport);
      expect([opened.isRead, opened.draft.reading]).toEqual([true, { header }]);
      expect((await first.rows()).map(({ fields }) => fields.firstName)).toEqual(people);
      await planAs(first);
      for (const name of people.slice(0, -1))
        test.faults.push({ method: 'POST', path: '/v1/contacts', about: name, breaks: '422' });
      await first.run();
      await quiet();
      const failed = people.slice(0, -1);
      // The file of failed rows is read as it is meant without another choice.
      const rest = await begin(await failedRows(first));
      expect(rest.preview.columns.slice(0, names.length)).toEqual(names);
      expect(rest.preview.records.map(({ cells }) => cells[0])).toEqual(failed);
      const again = await begin(written(rows));
      // Names that were chosen once are known by now.
      expect(again.preview.hasHeader).toBe(true);
      const { draft } = await test.must('imports.open', again.inImport);
      expect(draft.reading).toEqual(header ? { header } : {});
      expect((await planAs(again)).outcomes).toEqual([
        { outcome: 'create', reason: null, count: failed.length },
        { outcome: 'unchanged', reason: null, count: 1 },
      ]);
    },
  );
});

describe('a list with a choice for the first row', () => {
  async function opened(content: string | Uint8Array, header: boolean) {
    const list = await openedList(content);
    const { test, accountId, readWhole } = list;
    const reading = { header };
    const { mapping } = await test.must('lists.survey', { accountId, reading, today: TODAY });
    const input = { accountId, reading, mapping: withPeople(mapping), today: TODAY };
    await test.must('lists.reread', input);
    await readWhole();
    return list;
  }

  it.each([
    [true, NAMED, ['Marie Curie', 'Niels Bohr']],
    [false, UNNAMED, ['Marie Curie', 'Niels Bohr', 'Vorname Nachname']],
  ] as const)('keeps its first row in the reviewed file: %s', async (header, rows, people) => {
    const source = csvOf(rows).replace(/^\w+/, '"$&"');
    const list = await opened(source, header);
    expect((await list.names()).toSorted()).toEqual(people);
    await edit(list, 'Niels', { lastName: 'Abel' });
    expect((await saved(list)).text).toBe(source.replace('Bohr', 'Abel'));
    const book = await opened(xlsxFile({ rows: textRows(rows) }), header);
    await edit(book, 'Niels', { lastName: 'Abel' });
    const again = await opened((await saved(book)).bytes, header);
    expect((await again.names()).toSorted()).toEqual(people.map((name) => name.replace('Bohr', 'Abel')));
  });

  it('takes a review of the same rows only, which older versions refuse', async () => {
    const one = await opened(csvOf(UNNAMED), false);
    await mark(one, 'Niels', 'remove');
    const path = join(one.test.dataDirectory, 'review.json');
    const targetId = one.test.files.saveTargets.add(path);
    await one.test.must('lists.saveReview', { accountId: one.accountId, targetId });
    const review = readFileSync(path, 'utf8');
    expect(JSON.parse(review)).toMatchObject({ version: 2, source: { reading: { header: false } } });
    const open = ({ test, accountId }: typeof one) =>
      test.call('lists.openReview', { accountId, fileId: test.openText('review.json', review) });
    const detected = await openedList(csvOf(UNNAMED));
    expect(await open(detected)).toMatchObject({ ok: false, error: { message: 'other_part' } });
    const other = await opened(csvOf(UNNAMED), false);
    const read = await open(other);
    const { accountId } = other;
    await other.test.must('lists.loadReview', { accountId, reviewId: read.ok ? read.value.reviewId : '' });
    expect(await other.names({ filter: { reviewMark: 'remove' } })).toEqual(['Niels Bohr']);
  });
});
