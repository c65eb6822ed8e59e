/** Why a file can't be written in a format. */
export type FileWriteErrorCode =
  /** More rows than the format can hold. */
  'too_many_rows' | 'too_many_columns' | 'too_large';

/** Thrown by writers; what was written before is no whole file. */
export class FileWriteError extends Error {
  override readonly name = 'FileWriteError';
  readonly code: FileWriteErrorCode;

  /** `detail`: the limit, in a few words. */
  constructor(code: FileWriteErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}
