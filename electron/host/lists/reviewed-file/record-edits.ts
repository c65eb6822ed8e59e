import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ExportColumn } from '../../../contract/exports/export.ts';
import { formatIsoBirthday } from '../../../core/contact/birthday.ts';
import { columnHeader } from '../../../core/export/export-columns.ts';
import type { WantedValues } from '../../../core/lists/cell-edits.ts';

/** The edit of one record of the file. */
export interface RecordEdit {
  /** The cells of the record as read; empty for a created contact. */
  readonly cells: readonly string[];
  /** The values to write; null if the contact is unchanged. */
  readonly wanted: WantedValues | null;
  /** Cells to write besides, by column: values that the record had from a cell above, which has another one now. */
  readonly filled: ReadonlyMap<number, string>;
  /** Whether the record is omitted from the written file. */
  readonly isLeftOut: boolean;
  /** Texts of the added columns, in order. */
  readonly extras: readonly string[];
}

/** The edits of all records of a reviewed list. */
export interface RecordEdits {
  /** Names of the columns added after those of the file. */
  readonly extraColumns: readonly string[];
  /** The field of each added column; null for a mark or a note. */
  readonly extraFields: readonly (ContactFieldName | null)[];
  /** Number of columns of the longest record, which may be more than the header has. Added columns come after them. */
  readonly widest: number;
  /** Returns the edit of the record at a line; null for a record that is no contact. Call it in file order. */
  recordAt(line: number): RecordEdit | null;
  /** Returns the edit of the next record, for formats whose records are not identified by lines. */
  nextRecord(): RecordEdit | null;
  /** Created contacts, to be written at the end. */
  readonly created: readonly RecordEdit[];
}

/** Returns the index of the first added column, in a file with these columns. */
export function firstAddedColumn(columns: readonly unknown[], { widest }: RecordEdits): number {
  return Math.max(columns.length, widest);
}

/** Numbers of records of a reviewed file. */
export interface RecordCounts {
  records: number;
  changed: number;
  leftOut: number;
  added: number;
  /** Cells with characters that the file's encoding lacks, written as question marks. */
  lossyCells: number;
}

export const noCounts = (): RecordCounts => ({
  records: 0,
  changed: 0,
  leftOut: 0,
  added: 0,
  lossyCells: 0,
});

/** Counts a record; returns false if it is omitted. */
export function countRecord(counts: RecordCounts, record: RecordEdit | null): boolean {
  if (record?.isLeftOut === true) {
    counts.leftOut++;
    return false;
  }
  counts.records++;
  if (record?.wanted != null) counts.changed++;
  return true;
}

const COLUMN_OF_FIELD: Partial<Record<ContactFieldName, ExportColumn>> = {
  groupId: 'groupName',
  guardian: 'guardianContactId',
};

/** Returns the name of the column added for a field. */
export function columnForField(field: ContactFieldName): string {
  if (field === 'groupId' || field === 'guardian')
    return columnHeader(COLUMN_OF_FIELD[field] ?? 'groupName', 'product');
  return columnHeader(field, 'product');
}

/** Returns the text of a field in its added column. */
export function fieldText(field: ContactFieldName, wanted: WantedValues): string {
  if (field === 'groupId') return wanted.group?.name ?? '';
  if (field === 'guardian') return String(wanted.guardianId ?? '');
  const value: ContactPatch[typeof field] = wanted.fields[field];
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : formatIsoBirthday(value, 'dashes');
}
