import { describe, expect, it } from 'vitest';
import { detectCsvLayout, type CsvLayout } from '../../electron/host/files/csv/detect-csv-layout.ts';

const lines = (...texts: string[]) => texts.join('\r\n') + '\r\n';
const contacts = (delimiter: string) =>
  lines(
    ['Vorname', 'Nachname', 'E-Mail', 'Betrag'].join(delimiter),
    ['Anna', 'Klein', 'anna@example.org', `"1${delimiter}5"`].join(delimiter),
    ['Bo', 'Li', 'bo@example.org', ''].join(delimiter),
  );

const CASES: [string, string, Partial<CsvLayout>][] = [
  ...([',', ';', '\t', '|', ':', '^', '~'] as const).map(
    (delimiter): [string, string, Partial<CsvLayout>] => [
      `delimiter ${JSON.stringify(delimiter)}`,
      contacts(delimiter),
      { delimiter, quote: '"', hasHeader: true, preambleLines: 0, columnCount: 4 },
    ],
  ),
  ['decimal commas', lines('Name;Wert', 'A;1,5', 'B;2,5', 'C;3,5'), { delimiter: ';' }],
  ['commas in all but the header', lines('Name;Wert', 'Li, Bo;1,5', 'Klein, Anna;2,5'), { delimiter: ';' }],
  ['times beside commas', lines('Name,At', 'A,10:20:30', 'B,11:20:30'), { delimiter: ',' }],
  [
    'one column',
    lines('email', 'a@example.org', 'b@example.org'),
    { delimiter: ',', columnCount: 1, hasHeader: true },
  ],
  [
    'URLs with a tilde',
    lines('Name;Web', 'Ann;https://example.org/~ann', 'Bo;https://example.org/~bo'),
    { delimiter: ';', columnCount: 2 },
  ],
  [
    'one column of addresses with a scheme',
    lines('mailto:a@example.org', 'b@example.org', 'c@example.org'),
    { delimiter: ',', columnCount: 1, hasHeader: false },
  ],
  [
    'one column with a comma in one name',
    lines('Full Name', 'Ada Lang', 'Bo Kurz', 'John Smith, PhD'),
    { columnCount: 1, hasHeader: true, delimiter: ';' },
  ],
  [
    'one column with a comma in the last name',
    lines('Name', 'Ada Lang', 'Bo Kurz', 'Muster, Max'),
    { columnCount: 1, hasHeader: true, delimiter: ';' },
  ],
  [
    'one column with a comma in all names',
    lines('Name', 'Lang, Ada', 'Kurz, Bo', 'Muster, Max'),
    { columnCount: 1, hasHeader: true, delimiter: ';' },
  ],
  [
    'one column with two addresses in a cell',
    lines('Email', 'a@example.org', 'b@example.org', 'b@example.org;c@example.org'),
    { columnCount: 1, hasHeader: true, delimiter: ',' },
  ],
  [
    'many names before two with a comma',
    lines('Full Name', ...Array.from({ length: 30 }, (_, at) => `Ada L${at}`), 'Lee, Ann', 'Ek, Bo'),
    { columnCount: 1 },
  ],
  [
    'more notes than records',
    lines('Export', 'of', 'the shop', 'name,email', 'Ann,a@example.org'),
    { columnCount: 2, hasHeader: true, preambleLines: 3 },
  ],
  [
    'rows that are quoted as a whole',
    lines('"Name,Email"', '"Ada,""ada@example.org"""', '"Bo,bo@example.org"'),
    { columnCount: 2, hasHeader: true, delimiter: ',', hasQuotedRows: true },
  ],
  [
    'quoted cells of one column',
    lines('"Name"', '"Lang, Ada"', '"Kurz, Bo"'),
    { columnCount: 1, hasHeader: true, hasQuotedRows: false },
  ],
  [
    'quoted cells of one column without a header',
    lines('"Lang, Ada"', '"Kurz, Bo"'),
    { columnCount: 1, hasHeader: false, hasQuotedRows: false },
  ],
  [
    'cells of a line that are quoted',
    lines('"Name, first","E-Mail"', '"Ann;x;y","a@example.org"', '"Bo;x;y","b@example.org"'),
    { delimiter: ',' },
  ],
  [
    'line breaks in cells',
    lines('name;note;email', 'Ann;"a, b', 'c, d', 'e, f";a@example.org', 'Bo;"g, h', 'i, j";b@example.org'),
    { delimiter: ';', hasHeader: true },
  ],
  [
    'a delimiter behind every record',
    lines('a1;b1;email;', 'x;y;a@example.org;', 'z;w;b@example.org;'),
    { delimiter: ';', hasHeader: true },
  ],
  [
    'a delimiter behind every record but the header',
    lines('a1,b1,email', 'x,y,a@example.org,', 'z,w,b@example.org,'),
    { delimiter: ',', hasHeader: true },
  ],
  [
    'blank lines',
    '\n\nname,email\n\nAnn,a@example.org\n\n\nBo,b@example.org\n',
    { delimiter: ',', hasHeader: true, preambleLines: 2, lineEnd: '\n' },
  ],
  [
    "Excel's line that names the delimiter",
    lines('sep=|', 'a,b|email', 'x,y|a@example.org'),
    { delimiter: '|', hasHeader: true, preambleLines: 1 },
  ],
  [
    'that line in quotes, with a tab',
    lines('"sep=\t"', 'a,b\temail', 'x,y\ta@example.org'),
    { delimiter: '\t', preambleLines: 1 },
  ],
  [
    'notes before the header',
    lines('Notes:', '"Some, of the, emails"', '', 'name,role,email', 'Ann,CTO,a@example.org'),
    { delimiter: ',', hasHeader: true, preambleLines: 3 },
  ],
  [
    'titles above records without a header',
    lines('Customers 2024', 'of the shop', '', 'Ann,Lee,a@example.org', 'Bo,Ek,b@example.org'),
    { hasHeader: false, preambleLines: 3 },
  ],
  [
    'a single email above such records',
    lines('z@example.org', 'Ann,Lee,a@example.org', 'Bo,Ek,b@example.org'),
    { hasHeader: false, preambleLines: 0 },
  ],
  [
    'a single cell above one record',
    lines('Zoe', 'Ann,Lee,a@example.org'),
    { hasHeader: false, preambleLines: 0 },
  ],
  [
    'single quotes',
    lines("'name','email'", "'Ann, Bo','a@example.org'", "'Li','b@example.org'"),
    { delimiter: ',', quote: "'" },
  ],
  [
    'apostrophes that protect from formulas',
    lines('name,phone', "Ann,'+49 30 1", "Bo,'+49 30 2"),
    { quote: '"' },
  ],
  [
    'apostrophes in names',
    lines('name,town', "O'Hara,'s-Hertogenbosch", "D'Arcy,'s-Gravenhage"),
    { quote: '"' },
  ],
  ['escaped quotes', lines(String.raw`"say \"hi\" x",b`, 'c,d'), { backslashEscapes: true }],
  ['a backslash at the end of a cell', lines(String.raw`"C:\",b`, 'c,d'), { backslashEscapes: false }],
  ['line ends LF', 'a,b\nc,d\r\ne,f\n', { lineEnd: '\n' }],
  ['line ends CR', 'a,b\rc,d\r', { lineEnd: '\r' }],
  ['one line without an end', 'a,b', { lineEnd: '\r\n', delimiter: ',', columnCount: 2 }],
  ['nothing', '', { delimiter: ',', columnCount: 1, hasHeader: false }],
];

describe('detectCsvLayout', () => {
  it.each(CASES)('detects: %s', (_, text, expected) => {
    expect(detectCsvLayout(text, { isWhole: true })).toMatchObject(expected);
  });

  it('works on a sample that ends within a record', () => {
    const text = contacts(';').repeat(3).slice(0, -20);
    expect(detectCsvLayout(text, { isWhole: false })).toMatchObject({ delimiter: ';', columnCount: 4 });
  });

  it('keeps given settings and detects the others', () => {
    const text = lines('a;b|email', 'x;y|a@example.org', 'z;w|b@example.org');
    expect(detectCsvLayout(text, { isWhole: true, known: { delimiter: '|' } })).toMatchObject({
      delimiter: '|',
      hasHeader: true,
      columnCount: 2,
    });
    expect(detectCsvLayout(text, { isWhole: true, known: { hasHeader: false } })).toMatchObject({
      delimiter: ';',
      hasHeader: false,
    });
  });
});

describe('a header row', () => {
  const hasHeader = (text: string) => detectCsvLayout(text, { isWhole: true }).hasHeader;

  it.each([
    ['names over emails', lines('ゾルブ,ブリク', '山本,a@example.org')],
    ['names over phones and dates', lines('Зорб;Блик;Крикс', 'Анна;+7 495 000-00-01;01.02.1990')],
    ['names for programs', lines('zorb_blik,krix_blik', 'Ann,Lee')],
    ['names in camel case', lines('zorbBlik,krixBlik', 'Ann,Lee')],
    ['names for programs and no record', lines('zorb_blik,krix_blik,vrim')],
    ['all columns named, few filled', lines('A,B,C,D,E,F', 'Ann,,,,,', ',Lee,,,,')],
  ])('is detected without known names: %s', (_, text) => {
    expect(hasHeader(text)).toBe(true);
  });

  it.each([
    ['an email', lines('Ann,a@example.org', 'Bo,b@example.org')],
    ['a phone', lines('Ann,+49 30 000001', 'Bo,+49 30 000002')],
    ['a date', lines('Ann,1990-02-03', 'Bo,3.2.1990')],
    ['nothing that differs from the records', lines('Ann,Lee', 'Bo,Li', 'Cy,Ng')],
    ['less than the others', lines('Ann,Lee,', 'Bo,Li,b@example.org', 'Cy,Ng,c@example.org')],
    ['a text twice', lines('Ann,Ann,x', 'Bo,b@example.org,y')],
  ])('is not detected where the first record holds %s', (_, text) => {
    expect(hasHeader(text)).toBe(false);
  });

  it('is not detected behind a first record, which is not a note', () => {
    expect(hasHeader(lines('Ann,Lee', 'Bo,Li,Esq', 'Cy,Ng,c@example.org'))).toBe(false);
  });

  it('is detected when most names are known, even if one looks like a value', () => {
    expect(hasHeader(lines('Vorname,Zorb,Imię,2024', 'Bo,Li,Cy,7'))).toBe(false);
    expect(hasHeader(lines('Vorname,Nazwisko,Imię,2024', 'Bo,Li,Cy,7'))).toBe(true);
  });

  it('is detected by known names', () => {
    expect(hasHeader(lines('Zorb,Blik,Krix', 'Łukasz,Żółć,Kraków'))).toBe(false);
    expect(hasHeader(lines('Imię,Nazwisko,Miasto', 'Łukasz,Żółć,Kraków'))).toBe(true);
    expect(hasHeader(lines('Vorname'))).toBe(true);
  });

  it('is not detected in a row with values, even if it holds a known name', () => {
    expect(hasHeader(lines('Vorname,a@example.org', 'Bo,b@example.org'))).toBe(false);
  });
});
