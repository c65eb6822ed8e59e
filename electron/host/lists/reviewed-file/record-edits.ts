import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { ExportColumn } from '../../../contract/exports/export.ts';
import { formatIsoBirthday } from '../../../core/contact/birthday.ts';
import { columnHeader } from '../../../core/export/export-columns.ts';
import type { WantedValues } from '../../../core/lists/cell-edits.ts';

/** What becomes of a record of the file. */
export interface RecordEdit {
  /** The cells of the record as they were read; none for a contact that the file does not have. */
  readonly cells: readonly string[];
  /** What the contact has become; null where nothing of it changed. */
  readonly wanted: WantedValues | null;
  /** The record is left out. */
  readonly isLeftOut: boolean;
  /** Texts of the columns that are added, in their order. */
  readonly extras: readonly string[];
}

/** The reviewed list as it is to be written, record by record. */
export interface RecordEdits {
  /** Names of the columns that are added behind those of the file. */
  readonly extraColumns: readonly string[];
  /** Columns that hold something in a record, those behind the header's included: none are added before that many. */
  readonly widest: number;
  /** The record that begins in this line, asked for in the order of the file; null for one that is no contact. */
  recordAt(line: number): RecordEdit | null;
  /** The next record of a file whose records have no lines of their own. */
  nextRecord(): RecordEdit | null;
  /** Contacts that the file does not have, at its end. */
  readonly created: readonly RecordEdit[];
}

/** What was written. */
export interface RecordCounts {
  records: number;
  changed: number;
  leftOut: number;
  added: number;
  /** Cells with characters that the file's encoding lacks; each became a question mark. */
  lossyCells: number;
}

export const noCounts = (): RecordCounts => ({
  records: 0,
  changed: 0,
  leftOut: 0,
  added: 0,
  lossyCells: 0,
});

/** Takes a record into account; false for one that is left out. */
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

/** The name of a column that is added for a field. */
export function columnForField(field: ContactFieldName): string {
  if (field === 'groupId' || field === 'guardian')
    return columnHeader(COLUMN_OF_FIELD[field] ?? 'groupName', 'product');
  return columnHeader(field, 'product');
}

/** The text of a field in a column of its own. */
export function fieldText(field: ContactFieldName, wanted: WantedValues): string {
  if (field === 'groupId') return wanted.group?.name ?? '';
  if (field === 'guardian') return String(wanted.guardianId ?? '');
  const value: ContactPatch[typeof field] = wanted.fields[field];
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : formatIsoBirthday(value, 'dashes');
}
