import type { FileRefusalCode } from '../../core/import/file-refused-error.ts';

/** Texts for the terminal about refused files; they fit after a colon. */
export const REFUSAL_TEXTS: Readonly<Record<FileRefusalCode, string>> = {
  empty_file: 'the file has no contacts',
  unknown_format: "this kind of file can't be read",
  damaged_file: 'the file is damaged',
  password_protected: 'the file is protected by a password',
  unknown_sheet: 'the workbook has no sheet with that name',
  hidden_sheets: 'all sheets of the workbook are hidden',
  file_too_large: 'the file is too large',
  unpacks_too_large: 'the file is too large when unpacked',
  record_too_large: 'a record is too large',
  too_many_columns: 'the file has too many columns',
  too_many_records: 'the file has too many records',
  nested_too_deep: 'the values are nested too deeply',
  newer_file: 'the file was saved by a newer version of Celebration Contacts',
};
