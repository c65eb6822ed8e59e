/** A file as a program writes it, and the contacts that a careful person reads in it. */
export interface MadeFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly contacts: readonly Record<string, unknown>[];
  /** `line code text` of values that can't be read or decided. */
  readonly problems?: readonly string[];
  /** `line code` of records that can't be read. */
  readonly readingProblems?: readonly string[];
}

export const crlf = (text: string) => text.replaceAll('\n', '\r\n');
