import type { ImportReport, ReportFilter } from '../../../contract/imports/import-report.ts';
import type { ImportFile, KeptReason } from '../rows/import-file.ts';
import { failedRows, ReportRows, type ReportedRow, type ReportFiles } from './report-rows.ts';

/**
 * Returns a page of rows with their results, and the counts of all rows. `batchId`: null if the import isn't recorded.
 */
export function reportPage(
  files: ReportFiles,
  batchId: string | null,
  { filter, offset, limit }: { filter: ReportFilter; offset: number; limit: number },
): Omit<ImportReport, 'rows'> & { rows: ReportedRow[] } {
  return withReport(files, batchId, (report) => {
    const counts = report.counts();
    const rows = report.page(filter, offset, limit);
    const { redoBatchId } = report;
    return { counts, failed: failedRows(counts), total: report.total(filter), rows, redoBatchId };
  });
}

/**
 * Returns the batches with changes that can be undone, newest first: the import's own batch, and batches that redid
 * undone changes of it.
 */
export function undoableBatches(files: ReportFiles, batchId: string): string[] {
  return withReport(files, batchId, (report) => report.undoableBatches());
}

/** Stores, with the rows concerned, why the last undo kept their changes. Replaces what was stored before. */
export function setKeptRows(
  file: ImportFile,
  files: ReportFiles,
  batchId: string,
  kept: readonly (KeptReason & { changeId: string })[],
): void {
  const changeIds = kept.map(({ changeId }) => changeId);
  const places = withReport(files, batchId, (report) => report.placesOf(changeIds));
  file.inTransaction(() => {
    file.clearKept();
    for (const { changeId, because, fields } of kept) {
      const place = places.get(changeId);
      if (place !== undefined) file.setKept(place, { because, fields });
    }
  });
}

function withReport<T>(files: ReportFiles, batchId: string | null, work: (report: ReportRows) => T): T {
  const report = ReportRows.open(files, batchId);
  try {
    return work(report);
  } finally {
    report.close();
  }
}
