import { ARRANGEMENT, FIELD } from '../agreement/comparison-levels.ts';
import type { ContactColumns } from '../columns/contact-columns.ts';
import type { ComparedPair } from './compared-pair.ts';

/**
 * Whether words that are particles in some languages and names in others tell two given names apart: Anh and Van Anh, Du
 * Xiaofeng and Di Xiaofeng. A particle belongs before a family name, so one at the beginning of a given name is a part of
 * it. Before a whole name in one field, or behind a given name (`Jan van den`, `Berg`), it may belong to the family name.
 * There, only two different ones count.
 */
export function differInParticles(columns: ContactColumns, { a, b, level }: ComparedPair): boolean {
  const { firstParticle, lastParticle, givenName, surname } = columns;
  const [first = 0, otherFirst = 0] = [a, b].map((row) => firstParticle[row]);
  const [last = 0, otherLast = 0] = [a, b].map((row) => lastParticle[row]);
  if (first !== otherFirst && first !== 0 && otherFirst !== 0) return true;
  if (last !== otherLast && last !== 0 && otherLast !== 0) return true;
  const areInFields =
    level(FIELD.arrangement) === ARRANGEMENT.straight &&
    [a, b].every((row) => givenName[row] !== 0 && surname[row] !== 0);
  return areInFields && first !== otherFirst;
}
