import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { type FileSource, READING_LIMITS } from '../file-source.ts';
import { decodeStream } from '../text/text-codec.ts';
import type { JsonText } from './detect-json-text.ts';
import { type JsonPiece, JsonSplitter } from './json-splitter.ts';

/** Yields the values of a file that may be records, in the order of the file. */
export async function* readJsonValues(source: FileSource, text: JsonText): AsyncGenerator<JsonPiece[]> {
  const splitter = newSplitter(text);
  for await (const chunk of decodeStream(source, text.encoding)) yield splitter.push(chunk);
  yield splitter.end();
}

/** Returns the values of a whole text that may be records. */
export function splitJsonValues(whole: string, text: JsonText): JsonPiece[] {
  const splitter = newSplitter(text);
  return [...splitter.push(whole), ...splitter.end()];
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
