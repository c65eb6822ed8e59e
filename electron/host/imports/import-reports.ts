import { join } from 'node:path';
import type { ImportReport, ImportUndo, ReportFilter, RowResult } from '../../contract/import-report.ts';
import type { ImportDraft } from '../../contract/import-draft.ts';
import { fail, ok, type AppError, type Result } from '../../contract/result.ts';
import type { Changes } from '../changes/changes.ts';
import type { FileExchange } from '../files/file-exchange.ts';
import { STORE_FILE_NAMES, StoreFailure, type StoreApi } from '../store/store-api.ts';
import type { ImportFolders } from './import-folders.ts';
import type { OpenImport, OpenImports } from './open-imports.ts';
import type { ReportFiles } from './rows/report-rows.ts';
import { shownRow } from './shown-row.ts';

/** What an undo leaves alone is kept with the rows, up to as many as a file can have. */
const MAX_KEPT = 1_000_000;

interface ImportReportsOptions {
  /** Of the account. */
  directory: string;
  store: Pick<StoreApi, 'change' | 'batch'>;
  changes: Pick<Changes, 'undo'>;
  files: FileExchange;
  folders: ImportFolders;
  open: OpenImports;
}

/** What became of imports: row by row, as a file, and undone. */
export class ImportReports {
  readonly #options: ImportReportsOptions;

  constructor(options: ImportReportsOptions) {
    this.#options = options;
  }

  report(importId: string, filter: ReportFilter, offset: number, limit: number): Promise<ImportReport> {
    return this.#options.open.use(importId, async (open) => {
      const query = { filter, offset, limit };
      const { rows, ...rest } = await open.worker.report(this.#files(open), open.about.batchId, query);
      const { store } = this.#options;
      const shown = await Promise.all(
        rows.map(async ({ row, result, error, kept }) => {
          const change = row.changeId === null || result === null ? null : await store.change(row.changeId);
          return { ...shownRow(row, change), result, error, kept };
        }),
      );
      return { ...rest, rows: shown };
    });
  }

  /** Writes rows with what became of each to a target that was chosen for it. */
  exportRows(
    importId: string,
    { filter, targetId, texts }: { filter: ReportFilter; targetId: string; texts: Record<string, string> },
  ): Promise<Result<{ written: number }>> {
    return this.#options.open.use(importId, async (open) => {
      const target = this.#options.files.saveTargets.take(targetId);
      if (target === null) return fail({ code: 'file_not_saved' });
      const draft = (await open.worker.get('draft')) as ImportDraft | null;
      const what = { filter, texts, path: target.path, reading: draft?.reading ?? {} };
      let isWritten = false;
      try {
        const written = await open.worker.writeRows(this.#files(open), open.about.batchId, what);
        isWritten = true;
        return ok({ written });
      } catch (error) {
        if (error instanceof StoreFailure && NOT_WRITTEN.has(error.error.code)) return fail(error.error);
        throw error;
      } finally {
        target.settle(isWritten);
      }
    });
  }

  /** Takes back what was recorded; what has been changed since is kept, and named in the report. */
  undo(importId: string): Promise<Result<ImportUndo>> {
    return this.#options.open.alone(importId, async (open) => {
      const { batchId } = open.about;
      if (batchId === null) return fail(NOT_RECORDED);
      const undone = await this.#options.changes.undo({ batchId, force: false, maxConflicts: MAX_KEPT });
      if (!undone.ok) return undone;
      await open.worker.setKept(undone.value.conflicts);
      await open.worker.set('undoBatchId', undone.value.batchId);
      await open.worker.set('isUndone', true);
      return ok(await this.#undoOf(open));
    });
  }

  /** Where the undo stands; null before there is one. */
  undone(importId: string): Promise<ImportUndo | null> {
    return this.#options.open.use(importId, async (open) =>
      (await open.worker.get('isUndone')) === true ? this.#undoOf(open) : null,
    );
  }

  async #undoOf(open: OpenImport): Promise<ImportUndo> {
    const query = { filter: {}, offset: 0, limit: 0 };
    const { counts } = await open.worker.report(this.#files(open), open.about.batchId, query);
    const of = (wanted: RowResult) =>
      counts.filter(({ result }) => result === wanted).reduce((sum, { count }) => sum + count, 0);
    return {
      batchId: (await open.worker.get('undoBatchId')) as string | null,
      undone: of('undone'),
      undoing: of('undoing'),
      kept: of('kept'),
      failed: of('undo_failed'),
    };
  }

  #files({ about }: OpenImport): ReportFiles {
    const { directory, folders } = this.#options;
    return { directory: folders.pathOf(about.importId), journal: join(directory, STORE_FILE_NAMES.journal) };
  }
}

const NOT_RECORDED: AppError = { code: 'invalid_request', message: 'not_recorded' };
/** Says of a file why it wasn't written. */
const NOT_WRITTEN: ReadonlySet<AppError['code']> = new Set(['file_not_saved', 'too_large'] as const);
