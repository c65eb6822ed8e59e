import { describe, expect, it } from 'vitest';
import { openFile } from '../../electron/host/files/open-file.ts';
import { fileSource, readAll } from '../builders/file-source.ts';
import { textRows, xlsxFile } from '../builders/xlsx-file.ts';

type Rows = readonly (readonly string[])[];

async function read(content: string | Uint8Array, header: boolean | undefined) {
  const file = await openFile(fileSource(content), header === undefined ? {} : { header });
  const { records, problems } = await readAll(file);
  return {
    names: file.columns.map(({ name }) => name),
    lines: records.map(({ line }) => line),
    titles: problems.filter(({ code }) => code === 'title').map(({ line }) => line),
    header: [file.details.hasHeader, file.details.detectedHeader],
  };
}

const csvOf = (rows: Rows) => rows.map((cells) => `${cells.join(';')}\n`).join('');
const FORMATS: readonly [string, (rows: Rows) => string | Uint8Array][] = [
  ['CSV', csvOf],
  ['XLSX', (rows) => xlsxFile({ rows: textRows(rows) })],
];

const PEOPLE = [
  ['Ann Lee', 'Rome', '1'],
  ['Bo Ek', 'Ulm', '2'],
];
const BLANK = ['', '', ''];
const ACROSS = [
  ['Name', 'Ann Lee', 'Bo Ek'],
  ['Email', 'ann@example.org', 'bo@example.org'],
  ['Phone', '+44 20 7946 0001', '+44 20 7946 0002'],
];
const TWO_ROWS = [
  ['Name', 'Phone', ''],
  ['', 'home', 'mobile'],
  ['Ann Lee', '+44 20 7946 0001', '+44 7700 900001'],
  ['Bo Ek', '+44 20 7946 0002', '+44 7700 900002'],
];

/** Rows, the choice, the expected names of the columns, lines of the records and of the titles, and what is detected. */
const CASES: readonly [string, Rows, boolean, string[], number[], number[], boolean | null][] = [
  ['unknown names', [['Foo', 'Town', '2024'], ...PEOPLE], true, ['Foo', 'Town', '2024'], [2, 3], [], false],
  ['a person', PEOPLE, true, ['Ann Lee', 'Rome', '1'], [2], [], false],
  ['a person alone', PEOPLE.slice(0, 1), true, ['Ann Lee', 'Rome', '1'], [], [], false],
  ['known names', [['Name', 'Town', 'Id'], ...PEOPLE], false, BLANK, [1, 2, 3], [], true],
  ['known names', [['Name', 'Town', 'Id'], ...PEOPLE], true, ['Name', 'Town', 'Id'], [2, 3], [], true],
  ['names alone', [['Name', 'Town', 'Id']], false, BLANK, [1], [], true],
  [
    'names below a title',
    [['List of 2024'], ['Name', 'Town', 'Id'], ...PEOPLE],
    false,
    BLANK,
    [2, 3, 4],
    [1],
    true,
  ],
  [
    'unknown names below a title',
    [['People'], ['Foo', 'Town', '2024'], ...PEOPLE],
    true,
    ['Foo', 'Town', '2024'],
    [3, 4],
    [],
    false,
  ],
  [
    'a row below blank ones',
    [BLANK, ['Foo', 'Town', '2024'], BLANK, ...PEOPLE],
    true,
    ['Foo', 'Town', '2024'],
    [4, 5],
    [],
    false,
  ],
  ['a header of two rows', TWO_ROWS, true, ['Name', 'Phone home', 'mobile'], [3, 4], [], true],
  ['a header of two rows', TWO_ROWS, false, BLANK, [1, 2, 3, 4], [], true],
  ['a table with a column for each person', ACROSS, true, ['Name', 'Ann Lee', 'Bo Ek'], [2, 3], [], null],
  ['a table with a column for each person', ACROSS, false, BLANK, [1, 2, 3], [], null],
];

describe.each(FORMATS)('the first row of a table in %s', (_, written) => {
  it.each(CASES)('is what the user says: %s', async (__, rows, header, names, lines, titles, detected) => {
    expect(await read(written(rows), header)).toEqual({ names, lines, titles, header: [header, detected] });
  });

  it('is detected without a choice', async () => {
    const { header } = await read(written([['Name', 'Town', 'Id'], ...PEOPLE]), undefined);
    expect([header, (await read(written(PEOPLE), undefined)).header]).toEqual([
      [true, true],
      [false, false],
    ]);
    // The rows that are read aren't those of the file.
    expect((await read(written(ACROSS), undefined)).header).toEqual([null, null]);
  });

  it('of a report on an import is found by the column with the results', async () => {
    const report = [
      ['Foo', 'Town', 'Import result'],
      ['Ann Lee', 'Rome', 'Line 2: rejected'],
    ];
    expect((await read(written(report), undefined)).lines).toEqual([2]);
    const withoutHeader = [
      ['Name', 'Town', 'Line 1: rejected'],
      ['Ann Lee', 'Rome', 'Line 2: rejected'],
    ];
    expect((await read(written(withoutHeader), undefined)).lines).toEqual([1, 2]);
  });
});

it('quoted names may have delimiters and line breaks', async () => {
  const text = '"Foo; bar";"Ba\nz"\n"Ann; Lee";Rome\n';
  expect(await read(text, true)).toMatchObject({ names: ['Foo; bar', 'Ba\nz'], lines: [3] });
  expect(await read(text, false)).toMatchObject({ names: ['', ''], lines: [1, 3] });
});

it.each([
  ['a list of addresses', 'Ann Lee <ann@example.org>, Bo Ek <bo@example.org>'],
  ['cards', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nEND:VCARD\n'],
  ['JSON', '[{"Name":"Ann Lee"},{"Name":"Bo Ek"}]'],
])('%s has no first row to choose', async (_, text) => {
  const detected = await read(text, undefined);
  expect(detected.header).toEqual([null, null]);
  for (const header of [true, false]) expect(await read(text, header)).toEqual(detected);
});

it.each([true, false])('an empty file is refused with the choice %s, too', async (header) => {
  await expect(read('', header)).rejects.toMatchObject({ code: 'empty_file' });
  await expect(read(xlsxFile({ rows: '' }), header)).rejects.toMatchObject({ code: 'empty_file' });
});
