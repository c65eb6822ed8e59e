/** Name of the column that says what became of each row, in files of rows that are handed back. It is no column of a contact. */
export const IMPORT_RESULT_COLUMN = 'Import result';
