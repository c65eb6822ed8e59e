/** Name of the column with the result of each row in an import report. It is not mapped to a field. */
export const IMPORT_RESULT_COLUMN = 'Import result';
