import type { Contact, ContactFieldName, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../electron/contract/enumerations.ts';
import type { Cluster, PairExplanation } from '../../../electron/contract/merging/duplicates.ts';
import { equalValue, tookValue } from '../../../electron/core/contact/compare-fields.ts';
import type { FieldVerdict } from '../../lib/texts/merges/match-texts.ts';

type Spans = readonly (readonly [start: number, end: number])[];

/** How a member's value stands to that of the member it is compared with. */
export interface CellVerdict {
  verdict: FieldVerdict;
  /** Parts of the value that the other one has not. */
  spans: Spans;
}

/**
 * The fields that at least one of the contacts has a value in, in the order of the contract. A status that all of them have says
 * nothing and is left out.
 */
export function fieldsGiven(contacts: readonly Contact[]): ContactFieldName[] {
  const statuses = new Set(contacts.map(({ fields }) => fields.status));
  return CONTACT_FIELD_NAMES.filter(
    (field) =>
      contacts.some(({ fields }) => !equalValue(fields[field], null)) &&
      (field !== 'status' || statuses.size > 1),
  );
}

/** The explanation of two contacts of a cluster, whichever comes first; null where it was left out. */
export function pairOf(cluster: Cluster, one: ContactKey, two: ContactKey): PairExplanation | null {
  return cluster.pairs.find(({ a, b }) => (a === one && b === two) || (a === two && b === one)) ?? null;
}

/** Compares a field of one contact with the same of another. Fields that matching does not look at are compared as they are. */
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
    // Of names that changed places the letters say nothing.
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
