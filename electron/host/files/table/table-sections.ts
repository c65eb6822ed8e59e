import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import type { RawRecord, SourceColumn } from '../../../core/import/raw-record.ts';
import { isNameOfPeople } from '../../../core/import/headers/names/names-of-people.ts';
import { headerKey } from '../../../core/import/headers/header-key.ts';
import { isKnownHeader, matchHeader } from '../../../core/import/headers/match-header.ts';
import { NAME_ROLES } from '../../../core/import/headers/column-role.ts';
import { READING_LIMITS } from '../file-source.ts';
import { isValue } from './table-values.ts';

/** A part of a table that begins with a header of its own. */
export interface TableSection {
  /** The table's column of each cell of the section; null if they are the same. */
  readonly columns: readonly number[] | null;
  /** Number of cells in the section's header. */
  readonly width: number;
  /** Minimum number of cells of its records: without those below the empty cells at the end of the header. */
  readonly minWidth: number;
}

const DIGIT_ZERO = 48;
const DIGIT_NINE = 57;
const PLUS = 43;
const SPACE = 32;
/** Minimum number of known names in a header that shares no name with the headers before it. */
const MIN_KNOWN_NAMES = 3;
/** Minimum number of names that a header shares with those before it if it also has unknown names. */
const MIN_SHARED_NAMES = 3;

/**
 * The columns of a table whose sections may have headers of their own: the columns of the first header in another order,
 * or other known names. Cells of such a section belong to the columns of the same name; names that are missing from the
 * headers before are added. So `columns` grows while the table is read.
 */
export class TableSections {
  readonly columns: SourceColumn[];
  /** The section of the first header. */
  readonly first: TableSection;
  /** Names of a list of people beside the first columns, which isn't read: `Name, Phone, Name, Phone`; null for none. */
  readonly unreadNames: readonly string[] | null;
  /** Whether a section has other columns than the first one. */
  isMixed = false;
  /** Lines of the titles above sections. */
  readonly titles = new Set<number>();
  readonly #hasSections: boolean;
  /** The further sections by the lines of their headers. */
  readonly #sections = new Map<number, TableSection>();
  #lastLine = 0;
  readonly #names = new Set<string>();
  /** The first characters of the names. */
  readonly #firstCodes = new Set<number>();
  readonly #meanings: string[];

  /** `hasHeader`: whether the table begins with a header. Without one, it has no further sections. */
  constructor(names: readonly string[], hasHeader: boolean) {
    this.columns = names.map((name) => ({ name: name.trim(), field: null }));
    for (const { name } of this.columns) this.#addName(name);
    this.#meanings = meaningsOf(this.columns.map(({ name }) => name));
    this.first = { columns: null, width: names.length, minWidth: widthOfNames(names) };
    this.#hasSections = hasHeader;
    this.unreadNames = hasHeader ? repeatedNames(this.columns.map(({ name }) => name)) : null;
  }

  /** Returns the section whose header is at a line that was passed to `begin`; null if there is none. */
  startingAt(line: number): TableSection | null {
    return this.#sections.get(line) ?? null;
  }

  /**
   * Begins a section if a record is its header, and returns it; else null. Records are passed in the order of the file,
   * perhaps repeatedly. `isSeparated`: whether the record follows a blank row or a title. Only such a record is a header
   * if it shares no name with the headers before it. Throws `FileRefusedError` for too many columns.
   */
  begin({ line, cells }: RawRecord, isSeparated: boolean): TableSection | null {
    if (line <= this.#lastLine) return this.startingAt(line);
    if (!this.#isHeader(cells, isSeparated)) return null;
    this.#lastLine = line;
    const names = cells.map((cell) => cell.trim());
    const meanings = meaningsOf(names);
    const used = new Set<number>();
    const columns = names.map((name, cell) => {
      const isIt = (each: SourceColumn, at: number) =>
        each.name === name && this.#meanings[at] === meanings[cell] && !used.has(at);
      let column = this.columns.findIndex(isIt);
      if (column < 0) {
        column = this.columns.push({ name, field: null }) - 1;
        this.#meanings.push(meanings[cell] ?? '');
      }
      this.#addName(name);
      used.add(column);
      return column;
    });
    const { MAX_COLUMNS } = READING_LIMITS;
    if (this.columns.length > MAX_COLUMNS)
      throw new FileRefusedError('too_many_columns', `${MAX_COLUMNS}`, line);
    const isSame = columns.every((column, at) => column === at);
    const section = { columns: isSame ? null : columns, width: cells.length, minWidth: widthOfNames(cells) };
    this.isMixed ||= !isSame;
    this.#sections.set(line, section);
    return section;
  }

  /** Returns the cells of a record in the table's columns. */
  place(cells: readonly string[], { columns }: TableSection): readonly string[] {
    if (columns === null) return cells;
    const placed = this.columns.map(() => '');
    for (const [at, column] of columns.entries()) placed[column] = cells[at] ?? '';
    return placed.concat(cells.slice(columns.length));
  }

  #addName(name: string): void {
    if (name === '') return;
    this.#names.add(name);
    this.#firstCodes.add(name.charCodeAt(0));
  }

  #isHeader(cells: readonly string[], isSeparated: boolean): boolean {
    if (!this.#hasSections || !this.#mayBeHeader(cells, isSeparated)) return false;
    const names = cells.map((cell) => cell.trim()).filter((name) => name !== '');
    const others = names.filter((name) => !this.#names.has(name));
    const shared = names.length - others.length;
    if (shared === 0 ? !isSeparated || names.length < MIN_KNOWN_NAMES : names.length < 2) return false;
    const areShared = shared >= MIN_SHARED_NAMES && shared * 2 >= names.length;
    const areNames = others.every((name) => !isValue(name) && (areShared || isKnownHeader(name)));
    // Of the columns of the first header, several may have one name.
    return areNames && (new Set(names).size === names.length || this.#areThose(names));
  }

  /**
   * Quickly excludes most records: those with a cell that begins like a phone or a date, and those without a name of the
   * table. Only cells that begin like a name are looked up.
   */
  #mayBeHeader(cells: readonly string[], isSeparated: boolean): boolean {
    let hasName = isSeparated;
    for (const cell of cells) {
      const code = cell.charCodeAt(0);
      if (code === SPACE || this.#firstCodes.has(code)) hasName ||= this.#names.has(cell.trim());
      else if ((code >= DIGIT_ZERO && code <= DIGIT_NINE) || code === PLUS) return false;
    }
    return hasName;
  }

  #areThose(names: readonly string[]): boolean {
    const own = this.columns.slice(0, this.first.width).flatMap(({ name }) => (name === '' ? [] : [name]));
    return names.toSorted().join('\n') === own.toSorted().join('\n');
  }
}

/** Returns the number of cells up to the last name; of all cells if there is none. */
function widthOfNames(names: readonly string[]): number {
  const last = names.findLastIndex((name) => name.trim() !== '');
  return last < 0 ? names.length : last + 1;
}

/**
 * Returns what tells columns of one name apart: a column called "Name" has last names beside a column of first names, and
 * whole names in another section.
 */
function meaningsOf(names: readonly string[]): string[] {
  const roles = names.map((name) => matchHeader(name).role);
  const parts = ['firstName', 'lastName'].filter((part) => roles.some((role) => role === part));
  return roles.map((role) => (role === 'name' ? parts.join() : ''));
}

/**
 * Returns the names of several columns, one of them a person's name, if they follow each other twice, perhaps with other
 * numbers; else null.
 */
function repeatedNames(names: readonly string[]): string[] | null {
  const keys = names.map((name) => headerKey(name).key);
  const second = keys.indexOf(keys[0] ?? '', 1);
  const block = names.slice(0, Math.max(second, 0)).filter((name) => name !== '');
  const isRepeated = block.length > 1 && block.every((_, at) => keys[second + at] === keys[at]);
  return isRepeated && block.some((name) => NAME_ROLES.has(matchHeader(name).role) || isNameOfPeople(name))
    ? block
    : null;
}
