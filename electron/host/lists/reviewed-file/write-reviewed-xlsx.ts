import { DAYS_TO_1904 } from '../../../core/import/values/dates/serial-day.ts';
import type { CellEditor } from '../../../core/lists/cell-edits.ts';
import { READING_LIMITS, type FileSource } from '../../files/file-source.ts';
import { columnName } from '../../files/xlsx/column-name.ts';
import { openWorkbook, type OpenedXlsx } from '../../files/xlsx/open-xlsx.ts';
import { dateSerial, MAX_CELL_CHARS } from '../../files/xlsx/row-writer.ts';
import type { Workbook } from '../../files/xlsx/read-workbook.ts';
import type { ZipArchive, ZipEntry } from '../../files/zip/zip-archive.ts';
import { writeZip, type ZipSource } from '../../files/zip/zip-writer.ts';
import { recalculated } from './recalculated-workbook.ts';
import { countRecord, type RecordEdit, type RecordCounts, type RecordEdits } from './record-edits.ts';
import { SharedCells } from './shared-cells.ts';
import { SheetColumns } from './sheet-columns.ts';
import { splitSheet, numberCell, rowXml, textCell, type SheetParts, type XmlRow } from './sheet-xml.ts';

export interface XlsxTask {
  source: FileSource;
  /** The file, opened as it was read into the list, and read to its end. */
  opened: OpenedXlsx;
  editor: CellEditor;
  plan: RecordEdits;
  counts: RecordCounts;
}

/**
 * Elements that refer to row numbers. If the sheet has any, its rows keep their numbers and omitted rows become empty.
 */
const REFERS_TO_ROWS =
  /<(?:[\w.-]+:)?(?:f|mergeCell|tablePart|conditionalFormatting|dataValidation|hyperlink|drawing|legacyDrawing)\b/;
/**
 * References to cells of other sheets. Excel's own names for print areas and filters don't count, because their areas
 * may contain empty rows.
 */
const REFERS_TO_SHEETS =
  /<(?:[\w.-]+:)?(?:(?:f|formula[12]?)\b|definedName\b(?![^<>]*\sname="_xlnm\.))[^<>]*>[^<]*!|\slocation="[^"]*!/;
/** Files in the workbook that refer to cells of sheets. */
const REFERRING_PARTS = /(?:^|\/)(?:charts|pivotCache)\//i;
const FORMULA = /<(?:[\w.-]+:)?f\b[^<>]*>/g;
/** An element of a formula without text, such as a cell's share of a formula that another cell has. */
const EMPTY_FORMULA = /<((?:[\w.-]+:)?)f\b[^<>]*?(?:\/>|><\/\1f\s*>)/g;
const SHARED_TYPE = /\bt="shared"/;
const SHARED_INDEX = /\ssi="(\d+)"/;
const CALCULATION_CHAIN = 'xl/calcChain.xml';
const NO_CELLS = { attributes: '', cells: [] };

/**
 * Yields the bytes of a reviewed workbook. Only changed cells are written to the XML of the sheet; other cells, styles
 * and sheets stay as they are.
 */
export async function* writeReviewedXlsx(task: XlsxTask): AsyncGenerator<Uint8Array> {
  const { archive, workbook } = await openWorkbook(task.source);
  const sheet = workbook.sheets.find(({ name }) => name === task.opened.sheet);
  if (sheet === undefined) throw new Error('The sheet is gone.');
  const xml = await textOf(archive, sheet.entry);
  const parts = splitSheet(xml);
  if (parts === null) throw new Error('The sheet has no rows.');
  const records = new SheetRecords(task, workbook, parts);
  const isReferredTo = await mayBeReferredTo(archive, workbook, sheet.entry);
  const canMove = !REFERS_TO_ROWS.test(xml) && !isReferredTo;
  const hasFormulas = isReferredTo || new RegExp(FORMULA).test(xml);
  const edited = records.xml(canMove);
  const hasChain = records.replacedFormula && archive.find(CALCULATION_CHAIN) !== undefined;
  const sources: ZipSource[] = [];
  for (const entry of archive.all()) {
    const isChain = entry.name.toLowerCase() === CALCULATION_CHAIN.toLowerCase();
    if (hasChain && isChain) continue;
    if (entry.name === sheet.entry.name) sources.push({ name: entry.name, content: [Buffer.from(edited)] });
    else if (hasChain && /\[Content_Types\]\.xml$|workbook\.xml\.rels$/i.test(entry.name)) {
      const text = (await textOf(archive, entry)).replaceAll(/<(?:Override|Relationship)\b[^<>]*>/g, (tag) =>
        tag.includes('calcChain') ? '' : tag,
      );
      sources.push({ name: entry.name, content: [Buffer.from(text)] });
    } else if (hasFormulas && isWorkbook(entry)) {
      const written = await textOf(archive, entry);
      const text = recalculated(written);
      const isSame = text === written;
      sources.push({ name: entry.name, content: isSame ? contentOf(archive, entry) : [Buffer.from(text)] });
    } else sources.push({ name: entry.name, content: contentOf(archive, entry) });
  }
  yield* writeZip(sources);
}

const isWorkbook = ({ name }: ZipEntry): boolean => /(?:^|\/)workbook\.xml$/i.test(name);

/** Returns whether other parts of a workbook may refer to row numbers of a sheet. */
async function mayBeReferredTo(archive: ZipArchive, { sheets }: Workbook, sheet: ZipEntry): Promise<boolean> {
  const entries = archive.all();
  if (entries.some(({ name }) => REFERRING_PARTS.test(name))) return true;
  const others = new Set(sheets.map(({ entry }) => entry.name));
  others.delete(sheet.name);
  for (const entry of entries) {
    if (!others.has(entry.name) && !isWorkbook(entry)) continue;
    if (REFERS_TO_SHEETS.test(await textOf(archive, entry))) return true;
  }
  return false;
}

const contentOf = (archive: ZipArchive, entry: ZipEntry): AsyncGenerator<Buffer> =>
  archive.unpack(entry, { left: READING_LIMITS.MAX_FILE_BYTES });

async function textOf(archive: ZipArchive, entry: ZipEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of contentOf(archive, entry)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
}

class SheetRecords {
  replacedFormula = false;
  /** Indexes of shared formulas whose cell was removed or replaced. */
  readonly #lostFormulas = new Set<string>();
  readonly #task: XlsxTask;
  readonly #workbook: Workbook;
  readonly #parts: SheetParts;
  readonly #columns: SheetColumns;

  constructor(task: XlsxTask, workbook: Workbook, parts: SheetParts) {
    this.#task = task;
    this.#columns = new SheetColumns(task.opened, task.plan);
    this.#workbook = workbook;
    this.#parts = parts;
  }

  /** Returns the XML of the edited sheet. `canMove`: whether row numbers may change. */
  xml(canMove: boolean): string {
    const { plan, counts, opened } = this.#task;
    const { before, rows, after, prefix } = this.#parts;
    const records = this.#records();
    const shared = new SharedCells(this.#task, records, after);
    const written: string[] = [before];
    let removed = 0;
    let last = 0;
    // The header of a section is complete when its rows are written.
    let header: { row: XmlRow; line: number; at: number } | null = null;
    const endSection = () => {
      if (header !== null) written[header.at] = this.#header(header.row, header.line);
    };
    for (const row of rows) {
      const line = row.line - removed;
      last = line;
      const section = opened.sections.startingAt(row.line);
      if (section !== null || row.line === opened.headerRow) {
        endSection();
        if (section !== null) this.#columns.begin(section);
        header = { row, line, at: written.push('') - 1 };
        continue;
      }
      const record = records.get(row.line) ?? null;
      const isKept = record === null || countRecord(counts, record);
      if (!isKept) {
        this.#noteLostFormulas(row.xml);
        if (canMove) {
          removed++;
          last = line - 1;
        } else written.push(rowXml(NO_CELLS, line, new Map(), prefix));
        continue;
      }
      const cells =
        record === null
          ? new Map<number, string>()
          : this.#changedCells(row, line, record, shared.textsFor(row, record));
      written.push(this.#withCells(row, line, cells));
    }
    for (const record of plan.created) {
      counts.added++;
      last++;
      written.push(rowXml(NO_CELLS, last, this.#changedCells(null, last, record), prefix));
    }
    endSection();
    return written.join('') + shared.withoutSeparated(after);
  }

  /** Returns the edits of the records, by the lines of their rows. */
  #records(): Map<number, RecordEdit> {
    const { plan, opened } = this.#task;
    const records = new Map<number, RecordEdit>();
    for (const { line } of this.#parts.rows) {
      const isHeader = line === opened.headerRow || opened.sections.startingAt(line) !== null;
      const isBefore = opened.headerRow !== null && line < opened.headerRow;
      const record = isHeader || isBefore ? null : plan.recordAt(line);
      if (record !== null) records.set(line, record);
    }
    return records;
  }

  #header(row: XmlRow, line: number): string {
    const cells = this.#extraCells(row, line, this.#task.plan.extraColumns);
    for (const [column, name] of this.#columns.lacking)
      cells.set(column, this.#cell(row, column, line, name));
    return this.#withCells(row, line, cells);
  }

  #withCells(row: XmlRow, line: number, cells: ReadonlyMap<number, string>): string {
    const isUnchanged = cells.size === 0 && line === row.line;
    const xml = isUnchanged ? row.xml : rowXml(row, line, cells, this.#parts.prefix);
    if (this.#lostFormulas.size === 0) return xml;
    // A cell whose share of a formula has no formula left keeps its value.
    return xml.replaceAll(EMPTY_FORMULA, (formula: string) =>
      SHARED_TYPE.test(formula) && this.#lostFormulas.has(SHARED_INDEX.exec(formula)?.[1] ?? '')
        ? ''
        : formula,
    );
  }

  #noteLostFormulas(xml: string): void {
    for (const [formula] of xml.matchAll(FORMULA)) {
      this.replacedFormula = true;
      const shared = formula.includes(' ref=') ? SHARED_INDEX.exec(formula)?.[1] : undefined;
      if (shared !== undefined) this.#lostFormulas.add(shared);
    }
  }

  #changedCells(
    row: XmlRow | null,
    line: number,
    record: RecordEdit,
    shared: ReadonlyMap<number, string> = new Map(),
  ): Map<number, string> {
    const { editor } = this.#task;
    const changed = new Map<number, string>();
    const cells = record.wanted === null ? [] : editor.editsFor(record.cells, record.wanted).cells;
    for (const [column, text] of [...shared, ...cells, ...record.filled]) {
      const at = this.#columns.of(column);
      changed.set(at, this.#cell(row, at, line, text));
    }
    for (const [column, xml] of this.#extraCells(row, line, record.extras)) changed.set(column, xml);
    return changed;
  }

  #extraCells(row: XmlRow | null, line: number, texts: readonly string[]): Map<number, string> {
    const first = this.#columns.firstAdded;
    const cells = new Map<number, string>();
    for (const [at, text] of texts.entries()) {
      const column = first + at;
      if (text !== '') cells.set(column, this.#cell(row, column, line, text));
    }
    return cells;
  }

  /**
   * Returns the XML of a cell with a new text. The cell keeps its style, and also its type if the text fits that type.
   * Returns an empty text if no cell is needed.
   */
  #cell(row: XmlRow | null, column: number, line: number, text: string): string {
    const before = row?.cells.find((cell) => cell.column === column);
    const at = { column, line, style: before?.style ?? null };
    const { prefix } = this.#parts;
    this.#noteLostFormulas(before?.xml ?? '');
    if (text === '')
      return at.style === null ? '' : `<${prefix}c r="${columnName(column)}${line}" s="${at.style}"/>`;
    const isDate = this.#workbook.styles[Number(at.style ?? -1)]?.format.kind === 'date';
    const serial = isDate ? dateSerial(text) : null;
    const { is1904 } = this.#workbook;
    if (serial !== null && (!is1904 || serial >= DAYS_TO_1904))
      return numberCell(at, String(is1904 ? serial - DAYS_TO_1904 : serial), prefix);
    const isNumber = before?.type === 'n' && !isDate && /^-?(?:0|[1-9]\d{0,14})$/.test(text);
    if (isNumber) return numberCell(at, text, prefix);
    return textCell(at, text.slice(0, MAX_CELL_CHARS), prefix);
  }
}
