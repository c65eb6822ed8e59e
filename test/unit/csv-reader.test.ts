import { describe, expect, it } from 'vitest';
import type { ReadingProblemCode } from '../../electron/core/import/raw-record.ts';
import type { FileRefusalCode } from '../../electron/core/import/file-refused-error.ts';
import type { CsvReading, SourcePiece } from '../../electron/host/files/csv/csv-reader.ts';
import { STANDARD_CSV } from '../../electron/host/files/csv/csv-dialect.ts';
import { RecordLexer } from '../../electron/host/files/csv/record-lexer.ts';
import { RecordScanner } from '../../electron/host/files/csv/record-scanner.ts';
import { replaceCells, sourceCells } from '../../electron/host/files/csv/replace-cells.ts';
import { READING_LIMITS, type FileSource } from '../../electron/host/files/file-source.ts';
import { inMemorySource } from '../../electron/host/files/in-memory-source.ts';
import { encodeText } from '../../electron/host/files/text/text-codec.ts';
import { bytesSource, readCsv } from '../builders/read-csv.ts';

const HEADLESS = { dialect: { hasHeader: false, delimiter: ',' } } satisfies CsvReading;

it.each([1, 7, 1024])(
  'rows that are quoted as a whole are read without these quotes, in chunks of %i',
  async (size) => {
    const text = '"Name,Email,Town"\r\n"Ada,ada@example.org,""Paris, France"""\r\n"Bo,bo@example.org,"\r\n';
    const { names, rows, problems, opened } = await readCsv(bytesSource(Buffer.from(text), size));
    expect(names).toEqual(['Name', 'Email', 'Town']);
    expect(rows).toEqual([
      ['Ada', 'ada@example.org', 'Paris, France'],
      ['Bo', 'bo@example.org', ''],
    ]);
    expect(problems).toEqual([{ line: 1, code: 'quoted_rows', detail: '' }]);
    let pieces = '';
    for await (const batch of opened.pieces()) pieces += batch.map((piece) => piece.text).join('');
    expect(pieces).toBe('Name,Email,Town\r\nAda,ada@example.org,"Paris, France"\r\nBo,bo@example.org,\r\n');
  },
);

it.each([
  ['numbers', 'Name,Email\n1,Ann,a@b.example\n2,Bo,c@d.example\n', ['', 'Name', 'Email']],
  ['numbers and no email', 'Vorname\tOrt\n7\tAnn\tRom\n8\tBo\tBonn\n', ['', 'Vorname', 'Ort']],
  ['a column of numbers', 'No,Name\n1,Ann,x\n2,Bo,y\n', ['No', 'Name']],
  ['an email at its place', 'Ref,Email\n1,a@b.example,x\n2,c@d.example,y\n', ['Ref', 'Email']],
  ['other numbers', 'Name,Town\n4,Ann,Rom\n2,Bo,Bonn\n', ['Name', 'Town']],
  ['delimiters at the ends of lines', 'Name,Town\n1,Rom,\n2,Bonn,\n', ['Name', 'Town']],
])('a header has no name for numbers before all cells: %s', async (_, text, columns) => {
  const { opened } = await readCsv(text);
  expect(opened.columns.map(({ name }) => name).slice(0, 3)).toEqual(columns);
});

it('a list of email addresses has a row for each address', async () => {
  const text = 'Zoë Lang <ada@example.org>, "Kurz, Bo" <bo@example.org>; carla@example.org';
  const { rows, opened } = await readCsv(encodeText(text, 'windows-1252'));
  expect(rows).toEqual([['Zoë Lang <ada@example.org>'], ['Bo Kurz <bo@example.org>'], ['carla@example.org']]);
  expect(opened.encoding.encoding).toBe('windows-1252');
});

/** Name, text without a header, expected rows, expected problems by line. */
const CASES: [string, string, string[][], [number, ReadingProblemCode][]][] = [
  [
    'plain cells',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
  ],
  [
    'no line end at the end',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
  ],
  [
    'all kinds of line ends',
    'a,b\nc,d\r\ne,f\rg,h',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
    [],
  ],
  [
    'exact text',
    ' a ,+49\n007,\t b',
    [
      [' a ', '+49'],
      ['007', '\t b'],
    ],
    [],
  ],
  [
    'an empty last cell',
    'a,b\nc,\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
    [],
  ],
  [
    'empty cells in quotes',
    'a,b\n"",x\n',
    [
      ['a', 'b'],
      ['', 'x'],
    ],
    [],
  ],
  ['a delimiter in quotes', '"a,b",c\n', [['a,b', 'c']], []],
  ['line breaks in quotes', '"a\r\nb","c\rd\ne"\n', [['a\r\nb', 'c\rd\ne']], []],
  ['doubled quotes', '"say ""hi""",""""\n', [['say "hi"', '"']], []],
  ['a quote inside an unquoted cell', '5" disk,a"b"\n', [['5" disk', 'a"b"']], []],
  ['spaces around a quoted cell', 'a, "b, c" ,d\n', [['a', 'b, c', 'd']], []],
  ['a tab behind a closing quote', '"a"\t,b\n', [['a', 'b']], []],
  ['text behind a closing quote', '"Acme" Ltd,b\n', [['Acme Ltd', 'b']], []],
  ['text behind a closing quote before a quoted cell', '"Acme" Ltd,"b"\n', [['Acme Ltd', 'b']], []],
  ['quotes within a quoted cell', '"Ann "Nan" Lee",b\n', [['Ann "Nan" Lee', 'b']], []],
  ['quotes and a delimiter within', '"He said "hi, you" then",b\n', [['He said "hi, you" then', 'b']], []],
  ['NUL inside a cell', 'a\0b,c\n', [['a\0b', 'c']], []],
  [
    'blank lines',
    '\n\na,b\n  \n,\r\n\r\nc,d\n\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
  ],
  [
    'NUL and SUB at the end',
    'a,b\nc,d\n\x1a\0\0\0',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
  ],
  [
    'empty cells too many',
    'a,b\nc,d,,,\n',
    [
      ['a', 'b'],
      ['c', 'd', '', '', ''],
    ],
    [],
  ],
  [
    'cells too many',
    'a,b\nc,d,e\nf,g',
    [
      ['a', 'b'],
      ['c', 'd', 'e'],
      ['f', 'g'],
    ],
    [[2, 'cell_count']],
  ],
  ['cells too few', 'a,b\n"c\nd"\ne,f', [['a', 'b'], ['c\nd'], ['e', 'f']], [[2, 'cell_count']]],
  [
    'a quote that is never closed',
    'a,b\n"c,d\ne,f\n',
    [
      ['a', 'b'],
      ['"c', 'd'],
      ['e', 'f'],
    ],
    [[2, 'unterminated_quote']],
  ],
  [
    'a lone quote at the end',
    'a,b\nc,"',
    [
      ['a', 'b'],
      ['c', '"'],
    ],
    [[2, 'unterminated_quote']],
  ],
  [
    'an unclosed quote before quoted cells',
    'a,"b\n"c","d"\n',
    [
      ['a', '"b'],
      ['c', 'd'],
    ],
    [[1, 'unterminated_quote']],
  ],
  [
    'an unclosed quote before one in its line',
    '"a,"b"\nc,d\n',
    [
      ['"a', 'b'],
      ['c', 'd'],
    ],
    [[1, 'unterminated_quote']],
  ],
  [
    'unclosed quotes in every line',
    '"a,b\n"c,d\n"e,f',
    [
      ['"a', 'b'],
      ['"c', 'd'],
      ['"e', 'f'],
    ],
    [
      [1, 'unterminated_quote'],
      [2, 'unterminated_quote'],
      [3, 'unterminated_quote'],
    ],
  ],
];

describe('records of a delimited file', () => {
  it.each(CASES)('with %s are read correctly', async (_, text, rows, problems) => {
    const read = await readCsv(text, HEADLESS);
    expect(read.rows).toEqual(rows);
    expect(read.problems.map(({ line, code }) => [line, code])).toEqual(problems);
  });

  it.each(CASES)('with %s are the same when read in chunks of one byte', async (_, text, rows, problems) => {
    const read = await readCsv(bytesSource(Buffer.from(text), 1), HEADLESS);
    expect(read.rows).toEqual(rows);
    expect(read.problems.map(({ line, code }) => [line, code])).toEqual(problems);
  });

  it('know the line in which they begin', async () => {
    const text = 'Note\n\nname,email\r\n"Ann\r\nLee",ann@example.com\r\n\r\nBob,bob@example.com\n';
    const { records, names } = await readCsv(text);
    expect(names).toEqual(['name', 'email']);
    expect(records.map(({ line }) => line)).toEqual([4, 7]);
  });

  it('may escape quotes with a backslash', async () => {
    const text = String.raw`id,text
1,"say \"hi\", you"
2,"back\\slash \n"
`;
    const { rows, opened } = await readCsv(text);
    expect(opened.dialect.backslashEscapes).toBe(true);
    expect(rows).toEqual([
      ['1', 'say "hi", you'],
      ['2', String.raw`back\slash \n`],
    ]);
  });

  it('keep a backslash before a closing quote when quotes are doubled', async () => {
    const { rows } = await readCsv('"C:\\dir\\","say ""hi"""\n"D:\\","b"\n', HEADLESS);
    expect(rows).toEqual([
      ['C:\\dir\\', 'say "hi"'],
      ['D:\\', 'b'],
    ]);
  });

  it('lose the apostrophe that protects from formulas, unless switched off', async () => {
    const text = "'+49 30 1234,'=1+1,''=x,'quoted',O'Hara\n";
    expect((await readCsv(text, HEADLESS)).rows).toEqual([
      ['+49 30 1234', '=1+1', "'=x", "'quoted'", "O'Hara"],
    ]);
    expect((await readCsv(text, { ...HEADLESS, unprotect: false })).rows[0]?.[0]).toBe("'+49 30 1234");
  });

  it('report bytes that could not be decoded', async () => {
    const { rows, problems } = await readCsv(Buffer.from('a,b\nM\xfcller,c\n', 'latin1'), {
      ...HEADLESS,
      encoding: 'utf-8',
    });
    expect(rows[1]).toEqual(['M\ufffdller', 'c']);
    expect(problems).toEqual([{ line: 2, code: 'undecodable', detail: 'M\ufffdller' }]);
  });

  it('keep characters that are split across chunks', async () => {
    const text = 'Zoë,太郎,😀\r\n"Ł\r\n",ß,é\r\n';
    for (const encoding of ['utf-8', 'utf-16le'] as const) {
      for (const size of [1, 2, 3, 5]) {
        const bytes = Buffer.from(`\ufeff${text}`, encoding === 'utf-8' ? 'utf8' : 'utf16le');
        const { rows, opened } = await readCsv(bytesSource(bytes, size), HEADLESS);
        expect(opened.encoding).toEqual({ encoding, bom: true, confidence: 'certain' });
        expect(rows).toEqual([
          ['Zoë', '太郎', '😀'],
          ['Ł\r\n', 'ß', 'é'],
        ]);
      }
    }
  });

  it('can be read from pasted text', async () => {
    const { rows, names } = await readCsv(inMemorySource('', 'Name\tE-Mail\nAnn\tann@example.com\n'));
    expect(names).toEqual(['Name', 'E-Mail']);
    expect(rows).toEqual([['Ann', 'ann@example.com']]);
  });

  it('reproduce the file byte for byte when their pieces are joined', async () => {
    const text = 'Note: x\r\n\r\nname , "e""mail",\n Ann,"a@example.com" ,\r"B\r\nb",,b@example.com\n\n';
    const { opened } = await readCsv(text);
    const pieces: SourcePiece[] = [];
    for await (const batch of opened.pieces()) pieces.push(...batch);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
      '1 preamble',
      '2 preamble',
      '3 header',
      '4 record',
      '5 record',
      '7 blank',
    ]);
  });
});

describe('cells of a source record', () => {
  const format = { delimiter: ';', quote: '"', backslashEscapes: false };

  it('are found exactly as the file writes them', () => {
    expect(sourceCells('a; "b;""c"" " ;\r\n', format)).toEqual(['a', ' "b;""c"" " ', '']);
  });

  it('can be replaced without changing the other cells', () => {
    expect(replaceCells('a; "b" ;c\r\n', format, new Map([[2, 'C']]))).toBe('a; "b" ;C\r\n');
    expect(replaceCells('a', format, new Map([[2, 'C']]))).toBe('a;;C');
  });
});

describe('a file beyond the limits', () => {
  const { MAX_FILE_BYTES, MAX_COLUMNS } = READING_LIMITS;
  const manyColumns = Buffer.from(`a,b\n${','.repeat(MAX_COLUMNS)}`);
  const image = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x01\x02\x03\x04\x05\x06', 'latin1');

  it.each<[string, FileSource, FileRefusalCode, number | null]>([
    ['bytes', { ...bytesSource(Buffer.from('a')), size: MAX_FILE_BYTES + 1 }, 'file_too_large', null],
    ['columns', bytesSource(manyColumns), 'too_many_columns', 2],
    ['nothing', bytesSource(Buffer.alloc(0)), 'empty_file', null],
    ['nothing but blanks', bytesSource(Buffer.from('\ufeff \r\n\r\n')), 'empty_file', null],
    ['no text', bytesSource(image), 'unknown_format', null],
    ['megabytes of zero bytes', bytesSource(Buffer.alloc(1_000_000)), 'unknown_format', null],
  ])('is refused: %s', async (_, source, code, line) => {
    await expect(readCsv(source, HEADLESS)).rejects.toMatchObject({ name: 'FileRefusedError', code, line });
  });

  const MAX_CHARS = 1_000;
  const scanAll = (chunks: string[]) => {
    const scanner = new RecordScanner(STANDARD_CSV, MAX_CHARS);
    const found: [number, string[], boolean][] = [];
    const drain = () => {
      while (scanner.advance()) found.push([scanner.line, scanner.cells(), scanner.lexer.isUnterminated]);
    };
    for (const chunk of chunks) {
      scanner.push(chunk);
      drain();
    }
    scanner.finish();
    drain();
    return found;
  };
  const chunksOf = (text: string, size: number) =>
    Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, at * size + size));

  it.each([1, 7, 500, 5_000])('is refused at a record that is too long, in chunks of %i', (size) => {
    expect(() => scanAll(chunksOf(`a,b\n${'x'.repeat(MAX_CHARS)}`, size))).toThrow(
      expect.objectContaining({ name: 'FileRefusedError', code: 'record_too_large', line: 2 }) as Error,
    );
  });

  it.each([1, 7, 500])('is read past a quote that is never closed, in chunks of %i', (size) => {
    const found = scanAll(chunksOf(`1,"a\n${'2,bbbbb\n'.repeat(1_000)}`, size));
    expect(found.slice(0, 2)).toEqual([
      [1, ['1', '"a'], true],
      [2, ['2', 'bbbbb'], false],
    ]);
    expect(found).toHaveLength(1_001);
  });

  it('is searched only once per line when every line has an unclosed quote', () => {
    const text = 'a,"b""\n'.repeat(20_000);
    let searched = 0;
    const lexer = new RecordLexer(STANDARD_CSV);
    for (let from = 0; from < text.length; searched++) {
      from = lexer.lex(text, from, true);
      expect(lexer.isUnterminated).toBe(true);
    }
    expect(searched).toBe(20_000);
  });
});
