import type { FilePreview, FileReading, FileSurvey } from '../../../contract/imports/import-survey.ts';
import type { CalendarDay } from '../../../core/contact/calendar-day.ts';
import { ColumnSurvey } from '../../../core/import/guessing/column-survey.ts';
import { guessMapping } from '../../../core/import/guessing/guess-mapping.ts';
import type { ReadingProblem } from '../../../core/import/raw-record.ts';
import type { FileSource } from '../../files/file-source.ts';
import { openFile, type OpenOptions } from '../../files/open-file.ts';

const MAX_PREVIEWED_RECORDS = 50;
const MAX_PROBLEMS = 1_000;

/** Returns how a file is read, and its first records. */
export async function previewSource(
  source: FileSource,
  reading: FileReading,
  options: OpenOptions = {},
): Promise<FilePreview> {
  const opened = await openFile(source, reading, options);
  const records: FilePreview['records'] = [];
  for await (const batch of opened.records(() => {})) {
    for (const { line, cells } of batch.slice(0, MAX_PREVIEWED_RECORDS - records.length))
      records.push({ line, cells: [...cells] });
    if (records.length >= MAX_PREVIEWED_RECORDS) break;
  }
  const { format, isOfBeginning } = opened;
  const { detectedHeader: _, ...details } = opened.details;
  const columns = opened.columns.map(({ name }) => name);
  return { format, ...details, sheets: [...details.sheets], columns, records, isOfBeginning };
}

/** Reads all records of a file and guesses the fields of its columns. */
export async function surveySource(
  source: FileSource,
  reading: FileReading,
  today: CalendarDay,
): Promise<FileSurvey> {
  const opened = await openFile(source, reading);
  const survey = new ColumnSurvey(opened.columns, opened.listName);
  const { problems, note } = collectProblems();
  for await (const batch of opened.records(note)) survey.add(batch);
  const { mapping, columns } = guessMapping(survey, today);
  return {
    mapping,
    columns: columns.map((column) => ({
      ...column,
      samples: [...column.samples],
      words: column.words === null ? null : [...column.words],
    })),
    remembered: null,
    records: survey.count,
    problems: problems.kept,
    problemCount: problems.count,
  };
}

/** Collects the first problems of a file and counts all. */
export function collectProblems() {
  const problems: { kept: ReadingProblem[]; count: number } = { kept: [], count: 0 };
  const note = (problem: ReadingProblem) => {
    problems.count++;
    if (problems.kept.length < MAX_PROBLEMS) problems.kept.push(problem);
  };
  return { problems, note };
}
