/** Characters that stand together in a list of words (`eachGramList`). */
const GRAM_LENGTH = 3;
/** Where to cut is weighed among that many characters; the last part holds all beyond. */
const MAX_WEIGHED_CHARS = 24;

/** How many words begin with the first characters of a text, and how many have the three characters that begin at a place of it. */
export interface WordCounts {
  prefix(length: number): number;
  gram(at: number): number;
}

/** Where words that differ from a text by some typos are to be looked up. */
export interface TextParts {
  /** Length of the part that a word may begin with. */
  prefix: number;
  /** Where the three characters begin that stand for each further part. */
  grams: number[];
  /** Where the further parts begin. */
  cuts: number[];
}

/**
 * Cuts a text into one part more than there may be typos. A typo changes one part, unless it swaps the characters beside a cut. So a word
 * with at most that many typos begins with the first part, has one of the others in it, or differs by a typo less from the text with the
 * characters at a cut swapped (the pigeonhole principle). Of all cuts, those that lead to the fewest words.
 */
export function cheapestParts(text: string, typos: number, counts: WordCounts): TextParts {
  if (typos === 0) return { prefix: text.length, grams: [], cuts: [] };
  const length = Math.min(text.length, MAX_WEIGHED_CHARS);
  const grams = Array.from({ length: length - GRAM_LENGTH + 1 }, (_, at) => counts.gram(at));
  /** The best way to cut the text from a place on into that many parts. */
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

/** The text with the characters before and after a place exchanged. */
export const withSwap = (text: string, at: number): string =>
  text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1);
