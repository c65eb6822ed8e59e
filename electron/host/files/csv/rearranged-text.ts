import { isKnownHeader } from '../../../core/import/headers/match-header.ts';
import type { CsvLayout } from './detect-csv-layout.ts';
import { rewriteTable, type RewrittenText } from './rewritten-text.ts';
import { sampleRecords } from './sample-records.ts';

/** Maximum number of records of a table without a row for each person. */
const MAX_REARRANGED_RECORDS = 100;

/** Rewrites a table that has a column for each person or month with a row for each person; null for any other table. */
export function rearrange(text: string, dialect: CsvLayout): RewrittenText | null {
  if (dialect.hasQuotedRows || dialect.columnCount < 2) return null;
  const records = sampleRecords(text, dialect, true);
  if (records.length > MAX_REARRANGED_RECORDS) return null;
  return rewriteTable(records.map(({ cells }) => joinedBehindColon(cells, dialect)));
}

/** Returns the two cells of a line with a colon, which may also be in the value: `Website: https://example.org`. */
function joinedBehindColon(cells: readonly string[], { delimiter }: CsvLayout): readonly string[] {
  const [name = '', ...rest] = cells;
  return delimiter === ':' && rest.length > 1 ? [name, rest.join(delimiter)] : cells;
}

/** Minimum number of lines in a list of pairs. */
const MIN_PAIRS = 3;

/**
 * Whether the lines are names and values, such as `Name: Ann Lee` and `Email: ann@example.org`, perhaps with a column for
 * each person, and no table of records.
 */
export function isListOfPairs(text: string, dialect: CsvLayout): boolean {
  if (dialect.columnCount < 2 || (dialect.columnCount > 2 && dialect.hasHeader)) return false;
  const records = sampleRecords(text, dialect, true).filter(({ cells }) => cells.length > 1);
  const named = records.filter(({ cells }) => isKnownHeader((cells[0] ?? '').trim().replace(/:$/, '')));
  return records.length >= MIN_PAIRS && named.length >= records.length * 0.8;
}
