import { foldText } from '../../../contact/text-folding.ts';
import { isKnownGivenName } from '../../../matching/words/given-names.ts';
import type { ImportedFields } from '../../imported-contact.ts';
import { PATRONYMIC } from '../../names/russian-names.ts';
import { splitFullName } from '../../names/split-full-name.ts';
import { isFamilyName, isRelativeName } from '../../names/undivided-name.ts';
import type { NameColumns } from './name-columns.ts';

/** Reads a whole name from the field of the last name, where some phones write it. Returns whether there is one. */
export function readWholeNameInLastName(
  fields: ImportedFields,
  full: string,
  last: string,
  { isLastNameGeneral }: NameColumns,
): boolean {
  const isUndivided = isRelativeName(last) || isFamilyName(last);
  if (isUndivided && foldText(full || last) === foldText(last)) {
    fields.firstName = last;
    delete fields.lastName;
    return true;
  }
  const mayBeWhole = full === '' ? isLastNameGeneral : foldText(full) === foldText(last);
  const whole = mayBeWhole ? wholeName(last) : null;
  if (whole !== null) Object.assign(fields, whole);
  return whole !== null;
}

/** Returns the parts of a text that is a full name, with a comma or one known given name; else null. */
function wholeName(text: string): { firstName: string; lastName: string } | null {
  if (!/[\s,]/.test(text)) return null;
  const isGiven = (name: string) => isKnownGivenName(foldText(name.split(' ')[0] ?? ''));
  for (const order of [null, 'familyFirst'] as const) {
    const { firstName, lastName } = splitFullName(text, order);
    if (lastName === '' || firstName === '') return null;
    const isPair = /^\p{Lu}/u.test(firstName) && isGiven(firstName) && !isGiven(lastName);
    if (text.includes(',') || isPair || PATRONYMIC.test(text)) return { firstName, lastName };
  }
  return null;
}
