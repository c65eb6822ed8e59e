import type { Certainty } from '../../electron/core/matching/certainty/certainty.ts';
import type { MatchInput } from '../../electron/core/matching/columns/match-input.ts';
import { aMatchContact } from './match-contact.ts';
import { anIndexOf, scanOf } from './scanned-contacts.ts';

/** Certainty that the first two contacts are one person; undefined if the scan does not list the pair. */
export function certaintyOfFirstTwo(contacts: readonly Partial<MatchInput>[]): Certainty | undefined {
  const keyed = contacts.map((values, at) => aMatchContact({ ...values, key: String(at) }));
  const { pairs } = scanOf(anIndexOf(keyed), { mode: 'within-group' });
  return pairs.find((pair) => pair.a === '0' && pair.b === '1')?.certainty;
}
