import { isDeepStrictEqual } from 'node:util';
import type { FileReading } from '../../../contract/imports/import-survey.ts';
import type { ReadingProblem } from '../../../core/import/raw-record.ts';
import type { OpenedContactFile } from '../../files/open-file.ts';
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
  opened: OpenedContactFile,
  { reading, ...options }: ReadOptions,
  { file, comparison, isCancelled, onProgress }: RowTarget,
): Promise<RowsRead> {
  const mapping: RowMapping = { ...options, columns: columnNames(opened, options.mapping) };
  const { problems, note } = collectProblems();
  const readAs = rowsKey(opened);
  const { choices, otherChoices } = choicesOf(file, reading, readAs);
  comparison.beginRows();
  file.inTransaction(() => {
    file.clearRows();
    file.set('isRead', false);
    file.set('reading', reading);
    file.set('readAs', readAs);
    file.set('rowsRead', mapping);
    // The choices are stored, so that they survive if reading is interrupted.
    file.set('choices', choices);
    file.set('otherChoices', otherChoices);
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
 * Identifies the rows that the file is read as. Another delimiter, sheet or choice for the first row makes other rows. A
 * choice of what is detected makes the same rows.
 */
function rowsKey({ details: { delimiter, sheet, hasHeader, detectedHeader } }: OpenedContactFile): string {
  return JSON.stringify([delimiter, sheet, ...(hasHeader === detectedHeader ? [] : [hasHeader])]);
}

/**
 * Returns the user's corrections and decisions for the rows that the file is read as now, and those for other rows by
 * the key of these. The user may come back from a look at another sheet.
 */
function choicesOf(
  file: ImportFile,
  reading: FileReading,
  readAs: string,
): { choices: RowChoice[]; otherChoices: Record<string, RowChoice[]> } {
  const current = file.get<RowChoice[]>('choices') ?? file.choices();
  const { [readAs]: earlier = [], ...others } = file.get<Record<string, RowChoice[]>>('otherChoices') ?? {};
  const before = file.get<string>('readAs') ?? keyOfEarlierVersion(file, reading, readAs);
  if (before === readAs) return { choices: current, otherChoices: others };
  return { choices: earlier, otherChoices: before === null ? others : { ...others, [before]: current } };
}

/** The key of the rows of a draft that an earlier version saved without one; null if it is unknown. */
function keyOfEarlierVersion(
  file: ImportFile,
  { encoding: _encoding, ...reading }: FileReading,
  readAs: string,
): string | null {
  const { encoding: _before, ...before } = file.get<FileReading>('reading') ?? {};
  return isDeepStrictEqual(before, reading) ? readAs : null;
}
