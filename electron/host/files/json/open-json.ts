import type { RawRecord, ReadingProblem, SourceColumn } from '../../../core/import/raw-record.ts';
import { asLiteral } from '../../../core/import/values/literal-text.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { type FileSource, type OpenedFile, READING_LIMITS } from '../file-source.ts';
import { areCreatePayloads, fieldOfProperty } from './contacts-json-format.ts';
import { flattenRecord } from './values/flatten-record.ts';
import { isRecord } from './values/parse-record.ts';
import { isOfTypes } from './survey/record-types.ts';
import { likenessOf } from './person-likeness.ts';
import type { ParsePiece } from './values/linked-values.ts';
import { NO_OWNER, type OwnerOfMembers, ownedListsAt } from './survey/owners-of-members.ts';
import { readJsonValues } from './read-json-values.ts';
import { RecordLines } from './record-lines.ts';
import type { JsonPiece } from './json-splitter.ts';
import { type JsonSurvey, surveyJson } from './survey/json-survey.ts';
import { NAME_OF_COMPANY, NAME_OF_KEY, NAME_OF_LIST } from './survey/record-list.ts';
import { RecordBatches } from '../record-batches.ts';

const MAX_DETAIL_CHARS = 60;
/** Records that show the columns of most files. */
const RECORDS_OF_BEGINNING = 1_000;

export interface JsonOptions {
  /** Whether literal texts are marked (see `literal-mark.ts`). Default: false. */
  readonly markLiterals?: boolean;
  /** Whether a survey of the first records is enough. Default: false. */
  readonly isBeginningEnough?: boolean;
}

interface RecordReading extends JsonSurvey {
  /** Whether texts are marked as literal, because this product wrote the file. */
  readonly areLiteral: boolean;
  readonly parse: ParsePiece;
}

/**
 * Opens a JSON file in any supported layout: this product's own format, an array of objects, an object of objects by
 * key, an object that contains such a list, JSON Lines, or concatenated objects. Of several lists, it reads the one with
 * the most people and those like it (see `listsLike`), and reports the others and people beside them. It reads the file
 * twice, because any record may add a column.
 */
export async function openJson(
  source: FileSource,
  { markLiterals = false, isBeginningEnough = false }: JsonOptions = {},
): Promise<OpenedFile & { readonly listName: string; readonly isOfBeginning: boolean }> {
  const { MAX_FILE_BYTES } = READING_LIMITS;
  if (source.size > MAX_FILE_BYTES) throw new FileRefusedError('file_too_large', `${MAX_FILE_BYTES} bytes`);
  const survey = await surveyJson(source, isBeginningEnough ? RECORDS_OF_BEGINNING : Infinity);
  const arePayloads = survey.kind === 'root' && !survey.hasEmptyValues && areCreatePayloads(survey.columns);
  const isOwn = survey.isOwnFormat || arePayloads;
  const columns = survey.columns.map((name): SourceColumn => ({
    name: survey.header === null ? name : (survey.header.get(name) ?? ''),
    field: isOwn ? fieldOfProperty(name) : null,
  }));
  const areLiteral = markLiterals && isOwn;
  return {
    columns,
    isOfBeginning: survey.isOfBeginning,
    listName: survey.path?.at(-1) ?? survey.property,
    records: (onProblem) =>
      readRecords(source, { ...survey, areLiteral, parse: survey.links.newParser() }, onProblem),
  };
}

async function* readRecords(
  source: FileSource,
  survey: RecordReading,
  onProblem: (problem: ReadingProblem) => void,
): AsyncGenerator<readonly RawRecord[]> {
  const batches = new RecordBatches();
  for (const { line, name, people } of survey.unreadLists) {
    const detail = `${name.slice(0, MAX_DETAIL_CHARS).toWellFormed()} (${people})`;
    onProblem({ line, code: 'unread_list', detail: detail.trimStart() });
  }
  for (const { line, name } of survey.unreadPeople) {
    onProblem({ line, code: 'unread_person', detail: name.slice(0, MAX_DETAIL_CHARS).toWellFormed() });
  }
  if (survey.unreadLinksLine !== null)
    onProblem({ line: survey.unreadLinksLine, code: 'unread_links', detail: '' });
  for await (const pieces of readJsonValues(source, survey.text)) {
    for (const record of pieces.flatMap((piece) => recordsOfPiece(piece, survey, onProblem))) {
      const batch = batches.add(record);
      if (batch) yield batch;
    }
  }
  yield batches.take();
}

/**
 * Returns the records of a piece, or in it; none if it is invalid or empty. Reports an invalid one to `onProblem`.
 */
function recordsOfPiece(
  piece: JsonPiece,
  survey: RecordReading,
  onProblem: (problem: ReadingProblem) => void,
): RawRecord[] {
  const { kind, property, line, text } = piece;
  const places = survey.places.filter((place) => kind === survey.kind && place.property === property);
  const hasRecords = places.length > 0;
  if (!hasRecords && kind !== 'stray') return [];
  const value = hasRecords ? survey.parse(piece) : null;
  if (!value) {
    onProblem({ line, code: 'malformed_record', detail: text.slice(0, MAX_DETAIL_CHARS).toWellFormed() });
    return [];
  }
  if (!isOfTypes(value, survey.types)) return [];
  return places.flatMap(({ path, group }) => {
    const place = { ...NO_OWNER, group, key: '' };
    if (path === null) return rawRecord(place, value, line, survey, onProblem) ?? [];
    const lines = new RecordLines(text, line, path);
    return ownedListsAt(value, path, property).flatMap(({ records, owner }) =>
      Object.entries(records).flatMap(([key, record]) => {
        if (!isRecord(record)) return [];
        const begins = lines.take(Array.isArray(records) ? '' : key);
        const of = { key, group: group || owner.group, company: owner.company };
        return rawRecord(of, record, begins, survey, onProblem) ?? [];
      }),
    );
  });
}

/** `key`: that of the record in its list, or empty; `group`: the name of the list or of the group that contains it. */
function rawRecord(
  { key, group, company }: OwnerOfMembers & { key: string },
  record: Readonly<Record<string, unknown>>,
  line: number,
  survey: RecordReading,
  onProblem: (problem: ReadingProblem) => void,
): RawRecord | null {
  const values = flattenRecord(record);
  const written = survey.columns.map((column) => values.get(column) ?? '');
  const cells = survey.areLiteral ? written.map(asLiteral) : written;
  if (cells.every((cell) => cell.trim() === '')) return null;
  if (survey.areKeysNames && !likenessOf(record).hasName)
    cells[survey.columns.indexOf(NAME_OF_KEY)] = key.toWellFormed();
  if (survey.areListsGroups) cells[survey.columns.indexOf(NAME_OF_LIST)] ||= group.toWellFormed();
  if (survey.areOwnersCompanies) cells[survey.columns.indexOf(NAME_OF_COMPANY)] ||= company.toWellFormed();
  if (cells.some((cell) => cell.includes('\ufffd'))) onProblem({ line, code: 'undecodable', detail: '' });
  return { line, cells };
}
