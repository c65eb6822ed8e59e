/** Reasons to refuse a whole file. */
export const FILE_REFUSALS = [
  'empty_file',
  /** No supported format. */
  'unknown_format',
  /** Damaged or truncated. */
  'damaged_file',
  'password_protected',
  /** The workbook has no sheet with the requested name. */
  'unknown_sheet',
  /** All sheets of the workbook are hidden. */
  'hidden_sheets',
  'file_too_large',
  /** A decompression bomb: the file exceeds the limits when it is unpacked. */
  'unpacks_too_large',
  'record_too_large',
  'too_many_columns',
  'too_many_records',
  'nested_too_deep',
  /** This app's own format in a newer version. */
  'newer_file',
] as const;
export type FileRefusalCode = (typeof FILE_REFUSALS)[number];

/** Thrown by readers that refuse a file, possibly after some records were delivered. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
  readonly code: FileRefusalCode;
  /** Line, from 1; null if unknown. */
  readonly line: number | null;

  /** `detail`: the exceeded limit, or a short quotation. */
  constructor(code: FileRefusalCode, detail: string, line: number | null = null) {
    super(detail);
    this.code = code;
    this.line = line;
  }
}
