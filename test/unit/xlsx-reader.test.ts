import { describe, expect, it } from 'vitest';
import { openXlsx, type XlsxOptions } from '../../electron/host/files/xlsx/open-xlsx.ts';
import { fileSource, readAll } from '../builders/file-source.ts';
import { sheetXml, textRows, xlsxFile, type SheetXml, type WorkbookXml } from '../builders/xlsx-file.ts';

async function read(workbook: WorkbookXml | Buffer, options: XlsxOptions = {}) {
  const file = await openXlsx(fileSource(Buffer.isBuffer(workbook) ? workbook : xlsxFile(workbook)), options);
  const { records, problems } = await readAll(file);
  return {
    file,
    columns: file.columns.map(({ name }) => name),
    rows: records.map(({ cells }) => cells),
    lines: records.map(({ line }) => line),
    problems: problems.map(({ line, code, detail }) => [line, code, detail]),
  };
}

/** Reads cells given as XML in a sheet without a header. */
async function cells(xml: string, workbook: WorkbookXml = {}) {
  const { rows, problems } = await read(
    { ...workbook, rows: `<row r="1">${xml}</row>` },
    { headerRow: null },
  );
  return { cells: rows[0] ?? [], problems };
}

const HEADER = ['Name', 'Phone'];

describe('the table in a sheet', () => {
  it('has columns from its first row, and line numbers of the sheet', async () => {
    const { columns, rows, lines } = await read({
      rows: textRows([HEADER, ['Ada', '+49'], [], ['', '0'], ['Bo']]),
    });
    expect(columns).toEqual(HEADER);
    expect(rows).toEqual([['Ada', '+49'], ['', '0'], ['Bo']]);
    expect(lines).toEqual([2, 4, 5]);
  });

  it('may begin below titles and notes, and to the right of empty columns', async () => {
    const sheet = [['Contacts of 2026'], [], ['', ' '], ['', '', ...HEADER], ['', '', 'Ada', '1']];
    const { file, columns, rows, lines } = await read({ rows: textRows(sheet) });
    expect(file.headerRow).toBe(4);
    expect([columns, rows, lines]).toEqual([HEADER, [['Ada', '1']], [5]]);
  });

  it('has a header with a word that is a given name, too, above people', async () => {
    const people = [
      ['1', 'Zoë Li'],
      ['2', 'Zoë Li'],
    ];
    const { columns, rows } = await read({ rows: textRows([['Number', 'Job'], ...people]) });
    expect([columns, rows]).toEqual([['Number', 'Job'], people]);
  });

  it('may have a single column', async () => {
    const { columns, rows } = await read({ rows: textRows([[], ['E-mail'], ['a@b.c'], ['d@e.f']]) });
    expect([columns, rows]).toEqual([['E-mail'], [['a@b.c'], ['d@e.f']]]);
  });

  it('uses the header row that is given, or none', async () => {
    const rows = textRows([['a', 'b'], HEADER, ['Ada', '1']]);
    expect(await read({ rows }, { headerRow: 2 })).toMatchObject({ columns: HEADER, rows: [['Ada', '1']] });
    const without = await read({ rows }, { headerRow: null });
    expect(without.columns).toEqual(['', '']);
    expect(without.rows).toHaveLength(3);
    await expect(read({ rows }, { headerRow: 9 })).rejects.toMatchObject({ code: 'empty_file', line: 9 });
  });

  it('has no header if the first row holds values', async () => {
    const { file, columns, rows } = await read({
      rows: textRows([
        ['Ada', 'a@b.c'],
        ['Bo', 'd@e.f'],
      ]),
    });
    expect([file.headerRow, columns, rows.length]).toEqual([null, ['', ''], 2]);
    expect((await read({ rows: textRows([['a@b.c'], ['d@e.f']]) })).rows).toHaveLength(2);
  });

  it('without a header may have a title, which is reported', async () => {
    const { file, rows, lines, problems } = await read({
      rows: textRows([['Customers 2024'], [], ['', 'Ada', 'a@b.c'], ['', 'Bo', 'd@e.f']]),
    });
    expect([file.headerRow, file.firstColumn, lines]).toEqual([null, 1, [3, 4]]);
    expect(rows).toEqual([
      ['Ada', 'a@b.c'],
      ['Bo', 'd@e.f'],
    ]);
    expect(problems).toEqual([[1, 'title', 'Customers 2024']]);
  });

  it('has unnamed columns for cells beside the header', async () => {
    const { columns, rows } = await read({ rows: textRows([HEADER, ['Ada', '1', 'note']]) });
    expect([columns, rows]).toEqual([['Name', 'Phone', ''], [['Ada', '1', 'note']]]);
  });

  it('reports cells outside all columns', async () => {
    const many = Array.from({ length: 60 }, () => ['', 'Ada', '1']);
    const { problems } = await read({
      rows: textRows([['', ...HEADER], ...many, ['x', 'Bo'], ['', 'Cy', '', 'y']]),
    });
    expect(problems).toEqual([
      [62, 'cell_count', 'x'],
      [63, 'cell_count', 'y'],
    ]);
  });

  it('keeps white space in cells, and trims column names', async () => {
    const { columns, rows } = await read({
      rows: textRows([
        [' Name ', 'Phone\n'],
        [' Ada ', '1\n2 '],
      ]),
    });
    expect([columns, rows]).toEqual([HEADER, [[' Ada ', '1\n2 ']]]);
  });

  it('leaves cells empty that are merged into another one', async () => {
    const merged = `${textRows([HEADER, ['Ada', '1'], ['', '2']])}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells><sheetData>`;
    expect((await read({ rows: merged })).rows).toEqual([
      ['Ada', '1'],
      ['', '2'],
    ]);
  });
});

describe('sheets', () => {
  const sheets = [
    { name: 'Empty', rows: '<row r="1048576"><c r="XFD1048576" s="0"/></row>' },
    { name: 'Hidden', state: 'veryHidden', rows: textRows([['h', 'i'], ['1']]) },
    { name: 'A & B', rows: textRows([['a', 'b'], ['2']]) },
    { name: 'Last', rows: textRows([['c', 'd'], ['3']]) },
  ];

  it('are listed, and the first visible one with content is read', async () => {
    const { file, rows } = await read({ sheets });
    expect(file.sheets).toEqual([
      { name: 'Empty', isHidden: false },
      { name: 'Hidden', isHidden: true },
      { name: 'A & B', isHidden: false },
      { name: 'Last', isHidden: false },
    ]);
    expect([file.sheet, rows]).toEqual(['A & B', [['2']]]);
  });

  it('that are all hidden are read only by name', async () => {
    const hidden = [{ name: 'Hidden', state: 'hidden', rows: textRows([HEADER, ['Ada', '1']]) }];
    await expect(read({ sheets: hidden })).rejects.toMatchObject({
      code: 'hidden_sheets',
      message: 'Hidden',
    });
    expect((await read({ sheets: hidden }, { sheet: 'Hidden' })).rows).toEqual([['Ada', '1']]);
  });

  it('with known column names or emails are preferred to sheets with notes', async () => {
    const notes = {
      name: 'About',
      rows: textRows([
        ['Exported by', 'Ann'],
        ['on', '24 November'],
      ]),
    };
    const emails = {
      name: 'Emails',
      rows: textRows([
        ['Ann', 'a@b.c'],
        ['Bo', 'd@e.f'],
      ]),
    };
    const list = { name: 'List', rows: textRows([HEADER, ['Ada', '1']]) };
    const sheetOf = async (...given: SheetXml[]) => (await read({ sheets: given })).file.sheet;
    expect(await sheetOf(notes, list)).toBe('List');
    expect(await sheetOf(notes, emails, list)).toBe('Emails');
    expect(await sheetOf(notes)).toBe('About');
    const among = ['batch', 'Name', 'serial', 'Phone', 'old', 'guess'];
    const master = { name: 'Master', rows: textRows([among, ['1', 'Ann Lee', '2', '0171 1', 'x', 'y']]) };
    expect(await sheetOf(notes, master, list)).toBe('Master');
  });

  it('can be chosen by name', async () => {
    expect(await read({ sheets }, { sheet: 'Hidden' })).toMatchObject({ columns: ['h', 'i'], rows: [['1']] });
    await expect(read({ sheets }, { sheet: 'None' })).rejects.toMatchObject({ code: 'unknown_sheet' });
    await expect(read({ sheets }, { sheet: 'Empty' })).rejects.toMatchObject({ code: 'empty_file' });
  });

  it('without cells, such as charts, are not listed', async () => {
    const relations = (type: string) =>
      `<Relationships><Relationship Id="rId1" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId2" Type="x/${type}" Target="worksheets/sheet2.xml"/></Relationships>`;
    const { file } = await read({
      sheets: [{ name: 'Chart', rows: '' }, sheets[2] ?? { rows: '' }],
      parts: { 'xl/_rels/workbook.xml.rels': relations('worksheet') },
    });
    expect(file.sheets.map(({ name }) => name)).toEqual(['A & B']);
  });
});

describe('texts', () => {
  it('are shared or inline, with runs, and without phonetic readings', async () => {
    const strings =
      '<si><t>plain</t></si><si><r><rPr><b/></rPr><t>two </t></r><r><t xml:space="preserve">runs </t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si/>';
    const shared = '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c>';
    const inline =
      '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c><c t="inlineStr"><is><t>東</t><rPh><t>ひ</t></rPh></is></c>';
    expect((await cells(shared + inline, { strings })).cells).toEqual([
      'plain',
      'two runs ',
      '東京',
      '',
      'ab',
      '東',
    ]);
  });

  it('are decoded: entities, character references, CDATA and escaped characters', async () => {
    const { cells: texts } = await cells(
      '<c t="str"><v>&lt;&amp;&gt;&quot;&apos;&#233;&#x1F600;&unknown;</v></c><c t="str"><v><![CDATA[<a> & ]]>b</v></c>' +
        '<c t="str"><v>a_x000D_b_x005F_x0041_c_xD83D__xDE00__xD800_</v></c><c t="str"><v>x\r\ny<!-- <no> -->z</v></c>' +
        '<c t="str"><v>&#0;&#xD800;</v></c>',
    );
    expect(texts).toEqual(['<&>"\'é😀&unknown;', '<a> & b', 'a\rb_x0041_c😀\ufffd', 'x\nyz', '\ufffd\ufffd']);
  });

  it('may be results of formulas; missing results and errors are reported', async () => {
    const { cells: texts, problems } = await cells(
      '<c t="str"><f>A2&amp;"x"</f><v>result</v></c><c><f>1+1</f><v>2</v></c><c t="b"><f>A()</f><v>1</v></c><c t="b"><v>0</v></c>' +
        '<c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>B1</f></c><c t="str"><f>""</f><v></v></c><c t="e"><v>#N/A</v></c><c t="str"><v>end</v></c>',
    );
    expect(texts).toEqual(['result', '2', 'TRUE', 'FALSE', '', '', '', '', 'end']);
    expect(problems).toEqual([
      [1, 'error_value', 'E1 #DIV/0!'],
      [1, 'error_value', 'F1 formula without a result'],
      [1, 'error_value', 'H1 #N/A'],
    ]);
  });

  it('that are missing from the shared texts are reported', async () => {
    const { cells: texts, problems } = await cells(
      '<c t="str"><v>a</v></c><c t="s"><v>7</v></c><c t="s"><v>0.5</v></c><c t="s"><v>-1</v></c>',
      { strings: '<si><t>x</t></si>' },
    );
    expect(texts).toEqual(['a']);
    expect(problems.map(([, code, detail]) => [code, detail])).toEqual(
      ['B1', 'C1', 'D1'].map((cell) => ['incomplete_record', `${cell} shared text is missing`]),
    );
  });

  it('with multi-byte characters survive chunk boundaries of the unpacked data', async () => {
    const names = Array.from({ length: 12_000 }, (_, at) => `${'x'.repeat(at % 4)}é😀東`);
    const rows = textRows([HEADER, ...names.map((name) => [name, '1'])]);
    const { rows: read2 } = await read({
      parts: { 'xl/worksheets/sheet1.xml': { content: sheetXml(rows), isDeflated: true } },
    });
    expect(read2.map(([name]) => name)).toEqual(names);
  });
});

describe('numbers', () => {
  it.each([
    ['491512345678', '491512345678'],
    ['123456789012345', '123456789012345'],
    ['12345678901234567890', '12345678901234567890'],
    ['4.91512345678E+11', '491512345678'],
    ['4.9151234567890002E+17', '491512345678900020'],
    ['1E3', '1000'],
    ['1.5e-3', '0.0015'],
    ['0.30000000000000004', '0.3'],
    ['491512345678.0', '491512345678'],
    ['491512345678.00006', '491512345678'],
    ['-12.50', '-12.5'],
    ['0', '0'],
    ['1E400', '1E400'],
    [`0.${'0'.repeat(500_000)}1`, `0.${'0'.repeat(500_000)}1`],
    ['text', 'text'],
  ])('%.30s is read as %.30s', async (written, text) => {
    expect((await cells(`<c><v>${written}</v></c>`)).cells).toEqual([text]);
  });

  it.each([
    ['00000', '1234', '01234'],
    ['00000', '123456', '123456'],
    ['00000', '12.5', '12.5'],
    ['00000-0000', '123456789', '12345-6789'],
    ['0', '7', '7'],
    ['#,##0', '1234567', '1234567'],
    ['0.00', '5', '5'],
    ['0%', '0.5', '0.5'],
    ['0.00E+00', '1200', '1200'],
    ['General', '491512345678', '491512345678'],
    ['@', '0', '0'],
    ['"+"0', '491512345678', '+491512345678'],
    [String.raw`\+00\ 000\ 0000000`, '491512345678', '+49 151 2345678'],
    ['[<=9999999]###-####;(###) ###-####', '5551234', '555-1234'],
    ['[<=9999999]###-####;(###) ###-####', '8005551234', '(800) 555-1234'],
    ['[$-409]000-00-0000', '12345678', '012-34-5678'],
    ['[$€-407] 0', '5', '5'],
    ['00000_);[Red](00000)', '42', '00042'],
    ['000;-000;"none"', '0', '0'],
    ['000;@', '5', '005'],
  ])('in the format %s, %s is read as %s', async (format, written, text) => {
    expect((await cells(`<c s="1"><v>${written}</v></c>`, { formats: [format] })).cells).toEqual([text]);
  });
});

describe('dates', () => {
  it.each<[format: string | number, serial: string, text: string]>([
    [14, '1', '1900-01-01'],
    [14, '59', '1900-02-28'],
    [14, '60', '1900-02-29'],
    [14, '61', '1900-03-01'],
    [14, '32874', '1990-01-01'],
    [14, '2958465', '9999-12-31'],
    [14, '2958466', '2958466'],
    [14, '0', '1900-01-00'],
    [14, '-1', '1899-12-29'],
    [22, '32874.5', '1990-01-01 12:00:00'],
    [22, '32874.999999', '1990-01-02'],
    [20, '0.75', '18:00:00'],
    [20, '0', '1900-01-00'],
    [46, '1.25', '30:00:00'],
    [31, '32874', '1990-01-01'],
    [String.raw`yyyy\-mm\-dd`, '36585', '2000-02-29'],
    [String.raw`[$-407]d\.\ mmmm\ yyyy;@`, '36585', '2000-02-29'],
    ['TT.MM.JJJJ', '36585', '2000-02-29'],
    ['[h]:mm', '1.5', '36:00:00'],
    ['mm:ss.0', '0.5', '12:00:00'],
    ['"day "0', '36585', 'day 36585'],
    ['[Red]0', '36585', '36585'],
    ['mmmm yyyy', '36585', '2000-02-29'],
    // Excel stores “May 1990” as the first of May.
    [17, '32994', '1990-05'],
    ['mmmm yyyy', '32994', '1990-05'],
    ['mm/yyyy', '32994', '1990-05'],
    ['yyyy', '32994', '1990-05'],
    ['[$-407]mmm\\ yy;@', '32994', '1990-05'],
    ['d/m/yy', '32994', '1990-05-01'],
    ['TT.MM.JJJJ', '32994', '1990-05-01'],
    ['dddd', '45366', '2024-03-15'],
  ])('in the format %s, %s is read as %s', async (format, serial, text) => {
    expect((await cells(`<c s="1"><v>${serial}</v></c>`, { formats: [format] })).cells).toEqual([text]);
  });

  it('count from 1904 in old Mac files', async () => {
    const of = (serial: string) => cells(`<c s="1"><v>${serial}</v></c>`, { formats: [14], is1904: true });
    // Empty cells of a formula have day 0, which Excel shows as this date.
    expect((await of('0')).cells).toEqual(['1900-01-00']);
    expect((await of('60')).cells).toEqual(['1904-03-01']);
    expect((await of('31412')).cells).toEqual(['1990-01-01']);
  });

  it("formatted without a year have none, unless their year can't be one that Excel added", async () => {
    const xml = '<c s="1"><v>45366</v></c><c s="2"><v>45366</v></c><c s="1"><v>32874</v></c>';
    expect((await cells(xml, { formats: [16, String.raw`d\.m\.`] })).cells).toEqual([
      '--03-15',
      '--03-15',
      '1990-01-01',
    ]);
  });

  it('may be written as ISO dates', async () => {
    const xml =
      '<c t="d"><v>1990-02-03T00:00:00Z</v></c><c t="d"><v>1990-02-03</v></c><c t="d"><v>1990-02-03T04:05:06</v></c>';
    expect((await cells(xml)).cells).toEqual(['1990-02-03', '1990-02-03', '1990-02-03 04:05:06']);
  });
});

describe('files of other programs', () => {
  const rows =
    '<row><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>Zip</t></is></c></row><row/><row><c r="B3"><v>1</v></c></row>';

  it('may omit row and cell numbers, styles and shared texts', async () => {
    expect(await read({ rows })).toMatchObject({ columns: ['Name', 'Zip'], rows: [['', '1']], lines: [3] });
  });

  it('may give the style of cells with their row or column, as Gnumeric does', async () => {
    const cells = (xml: string) => `<c r="A${xml}</v></c>`;
    const sheet = sheetXml(
      `<row r="1">${cells('1"><v>27527')}</row><row r="2" s="2" customFormat="1">${cells('2"><v>5')}</row>` +
        `<row r="3" s="2">${cells('3"><v>27527')}${'<c r="B3"><v>27527</v></c>'}</row><row r="4">${cells('4" s="0"><v>27527')}</row>`,
    ).replace('<sheetData>', '<cols><col min="1" max="1" style="1"/></cols><sheetData>');
    const { rows } = await read(
      { formats: [14, '000'], parts: { 'xl/worksheets/sheet1.xml': sheet } },
      { headerRow: null },
    );
    expect(rows).toEqual([['1975-05-13'], ['005'], ['1975-05-13', '27527'], ['27527']]);
  });

  it('may use absolute paths, other relation types and namespace prefixes', async () => {
    const relation = (type: string, target: string) =>
      `<Relationships><p:Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="${target}"/></Relationships>`;
    const prefixed = sheetXml(rows).replaceAll(/<(\/?)(?=\w)/g, '<$1x:');
    const file = await read({
      parts: {
        '_rels/.rels': relation('officeDocument', '/book/main.xml'),
        'xl/workbook.xml': null,
        'book/main.xml':
          '<x:workbook xmlns:x="x"><x:sheets><x:sheet name="S" sheetId="1" q:id="rId1"/></x:sheets></x:workbook>',
        'xl/_rels/workbook.xml.rels': null,
        'book/_rels/main.xml.rels': relation('worksheet', '/book/Sheets/One.xml'),
        'xl/worksheets/sheet1.xml': null,
        'book\\sheets\\one.xml': prefixed,
      },
    });
    expect(file).toMatchObject({ columns: ['Name', 'Zip'], rows: [['', '1']] });
  });

  it('may lack relations', async () => {
    expect(
      await read({ rows, parts: { '_rels/.rels': null, 'xl/_rels/workbook.xml.rels': null } }),
    ).toMatchObject({ columns: ['Name', 'Zip'] });
  });

  it('may be in UTF-16', async () => {
    const content = Buffer.from(`\ufeff${sheetXml(textRows([HEADER, ['Zoë 東', '1']]))}`, 'utf16le');
    expect(await read({ parts: { 'xl/worksheets/sheet1.xml': { content } } })).toMatchObject({
      rows: [['Zoë 東', '1']],
    });
  });
});

describe('a workbook is refused', () => {
  const table = textRows([HEADER, ['Ada', '1']]);
  const sheet = (content: string) => xlsxFile({ parts: { 'xl/worksheets/sheet1.xml': content } });
  const ole = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(text, 'utf16le')]);
  const whole = xlsxFile({ rows: table });
  const lol = '<!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>';

  it.each<[code: string, detail: string, bytes: Buffer]>([
    ['empty_file', 'no bytes', Buffer.alloc(0)],
    ['empty_file', 'no filled cells', xlsxFile({ rows: '<row r="1048576"><c r="XFD1048576"/></row>' })],
    ['unknown_format', 'no ZIP archive', Buffer.from('Name,Phone\nAda,1')],
    ['unknown_format', 'xls', ole('Workbook')],
    ['password_protected', 'xlsx', ole('EncryptedPackage')],
    ['unknown_format', 'zip', xlsxFile({ parts: { 'xl/workbook.xml': null } })],
    ['unknown_format', 'zip', xlsxFile({ parts: { 'xl/workbook.xml': '<html/>' } })],
    ['unknown_format', 'ods', xlsxFile({ parts: { 'xl/workbook.xml': null, 'content.xml': '<x/>' } })],
    ['damaged_file', 'ZIP', whole.subarray(0, whole.length - 30)],
    ['damaged_file', 'ZIP', Buffer.from('PK')],
    ['damaged_file', 'document type', sheet(lol + sheetXml(table))],
    ['damaged_file', 'ends too early', sheet(sheetXml(table).slice(0, -20))],
    ['damaged_file', 'do not match', sheet(sheetXml(table.replace('</t>', '</u>')))],
    ['nested_too_deep', '64 levels', sheet('<a>'.repeat(100_000))],
    ['too_many_columns', '2000 columns', xlsxFile({ rows: '<row><c r="XFD1"><v>1</v></c></row>' })],
    ['too_many_columns', '2000 columns', xlsxFile({ rows: `<row>${'<c><v>1</v></c>'.repeat(2001)}</row>` })],
  ])('%s: %s', async (code, detail, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code, message: expect.stringContaining(detail) });
  });

  it('for encrypted parts', async () => {
    const encrypted = { content: sheetXml(table), isEncrypted: true };
    await expect(read({ parts: { 'xl/worksheets/sheet1.xml': encrypted } })).rejects.toMatchObject({
      code: 'password_protected',
    });
  });

  it('for its unpacked size, declared or real', async () => {
    const declared = { content: sheetXml(table), declaredSize: 513 * 1024 * 1024 };
    await expect(read({ parts: { 'xl/worksheets/sheet1.xml': declared } })).rejects.toMatchObject({
      code: 'unpacks_too_large',
    });
    const bomb = { content: Buffer.alloc(5_000_000, 'a'), isDeflated: true, declaredSize: 1 };
    await expect(read({ parts: { 'xl/worksheets/sheet1.xml': bomb } })).rejects.toMatchObject({
      code: 'record_too_large',
    });
  });

  it('for a wrong checksum, once all is read', async () => {
    const bytes = Buffer.from(whole);
    bytes[bytes.indexOf('>Ada<') + 1] = 0x62;
    await expect(read(bytes)).rejects.toMatchObject({ code: 'damaged_file' });
  });

  it('for a row whose texts are too large in total', async () => {
    const strings = `<si><t>${'x'.repeat(1_000_000)}</t></si>`;
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(17)}</row>`;
    await expect(read({ rows, strings })).rejects.toMatchObject({ code: 'record_too_large' });
  });
});
