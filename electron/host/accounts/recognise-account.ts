import type { AccountDoubt } from '../../contract/accounts/account.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import type { ConnectionCheck } from '../service-client/check-connection.ts';
import type { AccountFingerprint, KnownAccount } from '../store/api/store-api.ts';

/** So many contacts of the same numbers with other names speak against groups that are called alike. */
const STRANGERS = 3;
/** Groups that are named to the user. */
const NAMED_GROUPS = 8;

/**
 * Whether a key opens the account that these files are of. One contact with the same number and name is taken as proof,
 * since numbers of two accounts of a service do not meet by chance with equal names; so is one such group, unless the
 * contacts say otherwise: two accounts that number from 1 may well both begin with a group called Family. An account that
 * was read before and of which nothing is found again is another one. What is left cannot be told apart: files that know
 * nothing, or an account that shows nothing.
 */
export function recogniseAccount(
  known: KnownAccount,
  seen: AccountFingerprint,
): 'same' | 'other' | 'unknown' {
  const labels = new Map(seen.contacts.map(({ contactId, label }) => [contactId, label]));
  if (known.contacts.some(({ contactId, label }) => labels.get(contactId) === label)) return 'same';
  const groupNames = new Map(seen.groups.map(({ groupId, name }) => [groupId, name]));
  if (known.groups.some(({ groupId, name }) => groupNames.get(groupId) === name)) {
    const strangers = new Set(
      known.contacts.map(({ contactId }) => contactId).filter((contactId) => labels.has(contactId)),
    );
    return strangers.size < STRANGERS ? 'same' : 'unknown';
  }
  const showsSomething = seen.groups.length > 0 || seen.contacts.length > 0;
  return known.wasRead && showsSomething ? 'other' : 'unknown';
}

/** What a key has shown of the account it opens. */
export function marksOf({ groups, firstPage }: ConnectionCheck): AccountFingerprint {
  return {
    groups: groups.map(({ groupId, name }) => ({ groupId, name })),
    contacts: firstPage.contacts.map(({ contactId, fields }) => ({
      contactId,
      label: contactLabel({ firstName: fields.firstName, lastName: fields.lastName }),
    })),
  };
}

/** The same for the user, who knows the account by its groups. */
export function doubtAbout({ groups, firstPage }: ConnectionCheck): AccountDoubt {
  return {
    groups: groups.slice(0, NAMED_GROUPS).map(({ name }) => name),
    groupCount: groups.length,
    contactCount: firstPage.totalRecords,
  };
}
