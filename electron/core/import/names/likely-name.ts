import { foldText } from '../../contact/text-folding.ts';
import { isKnownGivenName } from '../../matching/words/given-names.ts';

/**
 * Whether a text that stands alone in a row may be the name of a person: two or three capitalized words, such as
 * `Zoe Lang`, or a known given name. Any other text is rather a title, such as `Februar`.
 */
export function mayBeName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const areCapitalized = words.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word));
  return areCapitalized && words.length <= 3 && (words.length > 1 || isKnownGivenName(foldText(text)));
}

/** Whether a text has a known given name and is otherwise like the name of a person. */
export function isLikelyName(text: string): boolean {
  return mayBeName(text) && foldText(text).split(/\s+/).some(isKnownGivenName);
}
