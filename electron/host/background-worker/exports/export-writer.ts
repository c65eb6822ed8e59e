import { Buffer } from 'node:buffer';
import type { ExportOptions } from '../../../contract/exports/export.ts';
import { isCalendarBirthday } from '../../../core/contact/birthday.ts';
import { contactLabel } from '../../../core/contact/contact-label.ts';
import { tableColumns, type ExportedContact } from '../../../core/export/export-columns.ts';
import { STANDARD_CSV } from '../../files/csv/csv-dialect.ts';
import { writeCsvBatches } from '../../files/csv/csv-writer.ts';
import { writeBirthdayCalendar, type BirthdayPerson } from '../../files/icalendar/icalendar-writer.ts';
import { writeContactsJson, writeContactsJsonLines } from '../../files/json/json-writer.ts';
import { writeVcards } from '../../files/vcard/vcard-writer.ts';
import { writeXlsxBatches } from '../../files/xlsx/xlsx-writer.ts';

/** The options of an export, and data about its contacts that isn't in the exported records. */
export interface ExportTask {
  options: ExportOptions;
  /** Number of the set of duplicates that a contact is in, by contact key. */
  duplicateSets: ReadonlyMap<string, number>;
  writtenAt: Date;
}

const CHUNK_CHARS = 64 * 1024;
const CALENDAR_NAME = 'Birthdays';

/** Items in batches, which avoids a promise per item. */
export type ItemBatches<T> = AsyncIterable<readonly T[]>;

/** Returns a function that converts a contact to the cells of its row. */
export function rowMaker({
  options: { columns, preset, format, encoding, protect },
  duplicateSets,
}: ExportTask): (contact: ExportedContact) => string[] {
  const isUnicode = format !== 'csv' || isUnicodeEncoding(encoding);
  const avoidsFormulas = format === 'csv' && protect;
  const readers = tableColumns(columns, preset).map(({ read }) => read);
  return (contact) => {
    const context = { preset, isUnicode, avoidsFormulas, duplicateSet: duplicateSets.get(contact.key) };
    return readers.map((read) => read(contact, context));
  };
}

const isUnicodeEncoding = (encoding: ExportOptions['encoding']): boolean => encoding.startsWith('utf-');

/** Yields the bytes of an export of contacts. */
export function writeExport(
  batches: ItemBatches<ExportedContact>,
  task: ExportTask,
): AsyncIterable<Uint8Array> {
  const { options } = task;
  const table = () => tableColumns(options.columns, options.preset);
  switch (options.format) {
    case 'csv': {
      const { delimiter, encoding, byteOrderMark, protect } = options;
      const format = { ...STANDARD_CSV, delimiter };
      const names = table().map(({ name }) => name);
      const writing = { format, encoding, byteOrderMark, protect, markLiterals: true };
      return writeCsvBatches(names, rows(batches, task), writing);
    }
    case 'xlsx': {
      const columns = table().map(({ name, isDate }) => ({
        name,
        kind: isDate ? ('date' as const) : ('text' as const),
      }));
      const written = { columns, batches: rows(batches, task), markLiterals: true };
      return writeXlsxBatches(written, () => undefined);
    }
    case 'vcard4':
      return inChunks(writeVcards(each(batches), '4.0'));
    case 'vcard3':
      return inChunks(writeVcards(each(batches), '3.0'));
    case 'json':
      return inChunks(writeContactsJson(each(batches)));
    case 'jsonl':
      return inChunks(writeContactsJsonLines(each(batches)));
    case 'icalendar': {
      const { leapDayRule } = options;
      return inChunks(
        writeBirthdayCalendar(people(batches), {
          writtenAt: task.writtenAt,
          leapDayRule,
          name: CALENDAR_NAME,
        }),
      );
    }
  }
}

/** Yields the bytes of an export of rows. JSON has an object per row, with the column names as properties. */
export function writeRows(
  batches: ItemBatches<readonly string[]>,
  columns: readonly string[],
  options: ExportOptions,
): AsyncIterable<Uint8Array> {
  const { format, delimiter, encoding, byteOrderMark, protect } = options;
  if (format === 'csv')
    return writeCsvBatches(columns, protect ? withSpacedDays(batches) : batches, {
      format: { ...STANDARD_CSV, delimiter },
      encoding,
      byteOrderMark,
      protect,
    });
  if (format === 'xlsx') {
    const named = columns.map((name) => ({ name, kind: 'text' as const }));
    return writeXlsxBatches({ columns: named, batches, sheetName: 'History' }, () => undefined);
  }
  return inChunks(objects(each(batches), columns, format === 'jsonl'));
}

/** Puts a space before days without a year, which a spreadsheet would compute; see `avoidsFormulas`. */
async function* withSpacedDays(
  batches: ItemBatches<readonly string[]>,
): AsyncGenerator<(readonly string[])[]> {
  for await (const batch of batches)
    yield batch.map((row) => row.map((cell) => (/^--\d\d-\d\d$/.test(cell) ? ` ${cell}` : cell)));
}

async function* objects(
  rowsOfTable: AsyncIterable<readonly string[]>,
  columns: readonly string[],
  areLines: boolean,
): AsyncGenerator<string> {
  let separator = areLines ? '' : '[\n';
  for await (const row of rowsOfTable) {
    yield (
      separator + JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])))
    );
    separator = areLines ? '\n' : ',\n';
  }
  if (areLines) yield separator;
  else yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* each<T>(batches: ItemBatches<T>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch;
}

async function* rows(batches: ItemBatches<ExportedContact>, task: ExportTask): AsyncGenerator<string[][]> {
  const rowOf = rowMaker(task);
  for await (const batch of batches) yield batch.map(rowOf);
}

async function* people(batches: ItemBatches<ExportedContact>): AsyncGenerator<BirthdayPerson> {
  for await (const batch of batches) {
    for (const { key, fields } of batch) {
      const { birthday } = fields;
      if (birthday !== null && isCalendarBirthday(birthday))
        yield { key, name: contactLabel(fields), birthday };
    }
  }
}

/** Joins texts to chunks, so that the file is not written contact by contact. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let pending = '';
  for await (const text of texts) {
    pending += text;
    if (pending.length < CHUNK_CHARS) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}
