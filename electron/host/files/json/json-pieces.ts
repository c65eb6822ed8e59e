import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { type FileSource, READING_LIMITS } from '../file-source.ts';
import { decodeBytes, decodeStream } from '../text/text-codec.ts';
import { detectEncoding } from '../text/text-encoding.ts';
import { readTextSample } from '../text/text-sample.ts';
import { isRecord } from './flatten-record.ts';
import { type JsonPiece, JsonSplitter } from './json-splitter.ts';

/** `lines`: one object per line (JSON Lines). `document`: line breaks have no meaning. */
export type JsonLayout = 'lines' | 'document';

/** Number of characters, from the beginning of a file, that are used to detect its layout. */
const HEAD_CHARS = 65_536;

/** Encoding and layout of a JSON file. */
export interface JsonText {
  readonly encoding: TextEncoding;
  readonly layout: JsonLayout;
}

/** Yields the values of a file that may be records, in the order of the file. */
export async function* jsonPieces(source: FileSource, text: JsonText): AsyncGenerator<JsonPiece[]> {
  const splitter = text.layout === 'lines' ? new LineSplitter() : new JsonSplitter();
  for await (const chunk of decodeStream(source, text.encoding)) yield splitter.push(chunk);
  yield splitter.end();
}

/** Detects encoding and layout of a JSON file from its beginning and its name. */
export async function detectJsonText(source: FileSource): Promise<JsonText> {
  const sample = await readTextSample(source);
  const detected = detectEncoding(sample.forEncoding, sample.isWhole).encoding;
  // JSON is always Unicode, so a stray byte is damage and not a sign of Windows-1252.
  const encoding = detected.startsWith('utf-') ? detected : 'utf-8';
  const hasLines =
    /\.(?:jsonl|ndjson|jsonlines)$/i.test(source.name) ||
    hasObjectLines(decodeBytes(sample.head, encoding, sample.isWhole).slice(0, HEAD_CHARS));
  return { encoding, layout: hasLines ? 'lines' : 'document' };
}

/** Whether at least half of the lines are complete objects. */
function hasObjectLines(head: string): boolean {
  if (!head.trimStart().startsWith('{')) return false;
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.filter(isObjectText).length * 2 >= lines.length;
}

function isObjectText(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Splits text, chunk by chunk, into its non-empty lines. */
class LineSplitter {
  private rest = '';
  private line = 1;

  push(chunk: string): JsonPiece[] {
    // Only the new chunk is searched for line breaks; otherwise a long line would be searched again with every chunk.
    const lines = chunk.split('\n');
    lines[0] = this.rest + (lines[0] ?? '');
    this.rest = lines.pop() ?? '';
    const pieces = lines.flatMap((line) => this.pieceOf(line));
    this.checkLength(this.rest);
    return pieces;
  }

  end(): JsonPiece[] {
    return this.pieceOf(this.rest);
  }

  private pieceOf(line: string): JsonPiece[] {
    const at = this.line;
    this.line += 1;
    const text = line.trim();
    if (text === '') return [];
    this.checkLength(text);
    if (nestingDepth(text) > READING_LIMITS.MAX_DEPTH) {
      throw new FileRefusedError('nested_too_deep', `${READING_LIMITS.MAX_DEPTH} levels`, at);
    }
    return [{ kind: 'root', property: '', line: at, text }];
  }

  private checkLength(text: string): void {
    const { MAX_RECORD_CHARS } = READING_LIMITS;
    if (text.length <= MAX_RECORD_CHARS) return;
    throw new FileRefusedError('record_too_large', `${MAX_RECORD_CHARS} characters`, this.line);
  }
}

/** Returns the maximum depth of brackets outside strings. */
function nestingDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInString = !isInString;
    else if (isInString) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}
