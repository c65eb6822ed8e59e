import type { ImportField } from '../../contract/imports/import-mapping.ts';

/** One record of a file, before its values are understood. */
export interface RawRecord {
  /** Line of the file in which the record begins, from 1; the row's number in a sheet. */
  readonly line: number;
  /** The text of each cell, in the order of the columns. There may be fewer or more of them than columns. */
  readonly cells: readonly string[];
}

/** A column of a file. */
export interface SourceColumn {
  /** As the header writes it; empty where there is none. */
  readonly name: string;
  /** The field it holds, where the format itself says so (vCard, this product's own JSON). Null: to be guessed. */
  readonly field: ImportField | null;
}

/** Why a record, or a part of one, could not be read. */
export const READING_PROBLEMS = [
  /** A quoted cell has no closing quote; the file was read on from the next line. */
  'unterminated_quote',
  /** Bytes that mean nothing in the file's encoding; each became U+FFFD. */
  'undecodable',
  /** Not of the format: a vCard without its end, a line that is no JSON. */
  'malformed_record',
  /** More or fewer cells than the header has columns. */
  'cell_count',
  /** A cell of a sheet holds an error value (#N/A) or a formula without a result. */
  'error_value',
] as const;
export type ReadingProblemCode = (typeof READING_PROBLEMS)[number];

export interface ReadingProblem {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly code: ReadingProblemCode;
  /** What was found, in a few words of the file itself; empty where there is nothing to quote. */
  readonly detail: string;
}

/** Why a file as a whole is not read. */
export const FILE_REFUSALS = [
  'empty_file',
  /** None of the formats that can be read. */
  'unknown_format',
  /** Damaged, or cut off. */
  'damaged_file',
  'password_protected',
  /** The workbook has no sheet of the name that was asked for. */
  'unknown_sheet',
  'file_too_large',
  /** Small as it lies there, and beyond all measure when unpacked. */
  'unpacks_too_large',
  'record_too_large',
  'too_many_columns',
  'too_many_records',
  'nested_too_deep',
  /** This app's own format, in a version that it does not know yet. */
  'newer_file',
] as const;
export type FileRefusalCode = (typeof FILE_REFUSALS)[number];

/** Thrown by readers for a file that is not read at all; records before it may have been delivered. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
  readonly code: FileRefusalCode;
  /** Line, from 1, where it is known. */
  readonly line: number | null;

  /** `detail`: the limit, or what was found, in a few words. */
  constructor(code: FileRefusalCode, detail: string, line: number | null = null) {
    super(detail);
    this.code = code;
    this.line = line;
  }
}
