import { isDeepStrictEqual } from 'node:util';
import type { RowFilter } from '../../../contract/imports/import.ts';
import { ContactMapper } from '../../../core/import/contact-mapper.ts';
import type { RowCandidates } from '../matching/row-candidates.ts';
import type { ImportFile, RowChoice } from '../rows/import-file.ts';
import { mapRow, type RowMapping } from '../rows/map-rows.ts';
import type { ReadRow } from '../rows/stored-row.ts';

/** Returns the places of the selected rows. */
export const placesOf = (file: ImportFile, rows: RowFilter | readonly number[]): readonly number[] =>
  Array.isArray(rows) ? (rows as readonly number[]) : file.places(rows as RowFilter);

/**
 * Replaces a cell in rows, and maps and matches these rows again. Returns the places of all rows that were matched
 * again, including rows that match the corrected ones. `read`: how the rows were mapped.
 */
export function editImportRows(
  { file, comparison }: { file: ImportFile; comparison: RowCandidates },
  places: readonly number[],
  { column, text }: { column: number; text: string },
  read: RowMapping,
): number[] {
  const mapper = new ContactMapper(read.mapping, read.today);
  return file.inTransaction(() =>
    comparison.replaceRows(editedRows(file, places, { column, text, mapper, read }), places),
  );
}

/**
 * Gives rows the corrections and decisions of an earlier time. Returns the places of all rows that were matched again, as
 * `editImportRows` does.
 */
export function restoreChoices(
  { file, comparison }: { file: ImportFile; comparison: RowCandidates },
  choices: readonly RowChoice[],
  read: RowMapping,
): number[] {
  const mapper = new ContactMapper(read.mapping, read.today);
  return file.inTransaction(() => {
    const current = file.choicesOf(choices.map(({ place }) => place));
    for (const { place, decision, decidedOn } of choices) {
      file.decide([place], decision);
      file.setDecidedOn(place, decidedOn);
    }
    const edited = choices.filter((choice, at) => !isDeepStrictEqual(choice.edited, current[at]?.edited));
    const rows = edited.flatMap(({ place, edited }) => {
      const row = file.row(place);
      return row === null ? [] : [mapRow({ ...row, edited }, mapper, read)];
    });
    return comparison.replaceRows(
      rows,
      edited.map(({ place }) => place),
    );
  });
}

/** Yields the rows with a new text in a column, mapped again. */
function* editedRows(
  file: ImportFile,
  places: readonly number[],
  { column, text, mapper, read }: { column: number; text: string; mapper: ContactMapper; read: RowMapping },
): Generator<ReadRow> {
  for (const place of places) {
    const row = file.row(place);
    if (row === null) continue;
    const edited = { ...row.edited, [column]: text };
    if (row.cells[column] === text) delete edited[column];
    const isAsRead = Object.keys(edited).length === 0;
    yield mapRow({ ...row, edited: isAsRead ? null : edited }, mapper, read);
  }
}
