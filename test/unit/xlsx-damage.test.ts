import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileRefusedError } from '../../electron/core/import/file-refused-error.ts';
import { openXlsx } from '../../electron/host/files/xlsx/open-xlsx.ts';
import { ZipArchive } from '../../electron/host/files/zip/zip-archive.ts';
import { fileSource, readAll } from '../builders/file-source.ts';
import { sheetXml, textRows, xlsxFile } from '../builders/xlsx-file.ts';
import { zipFile } from '../builders/zip-file.ts';
import { DEEP } from '../deep/depth.ts';

async function unpack(bytes: Buffer, name: string, left: number): Promise<string> {
  const archive = new ZipArchive(bytes);
  const entry = archive.find(name);
  if (!entry) return 'not found';
  let text = '';
  for await (const chunk of archive.unpack(entry, { left })) text += chunk.toString();
  return text;
}

describe('a ZIP archive', () => {
  const content = 'ab'.repeat(500_000);

  it.each([true, false])('unpacks a part within its budget (deflated: %s)', async (isDeflated) => {
    const bytes = zipFile({ 'a/b.xml': { content, isDeflated }, c: 'x' });
    expect((await unpack(bytes, '/A\\b.XML', 1_000_000)) === content).toBe(true);
    expect(await unpack(bytes, 'c', 1)).toBe('x');
    expect(await unpack(bytes, 'd', 1)).toBe('not found');
  });

  it.each([true, false])(
    'stops unpacking a part that is larger than declared (deflated: %s)',
    async (isDeflated) => {
      const bytes = zipFile({ a: { content, isDeflated, declaredSize: 10 } });
      await expect(unpack(bytes, 'a', 999_999)).rejects.toMatchObject({ code: 'unpacks_too_large' });
    },
  );

  it('may have 64-bit sizes', async () => {
    expect(await unpack(zipFile({ a: 'one', b: 'two' }, { isZip64: true }), 'b', 10)).toBe('two');
  });
});

const SHEET = sheetXml(
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="s" s="1"><v>0</v></c></row>' +
    '<row r="2"><c r="A2" t="str"><f>A1</f><v>x&amp;_x0041_</v></c><c r="B2" s="1"><v>36585.5</v></c></row>' +
    '<!-- note --><row><c><v>4.9E+11</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>',
);
const workbook = (sheet: string) =>
  xlsxFile({
    strings: '<si><t>Phone</t></si>',
    formats: ['yyyy-mm-dd'],
    parts: { 'xl/worksheets/sheet1.xml': { content: sheet, isDeflated: true } },
  });

/** "read" or the code of the refusal; any other error fails the test. */
async function outcome(bytes: Buffer): Promise<string> {
  try {
    await readAll(await openXlsx(fileSource(bytes)));
    return 'read';
  } catch (error) {
    if (error instanceof FileRefusedError) return error.code;
    throw error;
  }
}

/** Runs `damage` at random places and returns the outcomes that occurred. */
async function outcomesOf(length: number, numRuns: number, damage: (at: number, other: number) => Buffer) {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.nat(length - 1), fc.nat(255), async (at, other) => {
      outcomes.add(await outcome(damage(at, other)));
    }),
    { seed: 5, numRuns },
  );
  return outcomes;
}

describe('a damaged workbook is read or refused, without another error', () => {
  const whole = workbook(SHEET);

  it('when a byte is changed', async () => {
    const outcomes = await outcomesOf(whole.length, 300, (at, other) => {
      const bytes = Buffer.from(whole);
      bytes[at] = other;
      return bytes;
    });
    expect([...outcomes]).toEqual(expect.arrayContaining(['read', 'damaged_file', 'unknown_format']));
  });

  it('when it is cut off, in which case it is never read', async () => {
    const outcomes = await outcomesOf(whole.length, 100, (at) => whole.subarray(0, at));
    expect(outcomes).not.toContain('read');
  });

  it('when a character of the sheet is changed', DEEP, async () => {
    const characters = '<>/"\'&;= \0]![-xrcvt0é\u{1f600}';
    const outcomes = await outcomesOf(SHEET.length, 250, (at, other) => {
      const character = characters[other % characters.length] ?? '';
      return workbook(SHEET.slice(0, at) + character + SHEET.slice(at + (other % 3)));
    });
    expect([...outcomes]).toEqual(expect.arrayContaining(['read', 'damaged_file']));
  });

  it('when a quote in a tag leaves a value open', async () => {
    for (const tag of ['<Relation" Type="x>', "<c' r='A1>", '<row r="1>'])
      expect(await outcome(workbook(`${SHEET.slice(0, -30)}${tag}`))).toBe('damaged_file');
    const parts = { '_rels/.rels': '<Relation"ship Type="officeDocument><a' };
    expect(await outcome(xlsxFile({ rows: '', parts }))).toBe('damaged_file');
  });

  it('when a part is replaced by another one', async () => {
    const parts = [
      'xl/workbook.xml',
      'xl/styles.xml',
      'xl/sharedStrings.xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
    ];
    for (const part of parts) {
      for (const content of ['', '<a/>', SHEET, '\0', '<a', textRows([['x']])]) {
        const bytes = xlsxFile({ strings: '<si/>', formats: ['0'], parts: { [part]: content } });
        expect(await outcome(bytes)).toMatch(/empty_file|damaged_file|unknown_format/);
      }
    }
  });
});
