import type { ContactKey, ContactPatch } from '../../../contract/contacts/contact.ts';
import type { WholeContact } from '../../store/api/duplicates-api.ts';

type Holders = Iterable<Pick<WholeContact, 'key' | 'groupId' | 'email' | 'phone'>>;

/** Emails and phones in use in each group, in which the service requires them to be unique: emails ignoring case, phones as written. */
export class UsedValues {
  readonly #contacts: Holders;
  /** Contacts by value and group; built on first use. */
  #groups: Map<number, TargetGroups> | null = null;

  /** `contacts` is read on use; call `forget` when it changes. */
  constructor(contacts: Holders) {
    this.#contacts = contacts;
  }

  forget(): void {
    this.#groups = null;
  }

  /** Returns which field of a row has a value that another contact of the group already uses. */
  usedField(
    { email, phone }: ContactPatch,
    groupId: number | null,
    except: ContactKey | null,
  ): 'email' | 'phone' | null {
    if (groupId === null || (!email && !phone)) return null;
    this.#groups ??= valuesByGroup(this.#contacts);
    const group = this.#groups.get(groupId);
    const isTaken = (holder: ContactKey | undefined) => holder !== undefined && holder !== except;
    if (email && isTaken(group?.emails.get(uniqueEmail(email)))) return 'email';
    return phone && isTaken(group?.phones.get(uniquePhone(phone))) ? 'phone' : null;
  }
}

interface TargetGroups {
  emails: Map<string, ContactKey>;
  phones: Map<string, ContactKey>;
}

function valuesByGroup(contacts: Holders): Map<number, TargetGroups> {
  const groups = new Map<number, TargetGroups>();
  for (const { key, groupId, email, phone } of contacts) {
    if (groupId === null) continue;
    const group: TargetGroups = groups.get(groupId) ?? { emails: new Map(), phones: new Map() };
    groups.set(groupId, group);
    if (email) group.emails.set(uniqueEmail(email), key);
    if (phone) group.phones.set(uniquePhone(phone), key);
  }
  return groups;
}

/** Returns the form of an email that has to be unique in a group. */
export const uniqueEmail = (email: string): string => email.trim().toLowerCase();
/** Returns the form of a phone that has to be unique in a group. */
export const uniquePhone = (phone: string): string => phone.trim();
