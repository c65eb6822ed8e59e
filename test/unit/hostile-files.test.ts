import { describe, expect, it } from 'vitest';
import { FileRefusedError } from '../../electron/core/import/file-refused-error.ts';
import type { FileSource } from '../../electron/host/files/file-source.ts';
import { openFile } from '../../electron/host/files/open-file.ts';
import { fileSource } from '../builders/file-source.ts';
import { textRows, xlsxFile } from '../builders/xlsx-file.ts';
import { zipFile } from '../builders/zip-file.ts';
import { DEEP, firstRows } from '../deep/depth.ts';

const MEGABYTE = 1_000_000;

/** A file that is never complete in memory: `head`, then `piece` repeated up to `size` bytes, then `tail`. */
function endless({
  head = '',
  piece,
  size,
  tail = '',
}: {
  head?: string;
  piece: string;
  size: number;
  tail?: string;
}) {
  const bytes = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  const source = {
    name: '',
    // Understated, so that the check of the stated size doesn't refuse the file first.
    size: 1_000,
    given: 0,
    async *stream() {
      yield Buffer.from(head);
      for (let at = 0; at < size; at += bytes.length) {
        source.given += bytes.length;
        yield bytes;
      }
      yield Buffer.from(tail);
    },
  };
  return source;
}

/** Numbers of records and problems of a file, or the code of its refusal. */
async function outcome(source: FileSource | Buffer | string) {
  try {
    const file = await openFile(
      typeof source === 'string' || Buffer.isBuffer(source) ? fileSource(source) : source,
    );
    let records = 0;
    let problems = 0;
    for await (const batch of file.records(() => (problems += 1))) records += batch.length;
    return { records, problems };
  } catch (error) {
    if (error instanceof FileRefusedError) return error.code;
    throw error;
  }
}

describe('a hostile text file', () => {
  it.each(
    firstRows(1, [
      ['of one line', 'Name,Email\n', 'x'],
      ['of one quoted cell', 'Name,Email\n"', 'x'],
      ['without a line end', '', 'x,'],
    ]),
  )('%s is refused by the file limit at 1 GB, and by the record limit at 100 MB', async (_, head, piece) => {
    const source = endless({ head, piece, size: 1_000 * MEGABYTE });
    expect(await outcome(source)).toBe('file_too_large');
    expect(source.given).toBeLessThan(600 * MEGABYTE);
    const smaller = endless({ head, piece, size: 100 * MEGABYTE });
    expect(await outcome(smaller)).toMatch(/record_too_large|too_many_columns/);
  });

  it('with a million columns is refused', async () => {
    expect(await outcome(`Name${',x'.repeat(MEGABYTE)}\n`)).toBe('too_many_columns');
    expect(await outcome(endless({ head: 'Name,Email\n', piece: 'x,', size: 50 * MEGABYTE }))).toBe(
      'too_many_columns',
    );
  });

  it('with further columns in each section is refused', async () => {
    const section = (at: number) => `Name,Email,Phone ${at}\nAnn,a@b.c,1234567\n`;
    const sections = Array.from({ length: 2_100 }, (_, at) => section(at)).join('');
    expect(await outcome(`Name,Email\n${sections}`)).toBe('too_many_columns');
  });

  it('with long runs of spaces or dashes is read in linear time', async () => {
    const run = `Ann${'-'.repeat(200_000)}Lee 3.5.1980\na b\n${' '.repeat(50_000)}\n`;
    expect(await outcome(run)).toMatchObject({ records: 2 });
    expect(await outcome(`x  y${' '.repeat(100_000)}z\n${'a  b\n'.repeat(20_000)}`)).toMatchObject({
      records: 20_001,
    });
  });

  it('with many cells that span others in a web page is read', async () => {
    const cells = '<tr><td colspan=999 rowspan=999>x'.repeat(2_000);
    expect(await outcome(`<table>${cells}`)).toMatchObject({ records: expect.any(Number) });
    expect(await outcome(`<table>${'<'.repeat(MEGABYTE)}`)).toBe('unknown_format');
  });

  it('with an unclosed quote is read, with one problem', async () => {
    const source = endless({ head: 'Name,Email\n"Ann,a@b.c\n', piece: 'Bo,b@c.d\n', size: 40 * MEGABYTE });
    expect(await outcome(source)).toBe('too_many_records');
    const rows = 'Bo,b@c.d\n'.repeat(100_000);
    expect(await outcome(`Name,Email\n"Ann,a@b.c\n${rows}`)).toEqual({ records: 100_001, problems: 1 });
  });

  it('with an unclosed quote in each line is read in one pass', DEEP, async () => {
    const lines = '"Bo,b@c.d\n'.repeat(100_000);
    expect(await outcome(`Name,Email\n${lines}`)).toMatchObject({ records: 100_000 });
  });
});

describe('a hostile vCard', () => {
  it('with a photo of 100 MB is refused at the record limit', DEEP, async () => {
    const source = endless({
      head: 'BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nPHOTO;ENCODING=b:',
      piece: `${'A'.repeat(75)}\n `,
      size: 100 * MEGABYTE,
      tail: '\nEND:VCARD\n',
    });
    expect(await outcome(source)).toBe('record_too_large');
    expect(source.given).toBeLessThan(64 * MEGABYTE);
  });

  it('with a photo below the record limit is read without the photo', async () => {
    const photo = `${'A'.repeat(75)}\n `.repeat(150_000);
    const card = `BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nPHOTO;ENCODING=b:${photo}\nEND:VCARD\n`;
    expect(await outcome(card)).toEqual({ records: 1, problems: 0 });
  });

  it('with an endless line is refused', async () => {
    const source = endless({ head: 'BEGIN:VCARD\nFN:', piece: 'x', size: 1_000 * MEGABYTE });
    expect(await outcome(source)).toBe('record_too_large');
    expect(source.given).toBeLessThan(64 * MEGABYTE);
  });
});

describe('hostile JSON', () => {
  it.each(
    firstRows(2, [
      ['a text of 1 GB', '[{"a":"', 'x', 'record_too_large'],
      ['brackets within brackets', '[', '[', 'nested_too_deep'],
      ['a number of 1 GB', '[{"a":', '1', 'record_too_large'],
      ['a name of 1 GB', '{"', 'x', 'record_too_large'],
    ]),
  )('with %s is refused', async (_, head, piece, code) => {
    expect(await outcome(endless({ head, piece, size: 1_000 * MEGABYTE }))).toBe('file_too_large');
    expect(await outcome(endless({ head, piece, size: 100 * MEGABYTE }))).toBe(code);
  });
});

const part = (content: string | Buffer, declaredSize?: number) => ({
  content,
  isDeflated: true,
  ...(declaredSize === undefined ? {} : { declaredSize }),
});
const withPart = (name: string, content: string | Buffer, declaredSize?: number) =>
  xlsxFile({
    rows: textRows([
      ['Name', 'Email'],
      ['Ann', 'a@b.c'],
    ]),
    strings: '',
    formats: ['0'],
    parts: { [name]: part(content, declaredSize) },
  });

describe('a hostile workbook', () => {
  it('that unpacks to more than the limit is refused, by its declared size and by its real one', async () => {
    const spaces = Buffer.alloc(100 * MEGABYTE, ' ');
    expect(await outcome(withPart('xl/worksheets/sheet1.xml', 'x', 600 * MEGABYTE))).toBe(
      'unpacks_too_large',
    );
    expect(await outcome(withPart('xl/worksheets/sheet1.xml', spaces, 10))).toBe('record_too_large');
  });

  it.each(
    firstRows(1, [
      ['xl/styles.xml', '<styleSheet><cellXfs>', '<xf/>', '</cellXfs></styleSheet>'],
      ['xl/workbook.xml', '<workbook><sheets>', '<sheet/>', '</sheets></workbook>'],
      ['xl/_rels/workbook.xml.rels', '<Relationships>', '<Relationship Target="a"/>', '</Relationships>'],
    ]),
  )('with millions of elements in %s is refused', async (name, head, element, tail) => {
    const content = head + element.repeat(Math.ceil((20 * MEGABYTE) / element.length)) + tail;
    expect(await outcome(withPart(name, content))).toBe('unpacks_too_large');
  });

  it('with millions of empty rows is read', DEEP, async () => {
    const rows = `<worksheet><sheetData>${textRows([['Name', 'Email']])}${'<row/>'.repeat(3 * MEGABYTE)}</sheetData></worksheet>`;
    expect(await outcome(withPart('xl/worksheets/sheet1.xml', rows))).toEqual({ records: 0, problems: 0 });
  });

  it('with XML entities is refused without expanding them', async () => {
    const entities =
      '<!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><workbook>&b;</workbook>';
    expect(await outcome(withPart('xl/workbook.xml', entities))).toBe('damaged_file');
  });

  it('with a number format of a million characters is read', async () => {
    const code = '0'.repeat(MEGABYTE);
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>`;
    expect(await outcome(withPart('xl/styles.xml', styles))).toEqual({ records: 1, problems: 0 });
  });

  it('with entries that point out of the archive or overlap is read', async () => {
    const paths = { '../../etc/passwd': 'x', '/etc/shadow': 'x', 'C:\\evil.dll': 'x', 'xl/../../../a': 'x' };
    const rows = textRows([
      ['Name', 'Email'],
      ['Ann', 'a@b.c'],
    ]);
    expect(await outcome(xlsxFile({ rows, parts: paths }))).toEqual({ records: 1, problems: 0 });
    expect(await outcome(overlapping(xlsxFile({ rows })))).toEqual({ records: 1, problems: 0 });
  });

  it('with hundreds of thousands of entries is refused', DEEP, async () => {
    const archive = zipFile({ a: 'x' }, { isZip64: true });
    const end64 = archive.indexOf('PK\x06\x06', 0, 'latin1');
    archive.writeBigUInt64LE(120_000n, end64 + 32);
    expect(await outcome(archive)).toBe('unpacks_too_large');
  });
});

/** An archive whose directory lists its first entry a thousand more times. */
function overlapping(archive: Buffer): Buffer {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const directory = archive.readUInt32LE(end + 16);
  const entryEnd = directory + 46 + archive.readUInt16LE(directory + 28);
  const entry = archive.subarray(directory, entryEnd);
  const more = Array.from({ length: 1_000 }, (_, at) => {
    const other = Buffer.from(entry);
    other.write(String(at % 10), 46 + 1, 'latin1');
    return other;
  });
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(tail.readUInt16LE(10) + 1_000, 10);
  return Buffer.concat([archive.subarray(0, end), ...more, tail]);
}
