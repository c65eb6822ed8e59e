import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { type FileSource, READING_LIMITS } from '../file-source.ts';
import { CONTACTS_JSON } from './contacts-json-format.ts';
import { flattenRecord, isRecord, parseRecord } from './flatten-record.ts';
import { holderOfRecords, isPerson } from './keyed-records.ts';
import { readJsonValues } from './read-json-values.ts';
import { detectJsonText, type JsonText } from './detect-json-text.ts';
import type { JsonPiece } from './json-splitter.ts';

const MAX_DETAIL_CHARS = 60;

/** Result of the first pass over a file: the location and columns of its records. */
export interface JsonSurvey {
  readonly text: JsonText;
  /** The kind of the pieces that are records. `keyed`: the root object stores the records by key. */
  readonly kind: 'element' | 'root' | 'keyed';
  readonly property: string;
  /** The union of the records' columns, in order of appearance. */
  readonly columns: readonly string[];
  readonly isOwnFormat: boolean;
}

export async function surveyJson(source: FileSource): Promise<JsonSurvey> {
  const text = await detectJsonText(source);
  const surveyor = new Surveyor();
  for await (const pieces of readJsonValues(source, text)) {
    for (const piece of pieces) surveyor.add(piece);
  }
  return { text, ...surveyor.conclude() };
}

class Surveyor {
  /** Columns of the objects in each array, by the array's property. */
  private readonly columnsByProperty = new Map<string, Set<string>>();
  private readonly rootColumns = new Set<string>();
  private readonly values = new Map<string, string>();
  /**
   * The first root object. It may be large, so it is parsed only when a second root follows or when all pieces have
   * been read.
   */
  private firstRoot: JsonPiece | null = null;
  private hasMoreRoots = false;
  private isEmpty = true;

  add(piece: JsonPiece): void {
    if (piece.kind !== 'root') this.isEmpty = false;
    if (piece.kind === 'element') this.addElement(piece);
    else if (piece.kind === 'value') this.values.set(piece.property, piece.text.slice(0, MAX_DETAIL_CHARS));
    else if (piece.kind === 'root') this.addRoot(piece);
  }

  conclude(): Omit<JsonSurvey, 'text'> {
    if (this.isOwnFormat()) return this.elementsOf(CONTACTS_JSON.RECORDS, true);
    const property = this.columnsByProperty.has(CONTACTS_JSON.RECORDS)
      ? CONTACTS_JSON.RECORDS
      : this.columnsByProperty.keys().next().value;
    const onlyRoot = this.hasMoreRoots || !this.firstRoot ? null : recordOf(this.firstRoot.text);
    const isRootPerson = onlyRoot !== null && isPerson(onlyRoot);
    if (property !== undefined && !this.hasMoreRoots && !isRootPerson)
      return this.elementsOf(property, false);
    const keyed = onlyRoot === null || isRootPerson ? null : holderOfRecords(onlyRoot);
    for (const record of Object.values(keyed ?? {})) addColumns(this.rootColumns, record);
    if (keyed !== null)
      return { kind: 'keyed', property: '', columns: [...this.rootColumns], isOwnFormat: false };
    addColumns(this.rootColumns, onlyRoot);
    if (this.rootColumns.size > 0) {
      return { kind: 'root', property: '', columns: [...this.rootColumns], isOwnFormat: false };
    }
    const isEmpty = this.isEmpty && (!this.firstRoot || recordOf(this.firstRoot.text) !== null);
    throw isEmpty
      ? new FileRefusedError('empty_file', 'no records')
      : new FileRefusedError('unknown_format', 'JSON without objects');
  }

  private elementsOf(property: string, isOwnFormat: boolean): Omit<JsonSurvey, 'text'> {
    const columns = this.columnsByProperty.get(property);
    if (!columns) throw new FileRefusedError('empty_file', 'no records');
    return { kind: 'element', property, columns: [...columns], isOwnFormat };
  }

  private isOwnFormat(): boolean {
    if (this.values.get('format') !== JSON.stringify(CONTACTS_JSON.FORMAT)) return false;
    const version = this.values.get('version');
    if (version === String(CONTACTS_JSON.VERSION)) return true;
    const isNewer = Number(version) > CONTACTS_JSON.VERSION;
    throw new FileRefusedError(
      isNewer ? 'newer_file' : 'unknown_format',
      `${CONTACTS_JSON.FORMAT} version ${version ?? '?'}`,
    );
  }

  private addElement({ property, text }: JsonPiece): void {
    const record = recordOf(text);
    if (!record) return;
    const columns = this.columnsByProperty.get(property) ?? new Set();
    this.columnsByProperty.set(property, columns);
    addColumns(columns, record);
  }

  private addRoot(piece: JsonPiece): void {
    if (!this.firstRoot) {
      this.firstRoot = piece;
      return;
    }
    const record = recordOf(piece.text);
    if (!record) return;
    if (!this.hasMoreRoots) addColumns(this.rootColumns, recordOf(this.firstRoot.text));
    this.hasMoreRoots = true;
    addColumns(this.rootColumns, record);
  }
}

/** Parses a JSON object; returns null for anything else. */
export function recordOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = parseRecord(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function addColumns(columns: Set<string>, record: Readonly<Record<string, unknown>> | null): void {
  for (const column of record ? flattenRecord(record).keys() : []) columns.add(column);
  const { MAX_COLUMNS } = READING_LIMITS;
  if (columns.size > MAX_COLUMNS) throw new FileRefusedError('too_many_columns', `${MAX_COLUMNS} columns`);
}
