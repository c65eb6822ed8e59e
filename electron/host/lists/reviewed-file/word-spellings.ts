import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import { foldText } from '../../../core/contact/text-folding.ts';
import { columnsByField } from '../../../core/import/columns-by-field.ts';
import { cellText } from '../../../core/import/record-cells.ts';
import type { WordSpellings } from '../../../core/lists/cell-edits.ts';
import type { ImportFile } from '../../imports/rows/import-file.ts';

const ROWS_PER_READ = 500;

/**
 * Returns how a file writes words for genders and languages, by folded word: each in its most frequent spelling, for
 * example `Männlich` for `mannlich`.
 */
export function wordSpellings(file: Pick<ImportFile, 'rowsAfter'>, mapping: ImportMapping): WordSpellings {
  const columns = columnsByField(mapping);
  const ofWords = [...(columns.get('gender') ?? []), ...(columns.get('language') ?? [])];
  if (ofWords.length === 0) return new Map();
  const counts = new Map<string, number>();
  let rows = file.rowsAfter(-1, ROWS_PER_READ);
  while (rows.length > 0) {
    for (const text of rows.flatMap(({ cells }) => ofWords.map((column) => cellText(cells[column] ?? ''))))
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
    rows = file.rowsAfter(rows.at(-1)?.place ?? 0, ROWS_PER_READ);
  }
  const rarestFirst = [...counts].toSorted(([, one], [, other]) => one - other);
  return new Map(rarestFirst.map(([text]) => [foldText(text), text]));
}
