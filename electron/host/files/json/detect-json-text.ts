import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import type { FileSource } from '../file-source.ts';
import { decodeBytes } from '../text/text-codec.ts';
import { detectEncoding } from '../text/detect-encoding.ts';
import { readTextSample } from '../text/text-sample.ts';
import { isRecord } from './values/parse-record.ts';

/** `lines`: one object per line (JSON Lines). `document`: line breaks have no meaning. */
export type JsonLayout = 'lines' | 'document';

/** Number of characters, from the beginning of a file, that are used to detect its layout. */
const HEAD_CHARS = 65_536;

/** Encoding and layout of a JSON file. */
export interface JsonText {
  readonly encoding: TextEncoding;
  readonly layout: JsonLayout;
}

/** Detects encoding and layout of a JSON file from its beginning and its name. */
export async function detectJsonText(source: FileSource): Promise<JsonText> {
  const sample = await readTextSample(source);
  const detected = detectEncoding(sample.forEncoding, sample.isWhole);
  // JSON should be Unicode. So an invalid byte is damage, unless the letters make another encoding likely.
  const isOther = detected.confidence === 'likely' || detected.encoding.startsWith('utf-');
  const encoding = isOther ? detected.encoding : 'utf-8';
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
