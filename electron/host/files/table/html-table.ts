const MAX_SPAN = 100;
/** White space, which counts as one space, apart from no-break spaces. */
const SPACE = /[^\S\u00a0]+/g;

/** Entities that programs write into tables, besides numeric ones. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  oacute: 'ó',
  aacute: 'á',
  iacute: 'í',
  uacute: 'ú',
};

/** Parts of a page: comments, elements without readable text, other tags, texts. Unclosed ones end with the page. */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z\d]*)\b([^<>]*)>|[^<]+|</gi;

/**
 * Returns the rows of the largest table of a page, as web applications also save them under the name of a workbook; null
 * if there is none. A cell that spans columns is followed by empty cells.
 */
export function htmlTable(page: string): string[][] | null {
  const tables: string[][][] = [];
  const open: string[][][] = [];
  let cell: string | null = null;
  let span = 1;
  const endCell = () => {
    const row = open.at(-1)?.at(-1);
    if (cell !== null && row) {
      row.push(textOf(cell));
      for (let extra = 1; extra < span; extra++) row.push('');
    }
    cell = null;
  };
  for (const [token, hidden, closing, name = '', attributes = ''] of page.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    if (token.startsWith('<!--') || hidden !== undefined) continue;
    if (tag === '') {
      if (cell !== null) cell += token.replaceAll(SPACE, ' ');
    } else if (tag === 'table' || tag === 'tr' || tag === 'td' || tag === 'th') {
      endCell();
      if (tag === 'table' && closing === '') tables.push(open[open.push([]) - 1] ?? []);
      else if (tag === 'table') open.pop();
      else if (tag === 'tr' && closing === '') open.at(-1)?.push([]);
      else if (tag !== 'tr' && closing === '') {
        cell = '';
        span = Math.min(Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1) || 1, MAX_SPAN);
      }
    } else if (cell !== null && (tag === 'br' || (tag === 'p' && closing !== ''))) cell += '\n';
  }
  endCell();
  const largest = tables.toSorted((one, other) => other.length - one.length)[0];
  return largest === undefined || largest.length === 0 ? null : largest;
}

/** Returns the text of a cell, whose line breaks are those of elements. */
function textOf(cell: string): string {
  const decoded = cell.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (entity, decimal, hexadecimal, name) => {
      if (name !== undefined) return ENTITIES[name as string] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hexadecimal as string, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
  return decoded
    .split('\n')
    .map((line) => line.replaceAll(SPACE, ' ').trim())
    .join('\n')
    .trim();
}
