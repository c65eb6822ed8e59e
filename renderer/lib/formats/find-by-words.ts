import { foldText, wordsOf } from '../../../electron/core/contact/text-folding.ts';

/**
 * Finds items by the beginnings of words: for every word of `query`, the item's text must have a word that begins with
 * it, in any order, ignoring case and accents. Items whose text begins with the query come first. An empty query
 * returns all items.
 */
export function findByWords<T>(items: readonly T[], query: string, textOf: (item: T) => string): T[] {
  const folded = foldText(query);
  const wanted = wordsOf(folded);
  if (wanted.length === 0) return [...items];
  const found = items.flatMap((item) => {
    const text = foldText(textOf(item));
    const words = wordsOf(text);
    const fits = wanted.every((each) => words.some((word) => word.startsWith(each)));
    return fits ? [{ item, first: text.startsWith(folded) }] : [];
  });
  return [...found.filter(({ first }) => first), ...found.filter(({ first }) => !first)].map(
    ({ item }) => item,
  );
}
