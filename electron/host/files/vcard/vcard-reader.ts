import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import type { RawRecord, ReadingProblem } from '../../../core/import/raw-record.ts';
import { asLiteral } from '../../../core/import/values/literal-text.ts';
import { FileRefusedError } from '../../../core/import/file-refused-error.ts';
import { READING_LIMITS, type FileSource, type OpenedFile } from '../file-source.ts';
import { RecordBatches } from '../record-batches.ts';
import { detectEncoding } from '../text/detect-encoding.ts';
import {
  cellsOfCard,
  isPersonOrCompany,
  VCARD_COLUMNS,
  WANTED_PROPERTIES,
  type Vcard,
} from './card-record.ts';
import { cardBoundary } from './card-boundary.ts';
import { VcardCards, type CardLines } from './vcard-cards.ts';
import { VcardLines, type VcardLine } from './vcard-lines.ts';
import { PRODID } from './vcard-writer.ts';
import { PropertyReader } from './vcard-properties.ts';
import { guessEncoding, isUtf16Label } from './vcard-decoding.ts';

export interface VcardOptions {
  /**
   * The encoding of properties without a CHARSET. Absent: it is detected.
   */
  readonly encoding?: TextEncoding;
  /** Whether literal texts are marked (see `literal-mark.ts`). Default: false. */
  readonly markLiterals?: boolean | undefined;
}

export interface OpenedVcards extends OpenedFile {
  /** The encoding that most of the file is read as. */
  readonly encoding: TextEncoding;
  /** The encoding of all properties without a CHARSET; null if it is detected for each of them. */
  readonly commonEncoding: TextEncoding | null;
}

/**
 * Opens a file of vCards 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), which may be mixed. Cards of groups are skipped. Throws
 * `FileRefusedError` (`empty_file`, `unknown_format` without a card, limits).
 */
export async function openVcards(source: FileSource, options: VcardOptions = {}): Promise<OpenedVcards> {
  const given = options.encoding ?? (await findUtf16(source));
  await findCard(source, given);
  const { encoding, commonEncoding } =
    given === null ? await detectEncodings(source) : { encoding: given, commonEncoding: given };
  return {
    columns: VCARD_COLUMNS,
    encoding,
    commonEncoding,
    records: (onProblem) =>
      readRecords(
        source,
        { encoding: commonEncoding, markLiterals: options.markLiterals === true },
        onProblem,
      ),
  };
}

/** Reads up to the first card. Throws if there is none. */
async function findCard(source: FileSource, encoding: TextEncoding | null): Promise<void> {
  let isEmpty = true;
  for await (const lines of readLines(source, encoding)) {
    isEmpty &&= lines.length === 0;
    if (lines.some(({ bytes }) => cardBoundary(bytes) === 'BEGIN')) return;
  }
  throw isEmpty
    ? new FileRefusedError('empty_file', '')
    : new FileRefusedError('unknown_format', 'BEGIN:VCARD');
}

/** Returns the encodings of a file that names none. They must be known before the first card is delivered. */
async function detectEncodings(
  source: FileSource,
): Promise<Pick<OpenedVcards, 'encoding' | 'commonEncoding'>> {
  // Most files are UTF-8 as a whole, which is seen ten times sooner than the encoding of each line.
  if (await isUtf8Throughout(source)) return { encoding: 'utf-8', commonEncoding: null };
  const encodings = { 'utf-8': 0, 'windows-1252': 0 };
  const sample = new LegacySample();
  for await (const lines of readLines(source, null)) {
    for (const line of lines) {
      const encoding = guessEncoding(line.bytes);
      if (encoding === null || isLabelled(line)) continue;
      encodings[encoding]++;
      if (encoding !== 'utf-8') sample.add(line.bytes);
    }
  }
  // A file with properties in UTF-8, too, was joined from files of several programs.
  const commonEncoding = encodings['utf-8'] === 0 ? sample.otherEncoding() : null;
  const guessed = encodings['windows-1252'] > encodings['utf-8'] ? 'windows-1252' : 'utf-8';
  return { encoding: commonEncoding ?? guessed, commonEncoding };
}

/** Whether a file is UTF-8; false also for an endless card, which is left to the reader of lines to refuse. */
async function isUtf8Throughout(source: FileSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sinceCard = 0;
  try {
    for await (const chunk of source.stream()) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      sinceCard = bytes.includes('VCARD') ? 0 : sinceCard + bytes.length;
      if (sinceCard > READING_LIMITS.MAX_RECORD_CHARS) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    // The decoder's own error, rather than one of the file's.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const MAX_SAMPLE_BYTES = 16 * 1024;

/** Properties that are not in UTF-8, to detect the encoding of a file from a system with another alphabet. */
class LegacySample {
  readonly #lines: Buffer[] = [];
  #size = 0;

  add(line: Buffer): void {
    if (this.#size >= MAX_SAMPLE_BYTES) return;
    const part = line.subarray(0, MAX_SAMPLE_BYTES - this.#size);
    this.#lines.push(part, Buffer.from('\n'));
    this.#size += part.length;
  }

  /** Returns the encoding that fits clearly best, unless that is Windows-1252; otherwise null. */
  otherEncoding(): TextEncoding | null {
    if (this.#size === 0) return null;
    const { encoding, confidence } = detectEncoding(Buffer.concat(this.#lines), true);
    return confidence === 'likely' && !/^utf|1252$/.test(encoding) ? encoding : null;
  }
}

interface CardReading {
  readonly properties: PropertyReader;
  readonly markLiterals: boolean;
}

async function* readRecords(
  source: FileSource,
  { encoding, markLiterals }: { encoding: TextEncoding | null; markLiterals: boolean },
  onProblem: (problem: ReadingProblem) => void,
): AsyncGenerator<readonly RawRecord[]> {
  const reading = { properties: new PropertyReader(encoding), markLiterals };
  const cards = new VcardCards(WANTED_PROPERTIES, onProblem);
  const batches = new RecordBatches();
  const add = (card: CardLines | null): readonly RawRecord[] | null => {
    const record = card && recordOf(card, reading, onProblem);
    if (card?.isUnterminated === true) {
      const code = record === null ? 'malformed_record' : 'incomplete_record';
      onProblem({ line: card.line, code, detail: 'BEGIN:VCARD' });
    }
    return record && batches.add(record);
  };
  for await (const lines of readLines(source, encoding)) {
    for (const line of lines) {
      const batch = add(cards.take(line));
      if (batch !== null) yield batch;
    }
  }
  const last = add(cards.finish()) ?? batches.take();
  if (last.length > 0) yield last;
}

/**
 * Returns the record of a card; null for a group, an empty card, and a truncated card without name, email and phone.
 */
function recordOf(
  { line, lines, isUnterminated }: CardLines,
  reading: CardReading,
  onProblem: (problem: ReadingProblem) => void,
): RawRecord | null {
  const properties = lines.map((property) => {
    const read = reading.properties.read(property.line);
    if (read.isDamaged) onProblem({ line: property.line.line, code: 'undecodable', detail: read.name });
    return read;
  });
  const version = properties.find(({ name }) => name === 'VERSION')?.value.trim();
  const card: Vcard = { line, isVersion21: version === '2.1', properties };
  if (!isPersonOrCompany(card)) return null;
  const written = cellsOfCard(card, onProblem);
  const isOurs = properties.some(({ name, value }) => name === 'PRODID' && value === PRODID);
  const asRead = isOurs ? written : written.map(withoutNumberAsName);
  const cells = isOurs && reading.markLiterals ? asRead.map(asLiteral) : asRead;
  const hasContactData = VCARD_COLUMNS.some(({ field }, at) => {
    if (cells[at] === '' || field === null) return false;
    return !isUnterminated || IDENTIFYING_FIELDS.has(field);
  });
  return hasContactData ? { line, cells } : null;
}

/** A phone that a phone has written for a missing name. */
const NUMBER = /^\+?(?:[\s()./-]*\d){5,}[\s()./-]*$/;

function withoutNumberAsName(cell: string, column: number): string {
  const field = VCARD_COLUMNS[column]?.field;
  return (field === 'firstName' || field === 'lastName') && NUMBER.test(cell) ? '' : cell;
}

/** A truncated card is kept only if it has one of these fields. */
const IDENTIFYING_FIELDS: ReadonlySet<string> = new Set([
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
]);

/** Yields the logical lines that end in each chunk of the file. */
async function* readLines(source: FileSource, encoding: string | null): AsyncGenerator<readonly VcardLine[]> {
  const lines = new VcardLines();
  const utf16 = encoding !== null && isUtf16Label(encoding) ? new TextDecoder(encoding) : null;
  let size = 0;
  for await (const chunk of source.stream()) {
    size += chunk.length;
    if (size > READING_LIMITS.MAX_FILE_BYTES) {
      throw new FileRefusedError('file_too_large', `${READING_LIMITS.MAX_FILE_BYTES}`);
    }
    yield lines.feed(utf16 ? Buffer.from(utf16.decode(chunk, { stream: true })) : chunk);
  }
  if (utf16) yield lines.feed(Buffer.from(utf16.decode()));
  yield lines.finish();
}

/**
 * Returns the UTF-16 variant that the file begins with, with or without byte order mark; null for any other encoding.
 */
async function findUtf16(source: FileSource): Promise<'utf-16le' | 'utf-16be' | null> {
  let beginning = Buffer.alloc(0);
  for await (const chunk of source.stream()) {
    beginning = Buffer.concat([beginning, chunk.subarray(0, 2)]).subarray(0, 2);
    if (beginning.length === 2) break;
  }
  const [first, second] = beginning;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}

function isLabelled({ bytes }: VcardLine): boolean {
  return /;[ \t]*CHARSET[ \t]*=/i.test(bytes.toString('latin1', 0, 300));
}
