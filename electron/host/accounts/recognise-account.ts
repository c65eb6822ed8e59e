import type { ServiceContact, ServiceGroup } from '../../core/service-contact.ts';

/** What is known of an account from its mirror. */
export interface KnownAccount {
  groups: readonly Pick<ServiceGroup, 'groupId' | 'name'>[];
  contacts: readonly { contactId: number; firstName: string; lastName: string }[];
}

/** What a key has shown of the account it opens. */
export interface SeenAccount {
  groups: readonly Pick<ServiceGroup, 'groupId' | 'name'>[];
  contacts: readonly ServiceContact[];
}

/**
 * Whether a key opens the account that the mirror was read from. One group with the same number and name, or one contact
 * with the same number and name, is taken as proof, since numbers of two accounts of a service do not meet by chance with
 * equal names; no overlap means another account. An empty mirror, or an account that shows nothing, cannot be told apart: then
 * nothing is lost by believing it.
 */
export function recogniseAccount(known: KnownAccount, seen: SeenAccount): 'same' | 'other' | 'unknown' {
  if (known.groups.length === 0 && known.contacts.length === 0) return 'unknown';
  const groupNames = new Map(seen.groups.map((group) => [group.groupId, group.name]));
  if (known.groups.some((group) => groupNames.get(group.groupId) === group.name)) return 'same';
  const contactNames = new Map(
    seen.contacts.map(({ contactId, fields }) => [contactId, `${fields.firstName}\n${fields.lastName}`]),
  );
  const met = known.contacts.some(
    (contact) => contactNames.get(contact.contactId) === `${contact.firstName}\n${contact.lastName}`,
  );
  if (met) return 'same';
  return seen.groups.length === 0 && seen.contacts.length === 0 ? 'unknown' : 'other';
}
