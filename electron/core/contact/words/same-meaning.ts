import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import { foldText } from '../text-folding.ts';
import { genderOfWord, languageOfWord } from './word-values.ts';

/**
 * Whether two genders or languages are words for the same, such as `Female` and `female`. Reading a file replaces these
 * words by the app's own, while a service may store others. False for other fields.
 */
export function haveSameMeaning(
  field: ContactFieldName,
  one: ContactPatch[ContactFieldName],
  other: ContactPatch[ContactFieldName],
): boolean {
  if (field !== 'gender' && field !== 'language') return false;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const meaningOf = field === 'gender' ? genderOfWord : languageOfWord;
  const [a, b] = [foldText(one), foldText(other)];
  return a === b || (meaningOf(a) ?? a) === (meaningOf(b) ?? b);
}
