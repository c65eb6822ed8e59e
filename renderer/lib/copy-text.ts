/** Reads as a phone number, which nobody wants quoted when it is copied by itself. */
const PHONE = /^\+\d[\d\s().-]*$/;

/**
 * A value that a spreadsheet would run as a formula, with an apostrophe before it so that it does not (CSV injection, as
 * OWASP describes it); any other value as it is.
 */
export const harmless = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

/** One value for the clipboard: a phone number stays one. */
export const copiedValue = (value: string): string => (PHONE.test(value) ? value : harmless(value));

/** Rows as tab-separated text, quoted as spreadsheets do (RFC 4180, with tabs). No line end after the last row. */
export function tabSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((value) => quoted(harmless(value))).join('\t')).join('\r\n');
}

const quoted = (value: string): string =>
  /[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
