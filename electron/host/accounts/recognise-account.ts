import type { AccountDoubt } from '../../contract/accounts/account.ts';
import { contactLabel } from '../../core/contact/contact-label.ts';
import type { ConnectionCheck } from '../service-client/check-connection.ts';
import type { AccountFingerprint, KnownAccount } from '../store/api/store-api.ts';

/** If this many contacts have equal numbers but other names, equal groups don't prove that the account is the same. */
const MAX_CONTRADICTIONS = 3;
const MAX_SHOWN_GROUPS = 8;

/**
 * Whether a key opens the account of these files. A contact with the same number and name is proof, because two
 * accounts don't share both by chance. A group with the same number and name is proof too, unless contacts contradict
 * it. Two accounts that number from 1 may both begin with a group called Family, and a new one has hardly any contacts
 * to contradict it. If nothing matches although the account was read before, the key opens another account. The answer
 * is unknown if contacts contradict a group, or if the files or the key's account are empty.
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
    const showsOnlyStrangers = known.contacts.length > 0 && strangers.size === seen.contacts.length;
    return strangers.size < MAX_CONTRADICTIONS && !showsOnlyStrangers ? 'same' : 'unknown';
  }
  const hasData = seen.groups.length > 0 || seen.contacts.length > 0;
  return known.wasSynced && hasData ? 'other' : 'unknown';
}

/** The fingerprint of the account that a key opens. */
export function fingerprintOf({ groups, firstPage }: ConnectionCheck): AccountFingerprint {
  return {
    groups: groups.map(({ groupId, name }) => ({ groupId, name })),
    contacts: firstPage.contacts.map(({ contactId, fields }) => ({
      contactId,
      label: contactLabel({ firstName: fields.firstName, lastName: fields.lastName }),
    })),
  };
}

/** What the user is shown of the account that a key opens: its groups, by which people recognise it, and its size. */
export function doubtAbout({ groups, firstPage }: ConnectionCheck): AccountDoubt {
  return {
    groups: groups.slice(0, MAX_SHOWN_GROUPS).map(({ name }) => name),
    groupCount: groups.length,
    contactCount: firstPage.totalRecords,
  };
}
