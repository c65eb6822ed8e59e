/** A quoted field, with doubled quotes in it, or a plain one, and its terminator. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;

/** The records of a CSV text (RFC 4180), which may have a BOM and any line ends. Throws on a misplaced quote. */
function parseRecords(text: string): string[][] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const records: string[][] = [];
  let record: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < source.length || record.length > 0) {
    const at = FIELD.lastIndex;
    const match = FIELD.exec(source);
    if (!match)
      throw new Error(`Record ${records.length + 1}: a quote where none may be, at character ${at}.`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
    if (match[3] === '') break;
  }
  return records;
}

/** The rows of a CSV text, as cells by the column names of the first line. Empty lines are skipped. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...records] = parseRecords(text);
  return records
    .filter((record) => record.length > 1 || record[0] !== '')
    .map((record) => Object.fromEntries(header.map((name, at) => [name, record[at] ?? ''])));
}
