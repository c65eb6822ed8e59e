import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../../electron/host/files/xlsx/xlsx-writer.ts';
import { openWorkbook } from '../../electron/host/files/xlsx/open-xlsx.ts';
import { fileSource } from '../builders/file-source.ts';
import { textCell, xlsxFile } from '../builders/xlsx-file.ts';
import { MADE_FILES } from '../data/made-files/all-made-files.ts';
import { DEEP, firstRows } from '../deep/depth.ts';
import { openedList } from './opened-list.ts';
import { edit, mark, saved } from './review-list.ts';

describe('a reviewed workbook', () => {
  const person = (...cells: string[]) => `<row>${cells.map(textCell).join('')}</row>`;
  const rows = person('First name', 'Last name') + person('Ada', 'Lovelace') + person('Bo', 'Li');

  it('has changed values in the columns of their sections, and columns that a section lacks behind all others', async () => {
    const rows = [
      person('Name', 'Phone'),
      person('Ada Lovelace', '1111'),
      '<row/>',
      person('Phone', 'E-mail', 'Name'),
      person('2222', 'bo@example.org', 'Bo Li'),
      person('3333', 'cy@example.org', 'Cy Day'),
    ].join('');
    const opened = await openedList(xlsxFile({ rows }), { name: 'people.xlsx' });
    await edit(opened, 'Ada', { email: 'ada@example.org' });
    await edit(opened, 'Bo', { phone: '4444', company: 'Acme' });
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.xlsx' });
    const fields = async (name: string) => (await again.find(name)).fields;
    expect(await fields('Ada')).toMatchObject({
      lastName: 'Lovelace',
      phone: '1111',
      email: 'ada@example.org',
      company: null,
    });
    expect(await fields('Bo')).toMatchObject({
      lastName: 'Li',
      phone: '4444',
      email: 'bo@example.org',
      company: 'Acme',
    });
    expect(await fields('Cy')).toMatchObject({ lastName: 'Day', phone: '3333', email: 'cy@example.org' });
  });

  it.each(['Ann gets another last name', 'Tim gets another last name', 'Ann is left out'])(
    'keeps the last names of a family in merged cells for the others: %s',
    async (what) => {
      const file = MADE_FILES.find(({ name }) => name === 'names_in_merged_cells.xlsx');
      const opened = await openedList(file?.content, { name: 'people.xlsx' });
      const [who = ''] = what.split(' ');
      if (what.endsWith('out')) await mark(opened, who, 'remove');
      else await edit(opened, who, { lastName: 'New' });
      const { bytes } = await saved(opened);
      const again = await openedList(bytes, { name: 'reviewed.xlsx' });
      const expected = { Ann: 'Lee', Tim: 'Lee', Bo: 'Ek', Pia: 'Ek', [who]: 'New' };
      for (const [name, lastName] of Object.entries(expected))
        if (name !== who || !what.endsWith('out'))
          expect((await again.find(name)).fields.lastName).toBe(lastName);
      const { archive, workbook } = await openWorkbook(fileSource(bytes));
      const [sheet] = workbook.sheets;
      const xml: Buffer[] = [];
      if (sheet !== undefined)
        for await (const chunk of archive.unpack(sheet.entry, { left: 1_000_000 })) xml.push(chunk);
      // The cells of the other family, and those of another column, stay merged.
      const merged = Buffer.concat(xml).toString();
      expect(merged).toMatch(/<mergeCells count="\d">.*<mergeCell ref="A5:A6"\/><\/mergeCells>/);
      expect(merged).not.toContain('A2:A4');
    },
  );

  it('with a column for each person is saved with a row for each person', async () => {
    const rows = [
      person('Name', 'Ada Lovelace', 'Bo Li'),
      person('Phone', '1111111', '2222222'),
      person('Birthday', '1985-06-01', '1986-07-02'),
    ].join('');
    const opened = await openedList(xlsxFile({ rows }), { name: 'people.xlsx' });
    await edit(opened, 'Bo', { phone: '3333333' });
    await mark(opened, 'Ada', 'remove');
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.xlsx' });
    expect((await again.find('Bo')).fields).toMatchObject({ lastName: 'Li', phone: '3333333' });
    await expect(again.find('Ada')).rejects.toThrow('There is no Ada');
  });

  it('without a header says in which columns its new values are', DEEP, async () => {
    const people = person('', 'Ada', 'ada@example.org') + person('', 'Bo', 'bo@example.org');
    const opened = await openedList(xlsxFile({ rows: people }), { name: 'people.xlsx' });
    await edit(opened, 'Bo', { company: 'Acme' });
    const { counts } = await saved(opened);
    expect(counts.unnamedColumns).toEqual([{ column: 'D', name: 'Company' }]);
  });

  it.each(
    firstRows(1, [
      ['a formula of another sheet', { sheet: '<row><c><f>People!B3</f><v>0</v></c></row>', names: '' }],
      [
        'a name of the workbook',
        {
          sheet: '',
          names: '<definedNames><definedName name="Boss">People!$B$3</definedName></definedNames>',
        },
      ],
    ]),
  )('keeps the numbers of its rows if they are used in %s', async (_, { sheet, names }) => {
    const sheets = [
      { name: 'People', rows },
      { name: 'Sums', rows: sheet },
    ];
    const parts =
      names === ''
        ? {}
        : {
            'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/><sheet name="Sums" sheetId="2" r:id="rId2"/></sheets>${names}</workbook>`,
          };
    const book = xlsxFile({ sheets, parts });
    const opened = await openedList(book, { name: 'people.xlsx' });
    await mark(opened, 'Ada', 'remove');
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.xlsx' });
    const keys = [(await again.find('Bo')).key];
    expect(await again.test.must('lists.rows', { accountId: again.accountId, keys })).toMatchObject([
      { line: 3 },
    ]);
  });

  it('is saved although another sheet has elements without an end', DEEP, async () => {
    const sheets = [
      { name: 'People', rows },
      // With a search that is quadratic in the number of these elements, saving takes minutes.
      { name: 'Broken', rows: '<f '.repeat(300_000) },
    ];
    const opened = await openedList(xlsxFile({ sheets }), { name: 'people.xlsx' });
    await mark(opened, 'Ada', 'remove');
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.xlsx' });
    expect((await again.find('Bo')).fields.lastName).toBe('Li');
  });

  // With a search that is quadratic in the number of these texts, saving takes minutes.
  it.each<[string, { cells?: string; row?: string; types?: string }]>(
    firstRows(1, [
      ['types of a shared formula', { cells: `<c><f ${'t="shared" '.repeat(80_000)}>1</f><v>1</v></c>` }],
      ['rows in a comment', { row: `<!--${'<row>'.repeat(80_000)}-->` }],
      ['cells in a comment', { cells: `<!--${'<c>'.repeat(80_000)}-->` }],
      ['names in an unclosed element', { types: `<Types/><Override ${'calcChain '.repeat(80_000)}` }],
    ]),
  )('is saved although it has many %s', async (_, { cells = '', row = '', types = '<Types/>' }) => {
    const shared = `<row>${textCell('Ada')}${textCell('Li')}<c><f t="shared" ref="C2:C3" si="0">1</f><v>1</v></c></row>`;
    const book = xlsxFile({
      rows: `${person('First name', 'Last name')}${shared}<row>${textCell('Bo')}${textCell('Li')}${cells}</row>${row}`,
      parts: { '[Content_Types].xml': types, 'xl/calcChain.xml': '<calcChain><c r="C2" i="1"/></calcChain>' },
    });
    const opened = await openedList(book, { name: 'people.xlsx' });
    await mark(opened, 'Ada', 'remove');
    const again = await openedList((await saved(opened)).bytes, { name: 'reviewed.xlsx' });
    expect((await again.find('Bo')).fields.lastName).toBe('Li');
  });

  it('keeps the values of formulas that are shared with an omitted row', async () => {
    const shared = (name: string, formula: string) =>
      `<row>${textCell(name)}${textCell('Li')}<c>${formula}<v>7</v></c></row>`;
    const book = xlsxFile({
      rows:
        person('First name', 'Last name') +
        shared('Ada', '<f t="shared" ref="C2:C3" si="0">LEN(A2)</f>') +
        shared('Bo', '<f t="shared" si="0"/>') +
        shared('Cy', '<f>LEN(A4)</f>'),
      parts: { 'xl/calcChain.xml': '<calcChain><c r="C2" i="1"/></calcChain>' },
    });
    const opened = await openedList(book, { name: 'people.xlsx' });
    await mark(opened, 'Ada', 'remove');
    const { bytes } = await saved(opened);
    const { archive, workbook } = await openWorkbook(fileSource(bytes, { name: 'reviewed.xlsx' }));
    expect(archive.find('xl/calcChain.xml')).toBeUndefined();
    const xml: Uint8Array[] = [];
    for (const { entry } of workbook.sheets)
      for await (const chunk of archive.unpack(entry, { left: 100_000 })) xml.push(chunk);
    const text = Buffer.concat(xml).toString();
    expect(text).not.toContain('shared');
    expect(text).toContain(`${textCell('Bo')}${textCell('Li')}<c><v>7</v></c>`);
    expect(text).toContain('<f>LEN(A4)</f>');
  });

  it.each([
    [
      'with settings',
      '<calcPr calcId="191029" fullCalcOnLoad="0"/>',
      '<calcPr calcId="191029" fullCalcOnLoad="1"/>',
    ],
    ['without settings', '', '<calcPr fullCalcOnLoad="1"/>'],
  ])('has its formulas calculated when it is opened, %s', async (_, before, after) => {
    const whole = (settings: string) =>
      `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets>${settings}<extLst/></workbook>`;
    const workbookOf = async (age: string) => {
      const parts = { 'xl/workbook.xml': whole(before) };
      const withAge = `${person('First name', 'Last name')}<row>${textCell('Ada')}${textCell('Li')}${age}</row>`;
      const opened = await openedList(xlsxFile({ rows: withAge, parts }), { name: 'people.xlsx' });
      await edit(opened, 'Ada', { lastName: 'Lo' });
      const { archive } = await openWorkbook(fileSource((await saved(opened)).bytes));
      const entry = archive.find('xl/workbook.xml');
      const chunks: Buffer[] = [];
      if (entry !== undefined)
        for await (const chunk of archive.unpack(entry, { left: 10_000 })) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    };
    expect(await workbookOf('<c><f>LEN(B2)</f><v>2</v></c>')).toBe(whole(after));
    expect(await workbookOf('<c><v>2</v></c>')).toBe(whole(before));
  });

  it('keeps unchanged cells, writes dates as dates, and omits marked rows', async () => {
    const columns = (['First name', 'Last name', 'Birthday'] as const).map((name) => ({
      name,
      kind: name === 'Birthday' ? ('date' as const) : ('text' as const),
    }));
    const rows = [
      ['Ada', 'Lovelace', '1985-12-10'],
      ['Bo', 'Li', '1990-01-31'],
      ['Cy', 'Young', '1991-06-05'],
    ];
    const chunks: Buffer[] = [];
    for await (const chunk of writeXlsx({ columns, rows }, () => undefined)) chunks.push(chunk);
    const opened = await openedList(Buffer.concat(chunks), { name: 'people.xlsx' });
    await edit(opened, 'Cy', { lastName: 'Old & <Wise>', birthday: { year: 1991, month: 6, day: 7 } });
    await mark(opened, 'Bo', 'remove');
    const { bytes } = await saved(opened, {}, 'reviewed.xlsx');
    const again = await openedList(bytes, { name: 'reviewed.xlsx' });
    expect(
      (await again.page()).rows.map(({ fields }) => [fields.firstName, fields.lastName, fields.birthday]),
    ).toEqual([
      ['Ada', 'Lovelace', { year: 1985, month: 12, day: 10 }],
      ['Cy', 'Old & <Wise>', { year: 1991, month: 6, day: 7 }],
    ]);
    const lines = await again.test.must('lists.rows', {
      accountId: again.accountId,
      keys: (await again.page()).rows.map(({ key }) => key),
    });
    expect(lines.map(({ line, cells }) => [line, cells[2]])).toEqual([
      [2, '1985-12-10'],
      [3, '1991-06-07'],
    ]);
  });
});
