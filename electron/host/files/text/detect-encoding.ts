import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import { isAscii, isUtf8 } from 'node:buffer';
import { rankEncodings } from './encoding-ranking.ts';
import { decodeBytes } from './text-codec.ts';

/**
 * Confidence in a detected encoding.
 * - `certain`: a byte order mark, valid UTF-8, or only ASCII.
 * - `likely`: decoded in this encoding, the text looks more like names and words of a language than in any other.
 * - `unsure`: too few letters beyond ASCII, or several encodings fit.
 */
export type EncodingConfidence = 'certain' | 'likely' | 'unsure';

/** Minimum lead (`EncodingRanking`) of a likely encoding: odds of about 20 to 1, as a natural logarithm. */
const MIN_LIKELY_LEAD = 3;

export interface DetectedEncoding {
  readonly encoding: TextEncoding;
  /** Whether the text begins with a byte order mark. */
  readonly bom: boolean;
  readonly confidence: EncodingConfidence;
}

/** Detects the encoding of a text. `isWhole`: the sample is the whole text; otherwise it may end inside a character. */
export function detectEncoding(sample: Uint8Array, isWhole: boolean): DetectedEncoding {
  const marked = encodingOfMark(sample);
  if (marked !== null) return { encoding: marked, bom: true, confidence: 'certain' };
  const wide = unmarkedUtf16(sample);
  if (wide !== null) return { encoding: wide, bom: false, confidence: 'likely' };
  if (isAscii(sample)) return { encoding: 'utf-8', bom: false, confidence: 'certain' };
  const whole = sample.subarray(0, lengthOfWholeCharacters(sample));
  if (isUtf8(isWhole ? sample : whole)) return { encoding: 'utf-8', bom: false, confidence: 'certain' };
  // Files that a full disk or a broken download cut off may end inside a character, too.
  if (isDamagedUtf8(whole)) return { encoding: 'utf-8', bom: false, confidence: 'likely' };
  const { best, lead } = rankEncodings(sample);
  return { encoding: best, bom: false, confidence: lead >= MIN_LIKELY_LEAD ? 'likely' : 'unsure' };
}

/** Minimum number of multi-byte characters if there are as many invalid bytes. With fewer, half as many may be invalid. */
const MIN_CHARACTERS = 4;

/**
 * Whether the sample is UTF-8 with a few lost or changed bytes, or with lines in another encoding: it has at least as many
 * multi-byte characters as invalid bytes. In other encodings, valid multi-byte characters are rare.
 */
function isDamagedUtf8(sample: Uint8Array): boolean {
  const text = decodeBytes(sample, 'utf-8');
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  // oxlint-disable-next-line no-control-regex -- NUL is where ASCII begins.
  const valid = text.match(/[^\x00-\x7f\ufffd]/gu)?.length ?? 0;
  return valid > 0 && valid >= (valid < MIN_CHARACTERS ? 2 * damaged : damaged);
}

function encodingOfMark(sample: Uint8Array): TextEncoding | null {
  const [first, second, third, fourth] = sample;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x84 && second === 0x31 && third === 0x95 && fourth === 0x33) return 'gb18030';
  return null;
}

/**
 * Detects UTF-16 without a byte order mark: half of each line end, delimiter and Latin letter is a zero byte, always on
 * the same side.
 */
function unmarkedUtf16(sample: Uint8Array): TextEncoding | null {
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // UTF-16 is assumed only if at least one in twenty code units has a zero byte. Stray NUL characters in other
  // encodings are rarer.
  if (Math.max(even, odd) * 40 < sample.length || Math.max(even, odd) < 4) return null;
  if (odd > even * 10) return 'utf-16le';
  return even > odd * 10 ? 'utf-16be' : null;
}

/** Returns the length without an incomplete UTF-8 character at the end. */
function lengthOfWholeCharacters(sample: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= sample.length; back++) {
    const byte = sample[sample.length - back] ?? 0;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < needed ? sample.length - back : sample.length;
    }
    if (byte < 0x80) break;
  }
  return sample.length;
}
