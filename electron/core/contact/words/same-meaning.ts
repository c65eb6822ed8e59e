import type { ContactFieldName, ContactPatch } from '../../../contract/contacts/contact.ts';
import { foldText } from '../text-folding.ts';
import { genderOfWord, languageOfWord } from './word-values.ts';

/**
 * Whether two values differ only in what reading a file changes. It replaces words for genders and languages, such as
 * `Female`, by the app's own, and it reads any text in one line, while a service may store line breaks.
 */
export function haveSameMeaning(
  field: ContactFieldName,
  one: ContactPatch[ContactFieldName],
  other: ContactPatch[ContactFieldName],
): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  if (field !== 'gender' && field !== 'language') return inOneLine(one) === inOneLine(other);
  const meaningOf = field === 'gender' ? genderOfWord : languageOfWord;
  const [a, b] = [foldText(one), foldText(other)];
  return a === b || (meaningOf(a) ?? a) === (meaningOf(b) ?? b);
}

const inOneLine = (text: string): string =>
  text
    .split(/[\t\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .join(' ')
    .trim();
