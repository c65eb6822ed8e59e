/**
 * How a delimited text file (RFC 4180 and what programs make of it) is written: the characters that separate and quote cells.
 */
export interface CsvFormat {
  /** One character, such as `,` or a tab. */
  readonly delimiter: string;
  /** One character, `"` or `'`. */
  readonly quote: string;
  /** Whether `\"` stands for a quote within a quoted cell, and `\\` for a backslash, besides the doubled quote of RFC 4180. */
  readonly backslashEscapes: boolean;
}

/** RFC 4180. */
export const STANDARD_CSV: CsvFormat = { delimiter: ',', quote: '"', backslashEscapes: false };
