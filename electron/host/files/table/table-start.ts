import { isKnownHeader } from '../../../core/import/headers/match-header.ts';
import { mayBeName } from '../../../core/import/names/likely-name.ts';
import { IMPORT_RESULT_COLUMN } from '../../../core/import/result-column.ts';
import type { RawRecord } from '../../../core/import/raw-record.ts';
import { isHeader, knownNames, mayBeHeader } from './header-row.ts';
import { isPersonLikeOthers } from './person-row.ts';
import { filledCount, isValue } from './table-values.ts';

/** A row of a table. */
type Row = Pick<RawRecord, 'line' | 'cells'>;

/** Number of records at the beginning of a file that are searched for a header; records before it are notes. */
const MAX_PREAMBLE_RECORDS = 20;
/** Minimum number of records with several cells below a title. */
const MIN_TITLED_RECORDS = 2;
/** Maximum number of records after a header that are compared with it. */
const MAX_COMPARED_RECORDS = 50;

/**
 * Finds the header of delimited text: the first record of the usual width, if it looks like column names or `hasHeader` says so. Null in
 * doubt, so that no contact is lost to a wrong guess.
 */
export function findHeader(
  records: readonly RawRecord[],
  columnCount: number,
  hasHeader?: boolean,
): RawRecord | null {
  if (hasHeader === false) return null;
  const known = findKnownHeader(records);
  if (known !== null) return known;
  // Some programs write a delimiter after the last cell of every record except the header, so the header may be
  // narrower than most records.
  const width = Math.min(columnCount, Math.max(...records.map(({ cells }) => filledCount(cells)), 1));
  const full = records.findIndex(({ cells }) => cells.length >= width);
  // A title may be followed by the delimiters of empty cells.
  const afterTitles = records.findIndex(({ cells }) => cells.length >= width && isSeveral(cells));
  const firstFull = afterTitles < 0 ? full : afterTitles;
  const areNotes = records
    .slice(0, firstFull)
    .every(({ cells }) => filledCount(cells) <= Math.max(1, width / 3));
  const at = areNotes ? firstFull : 0;
  if (hasHeader === true) return records[at > MAX_PREAMBLE_RECORDS ? 0 : at] ?? null;
  const header = records[at];
  if (header === undefined || at > MAX_PREAMBLE_RECORDS) return null;
  const following = records.slice(at + 1, at + 1 + MAX_COMPARED_RECORDS);
  return isHeader(header.cells, following) ? header : null;
}

/**
 * Finds the header of a sheet: a row of known names, else the first row of several cells, unless it has values or a person
 * like those below.
 */
export function findHeaderOfSheet<T extends Row>(rows: readonly T[], hasHeader?: boolean): T | null {
  if (hasHeader === false) return null;
  const known = findKnownHeader(rows);
  if (known !== null) return known;
  const first = rows.find(({ cells }) => isSeveral(cells)) ?? rows[0];
  if (hasHeader === true) return first ?? null;
  // A row with values is a contact, so the table has no header.
  if (first === undefined || !mayBeHeader(first.cells)) return null;
  const below = rows.filter(({ line }) => line > first.line);
  return isPersonLikeOthers(first.cells, below) ? null : first;
}

/**
 * Finds the first record that consists mostly of known column names and has no values. Notes before it, such as a title
 * and a date, may have several cells.
 */
export function findKnownHeader<T extends Pick<RawRecord, 'cells'>>(records: readonly T[]): T | null {
  const tried = records.slice(0, MAX_PREAMBLE_RECORDS + 1);
  const ofReport = tried.find(({ cells }) => cells.includes(IMPORT_RESULT_COLUMN));
  if (ofReport !== undefined) return ofReport;
  const at = tried.findIndex(({ cells }) => knownNames(cells) > 0);
  const [found, next] = at < 0 ? [] : tried.slice(at);
  // The names may be preceded by a row of group names, such as `Person` and `Contact`.
  const isGrouped =
    found !== undefined && next !== undefined && knownNames(next.cells) > knownNames(found.cells);
  return (isGrouped ? next : found) ?? findWideHeader(tried);
}

/** Minimum numbers of names, and of known ones among them, in a header below titles of few cells. */
const [MIN_WIDE_NAMES, MIN_KNOWN_WIDE_NAMES] = [6, 3];
/** How many times as many cells as each title a header below titles has. */
const MIN_WIDTH_RATIO = 3;

/** Finds a row of many names, few of them known, below titles of few cells. */
function findWideHeader<T extends Pick<RawRecord, 'cells'>>(records: readonly T[]): T | null {
  const namesIn = ({ cells }: T) => cells.map((cell) => cell.trim()).filter((name) => name !== '');
  let widest = 0;
  for (const record of records) {
    const names = namesIn(record);
    const isWide = names.length >= MIN_WIDE_NAMES && names.length >= widest * MIN_WIDTH_RATIO;
    if (isWide)
      return widest > 0 && !names.some(isValue) && names.filter(isKnownHeader).length >= MIN_KNOWN_WIDE_NAMES
        ? record
        : null;
    widest = Math.max(widest, names.length);
  }
  return null;
}

/**
 * Counts the titles above a table without a header: leading records with one cell, such as `Customers 2024`, where all
 * following ones have several. 0 in doubt, because one cell may also be the name of a contact, such as `Zoe Lang`.
 */
export function countTitles(records: readonly Pick<RawRecord, 'cells'>[]): number {
  const counts = records.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const first = counts.findIndex((count) => count > 1);
  if (first < 1 || first > MAX_PREAMBLE_RECORDS || counts.length - first < MIN_TITLED_RECORDS) return 0;
  if (counts.slice(first).some((count) => count < 2)) return 0;
  const titles = records.slice(0, first).flatMap(({ cells }) => cells.filter((cell) => cell.trim() !== ''));
  return titles.some(isValue) || titles.every(mayBeName) ? 0 : first;
}

const isSeveral = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length > 1;
