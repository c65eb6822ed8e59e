/** Reason why a format can't store the data. */
export type FileWriteErrorCode =
  /** More rows than the format can hold. */
  'too_many_rows' | 'too_many_columns' | 'too_large';

/** Thrown by writers; the output so far is incomplete. */
export class FileWriteError extends Error {
  override readonly name = 'FileWriteError';
  readonly code: FileWriteErrorCode;

  /** `detail`: the limit, in a few words. */
  constructor(code: FileWriteErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}
