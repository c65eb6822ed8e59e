import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openXlsx } from '../../electron/host/files/xlsx/open-xlsx.ts';
import { type CutCell, RowWriter, type WrittenColumn } from '../../electron/host/files/xlsx/row-writer.ts';
import { writeXlsx, type WrittenTable } from '../../electron/host/files/xlsx/xlsx-writer.ts';
import { ZipArchive } from '../../electron/host/files/zip/zip-archive.ts';
import { fileSource, readAll } from '../builders/file-source.ts';

async function write(table: WrittenTable): Promise<{ bytes: Buffer; cut: CutCell[] }> {
  const cut: CutCell[] = [];
  const chunks: Buffer[] = [];
  for await (const chunk of writeXlsx(table, (cell) => cut.push(cell))) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), cut };
}

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const archive = new ZipArchive(bytes);
  const entry = archive.find(name);
  if (!entry) throw new Error(`no ${name}`);
  let text = '';
  for await (const chunk of archive.unpack(entry, { left: 10_000_000 })) text += chunk.toString();
  return text;
}

async function readBack(bytes: Buffer) {
  const file = await openXlsx(fileSource(bytes));
  return { sheet: file.sheet, columns: file.columns.map(({ name }) => name), ...(await readAll(file)) };
}

const columns: WrittenColumn[] = [
  { name: 'Name', kind: 'text' },
  { name: 'Phone', kind: 'text' },
  { name: 'Birthday', kind: 'date' },
];
const SHEET = 'xl/worksheets/sheet1.xml';
const cellsOf = async (rows: (string | null)[][]) => {
  const xml = await partOf((await write({ columns, rows })).bytes, SHEET);
  return [...xml.matchAll(/<c r="([A-Z]+\d+)" s="(\d)"[^>]*>(.*?)<\/c>/gs)]
    .filter(([, reference]) => !reference?.endsWith('1'))
    .map(([, reference, style, content]) => [reference, style, content?.replaceAll(/<[^>]*>/g, '')]);
};

describe('a written workbook', () => {
  it('has text cells, and date cells for birthdays with a year since 1900', async () => {
    const cells = await cellsOf([
      ['=1+1', '+49 030', '1990-02-03'],
      ['', null, '--02-29'],
      ['007', '0049', '1899-12-31'],
      ['-', '@', '1900-02-28'],
      ['a', 'b', '1900-03-01', '1990-02-03'],
      ['c', 'd', '2023-02-29'],
      ['e', 'f', '0050-01-01'],
    ]);
    expect(cells).toEqual([
      ['A2', '1', '=1+1'],
      ['B2', '1', '+49 030'],
      ['C2', '2', '32907'],
      ['C3', '1', '--02-29'],
      ['A4', '1', '007'],
      ['B4', '1', '0049'],
      ['C4', '1', '1899-12-31'],
      ['A5', '1', '-'],
      ['B5', '1', '@'],
      ['C5', '1', '1900-02-28'],
      ['A6', '1', 'a'],
      ['B6', '1', 'b'],
      ['C6', '2', '61'],
      ['D6', '1', '1990-02-03'],
      ['A7', '1', 'c'],
      ['B7', '1', 'd'],
      ['C7', '1', '2023-02-29'],
      ['A8', '1', 'e'],
      ['B8', '1', 'f'],
      ['C8', '1', '0050-01-01'],
    ]);
  });

  it('has a bold, frozen header, and formats for texts and dates', async () => {
    const { bytes } = await write({ columns, rows: [] });
    const sheet = await partOf(bytes, SHEET);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain(
      '<c r="C1" s="3" t="inlineStr"><is><t xml:space="preserve">Birthday</t></is></c>',
    );
    const styles = await partOf(bytes, 'xl/styles.xml');
    expect(styles).toContain('<font><b/>');
    expect(styles).toContain(String.raw`<numFmt numFmtId="164" formatCode="yyyy\-mm\-dd"/>`);
    expect([...styles.matchAll(/<xf numFmtId="(\d+)" fontId="(\d)"/g)].map((xf) => xf.slice(1))).toEqual([
      ['0', '0'],
      ['0', '0'],
      ['49', '0'],
      ['164', '0'],
      ['49', '1'],
      ['49', '0'],
    ]);
  });

  it.each([
    [undefined, 'Contacts'],
    ['A & B', 'A   B'],
    ['[a]:*?/\\', 'a'],
    ["''", 'Sheet1'],
    ['x'.repeat(40), 'x'.repeat(31)],
  ])('named %s has the sheet %s', async (given, name) => {
    const table = { columns, rows: [['a', 'b', null]], ...(given === undefined ? {} : { sheetName: given }) };
    expect((await readBack((await write(table)).bytes)).sheet).toBe(name);
  });

  it('escapes characters that XML forbids like Excel does', async () => {
    const cells = await cellsOf([['<a>&"\'\u0001\r\n\t_x0041_ a_b ￾', '_x0041\u0002', null]]);
    expect(cells).toEqual([
      ['A2', '1', '&lt;a&gt;&amp;"\'_x0001__x000D_\n\t_x005F_x0041_ a_b _xFFFE_'],
      ['B2', '1', '_x005F_x0041_x0002_'],
    ]);
  });

  it("has cells cut to Excel's maximum length, and reports them", async () => {
    const long = ['x'.repeat(32_767), 'y'.repeat(40_000), `${'z'.repeat(32_766)}😀`];
    const { bytes, cut } = await write({ columns, rows: [long] });
    expect(cut).toEqual([
      { line: 2, column: 'Phone', length: 40_000 },
      { line: 2, column: 'Birthday', length: 32_768 },
    ]);
    const { records } = await readBack(bytes);
    expect(records[0]?.cells).toEqual([long[0], 'y'.repeat(32_767), 'z'.repeat(32_766)]);
  });

  it('is refused with more rows or columns than a sheet can have', async () => {
    const writer = new RowWriter(columns, () => {});
    writer.header();
    for (let count = 1; count < 1_048_576; count += 1) writer.row([]);
    expect(() => writer.row(['a'])).toThrow(expect.objectContaining({ code: 'too_many_rows' }));
    const many = Array.from({ length: 16_385 }, (): WrittenColumn => ({ name: 'x', kind: 'text' }));
    await expect(write({ columns: many, rows: [] })).rejects.toMatchObject({ code: 'too_many_columns' });
  });

  it('fails with the error of its row source, and closes the source when writing stops early', async () => {
    let isClosed = false;
    async function* rows(count: number): AsyncGenerator<string[]> {
      try {
        for (let at = 0; at < count; at += 1) yield [`${at}`.repeat(50), `${Math.sin(at)}`, ''];
        throw new Error('no more');
      } finally {
        isClosed = true;
      }
    }
    await expect(write({ columns, rows: rows(3) })).rejects.toThrow('no more');
    expect(isClosed).toBe(true);
    isClosed = false;
    const bytes = writeXlsx({ columns, rows: rows(1_000_000) }, () => {});
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > 50_000) break;
    }
    await expect.poll(() => isClosed).toBe(true);
  });
});

const odd = fc.constantFrom(
  '_',
  'x',
  '0041',
  '\r',
  '\n',
  ' ',
  '\u0001',
  '\ud800',
  '😀',
  '<',
  '&amp;',
  ']]>',
  '=',
  '0',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.array(odd, { maxLength: 12 }).map((parts) => parts.join('')),
);
const birthday = fc.oneof(
  text,
  fc
    .tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    .map((parts) => parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-')),
);

it('a written workbook is read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text, birthday), { minLength: 1, maxLength: 8 }),
      async (rows) => {
        const { bytes, cut } = await write({ columns, rows });
        const { records, problems, ...file } = await readBack(bytes);
        expect([cut, problems, file.columns]).toEqual([[], [], ['Name', 'Phone', 'Birthday']]);
        const expected = rows.flatMap((row, at) => {
          const cells = row.map((cell) => cell.toWellFormed());
          return cells.some((cell) => cell.trim() !== '') ? [{ line: at + 2, cells: cells.join('\0') }] : [];
        });
        expect(
          records.map(({ line, cells }) => ({ line, cells: [...cells, '', ''].slice(0, 3).join('\0') })),
        ).toEqual(expected);
      },
    ),
    { seed: 9, numRuns: 60 },
  );
});
