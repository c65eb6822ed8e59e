import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { type FileSource, READING_LIMITS } from '../file-source.ts';
import { decodeStream } from '../text/text-codec.ts';
import type { JsonText } from './detect-json-text.ts';
import { type JsonPiece, JsonSplitter } from './json-splitter.ts';

/** Yields the values of a file that may be records, in the order of the file. */
export async function* readJsonValues(source: FileSource, text: JsonText): AsyncGenerator<JsonPiece[]> {
  const splitter = newSplitter(text);
  for await (const chunk of decodeStream(source, text.encoding))
    yield splitter.push(chunk).map(withTableName);
  yield splitter.end().map(withTableName);
}

/** Returns the values of a whole text that may be records. */
export function splitJsonValues(whole: string, text: JsonText): JsonPiece[] {
  const splitter = newSplitter(text);
  return [...splitter.push(whole), ...splitter.end()].map(withTableName);
}

/** The beginning of a table in an export of phpMyAdmin. */
const TABLE = /^\{\s*"type"\s*:\s*"table"\s*,\s*"name"\s*:\s*"([^"\\]{1,100})"/;

/** Returns a table of phpMyAdmin as an element of a list with its name, so that other tables have other lists. */
function withTableName(piece: JsonPiece): JsonPiece {
  const name = piece.kind === 'element' && piece.property === '' ? TABLE.exec(piece.text)?.[1] : undefined;
  return name === undefined ? piece : { ...piece, property: name };
}

const newSplitter = ({ layout }: JsonText) => (layout === 'lines' ? new LineSplitter() : new JsonSplitter());

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
    return textsOfLine(text).map((each) => ({ kind: 'root', property: '', line: at, text: each }));
  }

  private checkLength(text: string): void {
    const { MAX_RECORD_CHARS } = READING_LIMITS;
    if (text.length <= MAX_RECORD_CHARS) return;
    throw new FileRefusedError('record_too_large', `${MAX_RECORD_CHARS} characters`, this.line);
  }
}

/** Returns the objects of a line, which may have been joined without a line break; the whole line if it has one. */
function textsOfLine(line: string): string[] {
  if (!/\}\s*\{/.test(line)) return [line];
  const splitter = new JsonSplitter();
  try {
    const pieces = [...splitter.push(line), ...splitter.end()];
    const texts = pieces.filter(({ kind }) => kind === 'root').map(({ text }) => text);
    const areWhole = texts.join('').length === line.replaceAll(/(?<=\})\s+(?=\{)/g, '').length;
    return texts.length > 1 && areWhole ? texts : [line];
  } catch (error) {
    if (error instanceof FileRefusedError) return [line];
    throw error;
  }
}

/** Returns the maximum depth of brackets outside strings. */
export function nestingDepth(text: string): number {
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
