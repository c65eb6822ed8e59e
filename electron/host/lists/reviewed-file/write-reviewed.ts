import type { ReviewedFileOptions, ReviewedFileResult } from './reviewed-file-options.ts';
import type { ListReadingOptions } from '../list-reading-options.ts';
import { CellEditor } from '../../../core/lists/cell-edits.ts';
import { isKnownHeader } from '../../../core/import/headers/match-header.ts';
import { openCsv } from '../../files/csv/csv-reader.ts';
import { findFormat } from '../../files/detect-file-format.ts';
import type { FileSource } from '../../files/file-source.ts';
import { fileNotSaved, writeFileWhole } from '../../files/write-file.ts';
import { openXlsx } from '../../files/xlsx/open-xlsx.ts';
import { StoreFailure } from '../../store/api/store-api.ts';
import { noCounts, type RecordCounts, type RecordEdits } from './record-edits.ts';
import { planRecordEdits, type ReviewedList } from './plan-record-edits.ts';
import { writeReviewedCsv } from './write-reviewed-csv.ts';
import { writeReviewedJson } from './write-reviewed-json.ts';
import { writeReviewedVcards } from './write-reviewed-vcards.ts';
import { writeReviewedXlsx } from './write-reviewed-xlsx.ts';

/**
 * Writes a reviewed list with the format, columns and order of its file. Rejects with a `StoreFailure`
 * (`file_not_saved`).
 */
export async function writeReviewed(
  order: ReviewedFileOptions,
  about: ListReadingOptions,
  source: FileSource,
  list: ReviewedList,
): Promise<ReviewedFileResult> {
  const editor = new CellEditor(about.mapping, about.today);
  const { fieldColumns, ...plan } = planRecordEdits(list, order, editor, about.mapping);
  const counts = noCounts();
  const bytes = await bytesOf({ source, editor, plan, counts }, about);
  try {
    await writeFileWhole(order.path, bytes);
  } catch (error) {
    throw new StoreFailure(fileNotSaved(error));
  }
  return { ...counts, addedColumns: fieldColumns };
}

interface Task {
  source: FileSource;
  editor: CellEditor;
  plan: RecordEdits;
  counts: RecordCounts;
}

async function bytesOf(task: Task, { reading }: ListReadingOptions): Promise<AsyncIterable<Uint8Array>> {
  const { source } = task;
  const { encoding, delimiter, sheet } = reading;
  const format = await findFormat(source);
  switch (format) {
    case 'csv': {
      const dialect = delimiter === undefined ? undefined : { delimiter };
      return writeReviewedCsv({
        ...task,
        opened: await openCsv(source, { encoding, isKnownHeader, dialect }),
      });
    }
    case 'xlsx': {
      const chosen = sheet === undefined ? {} : { sheet };
      return writeReviewedXlsx({ ...task, opened: await openXlsx(source, { ...chosen, isKnownHeader }) });
    }
    case 'vcard':
      return writeReviewedVcards({ ...task, encoding: encoding ?? null });
    case 'json':
      return writeReviewedJson(task);
    default:
      throw new Error(`A list can't be a file of ${format.refused}.`);
  }
}
