import { READING_LIMITS } from '../file-source.ts';

/** A row that is quoted as a whole: `"Ann,""Lee, Jr"",a@example.org"`. */
const QUOTED_ROW = /^[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*$/;

export function isQuotedRow(row: string): boolean {
  return QUOTED_ROW.test(row);
}

/** Removes the quotes around rows that are quoted as a whole; other rows stay unchanged. */
export function unquoteRows(text: string): string {
  return text.replaceAll(/[^\r\n]+/g, (row) => {
    const inner = QUOTED_ROW.exec(row)?.[1];
    return inner === undefined ? row : inner.replaceAll('""', '"');
  });
}

/** Removes the quotes around the rows of a text that arrives in chunks. */
export async function* unquoteRowsOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const chunk of chunks) {
    const text = waiting + chunk;
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    waiting = text.slice(end);
    if (end > 0) yield unquoteRows(text.slice(0, end));
    // The reader refuses longer rows.
    if (waiting.length <= READING_LIMITS.MAX_RECORD_CHARS) continue;
    yield waiting;
    waiting = '';
  }
  if (waiting !== '') yield unquoteRows(waiting);
}
