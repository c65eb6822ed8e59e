import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import type { CellEditor } from '../../../core/lists/cell-edits.ts';
import type { FileSource } from '../../files/file-source.ts';
import { decodeStream, encodeText } from '../../files/text/text-codec.ts';
import { cardBoundary } from '../../files/vcard/card-boundary.ts';
import { CardIndentation } from '../../files/vcard/card-indentation.ts';
import { VCARD_COLUMNS } from '../../files/vcard/card-record.ts';
import { linesWithEnds } from '../../files/vcard/physical-lines.ts';
import { withoutBom } from '../../files/vcard/vcard-lines.ts';
import { editProperties } from './vcard/edit-properties.ts';
import { lineEndOf, type CardStyle } from './vcard/encode-property.ts';
import { readRawProperties, withoutLineEnd } from './vcard/raw-properties.ts';
import { countRecord, type RecordEdit, type RecordCounts, type RecordEdits } from './record-edits.ts';

/** Number of bytes of a line in which AGENT is looked for. */
const MAX_HEAD_BYTES = 200;

export interface CardsTask {
  source: FileSource;
  /** The encoding of the file; null if it was detected for each property. */
  encoding: TextEncoding | null;
  editor: CellEditor;
  plan: RecordEdits;
  counts: RecordCounts;
}

/**
 * Yields the bytes of a reviewed vCard file. Unchanged cards and properties and the text between cards keep their
 * bytes.
 */
export async function* writeReviewedVcards(task: CardsTask): AsyncGenerator<Uint8Array> {
  const { bytes, wide } = await bytesOf(task.source);
  const asWritten = (part: Buffer) => (wide === null ? part : encodeText(part.toString('utf8'), wide));
  if (wide !== null) yield encodeText('\ufeff', wide);
  const cards = new CardRecords(task, wide !== null);
  for (const part of cards.parts(linesWithEnds(bytes))) yield asWritten(part);
}

/**
 * Returns the bytes of a file. Like the vCard reader, converts UTF-16 to UTF-8; `wide` is then the original encoding,
 * otherwise null.
 */
async function bytesOf(source: FileSource): Promise<{ bytes: Buffer; wide: TextEncoding | null }> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.stream()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const [first, second] = bytes;
  const wide: TextEncoding | null =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
        ? 'utf-16be'
        : null;
  if (wide === null) return { bytes, wide };
  let text = '';
  for await (const chunk of decodeStream(source, wide)) text += chunk;
  return { bytes: Buffer.from(text), wide };
}

class CardRecords {
  readonly #task: CardsTask;
  readonly #isWide: boolean;

  constructor(task: CardsTask, isWide: boolean) {
    this.#task = task;
    this.#isWide = isWide;
  }

  /** Yields each card and each line between cards. */
  *parts(lines: readonly Buffer[]): Generator<Buffer> {
    let card: Buffer[] | null = null;
    let cardLine = 0;
    let agents = 0;
    let version = '';
    let before = '';
    let lineNumber = 1;
    let isLineEnded = false;
    const indentation = new CardIndentation();
    for (const line of lines) {
      if (isLineEnded) lineNumber++;
      const withoutEnd = withoutLineEnd(line);
      isLineEnded = withoutEnd.length < line.length;
      const text = indentation.strip(withoutBom(withoutEnd));
      const boundary = cardBoundary(text);
      if (card === null) {
        if (boundary !== 'BEGIN') {
          yield line;
          continue;
        }
        card = [];
        cardLine = lineNumber;
        agents = 0;
        version = '';
      } else if (boundary === 'BEGIN') {
        if (/^(?:[\w.-]+\.)?AGENT[^:]*:[ \t]*$/i.test(before)) agents++;
        else {
          // The previous card has no END, so it ends here.
          yield this.#card(card, cardLine, version);
          card = [];
          cardLine = lineNumber;
        }
      } else if (
        /^(?:[\w.-]+\.)?AGENT[^:]*:[ \t]*BEGIN:VCARD[ \t]*$/i.test(text.toString('latin1', 0, MAX_HEAD_BYTES))
      )
        agents++;
      card.push(line);
      before = text.toString('latin1', 0, MAX_HEAD_BYTES);
      version ||= /^VERSION[ \t]*:[ \t]*(\d\.\d)/i.exec(text.toString('latin1', 0, 40))?.[1] ?? '';
      if (boundary !== 'END') continue;
      if (agents > 0) agents--;
      else {
        yield this.#card(card, cardLine, version);
        card = null;
      }
    }
    // A card that is cut off stays at the end, because only there its last line is read as cut off.
    if (card === null && this.#task.plan.created.length > 0) yield missingLineEnd(lines);
    yield* this.#created(lines, version);
    if (card !== null) yield this.#card(card, cardLine, version);
  }

  #card(lines: readonly Buffer[], line: number, version: string): Buffer {
    const { plan, counts } = this.#task;
    const record = plan.recordAt(line);
    const untouched = () => Buffer.concat(lines);
    if (record === null) return untouched();
    if (!countRecord(counts, record)) return Buffer.alloc(0);
    const hasExtras = record.extras.some((text) => text !== '');
    return record.wanted === null && !hasExtras ? untouched() : this.#edited(lines, record, version);
  }

  #edited(lines: readonly Buffer[], record: RecordEdit, version: string): Buffer {
    const { editor, plan, encoding } = this.#task;
    const style = this.#style(lines, version);
    const { cells } = editor.editsFor(record.cells, record.wanted ?? { fields: {} });
    const columns = [...cells].map(([column, text]) => ({
      name: VCARD_COLUMNS[column]?.name ?? '',
      before: record.cells[column] ?? '',
      text,
    }));
    const readAs = this.#isWide ? 'utf-16le' : encoding;
    const properties = readRawProperties(lines, readAs);
    const notes = plan.extraColumns.flatMap((name, at) => {
      const text = record.extras[at] ?? '';
      return text === '' ? [] : [`${name}: ${text}`];
    });
    return Buffer.concat(editProperties(properties, columns, notes, style));
  }

  *#created(lines: readonly Buffer[], lastVersion: string): Generator<Buffer> {
    const { plan, counts } = this.#task;
    const version = lastVersion === '' ? '3.0' : lastVersion;
    const lineEnd = lineEndOf(lines);
    for (const record of plan.created) {
      counts.added++;
      const empty = ['BEGIN:VCARD', `VERSION:${version}`, 'FN:', 'N:;;;;', 'END:VCARD'];
      const card = empty.map((line) => Buffer.from(line + lineEnd));
      yield this.#edited(card, record, version);
    }
  }

  #style(lines: readonly Buffer[], version: string): CardStyle {
    const encoding: TextEncoding = this.#isWide ? 'utf-8' : (this.#task.encoding ?? 'utf-8');
    const indentation = new CardIndentation();
    if (lines[0]) indentation.strip(withoutLineEnd(withoutBom(lines[0])));
    return {
      indentation: indentation.bytes,
      isVersion21: version === '2.1',
      isVersion4: version === '4.0',
      lineEnd: lineEndOf(lines),
      encode: (text) => Buffer.from(encodeText(text, encoding)),
    };
  }
}

/** Returns the line end that the last line of a file lacks; otherwise nothing. */
function missingLineEnd(lines: readonly Buffer[]): Buffer {
  const last = lines.at(-1);
  const isComplete = last === undefined || withoutLineEnd(last).length < last.length;
  return Buffer.from(isComplete ? '' : lineEndOf(lines));
}
