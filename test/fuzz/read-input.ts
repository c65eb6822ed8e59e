import { contactPayload } from '../../electron/launch/files/contact-payload.ts';
import { FileRefusedError } from '../../electron/core/import/file-refused-error.ts';
import { readContacts, surveyFile } from '../../electron/host/files/survey-and-read-file.ts';
import { Random } from '../../electron/sample-service/seed/random.ts';
import { fileSource } from '../builders/file-source.ts';
import { IMPORT_DAY } from '../builders/import-contacts.ts';
import { corpusOf } from './corpus.ts';
import { mutated, mutatedWorkbook } from './mutations.ts';
import { openWith, tokensOf, type ParserName } from './parsers.ts';

/** Creates the inputs of a parser; the same seed and number create the same input. */
export class InputMaker {
  readonly #parser: ParserName;
  readonly #seed: number;
  readonly #corpus: readonly Buffer[];
  readonly #tokens: readonly Buffer[];

  private constructor(parser: ParserName, seed: number, corpus: readonly Buffer[]) {
    this.#parser = parser;
    this.#seed = seed;
    this.#corpus = corpus;
    this.#tokens = tokensOf(parser);
  }

  static async of(parser: ParserName, seed: number): Promise<InputMaker> {
    return new InputMaker(parser, seed, await corpusOf(parser));
  }

  input(number: number): Buffer {
    const random = new Random(Math.imul(this.#seed, 0x01000193) ^ number);
    const content = this.#corpus[random.int(0, this.#corpus.length - 1)] ?? Buffer.alloc(0);
    const mutate = this.#parser === 'xlsx' ? mutatedWorkbook : mutated;
    return mutate(content, this.#corpus, this.#tokens, random);
  }
}

/** One of this many inputs is also read in small pieces, which must give the same result. */
const IN_PIECES_EVERY = 4;
const PIECE_BYTES = 7;
/** Larger inputs take too long in pieces. */
const MAX_BYTES_IN_PIECES = 20_000;

/** Reads the contacts of an input. Throws if it is neither read nor refused, or read differently in pieces. */
export async function readInput(
  parser: ParserName,
  bytes: Buffer,
  number: number,
): Promise<'read' | 'refused'> {
  const whole = await reading(parser, bytes, 65_536);
  if (number % IN_PIECES_EVERY === 0 && bytes.length <= MAX_BYTES_IN_PIECES) {
    const inPieces = await reading(parser, bytes, PIECE_BYTES);
    if (inPieces !== whole)
      throw new Error(`read in pieces of ${PIECE_BYTES} bytes: ${firstDifference(whole, inPieces)}`);
  }
  return whole.startsWith('refused ') ? 'refused' : 'read';
}

async function reading(parser: ParserName, bytes: Buffer, chunkSize: number): Promise<string> {
  try {
    const file = await openWith(parser, fileSource(bytes, { name: `input.${parser}`, chunkSize }));
    const { mapping } = await surveyFile(file, IMPORT_DAY);
    const read: string[] = [];
    const problems: string[] = [];
    const onProblem = ({ line, code }: { line: number; code: string }) => {
      if (!(line >= 1)) throw new Error(`a problem of line ${line}`);
      problems.push(`${line} ${code}`);
    };
    for await (const contacts of readContacts(file, mapping, IMPORT_DAY, onProblem)) {
      for (const contact of contacts) {
        const text = JSON.stringify(contactPayload(contact));
        if (/\\ud[89a-f]/.test(text)) throw new Error(`a lone surrogate in ${text.slice(0, 200)}`);
        read.push(`${contact.line} ${text} ${contact.problems.map(({ code }) => code).join()}`);
      }
    }
    return [...read, ...problems].join('\n');
  } catch (error) {
    if (error instanceof FileRefusedError) return `refused ${error.code}`;
    throw error;
  }
}

function firstDifference(a: string, b: string): string {
  const [ours, theirs] = [a.split('\n'), b.split('\n')];
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  return `${(ours[at] ?? '').slice(0, 200)} is ${(theirs[at] ?? 'nothing').slice(0, 200)}`;
}
