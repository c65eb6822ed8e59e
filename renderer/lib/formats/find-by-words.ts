import { foldText, wordsOf } from '../../../electron/core/contact/text-folding.ts';

/**
 * The items of which every word of `query` begins a word of their text, in any order and without regard to case and accents;
 * those whose text begins with the query come first. All of them for an empty query.
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
