import { isKnownGivenName } from '../../matching/words/given-names.ts';
import { foldText } from '../../contact/text-folding.ts';

/**
 * Returns the name in an email address such as `anna.meier@…`: a known given name and one more word. Null for other
 * addresses.
 */
export function nameFromEmail(email: string): { firstName: string; lastName: string } | null {
  const [, first = '', last = ''] = /^(\p{L}{2,})[._-](\p{L}{2,}(?:-\p{L}{2,})?)\d{0,4}@/u.exec(email) ?? [];
  if (first === '' || !isKnownGivenName(foldText(first))) return null;
  return { firstName: capitalised(first), lastName: capitalised(last) };
}

function capitalised(name: string): string {
  return name.toLowerCase().replaceAll(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase());
}
