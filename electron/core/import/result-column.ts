/** Name of the column with the result of each row in an import report. It is not mapped to a field. */
export const IMPORT_RESULT_COLUMN = 'Import result';

/**
 * Returns the text of a cell of that column. It begins with the line in the original file, as on screen, so that an import
 * of the report doesn't take the text for a name.
 */
export const importResultText = (line: number, result: string): string => `Line ${line}: ${result}`;

/** Returns whether a cell has the result of a row. */
export const isImportResult = (cell: string): boolean => /^Line \d+: /.test(cell);
