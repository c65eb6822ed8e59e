import type { Contact, ContactFieldName, ContactKey } from '../../../electron/contract/contacts/contact.ts';
import { CONTACT_FIELD_NAMES } from '../../../electron/contract/enumerations.ts';
import type { Cluster, PairExplanation } from '../../../electron/contract/merging/duplicates.ts';
import { equalValue } from '../../../electron/core/contact/compare-fields.ts';

export type Spans = readonly (readonly [start: number, end: number])[];

/** Fields in which at least one contact has a value, in the contract's order. A status shared by all is left out. */
export function fieldsGiven(contacts: readonly Contact[]): ContactFieldName[] {
  const statuses = new Set(contacts.map(({ fields }) => fields.status));
  return CONTACT_FIELD_NAMES.filter(
    (field) =>
      contacts.some(({ fields }) => !equalValue(fields[field], null)) &&
      (field !== 'status' || statuses.size > 1),
  );
}

/** Explanation of a pair of a cluster's contacts, in either order; null if it wasn't sent. */
export function pairOf(cluster: Cluster, one: ContactKey, two: ContactKey): PairExplanation | null {
  return cluster.pairs.find(({ a, b }) => (a === one && b === two) || (a === two && b === one)) ?? null;
}
