import { columnName } from '../../files/xlsx/column-name.ts';
import { escapeSheetText } from '../../files/xlsx/row-writer.ts';

/** A cell in the XML of a sheet. */
export interface XmlCell {
  /** From 0. */
  readonly column: number;
  readonly xml: string;
  /** Index of the cell's style; null if it has none. */
  readonly style: string | null;
  /** The cell's type attribute; `n` for numbers and dates. */
  readonly type: string;
}

export interface XmlRow {
  /** From 1. */
  readonly line: number;
  readonly attributes: string;
  readonly cells: readonly XmlCell[];
  readonly xml: string;
}

/** The XML of a sheet, split at its rows. */
export interface SheetParts {
  readonly before: string;
  readonly rows: readonly XmlRow[];
  readonly after: string;
  /** Namespace prefix of the elements with its colon; usually empty. */
  readonly prefix: string;
}

/** The tags of an element, with any namespace prefix. */
interface ElementTags {
  readonly opening: RegExp;
  readonly closing: RegExp;
}
const ROW: ElementTags = {
  opening: /<(?:[\w.-]+:)?row\b([^>]*?)(\/?)>/g,
  closing: /<\/(?:[\w.-]+:)?row\s*>/g,
};
const CELL: ElementTags = {
  opening: /<(?:[\w.-]+:)?c\b([^>]*?)(\/?)>/g,
  closing: /<\/(?:[\w.-]+:)?c\s*>/g,
};

/** Yields the elements with these tags, in linear time. Those without an end, as in comments, are left out. */
function* elementsOf(
  text: string,
  { opening, closing }: ElementTags,
): Generator<{ attributes: string; inner: string; xml: string }> {
  // Behind the last `>`, each `<` would be followed in vain to the end of the text.
  const xml = text.slice(0, text.lastIndexOf('>') + 1);
  let hasEnds = true;
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const open = opening.exec(xml);
    if (open === null) return;
    const [tag, attributes = '', slash] = open;
    const start = open.index + tag.length;
    at = start;
    if (slash === '/') {
      yield { attributes, inner: '', xml: tag };
      continue;
    }
    closing.lastIndex = start;
    const close: RegExpExecArray | null = hasEnds ? closing.exec(xml) : null;
    hasEnds = close !== null;
    if (close === null) continue;
    at = close.index + close[0].length;
    yield { attributes, inner: xml.slice(start, close.index), xml: xml.slice(open.index, at) };
  }
}

const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean) ??
  null;

/** Splits the XML of a sheet; null for a sheet without data. */
export function splitSheet(xml: string): SheetParts | null {
  const open = /<((?:[\w.-]+:)?)sheetData\b[^>]*?(\/?)>/.exec(xml);
  if (open === null) return null;
  const prefix = open[1] ?? '';
  const start = open.index + open[0].length;
  const opened = open[2] === '/' ? open[0].replace(/\s*\/>$/, '>') : open[0];
  const end = open[2] === '/' ? start : xml.indexOf(`</${prefix}sheetData`, start);
  if (end === -1) return null;
  const rows: XmlRow[] = [];
  let last = 0;
  for (const { attributes, inner, xml: row } of elementsOf(xml.slice(start, end), ROW)) {
    const written = Number(attribute(attributes, 'r'));
    last = written > 0 ? written : last + 1;
    rows.push({ line: last, attributes, cells: cellsOf(inner), xml: row });
  }
  const closing = open[2] === '/' ? `</${prefix}sheetData>` : '';
  return { before: xml.slice(0, open.index) + opened, rows, after: closing + xml.slice(end), prefix };
}

function cellsOf(inner: string): XmlCell[] {
  const cells: XmlCell[] = [];
  let last = -1;
  for (const { attributes, xml } of elementsOf(inner, CELL)) {
    last = columnOf(attribute(attributes, 'r') ?? '') ?? last + 1;
    cells.push({
      column: last,
      xml,
      style: attribute(attributes, 's'),
      type: attribute(attributes, 't') ?? 'n',
    });
  }
  return cells;
}

function columnOf(reference: string): number | null {
  const letters = /^[A-Z]+/i.exec(reference)?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/**
 * Returns the XML of a row with changed cells, for the row number `line`. `changed`: the XML of cells by column; an
 * empty text removes the cell.
 */
export function rowXml(
  row: Pick<XmlRow, 'attributes' | 'cells'>,
  line: number,
  changed: ReadonlyMap<number, string>,
  prefix: string,
): string {
  const cells = new Map(row.cells.map(({ column, xml }) => [column, movedCell(xml, column, line)]));
  for (const [column, xml] of changed)
    if (xml === '') cells.delete(column);
    else cells.set(column, xml);
  const inner = [...cells]
    .toSorted(([a], [b]) => a - b)
    .map(([, xml]) => xml)
    .join('');
  // The attribute `spans` is dropped, because it may be wrong after the change.
  const others = row.attributes.replaceAll(/\s(?:r|spans)\s*=\s*(?:"[^"]*"|'[^']*')/g, '').trimEnd();
  return `<${prefix}row r="${line}"${others}>${inner}</${prefix}row>`;
}

const movedCell = (xml: string, column: number, line: number): string =>
  /^<[^>]*\sr\s*=/.test(xml)
    ? xml.replace(/(\sr\s*=\s*)(?:"[^"]*"|'[^']*')/, `$1"${columnName(column)}${line}"`)
    : xml.replace(/^<((?:[\w.-]+:)?c)\b/, `<$1 r="${columnName(column)}${line}"`);

/** Returns the XML of a text cell. */
export function textCell(
  at: { column: number; line: number; style: string | null },
  text: string,
  prefix: string,
): string {
  const value = `<${prefix}is><${prefix}t xml:space="preserve">${escapeSheetText(text)}</${prefix}t></${prefix}is>`;
  return `<${prefix}c ${reference(at)} t="inlineStr">${value}</${prefix}c>`;
}

/** Returns the XML of a number cell. The number is shown as a date if the style is that of a date. */
export function numberCell(
  at: { column: number; line: number; style: string | null },
  number: string,
  prefix: string,
): string {
  return `<${prefix}c ${reference(at)}><${prefix}v>${number}</${prefix}v></${prefix}c>`;
}

const reference = ({ column, line, style }: { column: number; line: number; style: string | null }): string =>
  `r="${columnName(column)}${line}"${style === null ? '' : ` s="${style}"`}`;
