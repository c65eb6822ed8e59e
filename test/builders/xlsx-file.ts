import { zipFile, type ZipPart } from './zip-file.ts';

export interface SheetXml {
  readonly name?: string;
  readonly state?: string;
  /** Content of `sheetData`. */
  readonly rows: string;
}

export interface WorkbookXml {
  readonly sheets?: readonly SheetXml[];
  /** Rows of the only sheet. */
  readonly rows?: string;
  /** `si` elements. */
  readonly strings?: string;
  /** The format codes of the cells' styles: style 1 has the first one. Numbers name built-in formats. */
  readonly formats?: readonly (string | number)[];
  readonly is1904?: boolean;
  /** Parts to add or to replace; null leaves a part out. */
  readonly parts?: Readonly<Record<string, string | ZipPart | null>>;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The bytes of a workbook with the given cell XML, laid out as Excel does. */
export function xlsxFile(workbook: WorkbookXml): Buffer {
  const parts = { ...xlsxParts(workbook), ...workbook.parts };
  const kept = Object.entries(parts).filter((part): part is [string, string | ZipPart] => part[1] !== null);
  return zipFile(Object.fromEntries(kept));
}

function xlsxParts({
  rows = '',
  sheets = [{ rows }],
  strings,
  formats,
  is1904,
}: WorkbookXml): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = sheets.map((_, at) =>
    relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  );
  if (strings !== undefined) relations.push(relation('rS', 'sharedStrings', 'sharedStrings.xml'));
  if (formats) relations.push(relation('rF', 'styles', 'styles.xml'));
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escape(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
  );
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?>\n<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets><extLst><ext><x14:workbookPr/></ext></extLst></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst ${MAIN}>${strings}</sst>` }),
    ...(formats ? { 'xl/styles.xml': stylesXml(formats) } : {}),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet.rows)]),
    ),
  };
}

export const sheetXml = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet ${MAIN}><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`;

function stylesXml(formats: readonly (string | number)[]): string {
  const ids = formats.map((format, at) => (typeof format === 'number' ? format : 164 + at));
  const codes = formats.flatMap((format, at) =>
    typeof format === 'number' ? [] : [`<numFmt numFmtId="${164 + at}" formatCode="${escape(format)}"/>`],
  );
  const styles = [0, ...ids].map((id) => `<xf numFmtId="${id}"/>`);
  return `<styleSheet ${MAIN}><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

/** An inline text cell; empty for an empty text. */
export const textCell = (text: string) =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

/** Rows of inline texts, numbered from 1. */
export const textRows = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, at) => `<row r="${at + 1}">${cells.map(textCell).join('')}</row>`).join('');
