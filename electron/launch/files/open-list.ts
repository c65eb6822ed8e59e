import { stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { FileRefusedError } from '../../core/import/file-refused-error.ts';
import { foldText } from '../../core/contact/text-folding.ts';
import type { CalendarDay } from '../../core/contact/calendar-day.ts';
import type { ImportedContact } from '../../core/import/imported-contact.ts';
import type { MappingGuess } from '../../core/import/guessing/guess-mapping.ts';
import { JOINABLE_FIELDS } from '../../contract/imports/import-enumerations.ts';
import type { ImportField, ImportMapping, JoinableField } from '../../contract/imports/import-mapping.ts';
import type { ReadingProblem, SourceColumn } from '../../core/import/raw-record.ts';
import type { ColumnRole } from '../../core/import/headers/column-role.ts';
import { isKnownHeader } from '../../core/import/headers/match-header.ts';
import { matchHeaders } from '../../core/import/headers/match-headers.ts';
import { isKnownGivenName } from '../../core/matching/words/given-names.ts';
import type { FileSource } from '../../host/files/file-source.ts';
import { diskSource } from '../../host/files/disk-source.ts';
import { findFormat, type FileFormat, type FoundFormat } from '../../host/files/detect-file-format.ts';
import { openFile, xlsxOptions, type OpenedContactFile } from '../../host/files/open-file.ts';
import { openXlsx, type OpenedXlsx } from '../../host/files/xlsx/open-xlsx.ts';
import { readContacts, surveyFile } from '../../host/files/survey-and-read-file.ts';
import type { ColumnChoice, ListReadingOptions } from './options.ts';
import {
  importProblemLine,
  printable,
  readingProblemLine,
  skippedRowLine,
  unreadSheetsLine,
  type ProblemCode,
} from './problem-texts.ts';
import { UsageError } from './usage-error.ts';

/** Limits the young generation (megabytes): reading 100,000 rows of CSV takes 180 MB instead of 270 MB. */
setFlagsFromString('--max-semi-space-size=4');

/** A list with its mapping, ready to be read. */
export interface OpenedList {
  readonly format: FileFormat;
  readonly mapping: ImportMapping;
  readonly guess: MappingGuess;
  /**
   * Its contacts, some hundreds at a time; problems go to `onProblems`. Throws `FileRefusedError` at the end if there are
   * none.
   */
  contacts(
    onProblems: (problems: readonly ListProblem[]) => Promise<void>,
  ): AsyncGenerator<readonly ImportedContact[]>;
}

export interface ListProblem {
  readonly code: ProblemCode;
  /** Line in the file; 0 for the whole file. */
  readonly at: number;
  /** The line to print. */
  readonly line: string;
}

/** Opens a list and determines its mapping, with the user's choices applied. */
export async function openList(path: string, reading: ListReadingOptions): Promise<OpenedList> {
  const today = todayHere();
  const about = await stat(path);
  // A pipe can be read only once, and opening one waits for a writer.
  if (!about.isFile() && !about.isDirectory())
    throw new FileRefusedError('unknown_format', 'not a file on a disk');
  const source = await diskSource(path);
  saveMemory(await findFormat(source));
  const file = await openFile(source, reading);
  const guess = await surveyFile(file, today);
  const mapping = withChoices(guess.mapping, reading);
  const unreadSheets = reading.sheet === undefined ? await otherSheets(source, file, reading) : [];
  return {
    format: file.format,
    mapping,
    guess,
    async *contacts(onProblems) {
      if (unreadSheets.length > 0)
        await onProblems([{ code: 'unread_sheets', at: 0, line: unreadSheetsLine(path, unreadSheets) }]);
      const ofRows: ReadingProblem[] = [];
      let count = 0;
      for await (const batch of readContacts(file, mapping, today, (problem) => ofRows.push(problem))) {
        const problems = [...rowProblems(path, ofRows.splice(0)), ...valueProblems(path, mapping, batch)];
        await onProblems(problems.toSorted((one, other) => one.at - other.at));
        const contacts = batch.filter(hasValues);
        count += contacts.length;
        yield contacts;
      }
      await onProblems(rowProblems(path, ofRows));
      // Other formats are refused without a record; a table may have a header alone.
      if (count === 0) throw new FileRefusedError('empty_file', '');
    },
  };
}

/**
 * Reduces memory for formats with large records: 160 MB instead of 320 MB for 100,000 records, in up to twice the time.
 */
function saveMemory(format: FoundFormat): void {
  if (format !== 'csv') setFlagsFromString('--optimize-for-size');
}

/** Returns the names of the other sheets of a workbook with contacts. */
async function otherSheets(
  source: FileSource,
  { columns: readColumns, details }: OpenedContactFile,
  { header }: ListReadingOptions,
): Promise<string[]> {
  const namesOf = (columns: readonly SourceColumn[]) => JSON.stringify(columns.map(({ name }) => name));
  const found: string[] = [];
  for (const sheet of details.sheets) {
    if (sheet === details.sheet) continue;
    try {
      const opened = await openXlsx(source, xlsxOptions({ sheet, header }));
      if (namesOf(opened.columns) === namesOf(readColumns) || (await listsPeople(opened))) found.push(sheet);
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
    }
  }
  return found;
}

const ROLES_OF_PEOPLE: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'whatsappPhone',
  'birthday',
]);

/**
 * Whether a sheet lists people. At least half of its names have to begin with given names if it has no other values of people,
 * unlike a list of departments.
 */
async function listsPeople({ columns, records, isList }: OpenedXlsx): Promise<boolean> {
  const names = columns.map(({ name }) => name);
  const roles = matchHeaders(names).map(({ role }) => role);
  const at = roles.indexOf('name');
  // A single column of emails is a list, too.
  const isKnown = isList || (names.length > 0 && names.every((name) => isKnownHeader(name)));
  if (at < 0 || (isKnown && roles.some((role) => ROLES_OF_PEOPLE.has(role)))) return isKnown;
  for await (const batch of records(() => {})) {
    const people = batch.map(({ cells }) => foldText(cells[at] ?? '')).filter((name) => name !== '');
    return people.filter((name) => isKnownGivenName(name.split(' ')[0] ?? '')).length * 2 >= people.length;
  }
  return false;
}

/** Whether a row has a value besides the group of all rows. */
function hasValues({ fields, contactId, guardianContactId }: ImportedContact): boolean {
  return Object.keys(fields).length > 0 || contactId !== null || guardianContactId !== null;
}

function rowProblems(path: string, problems: readonly ReadingProblem[]): ListProblem[] {
  return problems.map((problem) => ({
    code: problem.code,
    at: problem.line,
    line: readingProblemLine(path, problem),
  }));
}

function valueProblems(
  path: string,
  mapping: ImportMapping,
  batch: readonly ImportedContact[],
): ListProblem[] {
  return batch.flatMap((contact) => {
    const isSkipped = !hasValues(contact);
    const problems = contact.problems
      .filter(({ code }) => !isSkipped || code !== 'missing_first_name')
      .map((problem): ListProblem => ({
        code: problem.code,
        at: problem.line,
        line: importProblemLine(path, columnName(mapping, problem.column), problem),
      }));
    if (isSkipped)
      problems.push({ code: 'no_values', at: contact.line, line: skippedRowLine(path, contact.line) });
    return problems;
  });
}

/** The name of a column; its number if it has none. */
export function columnName(mapping: ImportMapping, column: number | null): string {
  if (column === null) return 'row';
  return mapping.columns[column]?.name || `column ${column + 1}`;
}

function withChoices(guessed: ImportMapping, reading: ListReadingOptions): ImportMapping {
  const { country, dateOrder, group, maps } = reading;
  const mapping = withMaps({ ...guessed, country, groupName: group }, maps);
  if (dateOrder === null) return mapping;
  const columns = mapping.columns.map((column) => ({ ...column, dateOrder, dottedDateOrder: dateOrder }));
  return { ...mapping, columns };
}

/**
 * Sets the fields of the chosen columns, and gives these columns precedence over others with the same field. Several
 * chosen columns of one field are joined, in the order of the choices.
 */
function withMaps(mapping: ImportMapping, maps: readonly ColumnChoice[]): ImportMapping {
  const fieldOf = chosenFields(mapping, maps);
  const columns = mapping.columns.map((each, at) => {
    const field = fieldOf.get(at);
    return field === undefined ? each : { ...each, field };
  });
  const [order, joins] = [{ ...mapping.order }, { ...mapping.joins }];
  for (const field of new Set(fieldOf.values())) {
    if (field === null) continue;
    const chosen = [...fieldOf].filter(([, each]) => each === field).map(([at]) => at);
    const others = (order[field] ?? []).filter((other) => !chosen.includes(other));
    order[field] = [...chosen, ...others];
    const isNew = chosen.some((at) => mapping.columns[at]?.field !== field);
    if (isJoinable(field) && isNew) delete joins[field];
    if (chosen.length < 2) continue;
    if (!isJoinable(field))
      throw new UsageError(`--map: only one column can be ${field}; columns of text fields are joined`);
    joins[field] = NAMES.has(field) ? ' ' : ', ';
    for (const [at, column] of columns.entries())
      if (column.field === field && !chosen.includes(at)) columns[at] = { ...column, field: null };
  }
  return { ...mapping, columns, order, joins };
}

function chosenFields(
  mapping: ImportMapping,
  maps: readonly ColumnChoice[],
): Map<number, ImportField | null> {
  const fieldOf = new Map<number, ImportField | null>();
  for (const { column, field } of maps) {
    const at = findColumn(mapping, column);
    if (fieldOf.has(at) && fieldOf.get(at) !== field)
      throw new UsageError(`--map: the column "${column}" can only be one field`);
    fieldOf.set(at, field);
  }
  return fieldOf;
}

const JOINABLE: ReadonlySet<ImportField> = new Set(JOINABLE_FIELDS);
const isJoinable = (field: ImportField): field is JoinableField => JOINABLE.has(field);
const NAMES: ReadonlySet<ImportField> = new Set(['firstName', 'lastName', 'fullName']);

function findColumn({ columns }: ImportMapping, name: string): number {
  const exact = columns.findIndex((column) => column.name === name);
  const folded =
    exact >= 0
      ? exact
      : columns.findIndex((column) => column.name !== '' && typed(column.name) === typed(name));
  if (folded >= 0) return folded;
  const number = /^\d{1,4}$/.test(name) ? Number(name) : 0;
  if (number >= 1 && number <= columns.length) return number - 1;
  const names = columns.map((column, at) => column.name || `${at + 1}`).join(', ');
  throw new UsageError(`--map: there is no column "${name}"; columns: ${names}`);
}

/** A column's name as a user can type it. */
function typed(name: string): string {
  return foldText(printable(name)).replaceAll(/\s+/g, ' ').trim();
}

function todayHere(): CalendarDay {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
