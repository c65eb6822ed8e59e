import type { ReportFilter } from '../../../contract/imports/import-report.ts';
import type { AppError } from '../../../contract/result.ts';
import type { FileReading } from '../../../contract/imports/import-survey.ts';
import { importResultText } from '../../../core/import/result-column.ts';
import { FileWriteError } from '../../files/file-write-error.ts';
import type { FileSource } from '../../files/file-source.ts';
import { fileNotSaved, writeFileWhole } from '../../files/write-file.ts';
import { StoreFailure } from '../../store/api/store-api.ts';
import { ReportRows, type ReportedRow, type ReportFiles } from './report-rows.ts';
import { rowsAsFile, type ResultRow } from './rows-as-file.ts';

/**
 * Writes the rows of a report to a file and returns their number. Rejects with a `StoreFailure` (`file_not_saved`,
 * `too_large`).
 */
export async function writeReportedRows(
  source: FileSource,
  files: ReportFiles,
  batchId: string | null,
  what: { filter: ReportFilter; path: string; reading: FileReading; texts: Readonly<Record<string, string>> },
): Promise<number> {
  const { filter, path, reading, texts } = what;
  const report = ReportRows.open(files, batchId);
  let written = 0;
  function* rows(): Generator<ResultRow> {
    for (const reported of report.each(filter)) {
      written += 1;
      yield { row: reported.row, text: resultText(reported, texts) };
    }
  }
  try {
    await writeFileWhole(path, await rowsAsFile(source, reading, rows()));
    return written;
  } catch (error) {
    if (error instanceof FileWriteError)
      throw new StoreFailure({ code: 'too_large', message: `sheet_${error.code}` });
    if (isOfFileSystem(error)) throw new StoreFailure(fileNotSaved(error));
    throw error;
  } finally {
    report.close();
  }
}

/** Returns the text of a result cell. */
function resultText({ row, result, error }: ReportedRow, texts: Readonly<Record<string, string>>): string {
  const why = error?.code ?? (result === null ? (row.reason ?? row.outcome) : result);
  const words = why === null ? '' : (texts[why] ?? why);
  const detail = error === null ? undefined : messageOf(error, texts);
  return importResultText(row.line, `${words}${detail === undefined ? '' : ` (${detail})`}`);
}

/** Returns the service's message, or the text of the app's own reason. */
function messageOf(
  { status, message }: AppError,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  return status === undefined && message !== undefined ? (texts[message] ?? message) : message;
}

const isOfFileSystem = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && 'syscall' in error;
