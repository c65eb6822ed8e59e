import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { builtInFormat, type NumberFormat, parseNumberFormat } from './numbers/number-format.ts';
import { SharedStrings } from './shared-strings.ts';
import { StringItem } from './string-item.ts';
import { type XmlHandler, XmlScanner } from './xml-scanner.ts';
import type { UnpackBudget, ZipArchive, ZipEntry } from '../zip/zip-archive.ts';

/** A sheet with cells; sheets with only a chart are left out. */
export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly entry: ZipEntry;
}

/** Data shared by all sheets: texts, styles and the date system. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Whether dates count from 1904, as in files from old Macs. */
  readonly is1904: boolean;
  readonly strings: SharedStrings;
  /** By the index of the cell style. */
  readonly styles: readonly CellStyle[];
}

export interface CellStyle {
  readonly format: NumberFormat;
  /** Whether the cell is marked as text, with an apostrophe before it in Excel. */
  readonly isMarkedText: boolean;
}

/** Maximum number of styles, sheets or relations; Excel allows 65,490 styles and fewer of the others. */
const MAX_PARTS = 100_000;

/** Adds an item to a list. Throws at the maximum, so that a hostile file can't fill the memory. */
function addPart<T>(list: T[], item: T, what: string): void {
  if (list.push(item) > MAX_PARTS) throw new FileRefusedError('unpacks_too_large', `${MAX_PARTS} ${what}`);
}

export async function readWorkbook(archive: ZipArchive, budget: UnpackBudget): Promise<Workbook> {
  const path = await workbookPath(archive, budget);
  const workbook = archive.find(path);
  if (!workbook) throw new FileRefusedError('unknown_format', formatOf(archive));
  const relations = await readRelations(archive, relationsPath(path), budget);
  const { sheets, is1904 } = await readSheets(archive, workbook, budget);
  const partOf = (type: string) =>
    archive.find(
      relations.find((relation) => relation.type === type)?.path ?? `${folderOf(path)}${type}.xml`,
    );
  return {
    is1904,
    sheets: sheets.flatMap(({ relationId, ...sheet }, index): WorkbookSheet[] => {
      const relation = relations.find(({ id }) => id === relationId);
      if (relation && relation.type !== 'worksheet') return [];
      const entry = archive.find(relation?.path ?? `${folderOf(path)}worksheets/sheet${index + 1}.xml`);
      return entry ? [{ ...sheet, entry }] : [];
    }),
    strings: await readSharedStrings(archive, partOf('sharedStrings'), budget),
    styles: await readStyles(archive, partOf('styles'), budget),
  };
}

/** Scans a part of the archive as XML. Yields after each chunk. */
export async function* scanPart(
  archive: ZipArchive,
  entry: ZipEntry,
  handler: XmlHandler,
  budget: UnpackBudget,
): AsyncGenerator<void> {
  const scanner = new XmlScanner(handler);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of archive.unpack(entry, budget)) {
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
    scanner.push(decoder.decode(chunk, { stream: true }));
    yield;
  }
  scanner.push(decoder?.decode() ?? '');
  scanner.end();
}

async function readPart(
  archive: ZipArchive,
  entry: ZipEntry | undefined,
  handler: Partial<XmlHandler>,
  budget: UnpackBudget,
): Promise<void> {
  if (!entry) return;
  const whole = { onOpen: () => {}, onClose: () => {}, onText: () => {}, ...handler };
  for await (const _ of scanPart(archive, entry, whole, budget));
}

interface Relation {
  readonly id: string;
  /** Last segment of the type's URI; strict files have other URIs with the same last segment. */
  readonly type: string;
  readonly path: string;
}

async function readRelations(archive: ZipArchive, path: string, budget: UnpackBudget): Promise<Relation[]> {
  const relations: Relation[] = [];
  const folder = folderOf(path).replace(/_rels\/$/, '');
  const handler = {
    onOpen(name: string, scanner: XmlScanner) {
      const target = scanner.attribute('Target');
      if (name !== 'Relationship' || target === undefined) return;
      const type = (scanner.attribute('Type') ?? '').replace(/^.*\//, '');
      const relation = { id: scanner.attribute('Id') ?? '', type, path: resolvePath(folder, target) };
      addPart(relations, relation, 'relations');
    },
  };
  await readPart(archive, archive.find(path), handler, budget);
  return relations;
}

async function workbookPath(archive: ZipArchive, budget: UnpackBudget): Promise<string> {
  const relations = await readRelations(archive, '_rels/.rels', budget);
  return relations.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
}

async function readSheets(archive: ZipArchive, entry: ZipEntry, budget: UnpackBudget) {
  const sheets: { name: string; isHidden: boolean; relationId: string }[] = [];
  let is1904 = false;
  let isWorkbook = false;
  const handler = {
    onOpen(name: string, scanner: XmlScanner) {
      if (name === 'workbook') isWorkbook = true;
      else if (name === 'workbookPr' && scanner.parent === 'workbook')
        is1904 = /^(?:1|true)$/.test(scanner.attribute('date1904') ?? '');
      else if (name === 'sheet' && scanner.parent === 'sheets') {
        const sheet = {
          name: scanner.attribute('name') ?? '',
          isHidden: /hidden/i.test(scanner.attribute('state') ?? ''),
          relationId: scanner.attribute('id') ?? '',
        };
        addPart(sheets, sheet, 'sheets');
      }
    },
  };
  if (entry.name.endsWith('.bin')) throw new FileRefusedError('unknown_format', 'xlsb');
  await readPart(archive, entry, handler, budget);
  if (!isWorkbook) throw new FileRefusedError('unknown_format', formatOf(archive));
  return { sheets, is1904 };
}

async function readSharedStrings(
  archive: ZipArchive,
  entry: ZipEntry | undefined,
  budget: UnpackBudget,
): Promise<SharedStrings> {
  const strings = new SharedStrings();
  const item = new StringItem();
  const handler = {
    onOpen: (name: string) => item.onOpen(name),
    onText: (text: string) => item.onText(text),
    onClose(name: string) {
      if (name === 'si') strings.add(item.take());
      else item.onClose(name);
    },
  };
  await readPart(archive, entry, handler, budget);
  return strings;
}

async function readStyles(
  archive: ZipArchive,
  entry: ZipEntry | undefined,
  budget: UnpackBudget,
): Promise<CellStyle[]> {
  const custom = new Map<number, NumberFormat>();
  const styles: { id: number; isMarkedText: boolean }[] = [];
  const handler = {
    onOpen(name: string, scanner: XmlScanner) {
      if (name !== 'xf' && name !== 'numFmt') return;
      const id = Number(scanner.attribute('numFmtId') ?? 0);
      if (name === 'xf' && scanner.parent === 'cellXfs') {
        const isMarkedText = /^(?:1|true)$/.test(scanner.attribute('quotePrefix') ?? '');
        addPart(styles, { id, isMarkedText }, 'styles');
      }
      if (name === 'numFmt' && scanner.parent === 'numFmts') {
        if (custom.size > MAX_PARTS) throw new FileRefusedError('unpacks_too_large', `${MAX_PARTS} formats`);
        custom.set(id, parseNumberFormat(scanner.attribute('formatCode') ?? ''));
      }
    },
  };
  await readPart(archive, entry, handler, budget);
  return styles.map(({ id, isMarkedText }) => ({
    format: custom.get(id) ?? builtInFormat(id),
    isMarkedText,
  }));
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

const relationsPath = (path: string) => `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;

/** Resolves a path in the archive: `/xl/workbook.xml` is absolute, `../styles.xml` is relative to the folder. */
function resolvePath(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Returns the format of an archive that isn't an XLSX workbook, for the error. */
function formatOf(archive: ZipArchive): string {
  if (archive.find('xl/workbook.bin')) return 'xlsb';
  if (archive.find('word/document.xml')) return 'docx';
  if (archive.find('content.xml')) return 'ods';
  return (archive.find('Index/Document.iwa') ?? archive.find('Index.zip')) ? 'numbers' : 'zip';
}
