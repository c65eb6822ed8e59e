import { FileRefusedError } from '../../../core/import/raw-record.ts';
import { type FileSource, READING_LIMITS } from '../file-source.ts';
import { isRecord } from './flatten-record.ts';
import { type JsonPiece, JsonSplitter } from './json-splitter.ts';

/** `lines`: one object a line (JSON Lines). `document`: line breaks mean nothing. */
export type JsonLayout = 'lines' | 'document';

/** Characters at the beginning of a file that tell its layout. */
const HEAD_CHARS = 65_536;

/** The values of the file that may be records, in the order of the file. */
export async function* jsonPieces(source: FileSource, layout: JsonLayout): AsyncGenerator<JsonPiece[]> {
  const splitter = layout === 'lines' ? new LineSplitter() : new JsonSplitter();
  for await (const text of decodedText(source)) yield splitter.push(text);
  yield splitter.end();
}

/** Whether a file has one object a line: by its name, or because at least half of its first lines are whole objects. */
export async function hasJsonLines(source: FileSource): Promise<boolean> {
  if (/\.(jsonl|ndjson|jsonlines)$/i.test(source.name)) return true;
  const head = await readHead(source);
  if (!head.startsWith('{')) return false;
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.filter(isObjectText).length * 2 >= lines.length;
}

async function readHead(source: FileSource): Promise<string> {
  let head = '';
  for await (const text of decodedText(source)) {
    head = (head + text).trimStart();
    if (head.length >= HEAD_CHARS) break;
  }
  return head.slice(0, HEAD_CHARS);
}

function isObjectText(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

/** UTF-8, or UTF-16 if a byte order mark says so. */
async function* decodedText(source: FileSource): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let beginning = new Uint8Array();
  for await (const chunk of source.stream()) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length < 2) continue;
    decoder = new TextDecoder(encodingOf(beginning));
    yield decoder.decode(beginning, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder().decode(beginning);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** Cuts a text, given chunk by chunk, into its lines; empty ones are left out. */
class LineSplitter {
  private rest = '';
  private line = 1;

  push(chunk: string): JsonPiece[] {
    // Searched in the chunk alone: a long line would be searched anew with each chunk.
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

/** The deepest level of brackets outside of strings. */
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
