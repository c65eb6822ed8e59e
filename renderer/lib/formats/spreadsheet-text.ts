/** Matches phone numbers. Their + could also begin a formula, but they get no apostrophe when copied alone. */
const PHONE = /^\+\d[\d ().\u00a0-]*$/;

/** Spaces, control characters and zero-width characters, which spreadsheets ignore at the start of a value. */
const UNSEEN = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u;

/** First visible character. NFKC maps full-width and small forms to the plain sign, as spreadsheets do. */
const begins = (value: string): string => value.replace(UNSEEN, '').slice(0, 1).normalize('NFKC');

/**
 * Puts an apostrophe before a value that a spreadsheet could run as a formula (CSV injection, as OWASP describes it).
 * Other values stay unchanged.
 */
export const escapeFormula = (value: string): string =>
  /^[\t\r\n]/.test(value) || /^[=+\-@]/.test(begins(value)) ? `'${value}` : value;

/** One value for the clipboard; phone numbers stay unchanged. Each line and tab starts a new cell when pasted. */
export const copiedValue = (value: string): string =>
  value
    .split(/([\t\r\n\v\f\u0085\u2028\u2029]+)/)
    .map((part, index) => (index % 2 === 1 || PHONE.test(part) ? part : escapeFormula(part)))
    .join('');

/** Rows as tab-separated text, quoted as spreadsheets do (RFC 4180, with tabs), without a line break at the end. */
export function tabSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((value) => quoted(escapeFormula(value))).join('\t')).join('\r\n');
}

const quoted = (value: string): string =>
  /[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
