import type { ContactFieldName } from '../../../contract/contacts/contact.ts';
import type { ImportField, ImportMapping } from '../../../contract/imports/import-mapping.ts';
import type { ImportProblem } from '../../../contract/imports/import-problem.ts';
import { differingFields, equalValue } from '../../../core/contact/compare-fields.ts';
import type { ReadRow } from '../../imports/rows/stored-row.ts';
import type { ChangedContact } from './list-changes.ts';

/** The fields of a contact that a column of a field is read into, unless that is the field of the same name. */
const FIELDS_OF_COLUMN: Partial<Record<ImportField, readonly ContactFieldName[]>> = {
  contactId: [],
  middleName: ['firstName'],
  fullName: ['firstName', 'lastName'],
  birthdayYear: ['birthday'],
  birthdayMonth: ['birthday'],
  birthdayDay: ['birthday'],
  groupName: ['groupId'],
  guardianContactId: ['guardian'],
};

const isReadInto = (column: ImportField, field: ContactFieldName): boolean =>
  (FIELDS_OF_COLUMN[column] ?? [column]).some((each) => each === field);

/** Returns the fields of a contact, as its row was read (`read`), that were changed since. */
export function fieldsChangedSince(read: ChangedContact, now: ChangedContact): ContactFieldName[] {
  const fields = differingFields(read.fields, now.fields);
  return read.guardianId === now.guardianId ? fields : [...fields, 'guardian'];
}

/** Returns the problems of a record whose values weren't changed since. */
export function openProblems(
  problems: readonly ImportProblem[],
  changed: readonly ContactFieldName[],
): ImportProblem[] {
  return problems.filter((problem) => !changed.some((field) => isReadInto(problem.field, field)));
}

/**
 * Returns the texts of a record for changed fields that have no value in the file, because these texts could not be
 * read.
 */
export function textsOfUnread(
  { problems, cells }: Pick<ReadRow, 'problems' | 'cells'>,
  read: ChangedContact,
  changed: readonly ContactFieldName[],
  { columns }: Pick<ImportMapping, 'columns'>,
): Partial<Record<ContactFieldName, string>> {
  const isEmpty = (field: ContactFieldName) =>
    field === 'guardian' ? read.guardianId === null : equalValue(read.fields[field], null);
  const texts: Partial<Record<ContactFieldName, string>> = {};
  for (const field of changed.filter(isEmpty)) {
    const rejected = problems.find((problem) => isReadInto(problem.field, field))?.text;
    // An unknown word is reported only in its first row.
    const isWord = field === 'gender' || field === 'language';
    const text = rejected ?? (isWord ? cells[columns.findIndex((column) => column.field === field)] : '');
    if (text !== undefined && text !== '') texts[field] = text;
  }
  return texts;
}
