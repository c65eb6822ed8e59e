import type { TextEncoding } from '../../../contract/imports/text-encodings.ts';
import * as letters from './encoding-letters.ts';
import { lettersModel, scoreText, syllablesModel, type TextModel } from './encoding-score.ts';
import { decodeBytes } from './text-codec.ts';

const HAN = /[\u4e00-\u9fff]/;
const HANGUL = /[\uac00-\ud7a3]/;
const HALF_WIDTH_KATAKANA = /[\uff65-\uff9f]/;
const KANA = /[\u3041-\u30ff]/;

const japanese = syllablesModel({
  common: letters.JAPANESE_KANJI,
  scripts: [
    [KANA, -4.5],
    [HALF_WIDTH_KATAKANA, -4.5],
    [HAN, -10.5],
  ],
  prior: 0,
});
const korean = syllablesModel({ common: letters.HANGUL_SYLLABLES, scripts: [[HANGUL, -9.2]], prior: 0 });
const simplified = syllablesModel({ common: letters.SIMPLIFIED_HANZI, scripts: [[HAN, -10.5]], prior: 0 });
const traditional = syllablesModel({ common: letters.TRADITIONAL_HANZI, scripts: [[HAN, -10.5]], prior: 0 });
const western = lettersModel(letters.WESTERN);
const rareWestern = lettersModel(letters.inRareEncoding(letters.WESTERN));
const rareCyrillic = lettersModel(letters.inRareEncoding(letters.CYRILLIC));
const centralEuropean = lettersModel(letters.CENTRAL_EUROPEAN);
const cyrillic = lettersModel(letters.CYRILLIC);
const greek = lettersModel(letters.GREEK);
const arabic = lettersModel(letters.ARABIC);

/**
 * The encodings to choose from, with a model of their texts. Of encodings with equal scores, the first one wins;
 * Windows' own precede the ISO standards, which are rare in today's files.
 */
const CANDIDATES: readonly (readonly [TextEncoding, TextModel])[] = [
  ['windows-1252', western],
  ['windows-1250', centralEuropean],
  ['windows-1251', cyrillic],
  ['windows-1254', lettersModel(letters.TURKISH)],
  ['windows-1253', greek],
  ['windows-1257', lettersModel(letters.BALTIC)],
  ['windows-1255', lettersModel(letters.HEBREW)],
  ['windows-1256', arabic],
  ['windows-874', lettersModel(letters.THAI)],
  ['shift_jis', japanese],
  ['gb18030', simplified],
  ['big5', traditional],
  ['euc-kr', korean],
  ['euc-jp', japanese],
  ['koi8-r', lettersModel(letters.CYRILLIC_OF_KOI8_R)],
  ['koi8-u', lettersModel(letters.CYRILLIC_OF_KOI8_U)],
  ['macintosh', rareWestern],
  ['maccyrillic', rareCyrillic],
  ['ibm850', rareWestern],
  ['ibm852', lettersModel(letters.inRareEncoding(letters.CENTRAL_EUROPEAN))],
  ['ibm857', lettersModel(letters.inRareEncoding(letters.TURKISH))],
  ['ibm866', rareCyrillic],
  ['iso-8859-15', western],
  ['iso-8859-2', centralEuropean],
  ['iso-8859-5', cyrillic],
  ['iso-8859-6', arabic],
  ['iso-8859-7', greek],
];

/** Maximum number of bytes to decode, from lines that aren't only ASCII. */
const MAX_BYTES = 16 * 1024;

export interface EncodingRanking {
  readonly best: TextEncoding;
  /**
   * Score of the best encoding minus the score of the next encoding that decodes the sample to other text: the
   * natural logarithm of the odds between them.
   */
  readonly lead: number;
}

/**
 * Ranks the encodings that can be recognised neither by a byte order mark nor by a byte pattern of their own. The score
 * says how much the decoded sample looks like names and words.
 */
export function rankEncodings(sample: Uint8Array): EncodingRanking {
  const bytes = linesBeyondAscii(sample);
  const ranked = CANDIDATES.map(([encoding, model]) => {
    const text = decodeBytes(bytes, encoding);
    return { encoding, text, score: scoreText(text, model) };
  }).sort((one, other) => other.score - one.score);
  const [best, ...others] = ranked;
  const second = others.find(({ text }) => text !== best?.text);
  return {
    best: best?.encoding ?? 'windows-1252',
    lead: (best?.score ?? 0) - (second?.score ?? 0),
  };
}

/**
 * Returns the lines with bytes beyond ASCII. Lines can be cut out, because in all of these encodings a line-end byte is
 * never part of another character.
 */
function linesBeyondAscii(sample: Uint8Array): Uint8Array {
  const taken = new Uint8Array(MAX_BYTES);
  let length = 0;
  let start = 0;
  let isAscii = true;
  for (let at = 0; at <= sample.length && length < MAX_BYTES; at++) {
    const byte = sample[at] ?? 10;
    if (byte >= 0x80) isAscii = false;
    if (byte !== 10 && byte !== 13 && at - start < MAX_BYTES) continue;
    if (!isAscii) {
      const line = sample.subarray(start, Math.min(at + 1, start + MAX_BYTES - length));
      taken.set(line, length);
      length += line.length;
    }
    start = at + 1;
    isAscii = true;
  }
  return taken.subarray(0, length);
}
