import {
  IMPORT_PROBLEMS,
  type ImportProblem,
  type ImportProblemCode,
} from '../../contract/imports/import-problem.ts';
import type { FileRefusedError, ReadingProblem, ReadingProblemCode } from '../../core/import/raw-record.ts';
import type { FileRefusalCode } from '../../core/import/raw-record.ts';

/** Codes of problems that `check` counts. */
export type ProblemCode = ImportProblemCode | ReadingProblemCode;

/** Longer values are cut when quoted. */
const MAX_QUOTED_LENGTH = 60;

const IMPORT_TEXTS: Record<ImportProblemCode, string> = {
  missing_first_name: 'there is no first name',
  too_long: 'is longer than a contact can hold',
  invalid_email: "isn't an email address",
  invalid_phone: "isn't a phone number",
  damaged_phone: 'has lost digits in a spreadsheet',
  unreadable_date: "can't be read as a date",
  ambiguous_date: "doesn't say which number is the day; say it with --date-order",
  incomplete_date: 'lacks the month or the day',
  impossible_date: "is a day that doesn't exist",
  future_date: 'is in the future',
  date_before_1900: 'is before 1900',
  placeholder_date: 'is a date that programs write where there is none',
  unknown_gender: "isn't a known word for a gender; it is reported once",
  unknown_language: "isn't a known language; it is reported once",
  unknown_timezone: "isn't a time zone such as Europe/Berlin",
  invalid_image: "isn't an https address",
  invalid_id: "isn't a number above zero",
  two_digit_year: 'has a year of two digits; the latest year that is not in the future was taken',
  placeholder_year: 'has the year 1900, which stands for "not known"; it was taken without a year',
  name_from_email: 'gave the name, since there is no other',
};

const READING_TEXTS: Record<ReadingProblemCode, string> = {
  unterminated_quote: 'a quoted cell has no closing quote',
  undecodable: "some characters can't be read in the file's encoding",
  malformed_record: "this isn't in the file's format, and was left out",
  cell_count: 'there are more or fewer cells than columns',
  error_value: 'a cell holds an error',
};

const REFUSAL_TEXTS: Record<FileRefusalCode, string> = {
  empty_file: 'there is nothing in the file',
  unknown_format: "this isn't a list of contacts that can be read",
  damaged_file: 'the file is damaged',
  password_protected: 'the file is protected by a password',
  unknown_sheet: 'there is no such sheet',
  file_too_large: 'the file is too large',
  unpacks_too_large: 'the file is too large when unpacked',
  record_too_large: 'a record is too large',
  too_many_columns: 'there are too many columns',
  too_many_records: 'there are too many records',
  nested_too_deep: 'the values are nested too deep',
  newer_file: 'a newer version of this program has written it',
};

/** `FILE:LINE: COLUMN: problem`. */
export function importProblemLine(file: string, column: string, { line, code, text }: ImportProblem): string {
  const what = IMPORT_TEXTS[code];
  const note = IMPORT_PROBLEMS[code] === 'note' ? 'note: ' : '';
  return `${printable(file)}:${line}: ${printable(column)}: ${note}${text === '' || code === 'missing_first_name' ? what : `${quoted(text)} ${what}`}\n`;
}

export function readingProblemLine(file: string, { line, code, detail }: ReadingProblem): string {
  return `${printable(file)}:${line}: row: ${READING_TEXTS[code]}${detail === '' ? '' : `: ${quoted(detail)}`}\n`;
}

/** `FILE: reason`. */
export function refusalLine(file: string, { code, line, message }: FileRefusedError): string {
  const detail = message === '' ? '' : ` (${printable(message)})`;
  return `${printable(file)}${line === null ? '' : `:${line}`}: ${REFUSAL_TEXTS[code]}${detail}\n`;
}

/** The name of a kind of problem, for counts. */
export function problemText(code: ProblemCode): string {
  const isOfValue = Object.hasOwn(IMPORT_TEXTS, code) && code !== 'missing_first_name';
  const text = { ...IMPORT_TEXTS, ...READING_TEXTS }[code];
  return isOfValue ? `a value ${text}` : text;
}

export function isNote(code: ProblemCode): boolean {
  return Object.hasOwn(IMPORT_PROBLEMS, code) && IMPORT_PROBLEMS[code as ImportProblemCode] === 'note';
}

function quoted(text: string): string {
  const cut = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH).toWellFormed()}…` : text;
  return JSON.stringify(printable(cut));
}

/** Replaces line breaks and control characters, which a terminal would execute. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
