import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileRefusedError } from '../../electron/core/import/file-refused-error.ts';
import { openCsv } from '../../electron/host/files/csv/csv-reader.ts';
import { writeCsv, type CsvWriting, type LostCharacters } from '../../electron/host/files/csv/csv-writer.ts';
import { protectCell, unprotectCell } from '../../electron/host/files/csv/formula-protection.ts';
import { sourceCells } from '../../electron/host/files/csv/replace-cells.ts';
import { decodeBytes } from '../../electron/host/files/text/text-codec.ts';
import { bytesSource, readCsv } from '../builders/read-csv.ts';

async function write(
  columns: readonly string[] | null,
  records: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  writing: CsvWriting = {},
): Promise<{ bytes: Buffer; lost: LostCharacters[] }> {
  const lost: LostCharacters[] = [];
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeCsv(columns, records, writing, (cell) => lost.push(cell)))
    chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), lost };
}

const written = async (...args: Parameters<typeof write>) => (await write(...args)).bytes.toString();

describe('writeCsv', () => {
  it('follows RFC 4180 and begins with a byte order mark for Excel', async () => {
    expect(
      await written(
        ['name', 'note'],
        [
          ['Ann "A"', 'x,y'],
          ['Bo', 'a\r\nb'],
          ['', ''],
        ],
      ),
    ).toBe('\ufeffname,note\r\n"Ann ""A""","x,y"\r\nBo,"a\r\nb"\r\n,\r\n');
  });

  it('uses a given format and line end, and can omit the byte order mark', async () => {
    const format = { delimiter: '\t', quote: "'", backslashEscapes: true };
    const text = await written(null, [['a\tb', "O'Hara", 'c"d', 'e\\f']], {
      format,
      lineEnd: '\n',
      byteOrderMark: false,
    });
    expect(text).toBe("'a\tb'\t'O\\'Hara'\tc\"d\te\\f\n");
  });

  it('writes no blank line, and no beginning that Excel takes for another format', async () => {
    const plain = { byteOrderMark: false };
    expect(await written(['ID', 'x'], [['ID', 'y']], plain)).toBe('"ID",x\r\nID,y\r\n');
    expect(await written(['x'], [['']], plain)).toBe('x\r\n""\r\n');
  });

  it('accepts an asynchronous source of records', async () => {
    async function* records() {
      for (let count = 0; count < 2_500; count++) {
        await Promise.resolve();
        yield [`${count}`];
      }
    }
    const { rows } = await readCsv((await write(['number'], records())).bytes, {
      dialect: { hasHeader: true },
    });
    expect(rows).toHaveLength(2_500);
    expect(rows.at(-1)).toEqual(['2499']);
  });

  it('writes the header even without records', async () => {
    expect(await written(['a', 'b'], [], { byteOrderMark: false })).toBe('a,b\r\n');
  });

  it('reports characters that the encoding lacks', async () => {
    const { bytes, lost } = await write(
      ['name', 'town'],
      [
        ['Zoë', 'Łódź'],
        ['太郎', 'Köln'],
      ],
      {
        encoding: 'windows-1252',
      },
    );
    expect(bytes.toString('latin1')).toBe('name,town\r\nZo\xeb,?\xf3d?\r\n??,K\xf6ln\r\n');
    expect(lost).toEqual([
      { record: 1, column: 1, characters: 'Łź' },
      { record: 2, column: 0, characters: '太郎' },
    ]);
  });

  it('reports a lone surrogate, which no encoding can hold', async () => {
    const { lost } = await write(null, [['a\ud800b', '😀']]);
    expect(lost).toEqual([{ record: 1, column: 0, characters: '\ud800' }]);
  });
});

describe('formula protection', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd|x', "'+cmd|x"],
    ['-A1', "'-A1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1+1', "'＝1+1"],
    ["'=1+1", "''=1+1"],
    ["'+49 30", "''+49 30"],
  ])('protects %j', (cell, protectedCell) => {
    expect(protectCell(cell)).toBe(protectedCell);
    expect(unprotectCell(protectedCell)).toBe(cell);
  });

  it.each([
    '',
    'a=b',
    '+49 30 1234',
    '+49 (0)30/12-34',
    '-12.5',
    '-3%',
    '--02-29',
    '-',
    "O'Hara",
    "'s-Gravenhage",
    '1=1',
    'é',
  ])('leaves %j unchanged', (cell) => {
    expect(protectCell(cell)).toBe(cell);
    expect(unprotectCell(cell)).toBe(cell);
  });

  it('reads the text of a formula with a link', () => {
    expect(unprotectCell('=HYPERLINK("https://example.org","Ann ""Annie"" Lee")')).toBe('Ann "Annie" Lee');
  });
});

const cellArbitrary = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('"', "'", ',', ';', '\t', '|', '\r', '\n', '\r\n', '\\', ' ') },
      {
        weight: 2,
        arbitrary: fc.constantFrom('=', '+', '-', '@', '4', 'x', 'é', '😀', '\ufeff', '\0', '山'),
      },
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join('').toWellFormed().replaceAll('\ufffd', 'x'));

const tableArbitrary = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cellArbitrary, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

const formatArbitrary = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|', ':'),
  quote: fc.constantFrom('"', "'"),
  backslashEscapes: fc.boolean(),
});

// oxlint-disable-next-line no-control-regex -- the reader skips records that hold nothing but these.
const isBlank = (cell: string) => /^[\s\0\x1a]*$/.test(cell);

describe('written CSV', () => {
  it('is read back unchanged in every format and encoding', async () => {
    await fc.assert(
      fc.asyncProperty(
        tableArbitrary,
        formatArbitrary,
        fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'gb18030'),
        fc.constantFrom('\r\n', '\n', '\r'),
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        async (table, format, encoding, lineEnd, byteOrderMark, chunkSize) => {
          const columns = table[0]?.map((_, at) => `column ${at}`) ?? [];
          const writing = { format, encoding, lineEnd, byteOrderMark } as const;
          const { bytes, lost } = await write(columns, table, writing);
          const read = await readCsv(bytesSource(bytes, chunkSize), {
            encoding,
            dialect: { ...format, hasHeader: true, preambleLines: 0 },
          });
          expect(read.names).toEqual(columns);
          expect(read.rows).toEqual(table.filter((cells) => !cells.map(protectCell).every(isBlank)));
          expect([read.problems, lost]).toEqual([[], []]);
        },
      ),
      { numRuns: 300, seed: 20_261_124 },
    );
  });
});

/** Text with syntax errors at random places. */
const brokenArbitrary = fc
  .array(
    fc.constantFrom(
      '"',
      '""',
      "'",
      ',',
      '\n',
      '\r\n',
      '\r',
      ' ',
      'a',
      'b c',
      '\\',
      '\0',
      '=',
      'é',
      '"x"',
      ',"',
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''));

const UTF_8 = { encoding: 'utf-8' } as const;

describe('malformed CSV', () => {
  it('is read or refused, independent of chunk size, and its pieces make up the whole file', async () => {
    await fc.assert(
      fc.asyncProperty(brokenArbitrary, fc.integer({ min: 1, max: 7 }), async (text, chunkSize) => {
        const bytes = Buffer.from(text);
        const opened = await openCsv(bytesSource(bytes), UTF_8).catch((error: unknown) => {
          expect(error).toBeInstanceOf(FileRefusedError);
          return null;
        });
        if (opened === null) return;
        const whole = await readCsv(bytes, UTF_8);
        const chunked = await readCsv(bytesSource(bytes, chunkSize), UTF_8);
        expect([chunked.records, chunked.problems]).toEqual([whole.records, whole.problems]);
        let joined = '';
        for await (const batch of opened.pieces()) {
          for (const piece of batch) {
            joined += piece.text;
            const cells = sourceCells(piece.text, opened.dialect);
            expect(piece.text.startsWith(cells.join(opened.dialect.delimiter))).toBe(true);
            const record = whole.records.find(({ line }) => line === piece.line);
            if (piece.kind === 'record') expect(cells).toHaveLength(record?.cells.length ?? -1);
          }
        }
        expect(joined).toBe(text);
      }),
      { numRuns: 500, seed: 20_261_124 },
    );
  });

  it('is read or refused, whatever its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        async (bytes, chunkSize) => {
          const read = await readCsv(bytesSource(bytes, chunkSize)).catch((error: unknown) => {
            expect(error).toBeInstanceOf(FileRefusedError);
            return null;
          });
          if (read === null) return;
          const text = decodeBytes(bytes, read.opened.encoding.encoding);
          let joined = '';
          for await (const batch of read.opened.pieces()) joined += batch.map((piece) => piece.text).join('');
          expect(joined).toBe(text);
        },
      ),
      { numRuns: 300, seed: 20_261_124 },
    );
  });
});
