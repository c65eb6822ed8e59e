import { wordsOf } from '../../contact/text-folding.ts';
import { isKnownGivenName } from './given-names.ts';
import { isRelativeOrGeneration } from './name-generations.ts';
import { TITLES } from './name-particles.ts';
import { foldToLatin } from './name-words.ts';

/** One comma between two texts, in any script. */
const FAMILY_COMMA_GIVEN = /^\s*([^,，、،]+?)\s*[,，、،]\s*([^,，、،]+?)\s*$/u;

interface Names {
  firstName: string;
  lastName: string;
}

/**
 * Splits a whole name in one field at its comma, because a comma shows that the family name comes first: `Musa, Yusuf`
 * is Yusuf Musa. Returns other names unchanged, and those with a title, a generation or a place behind the comma.
 */
export function withFamilyNameFirst(names: Names): Names {
  const { firstName, lastName } = names;
  if ((firstName === '') === (lastName === '')) return names;
  const [, before = '', behind = ''] = FAMILY_COMMA_GIVEN.exec(firstName || lastName) ?? [];
  const [family, given] = [before, behind].map((text) => wordsOf(foldToLatin(text)));
  if (!family?.length || !given?.length) return names;
  if (given.some((word) => TITLES.has(word) || isRelativeOrGeneration(word))) return names;
  // A name in the usual order has something else behind it: Anna Berger, Wien.
  if (family.length > 1 && family.some(isKnownGivenName) && !given.some(isKnownGivenName)) return names;
  return { firstName: behind, lastName: before };
}
