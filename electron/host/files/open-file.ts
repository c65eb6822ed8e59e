import type { FileReading } from '../../contract/imports/import-survey.ts';
import { FileRefusedError } from '../../core/import/file-refused-error.ts';
import { openCsv, type CsvReading } from './csv/csv-reader.ts';
import { findFormat, type FileFormat } from './detect-file-format.ts';
import type { FileSource, OpenedFile } from './file-source.ts';
import { openJson } from './json/open-json.ts';
import { openVcards } from './vcard/vcard-reader.ts';
import { openXlsx, type XlsxOptions } from './xlsx/open-xlsx.ts';

/** How a file is read, as detected or requested. */
export interface ReadingDetails {
  /** Encoding of a text file; null for a workbook and for JSON. */
  readonly encoding: string | null;
  /** Delimiter of a delimited text file; null for any other file. */
  readonly delimiter: string | null;
  /** Names of a workbook's sheets; `sheet` is the one that is read. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Whether the first row of a table has the column names; null for a file without rows to choose from, such as cards. */
  readonly hasHeader: boolean | null;
  /** What `hasHeader` is if the user doesn't choose it. */
  readonly detectedHeader: boolean | null;
}

export interface OpenedContactFile extends OpenedFile {
  readonly format: FileFormat;
  readonly details: ReadingDetails;
  /**
   * The name of the file, with that of its list in JSON that is read, or the title of the table; on the next line, that of its sheet.
   */
  readonly listName: string;
  /** Whether later records may have more columns, because only the beginning of the file was surveyed. */
  readonly isOfBeginning: boolean;
}

export interface OpenOptions {
  /** Whether the columns of the first records are enough for a preview. Default: false. */
  readonly isBeginningEnough?: boolean;
}

/** Opens a file of contacts: CSV, TSV, vCard, JSON, JSON Lines or XLSX. The format is detected by its content. */
export async function openFile(
  source: FileSource,
  reading: FileReading = {},
  options: OpenOptions = {},
): Promise<OpenedContactFile> {
  const format = await findFormat(source);
  if (typeof format === 'object') throw new FileRefusedError('unknown_format', format.refused);
  const opened = await openAs(format, source, reading, options);
  const name = `${source.name.replace(/\.\w+$/, '')} ${opened.listName ?? ''}`.trim();
  return {
    isOfBeginning: false,
    ...opened,
    format,
    listName: opened.details.sheet === null ? name : `${name}\n${opened.details.sheet}`,
  };
}

const NO_DETAILS: ReadingDetails = {
  encoding: null,
  delimiter: null,
  sheets: [],
  sheet: null,
  hasHeader: null,
  detectedHeader: null,
};

/** Returns the options for reading a delimited text file. */
export function csvOptions({ encoding, delimiter, header }: FileReading): CsvReading {
  const dialect = delimiter === undefined ? undefined : { delimiter };
  return { encoding, dialect, hasHeader: header };
}

/** Returns the options for reading a workbook. */
export function xlsxOptions({ sheet, header }: FileReading): XlsxOptions {
  return { hasHeader: header, ...(sheet === undefined ? {} : { sheet }) };
}

async function openAs(
  format: FileFormat,
  source: FileSource,
  reading: FileReading,
  { isBeginningEnough = false }: OpenOptions,
): Promise<OpenedFile & { details: ReadingDetails; listName?: string; isOfBeginning?: boolean }> {
  const { encoding } = reading;
  switch (format) {
    case 'csv': {
      const opened = await openCsv(source, { ...csvOptions(reading), markLiterals: true });
      const { dialect, hasHeader, detectedHeader } = opened;
      const details = { ...NO_DETAILS, encoding: opened.encoding.encoding, hasHeader, detectedHeader };
      return { ...opened, details: { ...details, delimiter: dialect.delimiter } };
    }
    case 'vcard': {
      const opened = await openVcards(source, {
        markLiterals: true,
        ...(encoding === undefined ? {} : { encoding }),
      });
      return { ...opened, details: { ...NO_DETAILS, encoding: opened.encoding } };
    }
    case 'json':
      return { ...(await openJson(source, { markLiterals: true, isBeginningEnough })), details: NO_DETAILS };
    case 'xlsx': {
      const opened = await openXlsx(source, { ...xlsxOptions(reading), markLiterals: true });
      const { sheet, hasHeader, detectedHeader } = opened;
      const sheets = opened.sheets.map(({ name }) => name);
      return { ...opened, details: { ...NO_DETAILS, sheets, sheet, hasHeader, detectedHeader } };
    }
    default:
      return format satisfies never;
  }
}
