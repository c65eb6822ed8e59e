import { stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { FileRefusedError } from '../../core/import/file-refused-error.ts';
import { foldText } from '../../core/contact/text-folding.ts';
import type { CalendarDay } from '../../core/contact/calendar-day.ts';
import type { ImportedContact } from '../../core/import/contact-mapper.ts';
import type { MappingGuess } from '../../core/import/guess-mapping.ts';
import type { ImportMapping } from '../../contract/imports/import-mapping.ts';
import type { ReadingProblem } from '../../core/import/raw-record.ts';
import { diskSource } from '../../host/files/disk-source.ts';
import { findFormat, type FoundFormat } from '../../host/files/detect-file-format.ts';
import { openFile } from '../../host/files/open-file.ts';
import { readContacts, surveyFile } from '../../host/files/survey-and-read-file.ts';
import type { ColumnChoice, ListReadingOptions } from './options.ts';
import { importProblemLine, readingProblemLine, type ProblemCode } from './problem-texts.ts';
import { UsageError } from './usage-error.ts';

/** Limits the young generation (megabytes): reading 100,000 rows of CSV takes 180 MB instead of 270 MB. */
setFlagsFromString('--max-semi-space-size=4');

/** A list with its mapping, ready to be read. */
export interface OpenedList {
  readonly mapping: ImportMapping;
  readonly guess: MappingGuess;
  /** Its contacts, some hundreds at a time; problems go to `onProblems`. */
  contacts(
    onProblems: (problems: readonly ListProblem[]) => Promise<void>,
  ): AsyncGenerator<readonly ImportedContact[]>;
}

export interface ListProblem {
  readonly code: ProblemCode;
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
  return {
    mapping,
    guess,
    async *contacts(onProblems) {
      const ofRows: ReadingProblem[] = [];
      for await (const batch of readContacts(file, mapping, today, (problem) => ofRows.push(problem))) {
        await onProblems([...rowProblems(path, ofRows.splice(0)), ...valueProblems(path, mapping, batch)]);
        yield batch;
      }
      await onProblems(rowProblems(path, ofRows));
    },
  };
}

/**
 * Reduces memory for formats with large records: 160 MB instead of 320 MB for 100,000 records, in up to twice the time.
 */
function saveMemory(format: FoundFormat): void {
  if (format !== 'csv') setFlagsFromString('--optimize-for-size');
}

function rowProblems(path: string, problems: readonly ReadingProblem[]): ListProblem[] {
  return problems.map((problem) => ({ code: problem.code, line: readingProblemLine(path, problem) }));
}

function valueProblems(
  path: string,
  mapping: ImportMapping,
  batch: readonly ImportedContact[],
): ListProblem[] {
  return batch.flatMap(({ problems }) =>
    problems.map((problem) => ({
      code: problem.code,
      line: importProblemLine(path, columnName(mapping, problem.column), problem),
    })),
  );
}

/** The name of a column; its number if it has none. */
export function columnName(mapping: ImportMapping, column: number | null): string {
  if (column === null) return 'row';
  return mapping.columns[column]?.name || `column ${column + 1}`;
}

function withChoices(guessed: ImportMapping, reading: ListReadingOptions): ImportMapping {
  const { country, dateOrder, group, maps } = reading;
  const mapping = maps.reduce(withChoice, { ...guessed, country, groupName: group });
  if (dateOrder === null) return mapping;
  const columns = mapping.columns.map((column) => ({ ...column, dateOrder, dottedDateOrder: dateOrder }));
  return { ...mapping, columns };
}

/** Sets the field of the chosen column, and gives the column precedence over others with the same field. */
function withChoice(mapping: ImportMapping, { column: name, field }: ColumnChoice): ImportMapping {
  const at = findColumn(mapping, name);
  const columns = mapping.columns.map((each, index) => (index === at ? { ...each, field } : each));
  if (field === null) return { ...mapping, columns };
  const others = (mapping.order[field] ?? []).filter((other) => other !== at);
  return { ...mapping, columns, order: { ...mapping.order, [field]: [at, ...others] } };
}

function findColumn({ columns }: ImportMapping, name: string): number {
  const exact = columns.findIndex((column) => column.name === name);
  const folded =
    exact >= 0
      ? exact
      : columns.findIndex((column) => column.name !== '' && foldText(column.name) === foldText(name));
  if (folded >= 0) return folded;
  const number = /^\d{1,4}$/.test(name) ? Number(name) : 0;
  if (number >= 1 && number <= columns.length) return number - 1;
  const names = columns.map((column, at) => column.name || `${at + 1}`).join(', ');
  throw new UsageError(`--map: there is no column "${name}"; columns: ${names}`);
}

function todayHere(): CalendarDay {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
