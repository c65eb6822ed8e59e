import {
  ANY_NAME_ROLES,
  NAME_ROLES,
  PERSONAL_VALUE_ROLES,
} from '../../../core/import/headers/column-role.ts';
import { isNameOfPeople } from '../../../core/import/headers/names/names-of-people.ts';
import { matchHeaders } from '../../../core/import/headers/match-headers.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { findKnownHeader } from '../table/table-start.ts';
import { isValue } from '../table/table-values.ts';
import type { UnpackBudget, ZipArchive } from '../zip/zip-archive.ts';
import type { Workbook, WorkbookSheet } from './read-workbook.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';

/** Number of filled rows that are searched for the header and determine the columns. */
export const HEAD_ROWS = 50;
/** Maximum number of sheets that are searched for content. */
const MAX_SHEETS_TRIED = 100;

export interface SheetChoice {
  readonly sheet?: string;
}

export interface SheetHead {
  readonly sheet: WorkbookSheet;
  /** The first filled rows. */
  readonly head: readonly SheetRow[];
}

/**
 * Chooses the sheet of a name; otherwise the first visible one that lists people, then one with known column names, then one that
 * isn't empty. Throws a FileRefusedError.
 */
export async function chooseSheet(
  archive: ZipArchive,
  workbook: Workbook,
  { sheet: name }: SheetChoice,
  budget: UnpackBudget,
): Promise<SheetHead> {
  const named = workbook.sheets.filter((sheet) => sheet.name === name);
  if (name !== undefined && named.length === 0) throw new FileRefusedError('unknown_sheet', name);
  let first: SheetHead | null = null;
  let list: SheetHead | null = null;
  const tried = name === undefined ? workbook.sheets.filter(({ isHidden }) => !isHidden) : named;
  for (const sheet of tried.slice(0, MAX_SHEETS_TRIED)) {
    const head = await readHead(archive, workbook, sheet, budget);
    if (listsPeople(head)) return { sheet, head };
    if (isList(head)) list ??= { sheet, head };
    if (head.length > 0) first ??= { sheet, head };
  }
  const chosen = list ?? first;
  if (chosen !== null) return chosen;
  const isHidden = workbook.sheets.length > 0 && tried.length === 0;
  if (isHidden) throw new FileRefusedError('hidden_sheets', workbook.sheets[0]?.name ?? '');
  throw new FileRefusedError('empty_file', 'no filled cells');
}

function listsPeople(head: readonly SheetRow[]): boolean {
  if (!isList(head)) return false;
  const header = findKnownHeader(head);
  if (header === null) return true;
  const below = head.filter(({ line }) => line > header.line);
  const names = header.cells.map((cell) => cell.trim());
  // Unlike a list of the languages and titles to choose from.
  const areNamed =
    names.some(isNameOfPeople) ||
    matchHeaders(names).some(({ role }) => ANY_NAME_ROLES.has(role) || PERSONAL_VALUE_ROLES.has(role));
  return areNamed || below.some(({ cells }) => cells.some((cell) => EMAIL.test(cell)));
}

const EMAIL = /^\S+@\S+$/;

/** Whether a sheet lists people, unlike a sheet of notes: it has known column names or several emails. */
export function isList(head: readonly SheetRow[]): boolean {
  if (findKnownHeader(head) !== null || hasNamesBesideValues(head)) return true;
  return head.filter(({ cells }) => cells.some((cell) => EMAIL.test(cell))).length > 1;
}

/** Whether the first row of several cells has the names of columns with names and values of people, perhaps among many others. */
function hasNamesBesideValues(head: readonly SheetRow[]): boolean {
  const first = head.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  if (first === undefined || first.cells.some(isValue)) return false;
  const roles = matchHeaders(first.cells.map((cell) => cell.trim())).map(({ role }) => role);
  return roles.some((role) => NAME_ROLES.has(role)) && roles.some((role) => PERSONAL_VALUE_ROLES.has(role));
}

async function readHead(
  archive: ZipArchive,
  workbook: Workbook,
  sheet: WorkbookSheet,
  budget: UnpackBudget,
): Promise<SheetRow[]> {
  const head: SheetRow[] = [];
  for await (const rows of sheetRows(archive, sheet.entry, workbook, budget)) {
    head.push(...rows.filter(({ cells }) => cells.length > 0).slice(0, HEAD_ROWS - head.length));
    if (head.length >= HEAD_ROWS) break;
  }
  return head;
}
