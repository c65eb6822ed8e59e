/** Reads as a phone number, which nobody wants quoted when it is copied by itself. */
const PHONE = /^\+\d[\d ().\u00a0-]*$/;

/** Blanks, control characters, and characters without width, which a spreadsheet drops before it looks at what follows. */
const UNSEEN = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u;

/** Spreadsheets take full-width and small forms of a sign for the sign itself: NFKC maps them to it. */
const begins = (value: string): string => value.replace(UNSEEN, '').slice(0, 1).normalize('NFKC');

/**
 * A value that a spreadsheet would run as a formula, with an apostrophe before it so that it does not (CSV injection, as
 * OWASP describes it); any other value as it is.
 */
export const harmless = (value: string): string =>
  /^[\t\r\n]/.test(value) || /^[=+\-@]/.test(begins(value)) ? `'${value}` : value;

/** One value for the clipboard: a phone number stays one. Each line and tab begins a cell of its own where it is pasted. */
export const copiedValue = (value: string): string =>
  value
    .split(/([\t\r\n\v\f\u0085\u2028\u2029]+)/)
    .map((part, index) => (index % 2 === 1 || PHONE.test(part) ? part : harmless(part)))
    .join('');

/** Rows as tab-separated text, quoted as spreadsheets do (RFC 4180, with tabs). No line end after the last row. */
export function tabSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((value) => quoted(harmless(value))).join('\t')).join('\r\n');
}

const quoted = (value: string): string =>
  /[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
