import type { ImportMapping } from '../../../contract/imports/import-mapping.ts';
import type { CalendarDay } from '../../../core/contact/calendar-day.ts';
import { ContactMapper } from '../../../core/import/contact-mapper.ts';
import { withoutLiteralMark } from '../../../core/import/values/literal-mark.ts';
import type { ReadingProblem } from '../../../core/import/raw-record.ts';
import type { OpenedFile } from '../../files/file-source.ts';
import type { ReadRow } from './stored-row.ts';

/** Options for mapping the rows of a file, stored to map corrected rows again. */
export interface RowMapping {
  mapping: ImportMapping;
  /** Columns, from 0, that become custom fields of created contacts. */
  customColumns: readonly number[];
  /** Names of the columns. */
  columns: readonly string[];
  today: CalendarDay;
}

/** Returns the names of a file's columns, also of those that it only has further down, which the mapping knows. */
export function columnNames(opened: OpenedFile, mapping: ImportMapping): string[] {
  const known = opened.columns.map(({ name }) => name);
  return [...known, ...mapping.columns.slice(known.length).map(({ name }) => name)];
}

/**
 * Yields the mapped rows of a file in batches of some hundreds, without blank rows. `editedOf` returns a row's
 * corrected cells.
 */
export async function* mapRows(
  opened: OpenedFile,
  read: RowMapping,
  note: (problem: ReadingProblem) => void,
  editedOf: (row: { place: number; line: number }) => ReadRow['edited'] = () => null,
): AsyncGenerator<ReadRow[]> {
  const mapper = new ContactMapper(read.mapping, read.today);
  let next = 0;
  for await (const records of opened.records(note))
    yield records.flatMap((record) => {
      const isBlank = record.cells.every((cell) => cell.trim() === '');
      if (isBlank) return [];
      const place = next++;
      const edited = editedOf({ place, line: record.line });
      return [mapRow({ ...record, place, edited }, mapper, read)];
    });
}

/** Maps a record with the user's corrections. */
export function mapRow<R extends { line: number; cells: readonly string[]; edited: ReadRow['edited'] }>(
  record: R,
  mapper: ContactMapper,
  { customColumns, columns }: RowMapping,
): R & Omit<ReadRow, 'place' | 'line' | 'cells' | 'edited'> {
  const cells = record.edited === null ? record.cells : withEdited(record.cells, record.edited);
  const contact = mapper.map({ line: record.line, cells });
  const custom = customColumns.flatMap((at) => {
    const text = withoutLiteralMark(cells[at] ?? '').trim();
    return text === '' ? [] : [[columns[at] ?? '', text] as const];
  });
  return {
    ...record,
    fields: contact?.fields ?? {},
    contactId: contact?.contactId ?? null,
    guardianId: contact?.guardianContactId ?? null,
    groupName: contact?.groupName ?? '',
    firstNameFrom: contact?.firstNameFrom ?? null,
    problems: contact?.problems ?? [],
    customFields: custom.length === 0 ? null : Object.fromEntries(custom),
  };
}

/** Returns the cells of a row with the user's corrections. */
export function withEdited(cells: readonly string[], edited: NonNullable<ReadRow['edited']>): string[] {
  const all = [...cells];
  for (const [column, text] of Object.entries(edited)) {
    while (all.length < Number(column)) all.push('');
    all[Number(column)] = text;
  }
  return all;
}
