import { isKnownHeader } from '../../core/import/headers/match-header.ts';
import { FileRefusedError } from '../../core/import/raw-record.ts';
import { openCsv } from './csv/csv-reader.ts';
import { findFormat, type FileFormat } from './file-format.ts';
import type { FileSource, OpenedFile } from './file-source.ts';
import { openJson } from './json/open-json.ts';
import type { TextEncoding } from './text-codec.ts';
import { openVcards } from './vcard/vcard-reader.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

/** What is known about a file; the rest is found out. */
export interface FileReading {
  readonly encoding?: TextEncoding | undefined;
  /** Of a delimited text. */
  readonly delimiter?: string | undefined;
  /** Name of the sheet of a workbook. */
  readonly sheet?: string | undefined;
}

export interface OpenedContactFile extends OpenedFile {
  readonly format: FileFormat;
}

/** Opens a list of contacts: CSV, TSV, vCard, JSON, JSON Lines or XLSX. Its content tells which, whatever its name ends in. */
export async function openFile(source: FileSource, reading: FileReading = {}): Promise<OpenedContactFile> {
  const format = await findFormat(source);
  if (typeof format === 'object') throw new FileRefusedError('unknown_format', format.refused);
  return { ...(await openAs(format, source, reading)), format };
}

function openAs(format: FileFormat, source: FileSource, reading: FileReading): Promise<OpenedFile> {
  const { encoding, delimiter, sheet } = reading;
  switch (format) {
    case 'csv':
      return openCsv(source, {
        encoding,
        isKnownHeader,
        dialect: delimiter === undefined ? undefined : { delimiter },
      });
    case 'vcard':
      return openVcards(source, encoding === undefined ? {} : { encoding });
    case 'json':
      return openJson(source);
    case 'xlsx':
      return openXlsx(source, sheet === undefined ? {} : { sheet });
    default:
      return format satisfies never;
  }
}
