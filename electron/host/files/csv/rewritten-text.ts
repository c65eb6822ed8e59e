import type { ReadingProblem, SourceColumn } from '../../../core/import/raw-record.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { splitAddressList } from '../../../core/import/typed-lists/split-address-list.ts';
import { splitBirthdayList } from '../../../core/import/typed-lists/split-birthday-list.ts';
import { splitPhoneList } from '../../../core/import/typed-lists/split-phone-list.ts';
import { jsonTable } from '../json/json-table.ts';
import { mayBeName } from '../../../core/import/names/likely-name.ts';
import { htmlTable } from '../table/html-table.ts';
import { rearrangedTable } from '../table/rearranged-table.ts';
import { STANDARD_CSV } from './csv-dialect.ts';
import { createCellEncoder } from './csv-writer.ts';
import type { CsvLayout } from './detect-csv-layout.ts';

/** A text that is no delimited table, rewritten as one. */
export interface RewrittenText {
  readonly text: string;
  readonly dialect: Partial<CsvLayout>;
  /** The columns, if they are known; null if they are to be read. */
  readonly columns: readonly SourceColumn[] | null;
  /** Problems with parts of the text that were left out. */
  readonly problems?: readonly ReadingProblem[];
}

/** Lines of one address each. Names may contain any delimiter except tabs. */
const ADDRESS_LINES = { delimiter: '\t', hasHeader: false, preambleLines: 0 } as const;
const BIRTHDAY_COLUMNS: readonly SourceColumn[] = [
  { name: '', field: 'fullName' },
  { name: '', field: 'birthday' },
];

const PHONE_COLUMNS: readonly SourceColumn[] = [
  { name: '', field: 'fullName' },
  { name: '', field: 'phone' },
];

/** Rewrites a list of email addresses, birthdays or phones as a table; null for any other text. */
export function rewriteList(text: string): RewrittenText | null {
  const addresses = splitAddressList(text);
  if (addresses !== null) return { text: addresses, dialect: ADDRESS_LINES, columns: null };
  const birthdays = splitBirthdayList(text);
  const list = birthdays ?? splitPhoneList(text);
  if (list === null) return null;
  const dialect = { delimiter: '\t', hasHeader: false, preambleLines: titleLines(list) };
  return { text: list, dialect, columns: birthdays === null ? PHONE_COLUMNS : BIRTHDAY_COLUMNS };
}

/** A word that the title of a list of birthdays has. */
const TITLE =
  /geburtstag|birthday|anniversaire|cumplea|compleann|verjaardag|urodzin|narozenin|rođendan|syntymäpäiv|födelsedag/i;

/** Returns the number of lines up to a title above a list; 0 for none. */
function titleLines(list: string): number {
  const lines = list.split('\n');
  const first = lines.findIndex((line) => line !== '');
  const [text = '', date] = (lines[first] ?? '').split('\t');
  return date === '' && (TITLE.test(text) || !mayBeName(text)) ? first + 1 : 0;
}

const PAGE = /^\s*(?:<!doctype html|<html|<table|<head|<body|<meta)/i;

/** Whether a text is an HTML page. */
export function isPage(text: string): boolean {
  return PAGE.test(text);
}

/** Rewrites the largest table of an HTML page. Throws `FileRefusedError` if it has none. */
export function rewritePage(page: string): RewrittenText {
  const rows = htmlTable(page);
  if (rows === null) throw new FileRefusedError('unknown_format', 'html');
  return { text: textOf(rows), dialect: { delimiter: '\t' }, columns: null };
}

/** Maximum number of characters of a malformed line that a problem quotes. */
const MAX_DETAIL_LENGTH = 60;

/** Rewrites a table in JSON; null for any other text. */
export function rewriteJson(text: string, fileName: string): RewrittenText | null {
  const table = jsonTable(text, fileName);
  if (table === null) return null;
  const header = table.hasHeader === null ? {} : { hasHeader: table.hasHeader, preambleLines: 0 };
  const problems = table.malformed.map(({ line, text: each }): ReadingProblem => ({
    line,
    code: 'malformed_record',
    detail: each.slice(0, MAX_DETAIL_LENGTH).toWellFormed(),
  }));
  return { text: textOf(table.rows), dialect: { delimiter: '\t', ...header }, columns: null, problems };
}

/** Rewrites a table with a column for each person or month; null for any other table. */
export function rewriteTable(rows: readonly (readonly string[])[]): RewrittenText | null {
  const table = rearrangedTable(rows);
  if (table === null) return null;
  const dialect = { delimiter: '\t', hasHeader: !table.areBirthdays, preambleLines: 0 };
  return { text: textOf(table.rows), dialect, columns: table.areBirthdays ? BIRTHDAY_COLUMNS : null };
}

function textOf(rows: readonly (readonly string[])[]): string {
  const encode = createCellEncoder({ ...STANDARD_CSV, delimiter: '\t' }, false);
  return rows.map((cells) => `${cells.map((cell) => encode(cell)).join('\t')}\n`).join('');
}
