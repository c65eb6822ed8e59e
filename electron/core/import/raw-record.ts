import type { ImportField } from '../../contract/imports/import-mapping.ts';

/** One record of a file, before its values are parsed. */
export interface RawRecord {
  /** First line of the record in the file, from 1; row number in a sheet. */
  readonly line: number;
  /** Texts of the cells, in column order. Their number may differ from the number of columns. */
  readonly cells: readonly string[];
}

/** A column of a file. */
export interface SourceColumn {
  /** Name in the header; empty if there is none. */
  readonly name: string;
  /** The field defined by the format (vCard, this product's JSON). Null: to be guessed. */
  readonly field: ImportField | null;
}

/** Problems with reading a record or part of it. */
export const READING_PROBLEMS = [
  /** A quoted cell has no closing quote; reading continued with the next line. */
  'unterminated_quote',
  /** Bytes that are invalid in the file's encoding; each became U+FFFD. */
  'undecodable',
  /** Malformed and skipped: a vCard without END and name, a line that is no JSON. */
  'malformed_record',
  /** A part is missing or malformed, and the rest was read: a vCard without END, a birthday without a day. */
  'incomplete_record',
  /** The number of cells differs from that of the header. */
  'cell_count',
  /** A cell of a sheet contains an error value (#N/A) or a formula without a result. */
  'error_value',
  /** A title above rows without a header, which is skipped. */
  'title',
  /** Every row is quoted as a whole; it was read without these quotes. */
  'quoted_rows',
  /** A list of people in the file that isn't read, because another list is. */
  'unread_list',
  /** A person beside the list that is read, such as the owner of an address book. */
  'unread_person',
  /** Emails, phones or addresses that a large file has in records of their own, behind the people. */
  'unread_links',
] as const;
export type ReadingProblemCode = (typeof READING_PROBLEMS)[number];

export interface ReadingProblem {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly code: ReadingProblemCode;
  /** Short quotation from the file; empty if there is nothing to quote. */
  readonly detail: string;
}
