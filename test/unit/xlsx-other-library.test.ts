import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { openXlsx } from '../../electron/host/files/xlsx/open-xlsx.ts';
import { writeXlsx } from '../../electron/host/files/xlsx/xlsx-writer.ts';
import { fileSource, readAll } from '../builders/file-source.ts';

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const kept: Uint8Array[] = [];
  for await (const chunk of chunks) kept.push(chunk);
  return Buffer.concat(kept);
}

const NAMES = ['Zoë & <Ann>', ' 東京 ', 'a\nb', '=1', '0049 30', '😀', '\u0001'];

it('another library reads a written workbook', async () => {
  const rows = NAMES.map((name) => [name, '', '1990-02-03']);
  const columns = [
    { name: 'Name', kind: 'text' },
    { name: 'x', kind: 'text' },
    { name: 'Day', kind: 'date' },
  ] as const;
  const bytes = await bytesOf(writeXlsx({ columns, rows }, () => {}));
  const read: unknown[] = [];
  for await (const row of streamXlsxRows(new Uint8Array(bytes))) read.push(row.values);
  expect(read).toEqual([
    ['Name', 'x', 'Day'],
    ...NAMES.map((name) => [name, null, new Date(Date.UTC(1990, 1, 3))]),
  ]);
});

it.each([true, false])(
  'a workbook written by another library is read (inline texts: %s)',
  async (inlineStrings) => {
    const rows = [
      ['Name', 'Phone', 'Day', 'Yes'],
      ...NAMES.map((name, at) => [name, 491_510_000_000 + at, new Date(Date.UTC(1960 + at, 1, 29)), at > 3]),
    ];
    const bytes = await bytesOf(writeXlsxStream(rows, { name: 'People', inlineStrings }));
    const file = await openXlsx(fileSource(bytes, { chunkSize: 100 }));
    const { records, problems } = await readAll(file);
    expect([file.sheet, file.columns.map(({ name }) => name), problems]).toEqual(['People', rows[0], []]);
    expect(records.map(({ cells }) => cells)).toEqual(
      NAMES.map((name, at) => [
        name,
        `49151000000${at}`,
        at % 4 === 0 ? `${1960 + at}-02-29` : `${1960 + at}-03-01`,
        at > 3 ? 'TRUE' : 'FALSE',
      ]),
    );
  },
);
