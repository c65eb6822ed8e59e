/** Longer texts are not tables that a person copied. */
const MAX_LENGTH = 1_000_000;
const MAX_LINE_LENGTH = 1_000;
const MIN_LINES = 3;
/** Minimum width of the gap between two columns. */
const MIN_GAP = 2;

/**
 * Converts a table whose columns are aligned by spaces, as printed lists and terminals show it, to lines with tabs. Null
 * for any other text. Titles above the table stay.
 */
export function fixedWidthTable(text: string): string | null {
  if (text.length > MAX_LENGTH || /[\t;|]/.test(text)) return null;
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.some(({ length }) => length > MAX_LINE_LENGTH)) return null;
  const underlined = underlinedTable(lines);
  if (underlined !== null) return underlined;
  const isRow = (line: string) => / {2,}\S/.test(line);
  const rows = lines.filter(isRow);
  if (rows.length < MIN_LINES) return null;
  const starts = columnStarts(rows);
  if (starts.length < 2) return null;
  const others = lines.filter((line) => line.trim() !== '' && !isRow(line));
  if (others.length * 2 > rows.length) return null;
  return lines.map((line) => (isRow(line) ? cellsOf(line, starts).join('\t') : line.trim())).join('\n');
}

/** Groups of dashes below the names of columns, as wide as the columns, which databases write. */
const UNDERLINES = /^\s*(-{2,}|={2,})(?: +(?:-{2,}|={2,}))+\s*$/;

/** Converts a table with an underline below each name of a column; null for any other text. */
function underlinedTable(lines: readonly string[]): string | null {
  const at = lines.findIndex((line) => UNDERLINES.test(line));
  if (at < 1) return null;
  const starts = Array.from((lines[at] ?? '').matchAll(/\S+/g), ({ index }) => index);
  // A wider value would be cut.
  const isInColumns = (line: string) =>
    starts.every((start) => start === 0 || !/\S/.test(line[start - 1] ?? ''));
  const isRow = (line: string) => line.trim() !== '' && line.length > (starts[1] ?? 0);
  const table = lines.slice(at - 1);
  if (!table.filter(isRow).every(isInColumns)) return null;
  return lines
    .map((line, index) => (index >= at - 1 && isRow(line) ? cellsOf(line, starts).join('\t') : line.trim()))
    .join('\n');
}

/** Returns the places where columns begin: behind a gap of spaces that all rows have. */
function columnStarts(rows: readonly string[]): number[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const starts: number[] = [];
  let gap = MIN_GAP;
  for (let at = 0; at < width; at++) {
    const isSpace = rows.every((row) => (row[at] ?? ' ') === ' ');
    if (!isSpace && gap >= MIN_GAP) starts.push(at);
    gap = isSpace ? gap + 1 : 0;
  }
  return starts;
}

function cellsOf(line: string, starts: readonly number[]): string[] {
  return starts.map((start, at) => line.slice(at === 0 ? 0 : start, starts[at + 1]).trim());
}
