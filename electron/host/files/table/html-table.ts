import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { decodeHtmlEntities } from '../../../core/import/values/html-entities.ts';

/** Maximum number of columns or rows that a cell spans. */
const MAX_SPAN = 20;
const MAX_CELLS = 10_000_000;
/** White space, which counts as one space, apart from no-break spaces. */
const SPACE = /[^\S\u00a0]+/g;

/** Parts of a page: comments, elements without readable text, other tags, texts. Unclosed ones end with the page. */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z\d]*)\b([^<>]*)>|[^<]+|</gi;

/**
 * Returns the rows of the largest table of a page, as web applications also save them under the name of a workbook; null
 * if there is none. A cell that spans columns or rows is followed by empty cells. Throws `FileRefusedError` for too many
 * cells.
 */
export function htmlTable(page: string): readonly string[][] | null {
  const parser = new TableParser();
  for (const [token, hidden, closing, name = '', attributes = ''] of page.matchAll(TOKEN)) {
    if (token.startsWith('<!--') || hidden !== undefined) continue;
    if (name === '') parser.onText(token);
    else if (closing === '') parser.onOpen(name.toLowerCase(), attributes);
    else parser.onClose(name.toLowerCase());
  }
  return parser.end();
}

interface OpenTable {
  readonly rows: string[][];
  /** For each column, the number of the last row of the cell above that spans rows. */
  readonly spanned: number[];
}

const COLUMN_SPAN = /\bcolspan\s*=\s*["']?(\d{1,3})/i;
const ROW_SPAN = /\browspan\s*=\s*["']?(\d{1,3})/i;

const spanOf = (pattern: RegExp, attributes: string) =>
  Math.min(Number(pattern.exec(attributes)?.[1] ?? 1) || 1, MAX_SPAN);

/** Collects the cells of all tables; a table may be in a cell of another one. */
class TableParser {
  readonly #tables: string[][][] = [];
  readonly #open: OpenTable[] = [];
  #cell: { text: string; columns: number; rows: number } | null = null;
  #cellCount = 0;

  onText(text: string): void {
    if (this.#cell !== null) this.#cell.text += text.replaceAll(SPACE, ' ');
  }

  onOpen(tag: string, attributes: string): void {
    switch (tag) {
      case 'table': {
        this.#endCell();
        const table = { rows: [], spanned: [] };
        this.#open.push(table);
        this.#tables.push(table.rows);
        break;
      }
      case 'tr':
        this.#endCell();
        this.#open.at(-1)?.rows.push([]);
        break;
      case 'td':
      case 'th':
        this.#endCell();
        this.#cell = {
          text: '',
          columns: spanOf(COLUMN_SPAN, attributes),
          rows: spanOf(ROW_SPAN, attributes),
        };
        break;
      case 'br':
        if (this.#cell !== null) this.#cell.text += '\n';
        break;
      default:
    }
  }

  onClose(tag: string): void {
    if (tag === 'p' && this.#cell !== null) this.#cell.text += '\n';
    if (tag === 'table' || tag === 'tr' || tag === 'td' || tag === 'th') this.#endCell();
    if (tag === 'table') this.#open.pop();
  }

  /** Returns the rows of the table with the most rows; null if there is none. */
  end(): readonly string[][] | null {
    this.#endCell();
    const largest = this.#tables.toSorted((one, other) => other.length - one.length)[0] ?? [];
    return largest.length === 0 ? null : largest;
  }

  /** Adds the present cell to the last row, behind the places of cells that span rows. */
  #endCell(): void {
    const cell = this.#cell;
    const table = this.#open.at(-1);
    const row = table?.rows.at(-1);
    this.#cell = null;
    if (cell === null || table === undefined || row === undefined) return;
    const { rows, spanned } = table;
    while ((spanned[row.length] ?? 0) >= rows.length) row.push('');
    this.#cellCount += cell.columns;
    if (this.#cellCount > MAX_CELLS) throw new FileRefusedError('unpacks_too_large', `${MAX_CELLS} cells`);
    for (let at = 0; at < cell.columns; at++) {
      spanned[row.length] = rows.length + cell.rows - 1;
      row.push(at === 0 ? textOf(cell.text) : '');
    }
  }
}

/** Returns the text of a cell, whose line breaks are those of elements. */
function textOf(cell: string): string {
  return decodeHtmlEntities(cell)
    .split('\n')
    .map((line) => line.replaceAll(SPACE, ' ').trim())
    .join('\n')
    .trim();
}
