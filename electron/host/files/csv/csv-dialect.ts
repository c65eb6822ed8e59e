/** The characters that separate and quote the cells of a delimited text file (RFC 4180 and its variants). */
export interface CsvDialect {
  /** One character, such as `,` or a tab. */
  readonly delimiter: string;
  /** One character, `"` or `'`. */
  readonly quote: string;
  /** Whether, in a quoted cell, `\"` also means a quote and `\\` a backslash, besides RFC 4180's doubled quote. */
  readonly backslashEscapes: boolean;
}

/** RFC 4180. */
export const STANDARD_CSV: CsvDialect = { delimiter: ',', quote: '"', backslashEscapes: false };
