import type { ContactColumns } from '../columns/contact-columns.ts';
import { FIELD, TEXT } from '../agreement/comparison-levels.ts';
import type { ComparedPair } from '../comparison/compared-pair.ts';

/** Maximum contacts with one address that are one household. */
const MAX_HOUSEHOLD = 6;

/**
 * Whether both live at one address with a number: not only in one town, nor where many people live. `worst` is the
 * worst `TEXT` level of the addresses.
 */
export function areAtOneAddress(
  { location, locations }: ContactColumns,
  { a, b, level }: ComparedPair,
  worst: number,
): boolean {
  const agreement = level(FIELD.location);
  if (agreement === TEXT.missing || agreement > worst) return false;
  return [a, b].every((row) => {
    const address = location[row] ?? 0;
    return /\d/.test(locations.text(address)) && (locations.counts[address] ?? 0) <= MAX_HOUSEHOLD;
  });
}
