/** Length of the grams in `eachGramList`. */
const GRAM_LENGTH = 3;
/**
 * Cuts are considered only within this many characters of the beginning. The last part includes the rest of the text.
 */
const MAX_WEIGHED_CHARS = 24;

/**
 * Counts words for a text: those that start with the text's prefix of a length, and those that contain its trigram at a
 * position.
 */
export interface WordCounts {
  prefix(length: number): number;
  gram(at: number): number;
}

/** The lookups that find all words within some typos of a text. */
export interface TextParts {
  /** Length of the prefix to look up. */
  prefix: number;
  /** Positions of the trigrams to look up, one per further part. */
  grams: number[];
  /** Start positions of the further parts. */
  cuts: number[];
}

/**
 * Chooses where to cut a text so that few words have to be compared. The number of parts is `typos` plus one, so at
 * least one part has no typo. A similar word therefore starts with the first part or contains another one. The
 * exception is a typo that swaps the two characters at a cut. To find such words, the caller also looks up the text
 * with these characters swapped (`withSwap`), with one typo less.
 */
export function cheapestParts(text: string, typos: number, counts: WordCounts): TextParts {
  if (typos === 0) return { prefix: text.length, grams: [], cuts: [] };
  const length = Math.min(text.length, MAX_WEIGHED_CHARS);
  const grams = Array.from({ length: length - GRAM_LENGTH + 1 }, (_, at) => counts.gram(at));
  /** The cheapest way to cut the text from a position into that many parts. */
  const cheapest = (from: number, parts: number): { cost: number; cuts: number[]; grams: number[] } => {
    let best = { cost: Infinity, cuts: [from], grams: [from] };
    const lastEnd = length - GRAM_LENGTH * (parts - 1);
    let gram = from;
    for (let end = from + GRAM_LENGTH; end <= lastEnd; end++) {
      const added = end - GRAM_LENGTH;
      if ((grams[added] ?? 0) < (grams[gram] ?? 0)) gram = added;
      if (parts === 1 && end < lastEnd) continue;
      const rest = parts === 1 ? { cost: 0, cuts: [], grams: [] } : cheapest(end, parts - 1);
      const cost = (grams[gram] ?? 0) + rest.cost;
      if (cost < best.cost) best = { cost, cuts: [from, ...rest.cuts], grams: [gram, ...rest.grams] };
    }
    return best;
  };
  let best: TextParts & { cost: number } = { cost: Infinity, prefix: 0, grams: [], cuts: [] };
  for (let prefix = 1; prefix <= length - GRAM_LENGTH * typos; prefix++) {
    const { cost: further, ...parts } = cheapest(prefix, typos);
    const cost = further + counts.prefix(prefix);
    if (cost < best.cost) best = { cost, prefix, ...parts };
  }
  return best;
}

/** The text with the characters before and after a position swapped. */
export const withSwap = (text: string, at: number): string =>
  text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1);
