/** WORD JOINER: invisible, and left out of every text that an import reads. At the beginning of a cell it is a mark. */
export const WORD_JOINER = '\u2060';

/**
 * Signs that stand for separators in the name of one group. The Greek question mark is canonically equal to a semicolon.
 * A joiner behind the full-width comma tells it from one that a file had before.
 */
const SIMILAR: readonly (readonly [usual: string, similar: string])[] = [
  [';', '\u037e'],
  [',', `\uff0c${WORD_JOINER}`],
];

/** Replaces commas and semicolons by signs that look like them. */
export const withSimilarSigns = (text: string): string =>
  SIMILAR.reduce((result, [usual, similar]) => result.replaceAll(usual, similar), text);

/** The inverse of `withSimilarSigns`. */
export const withUsualSigns = (text: string): string =>
  SIMILAR.reduce((result, [usual, similar]) => result.replaceAll(similar, usual), text);
