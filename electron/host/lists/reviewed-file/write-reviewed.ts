import type { ReviewedFileOptions, ReviewedFileResult, UnnamedColumn } from './reviewed-file-options.ts';
import type { ListReadingOptions } from '../list-reading-options.ts';
import { CellEditor } from '../../../core/lists/cell-edits.ts';
import { openCsv } from '../../files/csv/csv-reader.ts';
import { findFormat } from '../../files/detect-file-format.ts';
import type { FileSource } from '../../files/file-source.ts';
import { fileNotSaved, writeFileWhole } from '../../files/write-file.ts';
import { csvOptions, xlsxOptions } from '../../files/open-file.ts';
import { readToEnd } from '../../files/read-to-end.ts';
import { columnName } from '../../files/xlsx/column-name.ts';
import { openVcards } from '../../files/vcard/vcard-reader.ts';
import { openXlsx } from '../../files/xlsx/open-xlsx.ts';
import { StoreFailure } from '../../store/api/store-api.ts';
import { firstAddedColumn, noCounts, type RecordCounts, type RecordEdits } from './record-edits.ts';
import { SheetColumns } from './sheet-columns.ts';
import { wordSpellings } from './word-spellings.ts';
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
  const hasChanges = list.changed.length > 0;
  const spellings = hasChanges ? wordSpellings(list.file, about.mapping) : new Map<string, string>();
  const editor = new CellEditor(about.mapping, about.today, spellings);
  const { fieldColumns, unnamedGuardians, ...plan } = planRecordEdits(list, order, editor);
  const counts = noCounts();
  const { bytes, unnamedColumns } = await reviewedBytes({ source, editor, plan, counts }, about);
  try {
    await writeFileWhole(order.path, bytes);
  } catch (error) {
    throw new StoreFailure(fileNotSaved(error));
  }
  return { ...counts, addedColumns: fieldColumns, unnamedColumns, unnamedGuardians };
}

interface Task {
  source: FileSource;
  editor: CellEditor;
  plan: RecordEdits;
  counts: RecordCounts;
}

interface ReviewedBytes {
  bytes: AsyncIterable<Uint8Array>;
  unnamedColumns: readonly UnnamedColumn[];
}

async function reviewedBytes(task: Task, { reading }: ListReadingOptions): Promise<ReviewedBytes> {
  const { source, plan } = task;
  const { encoding } = reading;
  const format = await findFormat(source);
  const unnamed = (first: number, columnName: (at: number) => string): UnnamedColumn[] =>
    plan.extraColumns.map((name, at) => ({ column: columnName(first + at), name }));
  switch (format) {
    case 'csv': {
      const opened = await readToEnd(await openCsv(source, csvOptions(reading)));
      const first = firstAddedColumn(opened.columns, plan);
      return {
        bytes: writeReviewedCsv({ ...task, opened }),
        unnamedColumns: opened.dialect.hasHeader ? [] : unnamed(first, (at) => String(at + 1)),
      };
    }
    case 'xlsx': {
      const opened = await readToEnd(await openXlsx(source, xlsxOptions(reading)));
      const first = new SheetColumns(opened, plan).firstAdded;
      return {
        bytes: writeReviewedXlsx({ ...task, source: opened.source, opened }),
        unnamedColumns: opened.headerRow === null ? unnamed(first, columnName) : [],
      };
    }
    case 'vcard': {
      const { commonEncoding } = await openVcards(source, encoding === undefined ? {} : { encoding });
      return { bytes: writeReviewedVcards({ ...task, encoding: commonEncoding }), unnamedColumns: [] };
    }
    case 'json':
      return { bytes: writeReviewedJson(task), unnamedColumns: [] };
    default:
      throw new Error(`A list can't be a file of ${format.refused}.`);
  }
}
