import {
  IMPORT_PROBLEMS,
  type ImportProblem,
  type ImportProblemCode,
} from '../../contract/imports/import-problem.ts';
import type { ReadingProblem, ReadingProblemCode } from '../../core/import/raw-record.ts';
import type { FileRefusalCode, FileRefusedError } from '../../core/import/file-refused-error.ts';
import { REFUSAL_TEXTS } from '../../host/files/refusal-texts.ts';

/** Codes of problems that `check` counts. */
export type ProblemCode = ImportProblemCode | ReadingProblemCode | ListProblemCode;

/** Problems with a whole list or row, which only these commands report. */
type ListProblemCode = 'no_values' | 'unread_sheets';

/** Longer values are cut when quoted. */
const MAX_QUOTED_LENGTH = 60;

/** Problems with a value, as said after the quoted value. */
const IMPORT_TEXTS: Record<ImportProblemCode, string> = {
  missing_first_name: 'no first name',
  too_long: 'is too long for a contact',
  invalid_email: "isn't an email address",
  invalid_phone: "isn't a phone number",
  damaged_phone: 'lost its last digits in a spreadsheet',
  phone_of_other: "is another person's phone",
  unreadable_date: "can't be read as a date",
  ambiguous_date: 'could be day/month or month/day; set --date-order',
  differing_birthdays: 'differs from another birthday in the row; choose a column with --map',
  incomplete_date: 'has no month or no day',
  impossible_date: "isn't a real date",
  future_date: 'is in the future',
  date_before_1900: 'is before 1900',
  placeholder_date: 'is a placeholder for an unknown date',
  unknown_gender: "isn't a known gender (reported once)",
  unknown_language: "isn't a known language (reported once)",
  unknown_timezone: "isn't a time zone such as Europe/Berlin",
  invalid_image: "isn't a web address",
  invalid_id: "isn't a positive whole number",
  two_digit_year: 'has a two-digit year; the latest year not in the future was used',
  placeholder_year: 'has the placeholder year 1900; the year was left out',
  name_from_email: 'was used as the name because there is no name',
};

const READING_TEXTS: Record<ReadingProblemCode, string> = {
  unterminated_quote: 'a quoted cell has no closing quote',
  undecodable: "some characters aren't valid in the file's encoding",
  malformed_record: 'the record is invalid and was skipped',
  incomplete_record: 'a part of the record is missing or invalid; the rest was read',
  cell_count: 'the number of cells differs from the number of columns',
  error_value: 'a cell contains an error value',
  title: 'the row looks like a title and was skipped',
  quoted_rows: 'every row is quoted as a whole; these quotes were left out',
  unread_list: 'another list in the file has people, too, and was not read',
  unread_person: 'a person beside the list was not read',
  unread_links:
    'the file is too large for emails, phones and addresses that are linked to people; they were not read',
};

/** What to do about a refused file. */
const REFUSAL_ADVICE: Partial<Record<FileRefusalCode, string>> = {
  unknown_format: 'save the list as CSV, XLSX, vCard or JSON',
  damaged_file: 'export or download it again',
  password_protected: 'save it without a password',
  hidden_sheets: 'choose one with --sheet',
  file_too_large: 'split it',
  record_too_large: 'a quotation mark may be missing, or set --delimiter',
  too_many_columns: 'set --delimiter',
  too_many_records: 'split it',
  nested_too_deep: 'save the list as CSV',
  newer_file: 'update Celebration Contacts',
};

const LIST_TEXTS: Record<ListProblemCode, string> = {
  no_values: 'the row has no value for a contact and was skipped',
  unread_sheets: 'other sheets have contacts, too, and were not read; choose one with --sheet',
};

/** Returns `FILE:LINE: COLUMN: problem`, with `note: ` before the problem if `isNote`. */
export function importProblemLine(file: string, column: string, { line, code, text }: ImportProblem): string {
  const what = IMPORT_TEXTS[code];
  const note = IMPORT_PROBLEMS[code] === 'note' ? 'note: ' : '';
  return `${printable(file)}:${line}: ${printable(column)}: ${note}${text === '' || code === 'missing_first_name' ? what : `${quoted(text)} ${what}`}\n`;
}

/** `FILE:LINE: row: problem`, with `note: ` before the problem if `isNote`. */
export function readingProblemLine(file: string, { line, code, detail }: ReadingProblem): string {
  return `${printable(file)}:${line}: row: ${isNote(code) ? 'note: ' : ''}${READING_TEXTS[code]}${detail === '' ? '' : `: ${quoted(detail)}`}\n`;
}

/** `FILE:LINE: row: …`, for a row without values. */
export function skippedRowLine(file: string, line: number): string {
  return `${printable(file)}:${line}: row: ${LIST_TEXTS.no_values}\n`;
}

/** `FILE: note: …`, with the names of the sheets. */
export function unreadSheetsLine(file: string, sheets: readonly string[]): string {
  return `${printable(file)}: note: ${LIST_TEXTS.unread_sheets}: ${sheets.map(quoted).join(', ')}\n`;
}

/** `FILE: reason (detail); advice`. */
export function refusalLine(file: string, { code, line, message }: FileRefusedError): string {
  const detail = message === '' ? '' : ` (${printable(message)})`;
  const advice = REFUSAL_ADVICE[code] === undefined ? '' : `; ${REFUSAL_ADVICE[code]}`;
  return `${printable(file)}${line === null ? '' : `:${line}`}: ${REFUSAL_TEXTS[code]}${detail}${advice}\n`;
}

/** The name of a kind of problem, for counts. */
export function problemText(code: ProblemCode): string {
  const isOfValue = Object.hasOwn(IMPORT_TEXTS, code) && code !== 'missing_first_name';
  const text = { ...IMPORT_TEXTS, ...READING_TEXTS, ...LIST_TEXTS }[code];
  return isOfValue ? `a value ${text}` : text;
}

const ALWAYS_NOTES: ReadonlySet<ProblemCode> = new Set([
  'quoted_rows',
  'unread_list',
  'unread_person',
  'unread_sheets',
]);

/** Whether a problem is only a note: the value was accepted by a rule that the user should know. */
export function isNote(code: ProblemCode): boolean {
  if (ALWAYS_NOTES.has(code)) return true;
  return Object.hasOwn(IMPORT_PROBLEMS, code) && IMPORT_PROBLEMS[code as ImportProblemCode] === 'note';
}

function quoted(text: string): string {
  const cut = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH).toWellFormed()}…` : text;
  return JSON.stringify(printable(cut));
}

/** Replaces line breaks, and control characters, which a terminal would execute, also those that reorder a line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}
