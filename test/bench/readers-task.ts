import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import { inferSchema, initParser } from 'udsv';
import { writeCsv } from '../../electron/host/files/csv/csv-writer.ts';
import { diskSource } from '../../electron/host/files/disk-source.ts';
import { openFile } from '../../electron/host/files/open-file.ts';
import { writeXlsx } from '../../electron/host/files/xlsx/xlsx-writer.ts';
import { benchList, LIST_COLUMNS } from './bench-list.ts';
import { percentile, rounded } from './measure.ts';

/**
 * `DIRECTORY SIZE`: reads and writes a list as CSV and as a workbook, with the product's code and with other libraries, and reads it
 * as vCards and JSON.
 */
const [directory = '', size = '0'] = process.argv.slice(2);
const rows = benchList(Number(size));
const table = [[...LIST_COLUMNS], ...rows];
const columns = LIST_COLUMNS.map((name) => ({ name, kind: 'text' as const }));
const csv = join(directory, 'list.csv');
const xlsx = join(directory, 'list.xlsx');
writeFileSync(csv, Buffer.concat(await all(writeCsv(LIST_COLUMNS, rows))));
writeFileSync(xlsx, Buffer.concat(await all(writeXlsx({ columns, rows }, () => undefined))));
const vcards = join(directory, 'list.vcf');
writeFileSync(vcards, rows.map(toVcard).join(''));
const records = rows.map((row) => Object.fromEntries(LIST_COLUMNS.map((name, at) => [name, row[at]])));
const json = join(directory, 'list.json');
writeFileSync(json, JSON.stringify({ contacts: records }));
const jsonLines = join(directory, 'list.jsonl');
writeFileSync(jsonLines, records.map((record) => `${JSON.stringify(record)}\n`).join(''));

const figures: Record<string, number> = {
  csvReadMs: await median(() => read(csv)),
  udsvReadMs: await median(() => {
    const text = readFileSync(csv, 'utf8');
    return Promise.resolve(initParser(inferSchema(text)).stringArrs(text));
  }),
  csvCellsAltered: altered(await read(csv)),
  csvPreviewMs: await median(() => previewed(csv)),
  xlsxReadMs: await median(() => read(xlsx)),
  hucreReadMs: await median(async () => {
    let count = 0;
    for await (const row of streamXlsxRows(new Uint8Array(readFileSync(xlsx)))) count += row.values.length;
    return count;
  }),
  xlsxCellsAltered: altered(await read(xlsx)),
  xlsxPreviewMs: await median(() => previewed(xlsx)),
  xlsxWriteMs: await median(() => all(writeXlsx({ columns, rows }, () => undefined))),
  hucreWriteMs: await median(() => all(writeXlsxStream(table, { name: 'Contacts', inlineStrings: true }))),
  vcardReadMs: await median(() => read(vcards)),
  vcardPreviewMs: await median(() => previewed(vcards)),
  jsonReadMs: await median(() => read(json)),
  jsonPreviewMs: await median(() => previewed(json)),
  jsonLinesPreviewMs: await median(() => previewed(jsonLines)),
};
writeFileSync(join(directory, 'figures-readers.json'), JSON.stringify(figures));

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return rounded(percentile(times, 0.5), 0);
}

async function read(path: string): Promise<string[][]> {
  const file = await openFile(await diskSource(path));
  const cells: string[][] = [];
  for await (const batch of file.records(() => undefined))
    cells.push(...batch.map((record) => [...record.cells]));
  return cells;
}

/** Preview of a file that was just chosen: its columns and first records. */
async function previewed(path: string): Promise<unknown> {
  const file = await openFile(await diskSource(path), {}, { isBeginningEnough: true });
  for await (const batch of file.records(() => undefined)) return [file.columns, batch.slice(0, 20)];
  return null;
}

/** A card of version 3.0 as phones export it, with the first values of a row. */
function toVcard([
  first = '',
  last = '',
  email = '',
  phone = '',
  ,
  birthday = '',
  company = '',
]: string[]): string {
  const lines = [
    ['BEGIN', 'VCARD'],
    ['VERSION', '3.0'],
    ['N', `${last};${first};;;`],
    ['FN', `${first} ${last}`],
    ['EMAIL;type=INTERNET;type=HOME;type=pref', email],
    ['TEL;type=CELL;type=VOICE;type=pref', phone],
    ['BDAY', birthday],
    ['ORG', company],
    ['END', 'VCARD'],
  ];
  return lines.map(([head, value]) => (value === '' ? '' : `${head}:${value}\r\n`)).join('');
}

/** Number of cells that are read differently from how they were written. */
function altered(read: readonly (readonly string[])[]): number {
  let count = Math.abs(read.length - rows.length) * LIST_COLUMNS.length;
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) if ((read[at]?.[column] ?? '') !== cell) count += 1;
  return count;
}

async function all<T>(pieces: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}
