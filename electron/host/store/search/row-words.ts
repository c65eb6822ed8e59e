import { isUnspacedCode, wordsOf } from '../../../core/contact/text-folding.ts';

/** Separates the fields of a row's text; folded text never contains it. */
const SEPARATOR = '\u0001';

/**
 * SQL for a row's searchable text in a table shaped like `listing`: folded last and first name, then the other fields.
 */
export const ROW_TEXT_SQL = [
  'last_name',
  'first_name',
  'email',
  'company',
  'job_title',
  'location',
  'digits',
].join(` || char(${SEPARATOR.charCodeAt(0)}) || `);

/** The distinct words of a row; the first `names` of them are from its name. */
export interface RowWords {
  words: string[];
  names: number;
}

function isUnspaced(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isUnspacedCode(text.charCodeAt(at))) return false;
  return text !== '';
}

/** The words of a text made by `ROW_TEXT_SQL`. */
export function rowWords(text: string): RowWords {
  const afterLast = text.indexOf(SEPARATOR);
  const afterFirst = text.indexOf(SEPARATOR, afterLast + 1);
  const words = new Set(wordsOf(text.slice(0, afterFirst)));
  const last = text.slice(0, afterLast);
  const first = text.slice(afterLast + 1, afterFirst);
  // Chinese, Japanese and Korean names are written as one word, family name first.
  if (isUnspaced(last) && isUnspaced(first)) words.add(last + first);
  const names = words.size;
  for (const word of wordsOf(text.slice(afterFirst + 1))) words.add(word);
  return { words: [...words], names };
}
