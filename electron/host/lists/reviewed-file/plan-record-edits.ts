import type { ReviewedFileOptions } from './reviewed-file-options.ts';
import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../contract/enumerations.ts';
import { differingFields, fieldsOf, givenFields, pickFields } from '../../../core/contact/compare-fields.ts';
import type { CellEditor, WantedValues } from '../../../core/lists/cell-edits.ts';
import type { ImportFile } from '../../imports/rows/import-file.ts';
import type { StoredRow } from '../../imports/rows/stored-row.ts';
import type { ChangedContact } from '../contacts/list-changes.ts';
import type { ListGroups } from '../contacts/list-groups.ts';
import { FilledMonths } from './filled-months.ts';
import { columnForField, fieldText, type RecordEdit, type RecordEdits } from './record-edits.ts';

/** The contents of a list, for writing the reviewed file. */
export interface ReviewedList {
  file: Pick<ImportFile, 'row' | 'rowsAfter' | 'rowCount' | 'columnCount'>;
  /** Contacts that differ from their rows, including removed and created ones. */
  changed: readonly ChangedContact[];
  /** Returns a contact as its row was read; null for a created contact. */
  original(contactId: number): ChangedContact | null;
  groups: Pick<ListGroups, 'nameOf' | 'fileIdOf'>;
}

const REVIEW_COLUMNS = ['Review', 'Review note'] as const;
const ROWS_PER_READ = 500;
const NONE: RecordEdit = { cells: [], wanted: null, filled: new Map(), isLeftOut: false, extras: [] };

/**
 * Plans the edits of all records. `fieldColumns`: names of the columns added for fields without a column.
 * `unnamedGuardians`: number of contacts that keep the file's guardian, because the file can't name the new one.
 */
export function planRecordEdits(
  list: ReviewedList,
  order: ReviewedFileOptions,
  editor: CellEditor,
): RecordEdits & { fieldColumns: string[]; unnamedGuardians: number } {
  const changed = new Map(list.changed.map((contact) => [contact.contactId, contact]));
  const reviews = new Map(order.reviews.map((review) => [review.contactId, review]));
  const isLeftOut = (contactId: number) =>
    changed.get(contactId)?.isRemoved === true ||
    (order.leavesOutMarked && reviews.get(contactId)?.mark === 'remove');
  const wantedOf = (contactId: number): WantedValues | null => {
    const contact = changed.get(contactId);
    return contact === undefined ? null : wantedValues(list, contact);
  };
  const lacking = lackingFields(list, editor, isLeftOut, wantedOf);
  const fieldColumns = lacking.map(columnForField);
  const reviewColumns = order.addsReviews ? REVIEW_COLUMNS : [];
  const extraColumns = [...fieldColumns, ...reviewColumns];
  const extrasOf = (contactId: number, wanted: WantedValues | null): string[] => {
    const review = reviews.get(contactId);
    return [
      ...lacking.map((field) => (wanted === null ? '' : fieldText(field, wanted))),
      ...(order.addsReviews ? [review?.mark ?? '', review?.note ?? ''] : []),
    ];
  };
  const recordOf = (contactId: number, cells: readonly string[]): RecordEdit => {
    if (isLeftOut(contactId)) return { ...NONE, cells, isLeftOut: true };
    const wanted = wantedOf(contactId);
    return { ...NONE, cells, wanted, extras: extrasOf(contactId, wanted) };
  };
  const months = new FilledMonths(editor);
  const inFile = (row: StoredRow): RecordEdit => {
    const record = recordOf(row.place + 1, row.cells);
    return { ...record, filled: months.of(record) };
  };
  const rows = new RowCursor(list.file);
  const rowCount = list.file.rowCount;
  return {
    fieldColumns,
    unnamedGuardians: list.changed.filter(
      (contact) => !isLeftOut(contact.contactId) && hasUnnamedGuardian(list, contact),
    ).length,
    extraColumns,
    extraFields: [...lacking, ...reviewColumns.map(() => null)],
    widest: extraColumns.length > 0 ? list.file.columnCount : 0,
    recordAt: (line) => {
      const row = rows.at(line);
      return row === null ? null : inFile(row);
    },
    nextRecord: () => {
      const row = rows.next();
      return row === null ? null : inFile(row);
    },
    created: list.changed
      .filter(({ contactId }) => contactId > rowCount && !isLeftOut(contactId))
      .map(({ contactId }) => recordOf(contactId, [])),
  };
}

/** Returns the changed fields without a column in the file. */
function lackingFields(
  { changed, file }: ReviewedList,
  editor: CellEditor,
  isLeftOut: (contactId: number) => boolean,
  wantedOf: (contactId: number) => WantedValues | null,
): ContactFieldName[] {
  const lacking = new Set<ContactFieldName>();
  for (const { contactId } of changed) {
    const wanted = isLeftOut(contactId) ? null : wantedOf(contactId);
    if (wanted === null) continue;
    const { withoutColumn } = editor.editsFor(file.row(contactId - 1)?.cells ?? [], wanted);
    for (const field of withoutColumn) lacking.add(field);
  }
  return CONTACT_FIELD_NAMES.filter((field) => lacking.has(field));
}

/** Whether a contact got a guardian that the file can't name, because that row has no id, or no row at all. */
function hasUnnamedGuardian({ original, file }: ReviewedList, contact: ChangedContact): boolean {
  const { contactId, guardianId } = contact;
  if (guardianId === null || guardianId === (original(contactId)?.guardianId ?? null)) return false;
  return (file.row(guardianId - 1)?.contactId ?? null) === null;
}

function wantedValues(list: ReviewedList, contact: ChangedContact): WantedValues {
  const { original, groups, file } = list;
  const before = original(contact.contactId);
  const now: ContactPatch = contact.fields;
  const differing = before === null ? fieldsOf(givenFields(now)) : differingFields(before.fields, now);
  const { groupId } = contact.fields;
  const guardianRow = contact.guardianId === null ? null : file.row(contact.guardianId - 1);
  return {
    fields: pickFields(
      now,
      differing.filter((field) => field !== 'groupId'),
    ),
    ...(differing.includes('groupId')
      ? {
          group: {
            name: groupId === null ? null : groups.nameOf(groupId),
            fileId: groupId === null ? null : groups.fileIdOf(groupId),
          },
        }
      : {}),
    ...(contact.guardianId === (before?.guardianId ?? null) || hasUnnamedGuardian(list, contact)
      ? {}
      : { guardianId: guardianRow?.contactId ?? null }),
  };
}

/** Reads rows by their line, or one after another. Callers must request lines in file order. */
class RowCursor {
  readonly #file: ReviewedList['file'];
  #rows: StoredRow[] = [];
  #at = 0;
  #place = -1;

  constructor(file: ReviewedList['file']) {
    this.#file = file;
  }

  at(line: number): StoredRow | null {
    for (let row = this.#peek(); row !== null && row.line <= line; row = this.#peek()) {
      this.#at++;
      if (row.line === line) return row;
    }
    return null;
  }

  next(): StoredRow | null {
    const row = this.#peek();
    if (row !== null) this.#at++;
    return row;
  }

  #peek(): StoredRow | null {
    if (this.#at >= this.#rows.length) {
      this.#place = this.#rows.at(-1)?.place ?? this.#place;
      this.#rows = this.#file.rowsAfter(this.#place, ROWS_PER_READ);
      this.#at = 0;
    }
    return this.#rows[this.#at] ?? null;
  }
}
