import { Buffer } from 'node:buffer';
import type { CellEditor } from '../../../core/lists/cell-edits.ts';
import type { FileSource } from '../../files/file-source.ts';
import { isOfTypes } from '../../files/json/survey/record-types.ts';
import { propertyOfField } from '../../files/json/contacts-json-format.ts';
import { flattenRecord } from '../../files/json/values/flatten-record.ts';
import { isRecord, recordOf } from '../../files/json/values/parse-record.ts';
import { listsAt } from '../../files/json/values/nested-lists.ts';
import { splitJsonValues } from '../../files/json/read-json-values.ts';
import { type JsonSurvey, surveyJson } from '../../files/json/survey/json-survey.ts';
import type { RecordPlace } from '../../files/json/survey/list-survey.ts';
import { decodeLosslessly, type LosslessText } from '../../files/text/lossless-text.ts';
import { setProperty } from './json-property.ts';
import { countRecord, type RecordEdit, type RecordCounts, type RecordEdits } from './record-edits.ts';

export interface JsonTask {
  source: FileSource;
  editor: CellEditor;
  plan: RecordEdits;
  counts: RecordCounts;
}

/** A range of the text and its replacement. */
interface Replacement {
  from: number;
  to: number;
  text: string;
}

type ObjectOrArray = Record<string, unknown> | unknown[];

/** The last piece with lists of records. */
interface EditedLists {
  text: string;
  from: number;
  /** The piece with its changes. */
  value: unknown;
  /** Its last list. */
  last: ObjectOrArray;
  isChanged: boolean;
}

/** Maximum number of characters examined between two records. */
const MAX_GAP = 1_000;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Yields the bytes of a reviewed JSON file. Only changed records are rewritten, with their property order and
 * indentation. The text between records stays, except for the comma beside an omitted record.
 */
export async function* writeReviewedJson(task: JsonTask): AsyncGenerator<Uint8Array> {
  const { source } = task;
  const survey = await surveyJson(source);
  const decoded = decodeLosslessly(await bytesOf(source), survey.text.encoding);
  const mark = decoded.text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const text = decoded.text.slice(mark.length);
  const editing = new JsonRecords(task, survey, { ...decoded, text });
  let at = 0;
  // Pieces come in file order, so each is searched for after the end of the previous one. A root comes after the pieces
  // inside it, which would break that order. So either only roots or only the other pieces are searched for.
  for (const piece of splitJsonValues(text, survey.text)) {
    if (piece.kind === 'root' && survey.kind !== 'root') continue;
    if (piece.kind !== 'root' && survey.kind === 'root') continue;
    const from = text.indexOf(piece.text, at);
    if (from === -1) continue;
    at = from + piece.text.length;
    const property = decoded.readable(piece.property);
    if (piece.kind === survey.kind && survey.places.some((place) => place.property === property))
      editing.take(piece.text, from, property);
  }
  yield decoded.encode(mark + editing.text(survey.kind === 'root' && survey.path === null));
}

async function bytesOf(source: FileSource): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.stream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

class JsonRecords {
  readonly #task: JsonTask;
  readonly #columns: readonly string[];
  readonly #places: readonly RecordPlace[];
  readonly #isOwnFormat: boolean;
  readonly #types: ReadonlySet<string> | null;
  readonly #source: string;
  /** Returns a property name as the columns have it, with U+FFFD for undecodable bytes. */
  readonly #readable: (name: string) => string;
  readonly #replacements: Replacement[] = [];
  #last: { from: number; to: number; property: string } | null = null;
  #firstRecord: Record<string, unknown> = {};
  #hasRecords = false;
  #lists: EditedLists | null = null;

  constructor(
    task: JsonTask,
    { columns, places, isOwnFormat, types }: JsonSurvey,
    { text, readable }: LosslessText,
  ) {
    this.#task = task;
    this.#columns = columns;
    this.#places = places;
    this.#isOwnFormat = isOwnFormat;
    this.#types = types;
    this.#source = text;
    this.#readable = readable;
  }

  /** Edits a piece that is a record or contains records. `property`: that of its list. */
  take(text: string, from: number, property: string): void {
    const paths = this.#places.flatMap((place) => (place.property === property ? [place.path] : []));
    const inPiece = paths.filter((path) => path !== null);
    if (inPiece.length > 0) {
      this.#takeLists(text, from, inPiece);
      return;
    }
    const record = recordOf(text);
    const to = from + text.length;
    if (record === null || !this.#isContact(record)) return;
    const planned = this.#task.plan.nextRecord();
    if (this.#last?.property !== property) this.#hasRecords = false;
    const before = this.#last?.to ?? null;
    this.#last = { from, to, property };
    if (!this.#hasRecords) this.#firstRecord = record;
    if (!countRecord(this.#task.counts, planned)) this.#leaveOut(from, to, before);
    else {
      this.#hasRecords = true;
      if (planned !== null && this.#isChanged(planned))
        this.#replacements.push({ from, to, text: this.#written(text, planned) });
    }
  }

  #takeLists(text: string, from: number, paths: readonly (readonly string[])[]): void {
    const value = recordOf(text) === null ? null : parseKeepingNumbers(text);
    const lists = paths.flatMap((path) => listsAt(value, path, this.#readable));
    const list = lists.at(-1);
    if (list === undefined) return;
    this.#writeLists();
    const isChanged = lists.map((each) => this.#editList(each)).includes(true);
    this.#lists = { text, from, value, last: list, isChanged };
  }

  /** Edits the records of a list. Returns whether any changed. */
  #editList(list: ObjectOrArray): boolean {
    let isChanged = false;
    const removed = new Set<unknown>();
    for (const record of Object.values(list)) {
      if (!isRecord(record) || !this.#isContact(record)) continue;
      const planned = this.#task.plan.nextRecord();
      const isKept = countRecord(this.#task.counts, planned);
      if (!isKept) removed.add(record);
      else if (planned !== null) this.#apply(record, planned);
      isChanged ||= !isKept || (planned !== null && this.#isChanged(planned));
    }
    if (Array.isArray(list)) list.splice(0, list.length, ...list.filter((record) => !removed.has(record)));
    else for (const key of Object.keys(list)) if (removed.has(list[key])) delete list[key];
    return isChanged;
  }

  /** Adds the created records to the last list. */
  #addToLists(lists: EditedLists): void {
    let number = 1;
    for (const planned of this.#task.plan.created) {
      this.#task.counts.added++;
      const record = {};
      this.#apply(record, planned);
      if (Array.isArray(lists.last)) lists.last.push(record);
      else {
        while (Object.hasOwn(lists.last, `added-${number}`)) number++;
        lists.last[`added-${number}`] = record;
      }
      lists.isChanged = true;
    }
  }

  /** Writes the last piece with lists, if any record in it changed. */
  #writeLists(): void {
    if (this.#lists === null || !this.#lists.isChanged) return;
    const { text, from, value } = this.#lists;
    this.#replacements.push({ from, to: from + text.length, text: formatted(text, value) });
  }

  /** Returns the text of the edited file. `areRoots`: the records follow each other without commas. */
  text(areRoots: boolean): string {
    if (this.#lists !== null) this.#addToLists(this.#lists);
    this.#writeLists();
    const parts: string[] = [];
    let at = 0;
    const added =
      this.#last === null ? [] : this.#task.plan.created.map((planned) => this.#createdText(planned));
    for (const { from, to, text } of this.#replacements) {
      parts.push(this.#source.slice(at, from), text);
      at = to;
    }
    const end = Math.max(at, this.#last?.to ?? 0);
    parts.push(this.#source.slice(at, end));
    if (added.length > 0) {
      const gap = areRoots ? '\n' : `,${this.#gapBeforeLast()}`;
      const first = this.#hasRecords || areRoots ? gap : this.#gapBeforeLast();
      parts.push(added.map((text, index) => (index === 0 ? first : gap) + text).join(''));
    }
    parts.push(this.#source.slice(end));
    return parts.join('');
  }

  /** Returns the white space before the last record. */
  #gapBeforeLast(): string {
    return this.#gapBefore(this.#last?.from ?? 0);
  }

  #gapBefore(from: number): string {
    return /\s*$/.exec(this.#source.slice(Math.max(0, from - MAX_GAP), from))?.[0] ?? '';
  }

  #createdText(planned: RecordEdit): string {
    this.#task.counts.added++;
    const record: Record<string, unknown> = {};
    this.#apply(record, planned);
    return stringify(record, 0);
  }

  /** Removes a record with the separator before it or, if no kept record precedes it, with the separator after it. */
  #leaveOut(from: number, to: number, before: number | null): void {
    if (this.#hasRecords && before !== null) {
      this.#replacements.push({ from: before, to, text: '' });
      return;
    }
    const behind = /^\s*,|^[ \t]*\r?\n/.exec(this.#source.slice(to, to + MAX_GAP))?.[0] ?? '';
    const gap = behind.endsWith(',') ? this.#gapBefore(from).length : 0;
    this.#replacements.push({ from: from - gap, to: to + behind.length, text: '' });
  }

  #isContact(record: Readonly<Record<string, unknown>>): boolean {
    if (!isOfTypes(record, this.#types)) return false;
    const values = new Map([...flattenRecord(record)].map(([name, text]) => [this.#readable(name), text]));
    return this.#columns.some((column) => (values.get(column) ?? '').trim() !== '');
  }

  /** Returns the name with which a record writes a column. It differs from the column's if it has undecodable bytes. */
  #nameIn(record: Readonly<Record<string, unknown>>, column: string): string {
    if (!column.includes('\ufffd')) return column;
    return [...flattenRecord(record).keys()].find((name) => this.#readable(name) === column) ?? column;
  }

  #isChanged({ wanted, extras }: RecordEdit): boolean {
    return wanted !== null || extras.some((text) => text !== '');
  }

  #written(text: string, planned: RecordEdit): string {
    const record: unknown = parseKeepingNumbers(text);
    if (!isRecord(record)) return text;
    this.#apply(record, planned);
    return formatted(text, record);
  }

  #apply(record: Record<string, unknown>, { cells: before, wanted, extras }: RecordEdit): void {
    const { editor, plan } = this.#task;
    const { cells } = editor.editsFor(before, wanted ?? { fields: {} });
    for (const [column, cell] of cells) {
      const name = this.#columns[column];
      if (name !== undefined) setProperty(record, this.#nameIn(record, name), cell, this.#firstRecord);
    }
    for (const [at, name] of plan.extraColumns.entries()) {
      const text = extras[at] ?? '';
      if (text === '') continue;
      const field = plan.extraFields[at] ?? null;
      // In this product's own format, only its property names are fields.
      if (field === null || !this.#isOwnFormat) record[name] = text;
      else record[propertyOfField(field)] = field === 'guardian' ? Number(text) : text;
    }
  }
}

/** Parses JSON and preserves the notation of numbers that `Number` would change. */
function parseKeepingNumbers(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    const written = context?.source;
    if (typeof value !== 'number' || written === undefined || String(value) === written) return value;
    return rawJson(written);
  });
}

/**
 * Returns `JSON.rawJSON(text)`, or a plain number if the platform lacks this function. It is standard since ES2026 and
 * not yet in TypeScript's library.
 */
function rawJson(text: string): unknown {
  const make: unknown = Reflect.get(JSON, 'rawJSON');
  return typeof make === 'function' ? (Reflect.apply(make, JSON, [text]) as unknown) : Number(text);
}

/** Formats a value with the indentation and line ends of its text in the file. */
function formatted(text: string, value: unknown): string {
  const lines = stringify(value, indentOf(text)).split('\n');
  const base = /\n([ \t]*)\}$/.exec(text)?.[1] ?? '';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return lines.map((line, at) => (at === 0 ? line : base + line)).join(lineEnd);
}

const stringify = (value: unknown, indent: number | string): string => JSON.stringify(value, null, indent);

/** Returns the indentation of the first property, relative to the closing brace. */
function indentOf(text: string): string {
  const first = /^\{\r?\n([ \t]*)/.exec(text)?.[1] ?? '';
  const base = /\n([ \t]*)\}\s*$/.exec(text)?.[1] ?? '';
  return first.startsWith(base) ? first.slice(base.length) : first;
}
