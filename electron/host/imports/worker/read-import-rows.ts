import { isDeepStrictEqual } from 'node:util';
import type { FileReading } from '../../../contract/imports/import-survey.ts';
import type { ReadingProblem } from '../../../core/import/raw-record.ts';
import type { OpenedFile } from '../../files/file-source.ts';
import type { RowCandidates } from '../matching/row-candidates.ts';
import type { ImportFile, RowChoice } from '../rows/import-file.ts';
import { columnNames, mapRows, type RowMapping } from '../rows/map-rows.ts';
import type { ReadRow } from '../rows/stored-row.ts';
import type { ReadOptions } from './import-api.ts';
import { collectProblems } from './survey-source.ts';

/**
 * Number of rows written in one transaction. With more, V8 would move their objects to the old generation, and the heap
 * would grow.
 */
const ROWS_PER_TRANSACTION = 500;

export interface RowsRead {
  readonly rows: number;
  /** The first problems of the file. */
  readonly problems: readonly ReadingProblem[];
  readonly cancelled: boolean;
}

interface RowTarget {
  readonly file: ImportFile;
  readonly comparison: RowCandidates;
  isCancelled(): boolean;
  onProgress(rows: number): void;
}

/** Replaces the rows of an import by those of its file, with their exact matches, and restores the user's choices. */
export async function readImportRows(
  opened: OpenedFile,
  { reading, ...options }: ReadOptions,
  { file, comparison, isCancelled, onProgress }: RowTarget,
): Promise<RowsRead> {
  const mapping: RowMapping = { ...options, columns: columnNames(opened, options.mapping) };
  const { problems, note } = collectProblems();
  const choices = choicesToKeep(file, reading);
  comparison.beginRows();
  file.inTransaction(() => {
    file.clearRows();
    file.set('isRead', false);
    file.set('reading', reading);
    file.set('rowsRead', mapping);
    // The choices are stored, so that they survive if reading is interrupted.
    file.set('choices', choices);
  });
  const byPlace = new Map(choices.map((choice) => [choice.place, choice]));
  // A corrected row that now begins in another line is a different row: reading with another encoding can change the
  // rows of a file.
  const editedOf = ({ place, line }: { place: number; line: number }) => {
    const choice = byPlace.get(place);
    return choice?.line === line ? choice.edited : null;
  };
  let count = 0;
  const write = (rows: readonly ReadRow[]) => {
    file.inTransaction(() => {
      for (const row of rows) comparison.addRow(row);
    });
    count += rows.length;
    onProgress(count);
  };
  let gathered: ReadRow[] = [];
  for await (const rows of mapRows(opened, mapping, note, editedOf)) {
    if (isCancelled()) break;
    gathered.push(...rows);
    if (gathered.length < ROWS_PER_TRANSACTION) continue;
    write(gathered);
    gathered = [];
  }
  write(gathered);
  const cancelled = isCancelled();
  if (!cancelled)
    file.inTransaction(() => {
      for (const { place, line, decision, decidedOn } of choices) {
        if (file.row(place)?.line !== line) continue;
        file.decide([place], decision);
        // A draft of an earlier version has choices without this value.
        file.setDecidedOn(place, decidedOn ?? null);
      }
      file.set('choices', null);
    });
  return { rows: count, problems: problems.kept, cancelled };
}

/**
 * Returns the user's corrections and decisions if the file was read in the same way before, apart from its encoding;
 * otherwise none, because the rows are different ones.
 */
function choicesToKeep(file: ImportFile, { encoding: _encoding, ...reading }: FileReading): RowChoice[] {
  const { encoding: _before, ...before } = file.get<FileReading>('reading') ?? {};
  if (!isDeepStrictEqual(before, reading)) return [];
  return file.get<RowChoice[]>('choices') ?? file.choices();
}
