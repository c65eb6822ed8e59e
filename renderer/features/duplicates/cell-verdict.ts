import type { Contact, ContactFieldName } from '../../../electron/contract/contacts/contact.ts';
import type { PairExplanation } from '../../../electron/contract/merging/duplicates.ts';
import { equalValue, tookValue } from '../../../electron/core/contact/compare-fields.ts';
import type { FieldVerdict } from '../../lib/texts/merges/match-texts.ts';

export type Spans = readonly (readonly [start: number, end: number])[];

/** Result of comparing a member's value with the reference member's. */
export interface CellVerdict {
  verdict: FieldVerdict;
  /** Parts of the value that the other value lacks. */
  spans: Spans;
}

/** Compares a field of two contacts. Fields that matching ignores are compared for equality. */
export function cellVerdict(
  field: ContactFieldName,
  contact: Contact,
  reference: Contact,
  pair: PairExplanation | null,
): CellVerdict {
  const mine = contact.fields[field];
  const other = reference.fields[field];
  const evidence = pair?.fields.find((each) => each.field === field);
  if (evidence !== undefined) {
    // If names are swapped, differences between letters mean nothing.
    if (evidence.reason === 'names-swapped') return { verdict: evidence.verdict, spans: [] };
    const first = pair?.a === contact.key;
    return {
      verdict: evidence.verdict,
      spans: first ? evidence.differsInA : evidence.differsInB,
    };
  }
  const verdict =
    equalValue(mine, null) || equalValue(other, null)
      ? 'missing'
      : equalValue(mine, other)
        ? 'equal'
        : tookValue(field, mine, other)
          ? 'equivalent'
          : 'different';
  return { verdict, spans: [] };
}
